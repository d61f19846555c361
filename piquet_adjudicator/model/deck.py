"""The pack with which a code is played, and how many of its cards lie where when it is dealt."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import Struct

from piquet_adjudicator.model.cards import RANKS, SUITS, Card


class Deck(Struct, frozen=True, dict=True):
    """The pack of a code, as every record that is ruled by the code takes it.

    `ranks` run from the lowest; `hand` cards are dealt to each player and `stock` are left, of
    which the elder hand may take `elders` (p. 84).

    >>> len(PIQUET.cards), PIQUET.youngers, PIQUET.cards[0]
    (32, 3, Card('AS'))
    """

    ranks: tuple[int, ...]
    suits: tuple[str, ...]
    hand: int
    stock: int
    elders: int

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards, each suit from the highest down."""
        return tuple(Card(rank, suit) for suit in self.suits for rank in reversed(self.ranks))

    @cached_property
    def every_card(self) -> frozenset[Card]:
        """The cards as a set."""
        return frozenset(self.cards)

    @property
    def youngers(self) -> int:
        """How many cards of the stock are left to the younger hand by one who takes all his."""
        return self.stock - self.elders


PIQUET: Final = Deck(ranks=RANKS, suits=SUITS, hand=12, stock=8, elders=5)
"""The pack of piquet (p. 83): that of a code that gives no other."""
