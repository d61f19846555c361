"""Talk: what is said at the table and does nothing. It is kept as it was spoken.

Whatever stands after `B says:`, or in quotation marks after `B says`, is talk, and so it is of him
who objects, offers or asks. What the laws give to words (a call, an answer, notice of a
circumstance, a count, a proposal, an election, a waiver) has its own sentences.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.persons import Fields, Speaker, player_named
from piquet_adjudicator.language.remarks import IMPLIED, read_remark
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import Player

_How: TypeAlias = Literal["says", "objects", "offers", "asks"]

_HOWS: Final[dict[str, _How]] = {
    **dict.fromkeys(("say", "remark", "exclaim"), "says"),
    **dict.fromkeys(("object", "protest"), "objects"),
    "offer": "offers",
    **dict.fromkeys(("ask", "request"), "asks"),
}
"""How it is said, by the first form of the verb."""
_VERBS: Final = (
    r"(?P<verb>say|remark|exclaim|object|protest|offer|ask|request)(?:s|ed|d|ing)?|(?P<said>said)"
)
_OPENING: Final = "\"“”„«'‘"
_CLOSING: Final = "\"“”»'’"
_MARKS: Final = frozenset(f":{_OPENING}")
"""The signs of which one stands in all talk."""
_TALK: Final = (
    r"(?is)\s*(?:then |next |now )?"
    r"(?P<who>(?:the |player )?(?:[ab]|elder|younger|dealer|non-dealer)(?: hand)?) "
    rf"(?:then )?(?:{_VERBS})(?: (?:to )?(?:[ab]|him|her))?"
    rf"\s*(?:(?P<colon>:)|,?\s*(?=[{_OPENING}]))(?P<words>.*)"
)
_REMARKED: Final = (
    r"(?is)\s*(?:then |next |now )?(?:a|the) (?:bystander|spectator|looker-on|onlooker) "
    r"(?:(?:then )?(?:say|remark|observe|exclaim|crie|call)(?:s|ed|d)?|said)(?: out)?"
    rf"\s*(?:(?P<colon>:)|,?\s*(?=[{_OPENING}]))(?P<words>.*)"
)


def talk_in(text: str, elder: Player | None) -> acts.Talks | acts.BystanderRemarks | None:
    """The talk that a line tells, of a player or a bystander; None where it tells something else.

    Raises NotUnderstood where nothing is said in it, or it is not known who is elder.

    >>> talk_in("B objects: It is too late", None)
    Talks(player='B', how='objects', words='It is too late')
    >>> talk_in("A says “It is my lead.”", None).words, talk_in("A says that he has a trio", None)
    ('It is my lead.', None)
    """
    if not any(sign in text for sign in _MARKS):
        return None
    match = re.fullmatch(_TALK, text)
    if match is None:
        return _remark_in(text)
    words = match["words"].strip()
    inside = _unquoted(words)
    if match["colon"] is None and inside is None:
        return None
    player = player_named(normalise(match["who"]).removeprefix("player "), elder)
    words = " ".join((words if inside is None else inside).split())
    if player is None or not words:
        raise NotUnderstood(f"{quote(text)} tells no words", 'write as: B says: "It is too late"')
    return acts.Talks(player, _HOWS[(match["verb"] or "say").lower()], words)


def _remark_in(text: str) -> acts.BystanderRemarks | None:
    """What a bystander says, as it was spoken; None where a line tells something else.

    >>> _remark_in('a bystander says: "You have four aces, madam"').remark
    'You have four aces, madam'
    """
    match = re.fullmatch(_REMARKED, text)
    words = match["words"].strip() if match else ""
    inside = _unquoted(words)
    if match is None or (match["colon"] is None and inside is None):
        return None
    said = " ".join((words if inside is None else inside).split())
    if not said:
        hint = 'write as: a bystander says: "You have four aces"'
        raise NotUnderstood(f"{quote(text)} tells no words", hint)
    heard = read_remark(normalise(said), Speaker("A", None))
    told = {name: heard[name] for name in IMPLIED if name in heard}
    return acts.BystanderRemarks(said, **told, spoken=True)


def is_talk(text: str) -> bool:
    """Whether a line tells talk, of a player or a bystander.

    >>> is_talk("A offers: I will put it out"), is_talk("A: three kings")
    (True, False)
    """
    return any(re.fullmatch(each, text) for each in (_TALK, _REMARKED))


def _unquoted(words: str) -> str | None:
    """The words within the quotation marks in which they begin and end; None where they have none.

    >>> _unquoted('"too late"'), _unquoted("too late")
    ('too late', None)
    """
    marked = len(words) > 1 and words[0] in _OPENING and words[-1] in _CLOSING
    return words[1:-1] if marked else None


def _say_words(fields: Fields) -> str:
    return f'"{fields["words"]}"'


def _read_as_talk(text: str, _speaker: Speaker) -> Fields:
    """Words without marks are those of a sentence of the record, and not as they were spoken."""
    raise NotUnderstood(f"{quote(text)} is not in quotation marks", "write what was said in quotes")


def _say_remark(fields: Fields) -> str:
    return f'"{fields["remark"]}"'


def _read_words(text: str, _speaker: Speaker) -> Fields:
    return {"words": text}


SLOTS_OF_TALK: Final[dict[str, Slot]] = {
    "spoken": Slot(("words",), _read_words, _say_words, '"It is too late"'),
    "spoken_remark": Slot(
        ("remark",), _read_as_talk, _say_remark, '"You have four aces, madam"', implied=IMPLIED
    ),
}
"""The slots by their names in the patterns."""

_TALKING: Final = "talk, which does nothing"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_TALK: Final[tuple[Form, ...]] = (
    Form(_TALKING, "talks", acts.Talks, """
        {player} says: {spoken}
        {player} (remarks|exclaims): {spoken}
        {player} says, {spoken}
        """, {"how": "says"}),
    Form(_TALKING, "talks", acts.Talks, """
        {player} objects: {spoken}
        {player} protests: {spoken}
        """, {"how": "objects"}),
    Form(_TALKING, "talks", acts.Talks, """
        {player} offers: {spoken}
        """, {"how": "offers"}),
    Form(_TALKING, "talks", acts.Talks, """
        {player} asks: {spoken}
        {player} requests: {spoken}
        """, {"how": "asks"}),
    Form(_TALKING, "a bystander remarks", acts.BystanderRemarks, """
        a bystander says {spoken_remark}
        """, {"spoken": True}),
)
# fmt: on
"""The sentences, in the order of the documentation; they are read by `talk_in`."""
