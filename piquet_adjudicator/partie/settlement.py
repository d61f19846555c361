"""Plain settlement: points into money, a scoring card, and the parties of three (pp. 100-102).

None of this is law: it is how the players have agreed to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.partie_record import Stakes, paid

Person: TypeAlias = str
"""A player of a scoring card: A or B, and C where three play."""


class Won(Struct, frozen=True):
    """A partie of a scoring card: who won it, and how many points. Where three play, `single` is
    he who played against the other two."""

    winner: Person
    points: int
    single: Person = ""


def balance(parties: Iterable[Won], persons: tuple[Person, Person] = ("A", "B")) -> dict[str, int]:
    """The points of each player over the parties of a scoring card, won less lost.

    >>> balance([Won("A", 150), Won("B", 476)])
    {'A': -326, 'B': 326}
    """
    won = dict.fromkeys(persons, 0)
    for partie in parties:
        for who in persons:
            won[who] += partie.points if who == partie.winner else -partie.points
    return won


def in_tens(points: int) -> int:
    """Points as a multiple of ten: units above five are ten, from one to five nothing (p. 102).

    >>> in_tens(416), in_tens(141), in_tens(15)
    (420, 140, 10)
    """
    tens, units = divmod(points, 10)
    return (tens + (units > 5)) * 10


def chouette(
    parties: Iterable[Won], persons: tuple[Person, ...] = ("A", "B", "C")
) -> list[dict[Person, int]]:
    """The standing of each of three after each partie: the single player wins or loses double,
    the other two once (pp. 102, 106).

    >>> chouette([Won("A", 150, single="A")])
    [{'A': 300, 'B': -150, 'C': -150}]
    """
    standing = dict.fromkeys(persons, 0)
    after: list[dict[Person, int]] = []
    for partie in parties:
        points = in_tens(partie.points)
        won = partie.winner == partie.single
        for who in persons:
            alone = who == partie.single
            standing[who] += points * (2 if alone else 1) * (1 if alone == won else -1)
        after.append(dict(standing))
    return after


def seats(winners: Iterable[Person]) -> Iterator[tuple[Person, Person, Person]]:
    """Who plays alone, who against him and who advises, in each partie at chouette: he who plays
    alone goes on while he wins, his adviser and adversary changing places; when he loses, his
    adversary plays alone against the adviser, whom the loser advises (p. 106).

    >>> list(seats(["A", "B"]))
    [('A', 'B', 'C'), ('A', 'C', 'B')]
    """
    single, other, adviser = "A", "B", "C"
    for winner in winners:
        yield single, other, adviser
        if winner == single:
            other, adviser = adviser, other
        else:
            single, other, adviser = other, adviser, single


def pays(standing: Mapping[Person, int], stakes: Stakes) -> dict[Person, int]:
    """What each receives (or, below nought, pays) in pence: what is to be received is reckoned
    without fractions, and he who loses, or the losers each his share, pay for no more (p. 102).

    >>> pays({"A": 190, "B": -500, "C": 310}, Stakes(120, 100, 50))
    {'A': 180, 'B': -540, 'C': 360}
    """
    receives = {who: paid(points, stakes).pence for who, points in standing.items() if points > 0}
    lost = {who: -points for who, points in standing.items() if points < 0}
    total, all_lost = sum(receives.values()), sum(lost.values())
    owed = {who: -(total * points // all_lost) for who, points in lost.items()}
    return {who: receives.get(who, owed.get(who, 0)) for who in standing}
