"""Lists of cards in a file, known and unknown: `KS 10H ?*4`, `[KS, 10H]`, `king of spades, ?`."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, Place, Problem
from piquet_adjudicator.files.sections import note, text_of
from piquet_adjudicator.language.card_words import read_cards
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.cards import SUIT_NAMES, Card
from piquet_adjudicator.model.dispute import Holding
from piquet_adjudicator.source import Node, Scalar, Sequence

MOST: Final = 40
"""The most cards that may lie in one place of a record."""

_UNKNOWN: Final = r"\?(?:\s*[*x×]\s*(\d+)|\s*\*?)"
_LONGEST: Final = 10
"""Numbers of so many figures are not repeated."""
_BETWEEN: Final = r"\?\s*[*x×]\s*(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})(?!\d)"
"""From so many cards unknown to so many."""
_SIGNS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_NO_RANK: Final = frozenset(("and", "the", "&", "none", "no", "-"))
"""What may stand among the ranks of a suit."""
_EMPTY: Final = frozenset(("none", "no cards", "nothing", "-", "empty"))

Cards: TypeAlias = tuple[Card | None, ...]


class Listed(Struct, frozen=True):
    """The cards of one place in the order written, None for one unknown, and up to so many `more`
    unknown; whether it is said that these are the `only` ones."""

    name: str
    cards: Cards
    place: Place
    more: int = 0
    only: bool = False

    def with_more(self, more: int) -> Listed:
        """The cards with so many more of them."""
        return replace(self, cards=(*self.cards, *[None] * more), more=0)

    @property
    def holding(self) -> Holding:
        """The cards without their order."""
        known = tuple(card for card in self.cards if card is not None)
        return Holding(known, len(self.cards) - len(known))

    @property
    def own(self) -> int:
        """How many cards there may belong to the pack dealt."""
        return sum(1 for card in self.cards if card is None or not card.pack)


def parse_cards(text: str) -> Cards:
    """The cards of a text in order, None for each unknown. Raises NotUnderstood.

    >>> parse_cards("KS, ?*2 10H")
    (Card('KS'), None, None, Card('TH'))
    >>> parse_cards("♠ A 10; ♥ K") == parse_cards("spades: ace, ten; hearts: king")
    True
    """
    cards: list[Card | None] = []
    if normalise(text) in _EMPTY:
        return ()
    end = 0
    for unknown in re.finditer(_UNKNOWN, text) if "?" in text else ():
        cards += _known(text[end : unknown.start()])
        digits = (unknown[1] or "1").lstrip("0")
        many = int(digits[:_LONGEST] or 0)
        if many > MOST:
            so_many = digits if len(digits) < _LONGEST else "so many"
            raise NotUnderstood(f"{so_many} unknown cards are too many", f"write at most {MOST}")
        cards += [None] * many
        end = unknown.end()
    cards += _known(text[end:])
    if len(cards) > MOST:
        raise NotUnderstood(f"{len(cards)} cards are too many", f"write at most {MOST}")
    return tuple(cards)


def parse_range(text: str) -> tuple[str, int]:
    """A text of cards with the fewest that may be unknown, and how many more there may be. Raises
    NotUnderstood.

    >>> parse_range("KS ?*11-13")
    ('KS ?*11', 2)
    """
    between = re.search(_BETWEEN, text) if "?" in text else None
    if between is None:
        return text, 0
    least, most = int(between[1]), int(between[2])
    if not least <= most <= MOST:
        message = f"{least} to {most} cards is no range"
        raise NotUnderstood(message, f"write the fewest first, and at most {MOST}")
    exact, more = parse_range(f"{text[: between.start()]}?*{least}{text[between.end() :]}")
    return exact, more + most - least


def _known(text: str) -> tuple[Card, ...]:
    words = " ".join(_by_suit(normalise(text).split()))
    return read_cards(words) if words else ()


def _by_suit(words: list[str]) -> list[str]:
    """Words that name each suit before its ranks, as a ruling prints a hand, with the suit after
    each rank; others as they are.

    >>> _by_suit("spades ace and 10 clubs none hearts k".split())
    ['ace', 'of', 'spades', '10', 'of', 'spades', 'k', 'of', 'hearts']
    """
    if not words or _suit(words[0]) is None or "of" in words:
        return words
    listed: list[str] = []
    suit = ""
    for word in words:
        if named := _suit(word):
            suit = named
        elif word not in _NO_RANK:
            listed += [word, "of", suit]
    return listed


def _suit(word: str) -> str | None:
    """The suit that a word or a sign names; None where it names none."""
    return next((name for name in SUIT_NAMES.values() if word == name), _SIGNS.get(word))


def read_listed(node: Node, name: str, problems: list[Problem]) -> Listed | None:
    """The cards of one place, from a text or a list of texts; None where they cannot be read."""
    if isinstance(node, Scalar) and node.empty:
        return Listed(name, (), node.place)
    items = node.items if isinstance(node, Sequence) else (node,)
    cards: list[Card | None] = []
    more, before, only = 0, len(problems), False
    for item in items:
        text = text_of(item, f"a card of {name}" if len(items) > 1 else name, problems)
        if text is not None:
            only = only or without_only(text) != text
            try:
                exact, up_to = parse_range(without_only(text))
                more += up_to
                cards += parse_cards(exact)
            except NotUnderstood as failure:
                note(item.place, text, failure, problems)
    if len(problems) > before:
        return None
    return Listed(name, tuple(cards), node.place, more, only)


def without_only(text: str) -> str:
    """A list of cards without the word by which it is said that there were no more.

    >>> without_only("only KS 10H")
    'KS 10H'
    """
    return re.sub(r"^\s*only\s+|\s+only\s*$", "", text, flags=re.I)
