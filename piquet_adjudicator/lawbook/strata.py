"""The order of evaluation: each clause after those whose effects it reads or yields to.

Derived from the clauses alone, so that the order of the files never matters. Clauses that wait
for one another in a circle are an error, reported with the circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.lawbook.clause import Clause, Effect, taken
from piquet_adjudicator.lawbook.condition import Signal


class Yielding(Struct, frozen=True):
    """What a limb yields to: a clause by its number, and those limbs of it (by their keys) that
    except it."""

    clause: str
    limbs: frozenset[str]


Exceptions = Mapping[str, tuple[Yielding, ...]]
"""By the key of each limb, what it yields to."""


def exceptions_among(clauses: Iterable[Clause]) -> dict[str, tuple[Yielding, ...]]:
    """What each limb yields to: every limb of a clause, or those of them that are named."""
    given = tuple(clauses)
    limbs: dict[str, list[Clause]] = {}
    for clause in given:
        for name in {clause.id, clause.key}:
            limbs.setdefault(name, []).append(clause)
    exceptions: dict[str, tuple[Yielding, ...]] = {}
    for clause in given:
        makers: dict[str, set[str]] = {}
        for ground in clause.unless:
            for maker in limbs.get(ground.clause, ()):
                makers.setdefault(maker.id, set()).add(maker.key)
        if makers:
            exceptions[clause.key] = tuple(Yielding(id, frozenset(m)) for id, m in makers.items())
    return exceptions


def in_strata(
    clauses: list[Clause], exceptions: Exceptions, own: frozenset[str] = frozenset()
) -> tuple[Clause, ...]:
    """The clauses, each after all that it waits for; those that wait for nothing more stand by
    number. Raises BadInput with the circle where there is one, at one of the code's `own`."""
    by_key = {clause.key: clause for clause in clauses}
    in_order = sorted(by_key)
    bits = {key: 1 << place for place, key in enumerate(in_order)}
    givers = _givers(clauses, bits)
    waits = dict.fromkeys(in_order, 0)
    for clause in clauses:
        for signal in clause.reads:
            waits[clause.key] |= givers.get(signal, 0)
        for exception in exceptions.get(clause.key, ()):
            for limb in exception.limbs:
                waits[clause.key] |= bits[limb]
        waits[clause.key] &= ~bits[clause.key]
    ordered: list[str] = []
    left, still = in_order, (1 << len(in_order)) - 1
    while left:
        ready = [key for key in left if not waits[key] & still]
        if not ready:
            raise BadInput([_circle(_path(waits, bits), by_key, own)])
        ordered += ready
        still ^= sum(bits[key] for key in ready)
        left = [key for key in left if bits[key] & still]
    return tuple(by_key[key] for key in ordered)


def _path(waits: Mapping[str, int], bits: Mapping[str, int]) -> list[str]:
    """The limbs of a circle, each of which waits for the next."""
    from graphlib import CycleError, TopologicalSorter  # used where a book is wrong

    sorter = TopologicalSorter(
        {key: [k for k, bit in bits.items() if mask & bit] for key, mask in waits.items()}
    )
    try:
        sorter.prepare()
    except CycleError as circle:
        path: list[str] = circle.args[1]
        return path
    raise AssertionError("none waits for another in a circle")


def _circle(path: list[str], by_key: dict[str, Clause], own: frozenset[str]) -> Problem:
    """The circle, at the clause of the code in it, of which the hint speaks."""
    of_code = [by_key[key] for key in path if by_key[key].id in own]
    clause = (of_code or [by_key[path[0]]])[0]
    kinds = {effect.kind for effect in clause.then}
    instead = next((hint for kind, hint in _INSTEAD.items() if kind in kinds), "")
    return Problem(
        clause.place,
        "clauses wait for one another in a circle: " + " <- ".join(path),
        f"let {clause.key} read the record instead of another's conclusion{instead}; where it is "
        "of the last deal, ask 'is the last deal but for a tie'",
    )


_INSTEAD: Final = {
    "score": "; where the score depends on others, give adds, or correct the score, in its place",
    "adds": "; where it depends on a count put right, give correct the score in place of adds",
}
"""What a clause may give in the place of that for which others wait."""


def _givers(clauses: Iterable[Clause], bits: Mapping[str, int]) -> dict[Signal, int]:
    """The clauses that give each effect, by kind alone, and by kind and term: as the sum of their
    bits, since a book has thousands of such pairs, and is put in order for each that is tried."""
    givers: dict[Signal, int] = {}
    for clause in clauses:
        bit = bits[clause.key]
        for effect in clause.then:
            for signal in ((effect.kind, ""), *_terms(effect, clause)):
                givers[signal] = givers.get(signal, 0) | bit
    return givers


def _terms(effect: Effect, clause: Clause) -> Iterator[Signal]:
    if effect.kind == "may":
        for moment in clause.when:
            yield effect.kind, moment
    term = effect.slots.get("as")
    if isinstance(term, str):
        yield effect.kind, term
    yield from taken(effect, clause.when)
