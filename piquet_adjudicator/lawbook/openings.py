"""How clauses open: what can be said of the moments that a clause speaks of before it is tried on
each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom


class Opening(Struct, frozen=True):
    """A clause; the facts that it asks of what it speaks of which may hold at no moment of a game;
    and the first thing that it asks, where that is a fact which rests on no other clause. Clauses
    that answer to the same moments and ask the same first have one number."""

    clause: Clause
    ever: tuple[Atom, ...]
    first: Atom | None
    number: int


def openings(clauses: Iterable[Clause]) -> Iterator[Opening]:
    """How each of some clauses opens, in their order."""
    numbers: dict[tuple[object, ...], int] = {}
    for clause in clauses:
        atoms = [part for part in clause.where.parts if isinstance(part, Atom)]
        first = atoms[0] if atoms and atoms[0] is clause.where.parts[0] else None
        if first is not None and first.fact.reads:
            first = None
        asked = (first.fact.name, first.args) if first else ()
        number = numbers.setdefault((clause.when, clause.each, *asked), len(numbers))
        yield Opening(clause, tuple(atom for atom in atoms if atom.fact.ever), first, number)
