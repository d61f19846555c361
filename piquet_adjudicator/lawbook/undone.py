"""Operations of a code undone: what a code does to the clauses of another is tested as a clause is,
by a record that comes out otherwise where it is not done."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.lawbook.book import LawBook, all_clauses, assemble
from piquet_adjudicator.lawbook.clause import Clause, Files, Ground, Law, law_of
from piquet_adjudicator.model.citation import Citation, citation

TAKING: Final = ("repeals", "in place of")
"""The operations that take a clause away."""


def operations(book: LawBook) -> tuple[str, ...]:
    """The clauses of a code that take away clauses of another, by their numbers, in order."""
    own = (op.by for op in book.files.operations if op.kind in TAKING and book.is_own(op.by))
    return tuple(dict.fromkeys(own))


def undone(by: str, book: LawBook) -> LawBook:
    """The book of a code without one of its clauses, and with those that it takes away: these
    except from what it excepted from in their place, and what excepts from or construes a clause
    that is not there does so no more. Raises BadInput where they cannot stand with the others."""
    back = tuple(_taken(by, book.files))
    files = replace(book.files, laws=tuple(_with(by, back, law) for law in book.files.laws))
    there = {name for clause in all_clauses(files) for name in (clause.id, clause.key)}

    def clean(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(_clean(clause, by, back, there) for clause in clauses)

    return assemble(
        replace(
            files,
            laws=tuple(replace(law, clauses=clean(law.clauses)) for law in files.laws),
            passages=tuple(replace(each, clauses=clean(each.clauses)) for each in files.passages),
            cases=tuple(replace(case, clauses=clean(case.clauses)) for case in files.cases),
        )
    )


def taken_by(by: str, book: LawBook) -> tuple[Citation, ...]:
    """What a clause of a code takes away of another, as it is cited there."""
    return tuple(citation(clause.id, book.code.parent) for clause in _taken(by, book.files))


def _taken(by: str, files: Files) -> Iterator[Clause]:
    """The clauses that one takes away."""
    ops = [op for op in files.operations if op.by == by and op.kind in TAKING]
    names = {name for op in ops for name in op.on}
    for clause in files.taken:
        if not names.isdisjoint((clause.id, clause.key, law_of(clause.id))):
            yield clause


def _with(by: str, back: tuple[Clause, ...], law: Law) -> Law:
    """A law without a clause, and, where it is of the law, with those that it takes away."""
    left = tuple(clause for clause in law.clauses if clause.id != by)
    own = any(op.by == by for op in law.operations)
    return replace(law, clauses=(*left, *back) if own else left)


def _clean(clause: Clause, by: str, back: tuple[Clause, ...], there: set[str]) -> Clause:
    """A clause without what it has to do with such as are not there."""
    grounds: list[Ground] = []
    for ground in clause.unless:
        if ground.clause.rstrip(ascii_lowercase) == by:
            grounds += (replace(ground, clause=name) for name in _names(back))
        elif ground.clause in there:
            grounds.append(ground)
    construes = tuple(number for number in clause.construes if number in there)
    if (tuple(grounds), construes) == (clause.unless, clause.construes):
        return clause
    return replace(clause, unless=tuple(grounds), construes=construes)


def _names(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause.id for clause in clauses))
