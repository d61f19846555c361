"""What bears on how a claim is decided: the clauses on which the decision rests, those that would
give the contrary, and what excepts from either.

An act that the record leaves out bears on a claim where it makes one of them come out otherwise, or
gives it its occasion, though the claim is decided as before: together with another act it might be
decided otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.evaluation.aims import aims
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.conclusion import AtomResult, Tried

DecisionBasis: TypeAlias = frozenset[tuple[object, ...]]
"""Clauses, with how they came out."""


def clauses_bearing(trial: Trial, judged: Judged, book: LawBook) -> frozenset[str]:
    """The clauses that would give what a claim is of, or the contrary, and what excepts from them
    and from those that the decision rests on, each with its limb."""
    steps = tuple(range(trial.first, len(trial.game.steps) + 1))
    aimed = {
        clause.key
        for open_ in (False, True)
        for aim in aims(trial.claim, steps, book, open_)
        for clause in aim.clauses(book)
        if aim.effects(clause)
    }
    grounds = {c.key for c in judged.grounds.conclusions}
    exceptions = {
        limb
        for key in aimed | grounds
        for yielding in book.exceptions.get(key, ())
        for limb in yielding.limbs
    }
    return frozenset(aimed | exceptions)


def grounds_of(judged: Judged) -> DecisionBasis:
    """What a decision rests on."""
    grounds = judged.grounds
    return frozenset(
        (
            *((c.key, c.kind, c.player, c.certain) for c in grounds.conclusions),
            *((t.key, t.outcome) for t in grounds.tried),
        )
    )


def limbs_of(judged: Judged) -> frozenset[str]:
    """The clauses that a decision rests on, each with its limb."""
    grounds = judged.grounds
    return frozenset((*(c.key for c in grounds.conclusions), *(t.key for t in grounds.tried)))


def outcomes_of(clauses: frozenset[str], done: Evaluation | None, book: LawBook) -> DecisionBasis:
    """Which of some clauses had their occasion in a game, how much of what they ask for there was,
    and how they came out, with what was measured; nothing, where there is no game."""
    if done is None:
        return frozenset()
    asked = [book.by_key[key] for key in clauses]
    given = done.view.moments.given
    came = [clause for clause in asked if not given.isdisjoint(clause.when)]
    met = ((clause.key, part) for clause in came for part in _there_was(clause, done.view))
    tried = (each for key in clauses for each in done.tried_of.get(key, ()))
    return frozenset(
        (
            *((clause.key,) for clause in came),
            *met,
            *((t.key, t.outcome, *_measured(t)) for t in tried),
        )
    )


def _there_was(clause: Clause, view: View) -> Iterator[tuple[Truth, ...]]:
    """Of each moment that a clause answers to, and which is of him or of that of which it speaks,
    which of the things that it asks for there were: where it is silent of the moment for want of
    two of them, each bears on it by itself."""
    for binding in view.moments.when(clause.when, clause.each):
        parts = [part.settled(binding, view) for part in clause.where.parts]
        if not any(
            holds is False and any(_is_identity(atom) for atom in atoms) for holds, atoms in parts
        ):
            yield tuple(holds for holds, _ in parts)


def _is_identity(atom: AtomResult) -> bool:
    fact = FACTS.get(atom.fact)
    return fact is not None and fact.identity


def _measured(tried: Tried) -> Iterator[object]:
    """What was measured in trying a clause, and against what."""
    for atom in (*tried.because, tried.failing):
        if atom and atom.figures:
            yield atom.figures
