"""Clauses broken in one thing, each in every way: what the scenarios have to notice.

Not broken are the names of choices and the labels that only say what an effect is called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.clause_words import condition_words, window_words
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
)
from piquet_adjudicator.workshop.mutant_effects import broken_effects
from piquet_adjudicator.workshop.mutant_parts import changed_args, one_changed, shifts

_SEVERAL: Final = 2


class Mutant(Struct, frozen=True):
    """A clause with one thing broken, and what was broken, in words."""

    clause: Clause
    words: str


def mutants(clause: Clause) -> tuple[Mutant, ...]:
    """Every way of breaking one thing in a clause, each with words of its own."""
    seen: Counter[str] = Counter()
    broken_clauses: list[Mutant] = []
    for words, broken in _broken(clause):
        seen[words] += 1
        again = f" (no. {seen[words]})" if seen[words] >= _SEVERAL else ""
        broken_clauses.append(Mutant(broken, words + again))
    return tuple(broken_clauses)


BrokenClauses = Iterator[tuple[str, Clause]]


def _broken(clause: Clause) -> BrokenClauses:
    yield from _moments(clause)
    for words, part in _each_broken(clause.where):
        yield f"where {words}", replace(clause, where=part)
    for words, part in _each_broken(clause.conditions):
        yield f"if {words}", replace(clause, conditions=part)
    yield from _windows(clause)
    yield from _exceptions(clause)
    for words, effects in broken_effects(clause.then):
        yield f"then {words}", replace(clause, then=effects)
    if len(clause.then) < _SEVERAL:
        yield "then nothing", replace(clause, when=())


def _moments(clause: Clause) -> BrokenClauses:
    """It answers to one moment less."""
    if len(clause.when) < _SEVERAL:
        return
    for moment, rest in _without_one(clause.when):
        yield f"when: not {moment!r}", replace(clause, when=rest)


def _without_one(parts: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for place, part in enumerate(parts):
        yield part, parts[:place] + parts[place + 1 :]


def _windows(clause: Clause) -> BrokenClauses:
    """A window is dropped, turned about, put at another moment, or is the other player's."""
    for place, window in enumerate(clause.windows):
        whole = window_words(window)
        rest = clause.windows[:place] + clause.windows[place + 1 :]
        yield f"{whole!r} dropped", replace(clause, windows=rest)
        for other in shifts(window):
            changed = one_changed(clause.windows, place, other)
            yield f"{whole!r} made {window_words(other)!r}", replace(clause, windows=changed)


def _exceptions(clause: Clause) -> BrokenClauses:
    """It does not yield."""
    for place, ground in enumerate(clause.unless):
        rest = clause.unless[:place] + clause.unless[place + 1 :]
        yield f"unless {ground.clause} dropped", replace(clause, unless=rest)


# ---- conditions


def _each_broken(whole: AllOf) -> Iterator[tuple[str, AllOf]]:
    """A list of conditions with one thing broken in it."""
    for words, part in _one_broken(whole):
        assert isinstance(part, AllOf)
        yield words, part


def _one_broken(condition: Condition) -> Iterator[tuple[str, Condition]]:
    """The condition with one of its parts broken."""
    match condition:
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for words, changed in _parts_broken(parts):
                yield words, replace(condition, parts=changed)
        case AtLeast(number=number, parts=parts):
            whole = condition_words(condition)
            yield f"{whole!r} one more", replace(condition, number=number + 1)
            yield f"{whole!r} one less", replace(condition, number=number - 1)
            for words, changed in _parts_broken(parts):
                yield words, replace(condition, parts=changed)
        case Not(part=part):
            for words, inner in _one_broken(part):
                yield words, Not(inner)
        case Atom(args=args):
            for words, changed_to in changed_args(condition.fact.args, args):
                yield f"{condition_words(condition)!r} {words}", replace(condition, args=changed_to)
        case Compare():
            yield from _compare_broken(condition)


def _parts_broken(
    parts: tuple[Condition, ...],
) -> Iterator[tuple[str, tuple[Condition, ...]]]:
    for place, part in enumerate(parts):
        whole = condition_words(part)
        yield f"{whole!r} negated", one_changed(parts, place, contrary_condition(part))
        yield f"{whole!r} dropped", parts[:place] + parts[place + 1 :]
        for words, inner in _one_broken(part):
            yield words, one_changed(parts, place, inner)


def contrary_condition(condition: Condition) -> Condition:
    """The contrary condition."""
    return condition.part if isinstance(condition, Not) else Not(condition)


def _compare_broken(compare: Compare) -> Iterator[tuple[str, Condition]]:
    """The number held against is one more, one less; the measure is the other player's."""
    whole = condition_words(compare)
    for words, by in (("one more", 1), ("one less", -1)):
        yield f"{whole!r} {words}", replace(compare, against=_plus(compare.against, by))
    for words, measured in _other_measured(compare.measured):
        yield f"{whole!r} {words}", replace(compare, measured=measured)
    if isinstance(compare.against, Measured):
        for words, measured in _other_measured(compare.against):
            yield f"{whole!r} held against, {words}", replace(compare, against=measured)


def _plus(amount: int | Measured, by: int) -> int | Measured:
    return amount + by if isinstance(amount, int) else replace(amount, plus=amount.plus + by)


def _other_measured(measured: Measured) -> Iterator[tuple[str, Measured]]:
    for words, args in changed_args(measured.measure.args, measured.args):
        yield words, replace(measured, args=args)
