"""What was wrong with the pack, under `pack:`: the cards over, wanting and torn, by name, or `?`
for one of which no more is known; and whether it is recorded that it was so when it was dealt."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, Problem, quote
from piquet_adjudicator.files.card_lists import Cards, read_listed
from piquet_adjudicator.files.sections import check_keys
from piquet_adjudicator.language.card_words import read_cards
from piquet_adjudicator.language.words import CARD, normalise
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import FaultyPack
from piquet_adjudicator.source import Mapping, Node, Scalar

KEYS: Final = ("over", "wanting", "torn")
SINCE: Final = "since"
NOT_TOLD: Final = "not told"
_SHOWN_BY: Final = (
    ("wanting", r"without|missing|wanting|lack\w*|short|imperfect|no|few|31"),
    ("torn", r"torn|marked|damaged|bent|creased"),
    ("over", r"redundant|over|twice|two|double|extra|many|more|33"),
)
"""The words of a pack described in prose that show which key is meant."""


def read_pack(node: Node | None, deck: Deck, problems: list[Problem]) -> FaultyPack | None:
    """The faults of the pack; None where none is recorded, or what is recorded cannot be."""
    if node is None or (isinstance(node, Scalar) and node.empty):
        return None
    if not isinstance(node, Mapping):
        text = node.text if isinstance(node, Scalar) else ""
        message = f"pack must say which cards are over, wanting or torn, not {quote(text)}"
        hint = (
            f"write: {_in_keys(text)}, with ? for a card not known; leave out a pack that is right"
        )
        problems.append(Problem(node.place, message, hint))
        return None
    before = len(problems)
    check_keys(node, (*KEYS, SINCE), problems)
    since = node.entries.get(SINCE)
    if since is not None and not (isinstance(since, Scalar) and since.text == NOT_TOLD):
        hint = f"write: {SINCE}: {NOT_TOLD}; or leave it out, where it was so when it was dealt"
        message = f"{SINCE} says that it is not told how long the pack was so"
        problems.append(Problem(since.place, message, hint))
    cards = {key: _cards(node, key, problems) for key in KEYS}
    for key in KEYS:
        strange = [card.code for card in cards[key] if card and card not in deck.every_card]
        if strange:
            message = f"{', '.join(strange)} is no card of the pack"
            problems.append(Problem(node.entries[key].place, message, "name cards of the pack"))
    both = set(cards["over"]) & set(cards["wanting"]) - {None}
    if both:
        message = (
            f"{', '.join(sorted(card.code for card in both if card))} is both over and wanting"
        )
        problems.append(Problem(node.place, message, "keep one of them"))
    if len(problems) == before and not any(cards.values()):
        problems.append(Problem(node.place, "pack names no card", f"write: {_in_keys('')}"))
    if len(problems) > before:
        return None
    faults = (cards["over"], cards["wanting"], cards["torn"])
    return FaultyPack(*faults, node.place.line, since_when=since is None)


def _cards(section: Mapping, key: str, problems: list[Problem]) -> Cards:
    if key not in section.entries:
        return ()
    listed = read_listed(section.entries[key], f"the cards {key}", problems)
    return listed.cards if listed else ()


def _in_keys(text: str) -> str:
    """The faults that prose speaks of, as they are written.

    >>> _in_keys("33 cards, with two sevens of clubs"), _in_keys("a card is missing")
    ('pack: {over: [7C]}', 'pack: {wanting: [?]}')
    """
    words = normalise(text)
    key = fault_named(text)
    if key is None:
        return "pack: {over: [QS], wanting: [8H], torn: [7C]}"
    return f"pack: {{{key}: [{', '.join(_named(words)) or '?'}]}}"


def fault_named(text: str) -> str | None:
    """The key of the fault that prose speaks of; None where it speaks of none.

    >>> fault_named("a card was missing"), fault_named("bought in 1896")
    ('wanting', None)
    """
    words = normalise(text)
    shown = (key for key, each in _SHOWN_BY if re.search(rf"\b(?:{each})\b", words))
    return next(shown, None)


def _named(words: str) -> list[str]:
    """The cards that words name, as they can be found."""
    named: list[str] = []
    for match in re.finditer(rf"\b{CARD}\b", re.sub(r"\b(\w+[a-z])s of\b", r"\1 of", words)):
        try:
            named += (card.code for card in read_cards(match[0]))
        except NotUnderstood:
            continue
    return named
