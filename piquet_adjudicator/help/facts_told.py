"""What a line tells that was so and that nobody did: where it stands in a file.

>>> facts_told("A has thirteen cards", "A", {})
'how many cards a player was dealt stands under deal:, as: A: ?*13'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from piquet_adjudicator.help.cards_written import CARD
from piquet_adjudicator.help.framed_slots import slots_of
from piquet_adjudicator.help.persons_told import persons_told
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import Player

_HOLDS: Final = r"(?:has|had|have|holds?|held|finds?|found|counted|got|with|(?:there (?:are|were)))"
_OF_CARDS: Final = re.compile(
    r"(?:\b(?P<who>[AB])\b(?!')(?:[^.;](?!the (?:ten|nine)\b))*?|^[^AB]*?(?P<whose>[AB])'s[^.;]*?)"
    r"\b(?<!-)(?P<number>nine|ten|eleven|thirteen|fourteen|fifteen|9|10|11|13|14|15)\b"
    r"(?! (?:for|points|tricks|in the stock|cards in the stock)|-)"
)
_DEALT_TO: Final = re.compile(
    r"\b(?P<number>nine|ten|eleven|thirteen|fourteen|fifteen|9|10|11|13|14|15) (?:cards )?(?:\w+ )?"
    r"(?:were |was )?(?:dealt |given |out )*to (?P<who>[AB])\b(?!')",
    re.I,
)
_NO_HAND: Final = re.compile(
    r"\b(?:stock|score[sd]?|reckon\w*|played|calls?|led|making|makes|end|deals)\b"
)
_TOTALS: Final = re.compile(
    r"\b(?P<first>[AB])\b(?!')(?: \w+){0,2} (?P<one>\d{2,3})\b.*?"
    r"\b(?P<second>[AB])\b(?!')(?: \w+){0,2} (?P<other>\d{2,3})\b"
)
_ALL: Final = re.compile(r"\b(?P<one>\d{2,3}) (?:all|each|apiece|both)\b")
_OF_PARTIE: Final = re.compile(
    r"\b(?:deals|hands|partie|sixth|level|six|the end|game|over|total\w*)\b", re.I
)
_AGREED: Final = re.compile(r"\b(?:agreed?|settled)\b.*\bfour deals\b", re.I)
_HELD: Final = re.compile(
    r"\b(?P<who>[AB]) (?:\w+ )?(?:has|had|have|holds?|held|(?:is|was) holding|really)"
    r" (?P<what>[^.;,]*)"
)


def facts_told(text: str, elder: Player | None, names: Mapping[Player, str]) -> str:
    """Where what a line tells to be so is written; empty where it tells nothing of the kind."""
    told = persons_told(plain_line(text, elder, names))
    if pack := _of_the_pack(told[0]):
        return f"what was wrong with the pack stands under pack:, as: {pack}"
    said = [fact for fact in map(_of_cards, told) if fact]
    if said:
        return f"how many cards a player was dealt stands under deal:, as: {' or '.join(said)}"
    if _AGREED.search(text):
        return "what was agreed stands under partie:, as: agreed: four deals"
    totals = [fact for fact in map(_totals, told) if fact]
    if totals:
        return f"the points of the partie stand under partie:, as: {' or '.join(totals)}"
    held = list(dict.fromkeys(fact for fact in map(_held, told) if fact))
    if held:
        return "what a player had stands with his cards, or under stipulated:, as: " + " or ".join(
            held
        )
    return ""


_NOT_DONE: Final = re.compile(
    r"(?:[AB]|he|she|nobody|neither player|(?:the|[AB]'s) (?:[\w']+ ){0,3}?[\w']+)"
    r"(?: (?:did|had|has|have|was|were))?(?: not(?! good| equal)| never|n't)(?: yet| even| been)*"
    r" (?!answer|repl|follow|good|equal)\w+"
    r"(?!.*\b(?:but|until|till|so|then|and|when|before|though)\b).*",
    re.I,
)
WAS_NOT_DONE: Final = "leave the line out: what is not in the log was not done"


def tells_what_was_not_done(text: str, elder: Player | None, names: Mapping[Player, str]) -> bool:
    """Whether all that a line tells is that something was not done.

    >>> tells_what_was_not_done("the carte blanche was never shown by B", "A", {})
    True
    >>> tells_what_was_not_done("A did not show it, but threw down his hand", "A", {})
    False
    """
    return _NOT_DONE.fullmatch(plain_line(text, elder, names).rstrip(" .!")) is not None


_PACK: Final = re.compile(r"\b(?:packs?|decks?|cards in all|the cards)\b", re.I)
_WANTING: Final = re.compile(
    r"\b(?:short|lack\w*|missing|wanting|without|no|incomplete|lost|not in)\b", re.I
)
_OVER: Final = re.compile(
    r"\b(?:twice|other pack|another pack|duplicate|double|redundant|over|extra"
    rf"|(?:two|both) (?:of the )?{CARD})\b"
)
_NO_PACK: Final = re.compile(r"\b(?:stock|faced|face up|torn|marked|dealt with|wrong)\b", re.I)


def _of_the_pack(line: str) -> str:
    """The card that a pack had over or wanting."""
    cards = list(dict.fromkeys(re.findall(rf"\b{CARD}\b", line)))
    if len(cards) != 1 or not _PACK.search(line) or _NO_PACK.search(line):
        return ""
    card = cards[0].replace("10", "T")
    if _OVER.search(line):
        return f"over: [{card}]"
    return f"wanting: [{card}]" if _WANTING.search(line) else ""


def _of_cards(line: str) -> str:
    """A hand of other than twelve cards."""
    if dealt := _DEALT_TO.search(line):
        return f"{dealt['who']}: ?*{parse_number(dealt['number'].lower())}"
    match = _OF_CARDS.search(line)
    if match is None or _NO_HAND.search(line) or not re.search(_HOLDS, line, re.I):
        return ""
    rest = line[match.end() :]
    if re.match(r" (?:ace|king|queen|knave|jack|ten|spade|heart|diamond|club)s?\b", rest):
        return ""
    number = parse_number(match["number"])
    return f"{match['who'] or match['whose']}: ?*{number}"


def _totals(line: str) -> str:
    if not _OF_PARTIE.search(line):
        return ""
    if match := _ALL.search(line):
        return f"scores: {{A: {match['one']}, B: {match['one']}}}"
    match = _TOTALS.search(line)
    if match is None or match["first"] == match["second"]:
        return ""
    of = {match["first"]: match["one"], match["second"]: match["other"]}
    return f"scores: {{A: {of['A']}, B: {of['B']}}}"


def _held(line: str) -> str:
    """A combination that a player had."""
    match = _HELD.search(line)
    call = slots_of(f" {match['what'].lower()}", "").get("call") if match else None
    return f"{match['who']} held {call}" if match and call and "card" not in call else ""
