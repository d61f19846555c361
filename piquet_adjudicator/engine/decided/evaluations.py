"""The evaluations that the decisions on claims ask for, each made once."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from piquet_adjudicator.engine.evaluation.evaluate import (
    Assumed,
    Evaluation,
    evaluate,
    evaluate_again,
)
from piquet_adjudicator.engine.fillings.layouts import layouts
from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget

_Key: TypeAlias = tuple[int, int, frozenset[tuple[tuple[object, ...], bool]]]
_Like: TypeAlias = tuple[Act | None, _Key]
"""What is the same of equal games: the last act, how many there are, and what is asked of them."""


class EqualGames(Struct, frozen=True):
    """What a book concludes of games, of those that are equal worked out once: several claims try
    the same act, and a record is ruled on again as it stood at a line of it."""

    book: LawBook
    done: dict[_Like, list[Evaluation]] = field(default_factory=dict)

    def evaluated(self, game: Game, notice: int, assume: Assumed) -> Evaluation:
        """What the clauses conclude of a game, some facts being assumed."""
        last = game.steps[-1].act if game.steps else None
        like = (last, (len(game.steps), notice, frozenset(assume.items())))
        before = self.done.setdefault(like, [])
        for done in before:
            if done.view.game == game:
                return done.of_equal(game)
        before.append(evaluate(self.book, game, notice, assume))
        return before[-1]


class SharedWork(Struct, frozen=True):
    """What was made of a record, and of its layouts, for all the claims on it: evaluations, and the
    ways in which the cards not known can lie."""

    done: dict[_Key, Evaluation] = field(default_factory=dict)
    layouts: dict[int, tuple[Game, tuple[Game, ...]]] = field(default_factory=dict)


class Evaluations:
    """Evaluates games by a book. What was evaluated by the `old` book, in a ruling made before, is
    only evaluated again as far as the books differ; what is `shared` with the other claims on the
    same record, not again. What is evaluated is taken of a budget."""

    def __init__(
        self,
        book: LawBook,
        record: Evaluation | None = None,
        before: ClaimWorkings | None = None,
        old: LawBook | None = None,
        shared: SharedWork | None = None,
        budget: Budget | None = None,
        equal: EqualGames | None = None,
    ) -> None:
        self.book = book
        self._equal = equal or EqualGames(book)
        self._budget = budget
        self._record = record
        self._shared = shared or SharedWork()
        self._done: dict[_Key, Evaluation] = {}
        self._parts: dict[int, Evaluation] = {}
        self._old = old or book
        self._before = {_asked(done): done for done in before.evaluations} if before else {}
        self.layouts: tuple[Game, ...] = before.layouts if before else ()

    def beside(self) -> Evaluations:
        """For another claim in the place of this one, at no cost to the budget."""
        return Evaluations(self.book, shared=self._shared, equal=self._equal)

    def evaluated(self, game: Game, notice: int, assume: Assumed) -> Evaluation:
        """What the clauses conclude of a game, some facts being assumed; that of the whole record,
        where it is asked of that."""
        if self._record and self._record.view.game is game and not assume:
            return self._record
        key = _key(game, notice, assume)
        if key not in self._done:
            evaluations = self._shared.done
            if key not in evaluations:
                before = self._before.get(key)
                again = before and evaluate_again(before, self._old, self.book)
                evaluations[key] = again or self._equal.evaluated(game, notice, assume)
                self._spend(evaluations[key])
            self._done[key] = evaluations[key]
        return self._done[key]

    def of_record(self, game: Game) -> Evaluation:
        """What the clauses conclude of a record, or of the part of it that a claim comes after, for
        what is tried of the claim."""
        if self._record and self._record.view.game is game:
            return self._record
        if id(game) not in self._parts:
            self._parts[id(game)] = self._equal.evaluated(game, len(game.steps), {})
            self._spend(self._parts[id(game)])
        return self._parts[id(game)]

    def placed(self, game: Game) -> tuple[Game, ...]:
        """The game with the cards not known placed, in each way that they can lie."""
        if not self.layouts:
            layouts_of = self._shared.layouts
            if id(game) not in layouts_of:
                layouts_of[id(game)] = game, layouts(game)
            self.layouts = layouts_of[id(game)][1]
        return self.layouts

    def of_new(self, games: tuple[Game, ...], notice: int) -> int:
        """How many of some games are not evaluated yet."""
        return sum(_key(game, notice, {}) not in self._shared.done for game in games)

    def _spend(self, done: Evaluation) -> None:
        if self._budget is not None:
            self._budget.spend(done.steps)

    @property
    def all(self) -> tuple[Evaluation, ...]:
        """The evaluations made, in order."""
        return tuple(self._done.values())


def _key(game: Game, notice: int, assume: Assumed) -> _Key:
    """A game is the same where it is the same value; each evaluation keeps its own alive."""
    return id(game), notice, frozenset(assume.items())


def _asked(done: Evaluation) -> _Key:
    return _key(done.view.game, done.view.notice, done.view.assume)
