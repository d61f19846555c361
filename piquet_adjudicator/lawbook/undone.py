"""Operations of a code undone: what a code does to the clauses of another is tested as a clause is,
by a record that comes out otherwise where it is not done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook, all_clauses, assemble
from piquet_adjudicator.lawbook.clause import Clause, law_of
from piquet_adjudicator.lawbook.code_files import Case, Files, Law, Passage
from piquet_adjudicator.lawbook.on_others import LeaningAnswer
from piquet_adjudicator.model.citation import Citation, citation, label_order

TAKING: Final = ("repeals", "in place of")
"""The operations that take a clause away."""


def operations(book: LawBook) -> tuple[str, ...]:
    """The clauses of a code that take away clauses of another, by their numbers, in order."""
    own = (op.by for op in book.files.operations if op.kind in TAKING and book.is_own(op.by))
    return tuple(dict.fromkeys(own))


def undone(by: str, book: LawBook) -> LawBook:
    """The book of a code without one of its clauses, and with those that it takes away: these
    except from what it excepted from in their place, and what excepts from or construes a clause
    that is not there does so no more. What gave way to them in the other code does so again, and
    what fell with them, a Case or a passage, is there again. Raises BadInput where they cannot
    stand with the others."""
    fallen = _fallen(by, book)
    again = _again(fallen, book.files)
    back = (*_taken(by, book.files), *again)
    before = _as_before(book)
    files = _with_texts(fallen, _otherwise(by, book), book)
    files = replace(files, laws=tuple(_with(by, back, law) for law in files.laws))
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


def _answered(by: str, answer: LeaningAnswer, book: LawBook) -> frozenset[str]:
    """Of what a clause of the code gives an answer that no other of its clauses gives."""
    own = [op for op in book.files.operations if book.is_own(op.by)]
    said = {(op.by, each.what) for op in own for each in op.leaning if each.answer == answer}
    others = {what for who, what in said if who != by}
    return frozenset(what for who, what in said if who == by) - others


def _fallen(by: str, book: LawBook) -> frozenset[str]:
    """What falls with what a clause takes away, and would stand but for it."""
    return _answered(by, "falls", book)


def _otherwise(by: str, book: LawBook) -> frozenset[str]:
    """The Cases that come out otherwise by a clause, and would not but for it."""
    return _answered(by, "comes out otherwise", book)


def _again(fallen: frozenset[str], files: Files) -> tuple[Clause, ...]:
    """The clauses that fell, and stand again."""
    return tuple(
        clause
        for clause in files.before.clauses
        if not fallen.isdisjoint(names_of_limb(clause.key, clause.id))
    )


def _with_texts(fallen: frozenset[str], otherwise: frozenset[str], book: LawBook) -> Files:
    """The files of a code with the Cases and passages that had fallen, and with what Cases asked
    that came out otherwise; those that stand have the clauses that had fallen of them."""
    files = book.files
    again, asked = _again(fallen, files), {c.number: c for c in files.before.cases}
    passages = [each for each in files.before.passages if each.page in fallen]
    cases = [each for each in files.before.cases if f"Case {each.number}" in fallen]
    texts: list[Passage | Case] = [*passages, *cases]
    fallen_ids = {clause.id for each in texts for clause in each.clauses}
    for case in files.cases:
        mine = (c for c in again if c.id not in fallen_ids and c.place.file == case.file)
        was = asked.get(case.number) if f"Case {case.number}" in otherwise else None
        cases.append(
            replace(
                case,
                clauses=(*case.clauses, *mine),
                questions=was.questions if was else case.questions,
                near=was.near if was else case.near,
            )
        )
    return replace(
        files,
        passages=(*files.passages, *passages),
        cases=tuple(sorted(cases, key=lambda case: label_order(case.number))),
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


_Before: TypeAlias = Mapping[str, Clause]


def _as_before(book: LawBook) -> _Before:
    """The clauses of the code that this one extends of which something was taken with others, as
    they stood there, by limb; and for each clause of this one that stands in the place of some,
    these: by limb, if it is like one of them, or else by its number."""
    before = {clause.key: clause for clause in book.files.before.clauses}
    like = {op.by for op in book.files.operations if op.kind == "like"}
    for op in book.files.operations:
        if op.kind == "in place of" and book.is_own(op.by):
            for clause in book.files.taken:
                if not {clause.id, clause.key, law_of(clause.id)}.isdisjoint(op.on):
                    name = f"{op.by}{clause.limb}" if op.by in like else op.by
                    earlier = before.get(name)
                    grounds = (*earlier.unless, *clause.unless) if earlier else clause.unless
                    before[name] = replace(clause, unless=grounds, construes=())
    return before


def _clean(
    clause: Clause, by: str, back: tuple[Clause, ...], there: set[str], before: _Before
) -> Clause:
    """A clause without what it has to do with such as are not there, and with what it had to do
    with those that are there again."""
    names = {name for each in back for name in (each.id, each.key)}
    stay = [
        ground
        for ground in clause.unless
        if ground.clause.rstrip(ascii_lowercase) != by and ground.clause in there
    ]
    known = {ground.clause for ground in stay}
    was = [before[name] for name in (clause.key, clause.limb and clause.id) if name in before]
    grounds = {g.clause: g for each in was for g in each.unless}
    again = [g for g in grounds.values() if g.clause in names and g.clause not in known]
    construes = [number for number in clause.construes if number in there]
    construes += [n for each in was for n in each.construes if n in names and n not in construes]
    if (*stay, *again) == clause.unless and tuple(construes) == clause.construes:
        return clause
    return replace(clause, unless=(*stay, *again), construes=tuple(construes))
