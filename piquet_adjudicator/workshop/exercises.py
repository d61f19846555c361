"""Records with what must come out of them: scenarios, whole hands, and the branches of Cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.workshop.hands import Hand, wrong_with_hand
from piquet_adjudicator.workshop.scenarios import Scenario, wrong_with
from piquet_adjudicator.workshop.verify import CaseBranch, wrong_with_branch

Exercise: TypeAlias = Scenario | Hand | CaseBranch


def exercise_name(exercise: Exercise) -> str:
    """What a record is called."""
    if isinstance(exercise, CaseBranch):
        return f"Case {exercise.case}, {exercise.name}"
    return exercise.name


def is_near(exercise: Exercise, clause: str) -> bool:
    """Whether a record was written for the law or the Case of a clause, given by its number."""
    match exercise:
        case Scenario():
            return exercise.clause.partition(".")[0] == clause.partition(".")[0]
        case CaseBranch():
            return f"Case {exercise.case}" == clause
        case Hand():
            return False


def wrong_in(exercise: Exercise, book: LawBook) -> list[str]:
    """What does not come out of a record as it should under a law book."""
    match exercise:
        case Scenario():
            return wrong_with(exercise, adjudicate(exercise.dispute, book))
        case Hand():
            return wrong_with_hand(exercise, adjudicate(exercise.dispute, book))
        case CaseBranch():
            return wrong_with_branch(exercise, book)


def games(exercise: Exercise, book: LawBook) -> Iterator[tuple[Game, int]]:
    """The record replayed, and each claim that is tried on a table of its own, with the last step
    of the record."""
    dispute = exercise.dispute
    game = replay(dispute)
    yield game, len(game.steps)
    for claim in game.dispute.claims:
        try:
            trial = try_claim(dispute, claim, Evaluations(book), game)
        except BadInput:
            continue
        if trial.game is not game:
            yield trial.game, trial.notice


def books(exercise: Exercise, book: LawBook) -> tuple[LawBook, ...]:
    """The books that a record is ruled by: for the branch of a Case also the one without the
    Case's own clauses."""
    return (book, book.without(exercise.case)) if isinstance(exercise, CaseBranch) else (book,)
