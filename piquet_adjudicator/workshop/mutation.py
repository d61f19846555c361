"""Trying the scenarios on clauses broken in one thing: what breaks without their noticing?

A broken clause is tried first on the records written for its law, then on all others, until one
goes wrong. A record is ruled again only where the clause does there what the whole one does not;
and that is seen by trying that clause alone, after all that the others conclude.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing.pool import Pool

from msgspec import Struct

from piquet_adjudicator.engine.evaluation.evaluate import evaluate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.occasions import Moments
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.study.equivalence import EvaluatedGame, is_equivalent
from piquet_adjudicator.workshop.exercises import (
    Exercise,
    books,
    exercise_name,
    games,
    is_near,
    wrong_in,
)
from piquet_adjudicator.workshop.mutants import Mutant, mutants


class MutantTrial(Struct, frozen=True):
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
    trials_of: dict[str, list[MutantTrial]] = {}
    for trials in pool.imap_unordered(partial(_try_share, book, tuple(exercises)), shares):
        for trial in trials:
            trials_of.setdefault(trial.clause.key, []).append(trial)
    return [trial for clause in given for trial in trials_of.get(clause.key, ())]


class _Broken(Struct, frozen=True):
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
    broken_books: _Books = {}
    for near in (True, False):
        for exercise in exercises:
            concerned = [
                broken
                for broken in given
                if broken.key not in done and is_near(exercise, broken.clause.id) == near
            ]
            if concerned:
                for trial in _try_on(exercise, concerned, book, broken_books):
                    key = (trial.clause.key, trial.words)
                    done[key] = trial
                    del broken_books[key]
    return [done.get(each.key) or _survivor(each, book, broken_books) for each in given]


def _survivor(broken: _Broken, book: LawBook, broken_books: _Books) -> MutantTrial:
    loads = _with(broken, book, broken_books) is not None
    return MutantTrial(broken.clause, broken.mutant.words, loads=loads)


def _with(broken: _Broken, book: LawBook, broken_books: _Books) -> LawBook | None:
    """The book with a clause broken, put into `broken_books`; None where it cannot stand in it."""
    if broken.key not in broken_books:
        try:
            broken_books[broken.key] = book.with_clause(broken.mutant.clause)
        except BadInput:
            broken_books[broken.key] = None
    return broken_books[broken.key]


def _try_on(
    exercise: Exercise, concerned: Iterable[_Broken], book: LawBook, broken_books: _Books
) -> Iterator[MutantTrial]:
    """The broken clauses that one record notices, or that cannot stand in the book."""
    played = tuple(games(exercise, book))
    moments = [Moments(game) for game, _ in played]
    concerned = [
        broken
        for broken in concerned
        if any(any(each.when(broken.clause.when)) for each in moments)
    ]
    if not concerned:
        return
    tables = [
        EvaluatedGame(evaluate(own, game, notice), own)
        for own in books(exercise, book)
        for game, notice in played
    ]
    for broken in concerned:
        if not _differs(broken.mutant.clause, tables):
            continue
        other = _with(broken, book, broken_books)
        if other is None:
            yield MutantTrial(broken.clause, broken.mutant.words, loads=False)
        elif _goes_wrong(exercise, other):
            yield MutantTrial(broken.clause, broken.mutant.words, exercise_name(exercise))


def _differs(changed: Clause, tables: list[EvaluatedGame]) -> bool:
    """Whether a broken clause may do on some table, if its like is in the book there, what the
    whole one does not."""
    there = (table for table in tables if changed.key in table.book.by_key)
    try:
        return not is_equivalent((changed,), there)
    except Exception:
        return True
