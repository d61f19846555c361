"""Trying the scenarios on clauses broken in one thing: what breaks without their noticing?

A broken clause is tried first on the records written for its law, then on all others, until one
goes wrong. A record is ruled again only where the clause does there what the whole one does not;
and that is seen by trying that clause alone, after all that the others conclude.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing.pool import Pool

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.engine.evaluate import Evaluation, Moments, attempt, bound, evaluate
from piquet_adjudicator.engine.exercises import (
    Exercise,
    books,
    games,
    is_near,
    name_of,
    wrong_in,
)
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.moments import bindings
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.mutants import Mutant, mutants
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, Tried


@dataclass(frozen=True, slots=True)
class MutantTrial:
    """A clause broken in the way that `words` say, and the record that noticed it ("" where none
    did). `loads` is False where the clause so broken cannot stand in the book at all."""

    clause: Clause
    words: str
    caught_by: str = ""
    loads: bool = True


def sound(exercises: Iterable[Exercise], book: LawBook, pool: Pool) -> list[bool]:
    """Whether each record comes out right under the book as it is."""
    return pool.map(partial(_comes_right, book), exercises, chunksize=32)


def _comes_right(book: LawBook, exercise: Exercise) -> bool:
    return not _goes_wrong(exercise, book)


def _goes_wrong(exercise: Exercise, book: LawBook) -> bool:
    """Whether a record goes wrong, or cannot be ruled at all."""
    try:
        return bool(wrong_in(exercise, book))
    except Exception:
        return True


def try_all(
    clauses: Iterable[Clause], exercises: Iterable[Exercise], book: LawBook, pool: Pool, jobs: int
) -> list[MutantTrial]:
    """Tries every way of breaking each of some clauses, in the order of the clauses. The records
    must come out right under the book as it is."""
    given = tuple(clauses)
    shares = [given[start::jobs] for start in range(jobs)]
    found: dict[str, list[MutantTrial]] = {}
    for trials in pool.imap_unordered(partial(_try_share, book, tuple(exercises)), shares):
        for trial in trials:
            found.setdefault(trial.clause.key, []).append(trial)
    return [trial for clause in given for trial in found.get(clause.key, ())]


@dataclass(frozen=True, slots=True)
class _Broken:
    clause: Clause
    mutant: Mutant

    @property
    def key(self) -> _Key:
        return self.clause.key, self.mutant.words


_Key = tuple[str, str]
_Books = dict[_Key, LawBook | None]


def _try_share(
    book: LawBook, exercises: tuple[Exercise, ...], clauses: tuple[Clause, ...]
) -> list[MutantTrial]:
    """Tries the clauses of one share: on the records written for the law of each, then on the
    others."""
    given = [_Broken(clause, mutant) for clause in clauses for mutant in mutants(clause)]
    done: dict[_Key, MutantTrial] = {}
    kept: _Books = {}
    for near in (True, False):
        for exercise in exercises:
            concerned = [
                broken
                for broken in given
                if broken.key not in done and is_near(exercise, broken.clause.id) == near
            ]
            if concerned:
                for trial in _try_on(exercise, concerned, book, kept):
                    key = (trial.clause.key, trial.words)
                    done[key] = trial
                    del kept[key]
    return [done.get(each.key) or _survivor(each, book, kept) for each in given]


def _survivor(broken: _Broken, book: LawBook, kept: _Books) -> MutantTrial:
    loads = _with(broken, book, kept) is not None
    return MutantTrial(broken.clause, broken.mutant.words, loads=loads)


def _with(broken: _Broken, book: LawBook, kept: _Books) -> LawBook | None:
    """The book with a clause broken, put into `kept`; None where it cannot stand in it."""
    if broken.key not in kept:
        try:
            kept[broken.key] = book.with_clause(broken.mutant.clause)
        except BadInput:
            kept[broken.key] = None
    return kept[broken.key]


def _try_on(
    exercise: Exercise, concerned: Iterable[_Broken], book: LawBook, kept: _Books
) -> Iterator[MutantTrial]:
    """The broken clauses that one record notices, or that cannot stand in the book."""
    played = [(*each, bindings(each[0])) for each in games(exercise, book)]
    there = {moment for _, _, moments in played for moment in moments}
    concerned = [broken for broken in concerned if there.intersection(broken.clause.when)]
    if not concerned:
        return
    tables = [
        _table(evaluate(own, game, notice), own, moments)
        for own in books(exercise, book)
        for game, notice, moments in played
    ]
    whole: dict[str, list[list[_Shape]]] = {}
    for broken in concerned:
        clause, changed = broken.clause, broken.mutant
        for limb in book.clause(clause.id):
            if limb.key not in whole:
                whole[limb.key] = [list(_shapes(limb, table)) for table in tables]
        if not _differs(clause, changed.clause, tables, whole, book):
            continue
        other = _with(broken, book, kept)
        if other is None:
            yield MutantTrial(clause, changed.words, loads=False)
        elif _goes_wrong(exercise, other):
            yield MutantTrial(clause, changed.words, name_of(exercise))


# ---- whether a broken clause does anything that the whole one does not


@dataclass(frozen=True, slots=True)
class _Table:
    """A game evaluated under a book, its moments, and the clauses of the book."""

    done: Evaluation
    book: LawBook
    moments: Moments
    clauses: frozenset[str]


_Shape = tuple[object, ...]


def _table(done: Evaluation, book: LawBook, moments: Moments) -> _Table:
    return _Table(done, book, moments, frozenset(clause.key for clause in book.clauses))


def _differs(
    clause: Clause,
    changed: Clause,
    tables: list[_Table],
    whole: dict[str, list[list[_Shape]]],
    book: LawBook,
) -> bool:
    """Whether a broken clause may do on some table what the whole one does not. Where that
    cannot be seen in it alone, it may be so wherever it, or another limb of it, speaks of
    something."""
    for table, shapes in zip(tables, whole[clause.key], strict=True):
        try:
            now = list(_shapes(changed, table))
        except Exception:
            return True
        if now != shapes or any(shape[0] for shape in now):
            return True
    if _shows_in_shape(clause, changed):
        return False
    return any(any(whole[limb.key]) for limb in book.clause(clause.id))


def _shows_in_shape(clause: Clause, changed: Clause) -> bool:
    """Whether all that a change does can be seen in what comes of the clause itself: not so where
    it answers to other moments, yields to others, or might give something else where it fails."""
    same = (clause.when, clause.unless, clause.defeats, bool(clause.where.parts), _gives(clause))
    now = (changed.when, changed.unless, changed.defeats, bool(changed.where.parts))
    return same == (*now, _gives(changed))


def _gives(clause: Clause) -> tuple[object, ...]:
    """What a clause might give, as far as is asked of one that does not."""
    names = ("as", "item", "do")
    return tuple((e.kind, *(e.slots.get(name) for name in names)) for e in clause.then)


def _shapes(clause: Clause, table: _Table) -> Iterator[_Shape]:
    """What comes of a clause wherever it speaks of something: first whether anything is unknown."""
    if clause.key not in table.clauses:
        return
    for binding in bound(clause, table.moments, table.done.view.game):
        tried, conclusions = attempt(clause, binding, table.book, table.done)
        if tried is not None:
            yield _shape(tried, conclusions)


def _shape(tried: Tried, conclusions: tuple[Conclusion, ...]) -> _Shape:
    atoms = (*tried.because, *((tried.failing,) if tried.failing else ()))
    return (
        any(atom.holds is None for atom in atoms),
        tried.outcome,
        tried.binding,
        tuple(_atom(atom) for atom in atoms if atom.rests_on or atom.reads),
        tuple(map(id, tried.defeated_by)),
        tuple(map(_conclusion, conclusions)),
    )


def _atom(atom: AtomResult) -> _Shape:
    return (atom.fact, atom.args, atom.holds, tuple(map(id, atom.rests_on)))


def _conclusion(conclusion: Conclusion) -> _Shape:
    """All that a conclusion says, but for what it rests on."""
    names = (name for name in conclusion.__slots__ if name != "because")
    return tuple(getattr(conclusion, name) for name in names)
