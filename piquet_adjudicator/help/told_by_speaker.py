"""What a player tells of himself after his letter and a colon, as it is told of him.

`I` of his words is he, and `you` the other; a verb at their head is of what he did.

>>> told_by_speaker("B: I throw a heart on it", "A", {})
'B throw a heart on it'
>>> told_by_speaker("A: took my discard back and put out three", "A", {})
"A took A's discard back and put out three"
>>> told_by_speaker("A: this is the wrong pack!", "A", {})
'A says this is the wrong pack'
>>> told_by_speaker("B: to what card?", "A", {}), told_by_speaker("A leads KS", "A", {})
('B asks to what card', '')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from piquet_adjudicator.help.by_whom import asks_something, of_both
from piquet_adjudicator.help.cards_written import CARD
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.who_acts import is_verb
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.players import PLAYERS, Player

_SPEAKER: Final = re.compile(
    r"(?s)\s*(?P<who>[^:,\"“”«»]{1,40}?)(?P<aside>, (?:when |while |in )?\w+ing(?:"
    r" \w+){0,3})?\s*:\s*"
    r"(?P<words>\S.*)"
)
_MY_CARD: Final = rf"(?i)\bmy (?:own )?(?={CARD}\b)"
_MARKS: Final = re.compile(r"^[\"“«]([^\"“”«»]+)[\"”»][.!]?$")


def told_by_speaker(text: str, elder: Player | None, names: Mapping[Player, str]) -> str:
    """The line told of him who speaks it; empty where no player stands before a colon in it."""
    match = _SPEAKER.fullmatch(text)
    if match is None:
        return ""
    if re.match(r"[\"“«]", match["words"]) and not _MARKS.match(match["words"].strip()):
        return ""  # more is told after his words
    aside = (match["aside"] or "").strip(" ,")
    named = plain_line(match["who"], elder, names)
    player = next((each for each in PLAYERS if each == named.upper()), None)
    if player is None:
        return ""
    words = re.sub(_MY_CARD, "the ", _MARKS.sub(r"\1", match["words"].strip()))
    asks = words.rstrip().endswith("?") or asks_something(words)
    said = of_both(words.strip(" ,.;!?"), player)
    if re.match(r"[AB]\b(?!')", said):
        return said
    if aside:
        return f"{player} {aside}, {said}"
    head = tuple(normalise(plain_line(said, elder, names)).split())
    if not asks and head and is_verb(head, 0) and not _NO_DOING.match(said):
        return f"{player} {said}"
    return f"{player} {'asks' if asks else 'says'} {said}"


def speaks_of_himself(text: str) -> bool:
    """Whether a line with a speaker before a colon has a word for himself in what he says, begins
    with what is done, or tells what he was about.

    >>> speaks_of_himself("B, dealing: oops, 7C of mine"), speaks_of_himself("A: five cards")
    (True, False)
    """
    match = _SPEAKER.fullmatch(text)
    if match is None:
        return False
    head = tuple(normalise(match["words"]).split()[:3])
    done = bool(head) and is_verb(head, 0) and not _NO_DOING.match(match["words"])
    return done or bool(match["aside"] or _HIMSELF.search(match["words"]))


_HIMSELF: Final = re.compile(r"\bI\b")
_NO_DOING: Final = re.compile(r"(?i)(?:is|are|was|were|will|would|shall|do|does|did|play|keep)\b")
"""Verbs at the head of what is asked or said, or with which the other is told what to do."""
