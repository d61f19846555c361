"""What is known of the cards somebody holds, and how many of a suit they can be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from piquet_adjudicator.model.cards import SUITS, Card
from piquet_adjudicator.model.rows import rows_of


class Known(Struct, frozen=True):
    """What is known of a set of cards somebody holds.

    `cards` are surely among them; there are `unknown` more, every one of them drawn from `maybe`.
    `Known(cards)` is fully known. Raises ValueError where `maybe` has too few cards for that.
    """

    cards: frozenset[Card]
    maybe: frozenset[Card] = frozenset()
    unknown: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.unknown <= len(self.maybe - self.cards):
            raise ValueError(f"{self.unknown} cards cannot be drawn from those they may be")

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards) + self.unknown

    def settled(self) -> Known:
        """The same, with no card left doubtful that the numbers decide.

        >>> Known(frozenset(), frozenset({Card(7, "S")}), 1).settled().cards
        frozenset({Card('7S')})
        """
        maybe = self.maybe - self.cards
        if self.unknown == 0:
            return Known(self.cards)
        if self.unknown == len(maybe):
            return Known(self.cards | maybe)
        return self if len(maybe) == len(self.maybe) else Known(self.cards, maybe, self.unknown)


@lru_cache(maxsize=1 << 10)
def largest_number(known: Known) -> tuple[int, int]:
    """The fewest and the most cards that his longest suit can have.

    >>> largest_number(Known(frozenset(), frozenset({Card(7, "S"), Card(7, "H")}), 2))
    (1, 1)
    """
    sure, may, free = _lengths(known, SUITS)
    most = max(has + min(extra, known.unknown) for has, extra in zip(sure, may, strict=True))
    least = max(sure)
    while free + _room(sure, may, least) < known.unknown:
        least += 1
    return least, most


def _lengths(known: Known, suits: Iterable[str]) -> tuple[list[int], list[int], int]:
    """For each suit the cards surely held and those that may be, and how many other cards may
    be held."""
    has = rows_of("point", known.cards)
    may = rows_of("point", known.maybe - known.cards)
    places = [SUITS.index(suit) for suit in suits]
    sure = [has[place].bit_count() for place in places]
    extra = [(may[place] & ~has[place]).bit_count() for place in places]
    return sure, extra, len(known.maybe - known.cards) - sum(extra)


def _room(sure: list[int], may: list[int], least: int) -> int:
    """How many doubtful cards can be held with no suit longer than `least`."""
    return sum(min(extra, least - has) for has, extra in zip(sure, may, strict=True))
