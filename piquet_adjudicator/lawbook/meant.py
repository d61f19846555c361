"""What free words speak of: the clauses of which the print and the reading have the same words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log
from typing import Final

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.telling import telling

ENOUGH: Final = 0.5
"""So much of what is said (of 1, each word by how few clauses have it) must stand in a clause."""
CLEARLY: Final = 1.3
"""So many times more than in any other law must stand in the one that is meant."""
_OF_READING: Final = 0.8
"""What a word of our reading counts, of what one of the print does."""


def share(text: str, clauses: Iterable[Clause], book: LawBook) -> dict[str, float]:
    """How much of what is said (0 to 1) stands in each of some clauses, by their numbers; what is
    said in words that no clause has counts most, and stands in none."""
    weights, said = book.telling_weights, telling(text)
    unheard = log(len(book.clauses))
    every = sum(weights.get(word, unheard) for word in said)
    if not every:
        return {}
    shares: dict[str, float] = {}
    for clause in clauses:
        printed, besides = book.telling[clause.key]
        here = sum(
            weights.get(word, 0.0) * (1.0 if word in printed else _OF_READING)
            for word in said & besides
        )
        shares[clause.id] = max(here / every, shares.get(clause.id, 0.0))
    return shares


def clearly(shares: Mapping[str, float], enough: float = ENOUGH) -> str | None:
    """What has enough of what is said, and clearly more than the rest; None where nothing has.

    >>> clearly({"53": 0.9, "54": 0.6}), clearly({"53": 0.9, "54": 0.8}), clearly({"53": 0.3})
    ('53', None, None)
    """
    if not shares:
        return None
    first, *others = sorted(shares, key=lambda each: shares[each], reverse=True)
    second = max((shares[each] for each in others), default=0.0)
    return first if shares[first] >= enough and shares[first] >= CLEARLY * second else None
