"""The words in which things are claimed of the play, and how an act is claimed: that a player may,
may not, must or need not do it."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.model.acts import Act, Player
from piquet_adjudicator.model.dispute import Status
from piquet_adjudicator.record.patterns import base_verb
from piquet_adjudicator.record.sentences import read_act, say
from piquet_adjudicator.record.words import normalise

FORMS_OF_PLAY: Final[tuple[tuple[Status, str], ...]] = (
    ("cards divided", "the cards are divided"),
    ("cards divided", "(nobody|neither player|neither) (scores|wins) [for] the cards"),
    ("cards divided", "there is no score for the cards"),
    ("must follow suit", "{other} must follow suit"),
    ("must follow suit", "{other} (must|has to|is bound to|is obliged to) follow [suit]"),
)
"""The words of each status; the first of a status is canonical."""

AGAINST_OF_PLAY: Final[frozenset[Status]] = frozenset({"must follow suit"})
"""Those that are claimed by the adversary of the player named."""

PLAY_OF_THE_TABLE: Final[frozenset[Status]] = frozenset({"cards divided"})
"""Those that name no player."""

Modal: TypeAlias = Literal["", "may not", "must", "need not"]

_WHO: Final = (
    r"(?P<who>(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?|(?:player )?[ab]|the players)"
)
_MODALS: Final[tuple[tuple[Modal, str], ...]] = (
    ("need not", r"need not|does not have to|is not (?:bound|obliged) to"),
    ("may not", r"(?:may|can|could|must|should|shall) ?not|is not (?:entitled|allowed) to"),
    ("may not", r"is not at liberty to|has no right to|has not (?:a|the) right to"),
    ("must", r"must|has to|is bound to|is obliged to|should|shall"),
    ("", r"may|can|could|is entitled to|is allowed to|is at liberty to|has (?:a|the) right to"),
)
_CLAIMED: Final = tuple(
    (modal, re.compile(rf"{_WHO} (?:{words}) (?P<act>.+)")) for modal, words in _MODALS
)
_CONTRARY: Final = re.compile(r"\b(?:may|can|must|does) ?not\b")
_CONTRARY_HINT: Final = (
    "say what a player may do, or that he reckons nothing, does not score an item, "
    "or may not call a kind"
)


@dataclass(frozen=True, slots=True)
class Claimed:
    """An act that a player may do or not, or (`must`) has to do or not."""

    act: Act
    must: bool = False
    contrary: bool = False


def read_act_claimed(text: str, elder: Player | None) -> Claimed:
    """The act, freed from the words that claim it. Raises NotUnderstood.

    >>> claimed = read_act_claimed("A may not lead KS", "A")
    >>> claimed.must, claimed.contrary, say(claimed.act)
    (False, True, 'A leads KS')
    """
    words = normalise(text)
    for modal, pattern in _CLAIMED:
        found = pattern.fullmatch(words)
        if found is None:
            continue
        contrary = modal in ("may not", "need not")
        try:
            act = read_act(f"{found['who']} {found['act']}", elder)
        except NotUnderstood as failure:
            if not contrary:
                raise
            raise NotUnderstood(failure.message, _CONTRARY_HINT) from None
        return Claimed(act, modal in ("must", "need not"), contrary)
    try:
        return Claimed(read_act(text, elder))
    except NotUnderstood as failure:
        if _CONTRARY.search(words) is None:
            raise
        raise NotUnderstood(failure.message, _CONTRARY_HINT) from None


def say_act_claimed(claimed: Claimed) -> str:
    """The claim of an act in its canonical words.

    >>> say_act_claimed(read_act_claimed("A is not bound to lead KS", "A"))
    'A need not lead KS'
    """
    sentence = say(claimed.act)
    if not claimed.must and not claimed.contrary:
        return sentence
    positive, negative = ("must", "need not") if claimed.must else ("may", "may not")
    who, verb, *rest = sentence.removeprefix("the ").split(" ")
    the = "the " if sentence.startswith("the ") else ""
    modal = negative if claimed.contrary else positive
    return " ".join((f"{the}{who}", modal, base_verb(verb), *rest))
