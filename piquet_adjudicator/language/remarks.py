"""What a bystander says: told in a sentence of the record, or as it was spoken; and the call of
which he may speak."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.scored import read_named_call
from piquet_adjudicator.model.acts import KINDS, Kind

IMPLIED: Final = ("whose", "uncalled", "had")
"""What the words of a remark tell besides."""
_REMARK: Final = (
    r"\b(?:(?P<card>(?:10|[7-9tjqka])[shdc](?:-other|-2)?)"
    r"|(?P<owner>[ab])'s|(?P<player>b|a(?= (?:has|had|is|was|did|does|may|must|can|could|should"
    r"|might|forgot|omitted|called|led|played|revoked|reckoned|took|scored|put|held|holds|dealt"
    r"|discarded|looked|followed|said|asked|counted|miscalled|left)\b)))(?=\W|$)"
)
_UNCALLED: Final = re.compile(
    r"(?P<whose>[AB]) (?:(?:has not|did not|never|has never|forgot to|has forgotten to)"
    r" (?:call|declare|announce)(?:ed|d)?|(?:has )?(?:forgot(?:ten)?|overlooked|left out))"
    r" (?:his |her |the )?(?P<call>.+)"
)
_HAD: Final = re.compile(
    r"(?:(?P<whose>[AB]) (?:has|had|holds|held)|you (?:have|had|hold|held))(?: got)?"
    r" (?:an? )?(?P<call>.+?)(?: (?:madam|ma am|sir|there|too|as well))?"
)


def read_remark(text: str, _speaker: Speaker) -> Fields:
    """The words as they are heard, cards and players written as elsewhere.

    >>> read_remark("a has not called four tens", Speaker("A", None))
    {'remark': 'A has not called four tens', 'whose': 'A', 'uncalled': 'quatorze or trio'}
    """

    def written(match: re.Match[str]) -> str:
        if match["card"]:
            return match["card"].upper().replace("10", "T").replace("OTHER", "other")
        return f"{match['owner'].upper()}'s" if match["owner"] else match["player"].upper()

    remark = re.sub(_REMARK, written, text.removeprefix("that "))
    return {"remark": remark, **call_remarked_on(remark)}


def call_remarked_on(remark: str) -> Fields:
    """Whose call, and of which kind, is said not to have been made; or of which kind a player is
    said to have something that may be called, and who, where that is told.

    >>> call_remarked_on("you have four aces madam"), call_remarked_on("A has thirteen cards")
    ({'had': 'quatorze or trio'}, {})
    """
    if match := _UNCALLED.fullmatch(remark):
        kind = _kind_of(match["call"])
        return {"whose": match["whose"], "uncalled": kind} if kind else {}
    match = _HAD.fullmatch(remark)
    kind = _kind_of(match["call"]) if match else None
    if match is None or kind in (None, "point"):
        return {}
    return {"whose": match["whose"], "had": kind} if match["whose"] else {"had": kind}


def _kind_of(call: str) -> Kind | None:
    try:
        item, _ = read_named_call(call)
    except NotUnderstood:
        return None
    return next((kind for kind in KINDS if kind == item), None)
