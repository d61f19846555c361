"""Operations of a code undone: what a code does to the clauses of another is tested as a clause is,
by a record that comes out otherwise where it is not done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook, all_clauses, assemble
from piquet_adjudicator.lawbook.clause import Clause, Files, Ground, Law, law_of
from piquet_adjudicator.lawbook.load import load_book
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
    that is not there does so no more. What gave way to them in the other code does so again; a Case
    that fell with them does not come back. Raises BadInput where they cannot stand with the
    others."""
    back = tuple(_taken(by, book.files))
    before = _given_way(book)
    files = replace(book.files, laws=tuple(_with(by, back, law) for law in book.files.laws))
    there = {name for clause in all_clauses(files) for name in (clause.id, clause.key)}

    def clean(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(_clean(clause, by, back, there, before) for clause in clauses)

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


_Before: TypeAlias = Mapping[str, tuple[Ground, ...]]


def _given_way(book: LawBook) -> _Before:
    """To what each clause of the code that this one extends gives way there, by limb; and each
    clause of this one that stands in the place of some, to what these gave way: by limb, if it is
    like one of them, or else by its number. Nothing, where that code is not of the package."""
    try:
        parent = load_book(book.code.parent) if book.code.parent else None
    except BadInput:
        parent = None
    if parent is None:
        return {}
    before = {clause.key: clause.unless for clause in parent.clauses}
    like = {op.by for op in book.files.operations if op.kind == "like"}
    for op in book.files.operations:
        if op.kind == "in place of":
            for clause in parent.clauses:
                if not {clause.id, clause.key, law_of(clause.id)}.isdisjoint(op.on):
                    name = f"{op.by}{clause.limb}" if op.by in like else op.by
                    before[name] = (*before.get(name, ()), *clause.unless)
    return before


def _clean(
    clause: Clause, by: str, back: tuple[Clause, ...], there: set[str], before: _Before
) -> Clause:
    """A clause without what it has to do with such as are not there, and with what it gave way to
    of those that are there again."""
    names = {name for each in back for name in (each.id, each.key)}
    stay = [
        ground
        for ground in clause.unless
        if ground.clause.rstrip(ascii_lowercase) != by and ground.clause in there
    ]
    known = {ground.clause for ground in stay}
    of_number = before.get(clause.id, ()) if clause.limb else ()
    again = (*before.get(clause.key, ()), *of_number)
    grounds = {g.clause: g for g in again if g.clause in names and g.clause not in known}
    unless = (*stay, *grounds.values())
    construes = tuple(number for number in clause.construes if number in there)
    if (unless, construes) == (clause.unless, clause.construes):
        return clause
    return replace(clause, unless=unless, construes=construes)
