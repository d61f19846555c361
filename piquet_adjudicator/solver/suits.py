"""A suit as it lies between two hands, and what a trick in it leaves.

Only the order of the cards matters, and who has each: ranks that lie in neither hand are left
out, and cards of one hand with none of the other's between them are equals. So a suit is written
as a number: a one, then from its highest card down a 0 for each card of A and a 1 for each of B,
in binary. A side is the place of the player, 0 for A and 1 for B. Where the smallest cards do not
count in the play, how many of them there are stands above that number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

Suit: TypeAlias = int
Seat: TypeAlias = int


_SMALL: Final = 12
"""How many binary places the cards of a suit take; the number of small ones stands above them."""


class Lead(Struct, frozen=True):
    """A card led: the suit that it leaves where the other player has none to follow with, and, for
    each card that he may follow with (one of equals), the suit left and the side that wins. Whether
    the card led `counts`, and, of each answer, the card that follows (`counting`)."""

    alone: Suit
    answers: tuple[tuple[Suit, Seat], ...]
    counts: bool = True
    counting: tuple[bool, ...] = ()


class Division(Struct, frozen=True):
    """What a suit holds, each for A and for B: how many cards; how many of them win if they are led
    one after another from the top; the leads; and the suits left by a card thrown away."""

    cards: tuple[int, int]
    winners: tuple[int, int]
    leads: tuple[tuple[Lead, ...], tuple[Lead, ...]]
    thrown: tuple[tuple[Suit, ...], tuple[Suit, ...]]


def suit_of(holders: Iterable[Seat], small: int = 0) -> Suit:
    """The suit whose cards lie so, from the highest down, the lowest of them being small.

    >>> bin(suit_of([0, 0, 1]))
    '0b1001'
    """
    suit = 1
    for side in holders:
        suit = suit * 2 + side
    return suit + (small << _SMALL)


class _Lie(Struct, frozen=True):
    """The cards of a suit from the highest down, by who has each, and how many are small."""

    holders: tuple[Seat, ...]
    small: int

    def counts(self, place: int) -> bool:
        """Whether the card at a place counts in the play."""
        return place < len(self.holders) - self.small

    def equals(self, one: int, other: int) -> bool:
        """Whether two cards that lie beside one another are equals."""
        same = self.holders[one] == self.holders[other]
        return same and self.counts(one) == self.counts(other)

    def without(self, *gone: int) -> Suit:
        """The suit that is left without the cards at some places."""
        left = [each for n, each in enumerate(self.holders) if n not in gone]
        return suit_of(left, self.small - sum(not self.counts(n) for n in gone))


def _lie(suit: Suit) -> _Lie:
    cards, small = suit & ((1 << _SMALL) - 1), suit >> _SMALL
    return _Lie(tuple(int(digit) for digit in bin(cards)[3:]), small)


@cache
def division(suit: Suit) -> Division:
    """What a suit holds. A has ace and queen, B the king: A wins with one card from the top.

    >>> found = division(suit_of([0, 1, 0]))
    >>> found.cards, found.winners, len(found.leads[0])
    ((2, 1), (2, 0), 2)
    """
    lie = _lie(suit)
    return Division(
        cards=(lie.holders.count(0), lie.holders.count(1)),
        winners=(_winners(lie.holders, 0), _winners(lie.holders, 1)),
        leads=(_leads(lie, 0), _leads(lie, 1)),
        thrown=(_thrown(lie, 0), _thrown(lie, 1)),
    )


def _winners(holders: tuple[Seat, ...], side: Seat) -> int:
    """How many tricks a side wins that leads the suit from the top: its highest cards, and all if
    the other has no more than these."""
    top = next((n for n, each in enumerate(holders) if each != side), len(holders))
    mine = holders.count(side)
    return mine if len(holders) - mine <= top else top


def _leads(lie: _Lie, side: Seat) -> tuple[Lead, ...]:
    """The leads of a side, from the highest down, one of equals."""
    places = (n for n, each in enumerate(lie.holders) if each == side)
    chosen = [n for n in places if n == 0 or not lie.equals(n - 1, n)]
    return tuple(_lead(lie, n) for n in chosen)


def _lead(lie: _Lie, led: int) -> Lead:
    """A card led, with what the other may follow with: cards that win, the lowest first; then the
    rest, the lowest first."""
    side = lie.holders[led]
    higher = [n for n in reversed(range(led)) if lie.holders[n] != side]
    lower = [n for n in reversed(range(led + 1, len(lie.holders))) if lie.holders[n] != side]
    ways = [(lie.without(n, led), lie.holders[n], lie.counts(n)) for n in higher]
    ways += [(lie.without(led, n), side, True) for n in lower]
    answers = tuple(dict.fromkeys(ways))
    return Lead(
        alone=lie.without(led),
        answers=tuple((suit, winner) for suit, winner, _ in answers),
        counts=lie.counts(led),
        counting=tuple(counts for _, _, counts in answers),
    )


def _thrown(lie: _Lie, side: Seat) -> tuple[Suit, ...]:
    """The suits that a card thrown away leaves, the lowest thrown first, one of equals."""
    places = reversed([n for n, each in enumerate(lie.holders) if each == side])
    return tuple(dict.fromkeys(lie.without(n) for n in places))
