"""How clauses open: what can be said of the moments that a clause speaks of before it is tried on
each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from msgspec import Struct

from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom, Condition, looked_at


class Opening(Struct, frozen=True):
    """A clause; the facts that it asks of what it speaks of which may hold at no moment of a game;
    and what it asks first, as far as that rests on no other clause. The moments that it answers to
    have a number, and so has each of the first things asked of them: clauses that answer to the
    same moments, and ask the same up to there, have the same."""

    clause: Clause
    ever: tuple[Atom, ...]
    moments: int
    first: tuple[tuple[Condition, int], ...]


def openings(clauses: Iterable[Clause]) -> Iterator[Opening]:
    """How each of some clauses opens, in their order."""
    numbers: dict[tuple[object, ...], int] = {}
    for clause in clauses:
        parts = clause.where.parts
        first: list[tuple[Condition, int]] = []
        moments = asked = numbers.setdefault((clause.when, clause.each), len(numbers))
        for part in takewhile(lambda part: not looked_at(part), parts):
            asked = numbers.setdefault((asked, part), len(numbers))
            first.append((part, asked))
        ever = (part for part in parts if isinstance(part, Atom) and part.fact.ever)
        yield Opening(clause, tuple(ever), moments, tuple(first))
