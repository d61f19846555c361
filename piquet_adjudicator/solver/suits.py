"""A suit as it lies between two hands, and what a trick in it leaves.

Only the order of the cards matters, and who has each: ranks that lie in neither hand are left
out, and cards of one hand with none of the other's between them are equals. So a suit is written
as a number: a one, then from its highest card down a 0 for each card of A and a 1 for each of B,
in binary. A side is the place of the player, 0 for A and 1 for B.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from msgspec import Struct

Suit: TypeAlias = int
Seat: TypeAlias = int


class Lead(Struct, frozen=True):
    """A card led: the suit that it leaves where the other player has none to follow with, and, for
    each card that he may follow with (one of equals), the suit left and the side that wins."""

    alone: Suit
    answers: tuple[tuple[Suit, Seat], ...]


class Division(Struct, frozen=True):
    """What a suit holds, each for A and for B: how many cards; how many of them win if they are led
    one after another from the top; the leads; and the suits left by a card thrown away."""

    cards: tuple[int, int]
    winners: tuple[int, int]
    leads: tuple[tuple[Lead, ...], tuple[Lead, ...]]
    thrown: tuple[tuple[Suit, ...], tuple[Suit, ...]]


def suit_of(holders: Iterable[Seat]) -> Suit:
    """The suit whose cards lie so, from the highest down.

    >>> bin(suit_of([0, 0, 1]))
    '0b1001'
    """
    suit = 1
    for side in holders:
        suit = suit * 2 + side
    return suit


def _holders(suit: Suit) -> list[Seat]:
    return [int(digit) for digit in bin(suit)[3:]]


@cache
def division(suit: Suit) -> Division:
    """What a suit holds. A has ace and queen, B the king: A wins with one card from the top.

    >>> found = division(suit_of([0, 1, 0]))
    >>> found.cards, found.winners, len(found.leads[0])
    ((2, 1), (2, 0), 2)
    """
    holders = _holders(suit)
    return Division(
        cards=(holders.count(0), holders.count(1)),
        winners=(_winners(holders, 0), _winners(holders, 1)),
        leads=(_leads(holders, 0), _leads(holders, 1)),
        thrown=(_thrown(holders, 0), _thrown(holders, 1)),
    )


def _winners(holders: list[Seat], side: Seat) -> int:
    """How many tricks a side wins that leads the suit from the top: its highest cards, and all if
    the other has no more than these."""
    top = next((n for n, each in enumerate(holders) if each != side), len(holders))
    mine = holders.count(side)
    return mine if len(holders) - mine <= top else top


def _leads(holders: list[Seat], side: Seat) -> tuple[Lead, ...]:
    """The leads of a side, from the highest down, one of equals."""
    places = (n for n, each in enumerate(holders) if each == side)
    chosen = [n for n in places if n == 0 or holders[n - 1] != side]
    return tuple(Lead(suit_of(_without(holders, n)), _answers(holders, n)) for n in chosen)


def _answers(holders: list[Seat], led: int) -> tuple[tuple[Suit, Seat], ...]:
    """The cards that the other may follow with: those that win, the lowest first; then the rest,
    the lowest first."""
    side = holders[led]
    higher = [n for n in reversed(range(led)) if holders[n] != side]
    lower = [n for n in reversed(range(led + 1, len(holders))) if holders[n] != side]
    answers = [(suit_of(_without(holders, n, led)), holders[n]) for n in higher]
    answers += [(suit_of(_without(holders, led, n)), side) for n in lower]
    return tuple(dict.fromkeys(answers))


def _thrown(holders: list[Seat], side: Seat) -> tuple[Suit, ...]:
    """The suits that a card thrown away leaves, the lowest thrown first, one of equals."""
    places = reversed([n for n, each in enumerate(holders) if each == side])
    return tuple(dict.fromkeys(suit_of(_without(holders, n)) for n in places))


def _without(holders: list[Seat], *gone: int) -> list[Seat]:
    return [each for n, each in enumerate(holders) if n not in gone]
