"""Cards, what can be called of them, and the record of a hand: plain, and without the package.

A card is two letters, as `KS` or `TH`; a rank is a place in RANKS, the seven being nought (p. 83).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

RANKS: Final = "789TJQKA"
SUITS: Final = "SHDC"
PACK: Final = tuple(rank + suit for suit in SUITS for rank in reversed(RANKS))
RANK_NAMES: Final = ("seven", "eight", "nine", "ten", "knave", "queen", "king", "ace")
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LENGTHS: Final = {3: "tierce", 4: "quart", 5: "quint", 6: "sixieme", 7: "septieme", 8: "huitieme"}
ACE: Final = 7
TEN: Final = 3
OTHER: Final = {"A": "B", "B": "A"}


def rank(card: str) -> int:
    """The place of a card in its suit, the seven being nought."""
    return RANKS.index(card[0])


def pips(card: str) -> int:
    """What a card counts toward the strength of a point (p. 86)."""
    return 11 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0])


def beats(second: str, led: str) -> bool:
    """Whether the card played to a lead wins the trick (p. 94)."""
    return second[1] == led[1] and rank(second) > rank(led)


@dataclass(frozen=True, order=True)
class Point:
    """A suit: how many cards, and what they make."""

    number: int
    making: int
    suit: str

    @property
    def strength(self) -> tuple[int, ...]:
        """What decides which of two points is good (p. 86)."""
        return self.number, self.making

    @property
    def name(self) -> str:
        """As it is called: `five cards` (p. 86)."""
        return f"{NUMBERS[self.number]} cards"

    @property
    def of_number(self) -> str:
        """The call of its number alone."""
        return self.name


@dataclass(frozen=True, order=True)
class Run:
    """A sequence: how many cards, and the rank that heads it (p. 88)."""

    number: int
    top: int
    suit: str

    @property
    def strength(self) -> tuple[int, ...]:
        """What decides which of two sequences is good (p. 88)."""
        return self.number, self.top

    @property
    def name(self) -> str:
        """As the elder hand calls it: `a quart to the queen` (p. 89)."""
        if self.top == ACE:
            return f"a {LENGTHS[self.number]} major"
        if self.number > self.top:
            return f"a {LENGTHS[self.number]} minor"
        return f"a {LENGTHS[self.number]} to the {RANK_NAMES[self.top]}"

    @property
    def of_number(self) -> str:
        """The call of its number alone (Law 48)."""
        return f"a {LENGTHS[self.number]}"


@dataclass(frozen=True, order=True)
class Alike:
    """A quatorze or trio: four or three of a rank (p. 91)."""

    number: int
    rank: int

    @property
    def strength(self) -> tuple[int, ...]:
        """What decides which of two is good (p. 92)."""
        return self.number, self.rank

    @property
    def name(self) -> str:
        """As it is called: `three kings` (p. 92)."""
        return f"{NUMBERS[self.number]} {RANK_NAMES[self.rank]}s"

    @property
    def of_number(self) -> str:
        """The call of its number alone (Law 48)."""
        return "a quatorze" if self.number == 4 else "a trio"


Called: TypeAlias = Point | Run | Alike


def points(cards: Iterable[str]) -> list[Point]:
    """Every suit of the cards, the best point first."""
    suits = ((suit, [card for card in cards if card[1] == suit]) for suit in SUITS)
    results = [Point(len(held), sum(map(pips, held)), suit) for suit, held in suits if held]
    return sorted(results, reverse=True)


def runs(cards: Iterable[str]) -> list[Run]:
    """Every sequence of the cards, none part of another, the best first."""
    held = frozenset(cards)
    found: list[Run] = []
    for suit in SUITS:
        number = 0
        for place, letter in enumerate(RANKS):
            number = number + 1 if letter + suit in held else 0
            above = RANKS[place + 1] + suit if place < ACE else ""
            if number >= 3 and above not in held:
                found.append(Run(number, place, suit))
    return sorted(found, reverse=True)


def equal_ranks(cards: Sequence[str]) -> list[Alike]:
    """Every quatorze and trio of the cards, the best first: nothing under tens counts."""
    counts = {place: sum(rank(card) == place for card in cards) for place in range(TEN, ACE + 1)}
    results = [Alike(number, place) for place, number in counts.items() if number >= 3]
    return sorted(results, reverse=True)


@dataclass(frozen=True)
class Trick:
    """The card led and the card played to it, with who led."""

    leader: str
    led: str
    played: str

    @property
    def winner(self) -> str:
        """Who won it."""
        return OTHER[self.leader] if beats(self.played, self.led) else self.leader


@dataclass(frozen=True)
class Told:
    """What a hand counts by: who is elder, who showed carte blanche, what each called (the elder
    before he led, the younger before he played), and the tricks."""

    elder: str
    carte_blanche: str
    called: dict[str, tuple[Called, ...]]
    tricks: tuple[Trick, ...]
