"""Trying every clause, in order, on every moment that it answers to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.concluding import concluded_of
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.reached import Effects
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whichever_stands import ways_gone_through
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Settled, Signal
from piquet_adjudicator.lawbook.openings import Opening
from piquet_adjudicator.lawbook.strata import Yielding
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, Outcome, Tried
from piquet_adjudicator.model.state import Game

Assumed = Mapping[tuple[object, ...], bool]
Begun: TypeAlias = tuple[Binding, tuple[Settled, ...]]
"""A moment that a clause speaks of, as far as has been asked, with what has been asked."""
Fired: TypeAlias = tuple[Binding, tuple[Conclusion, ...]]
"""A moment, and what a clause concludes of it."""


class Working(Struct):
    """An evaluation under way: what has been concluded and tried so far."""

    view: View
    tried: list[Tried] = field(default_factory=list)
    fired: dict[str, list[Fired]] = field(default_factory=dict)
    steps: int = 0

    @property
    def effects(self) -> Effects:
        """The conclusions so far."""
        return self.view.effects

    def keep(self, clause: Clause, fired: Iterable[Fired], tried: Iterable[Tried]) -> None:
        """Takes over what came of a clause in another evaluation."""
        fired = list(fired)
        for _, conclusions in fired:
            for conclusion in conclusions:
                self.effects.add(conclusion)
        if fired:
            self.fired.setdefault(clause.id, []).extend(fired)
        self.tried.extend(tried)

    def finished(self) -> Evaluation:
        """The evaluation, to which nothing can be added any more."""
        self.effects.seal()
        fired = {clause: tuple(each) for clause, each in self.fired.items()}
        pairs = (ways_gone_through(self.view) - 1) * len(self.view.calls) ** 2
        steps = self.steps + len(self.view.game.steps) + pairs
        return Evaluation(self.view, tuple(self.tried), fired, steps)


class Evaluation(Struct, frozen=True, dict=True):
    """What the clauses conclude of a game: the effects, and every clause tried that spoke of what
    it was tried on. `fired` gives the conclusions of each clause at each step; `steps` is how many
    acts there are, and moments that clauses were tried on, with the pairs of calls held against
    each other in each way that corrections may stand: of these a budget is made."""

    view: View
    tried: tuple[Tried, ...]
    fired: Mapping[str, tuple[Fired, ...]]
    steps: int = 0

    @cached_property
    def tried_of(self) -> dict[str, list[Tried]]:
        """What was tried, by clause with limb."""
        by_clause: dict[str, list[Tried]] = {}
        for tried in self.tried:
            by_clause.setdefault(tried.key, []).append(tried)
        return by_clause

    @cached_property
    def fired_of(self) -> dict[str, list[Fired]]:
        """What was concluded, by clause with limb."""
        by_clause: dict[str, list[Fired]] = {}
        for each in (each for of_clause in self.fired.values() for each in of_clause):
            by_clause.setdefault(each[1][0].key, []).append(each)
        return by_clause

    @property
    def effects(self) -> Effects:
        """All the conclusions."""
        return self.view.effects

    def of_equal(self, game: Game) -> Evaluation:
        """What the clauses conclude of a game that is equal to this one."""
        return replace(self, view=self.view.of_equal(game))


def evaluate(
    book: LawBook,
    game: Game,
    notice: int | None = None,
    assume: Assumed | None = None,
    spoken: bool = False,
    keep_silent: bool = False,
) -> Evaluation:
    """Tries the clauses of a book on a game.

    `notice` is the last step of the record (acts after it are tried for a claim); `assume` answers
    atoms that the record leaves unknown; `spoken` takes every call at its word. `keep_silent`
    keeps the clauses that did not speak of a moment too, for explaining.
    """
    view = View(game, len(game.steps) if notice is None else notice, assume or {}, spoken)
    done = Working(view)
    known: dict[int, Sequence[Begun]] = {}
    for opening in book.answering(view.moments.given):
        clause = opening.clause
        every = _untried(clause, view) if keep_silent else _spoken_of(opening, view, known)
        if every:
            _try(clause, every, book, done, keep_silent)
    return done.finished()


def evaluate_again(done: Evaluation, old: LawBook, new: LawBook) -> Evaluation:
    """What another book concludes of a game: a clause that stands in both, gives way to the same,
    and looks at nothing that comes out otherwise, is not tried again."""
    view = done.view.without_conclusions()
    if not _in_the_same_order(old, new):
        return evaluate(new, view.game, view.notice, view.assume, view.spoken)
    again = Working(view)
    gone = [key for key in old.by_key if key not in new.by_key and done.fired_of.get(key)]
    altered: set[Signal] = {signal for key in gone for signal in old.by_key[key].gives}
    limbs: set[str] = set(gone)
    for clause in new.clauses:
        before = old.by_key.get(clause.key)
        fired = done.fired_of.get(clause.key, [])
        same = clause is before and _gives_way(clause, old) == _gives_way(clause, new)
        if same and not (altered and _looks_at(clause, altered, limbs, new)):
            again.keep(clause, fired, done.tried_of.get(clause.key, []))
            continue
        _try(clause, _untried(clause, view), new, again)
        now = again.fired.get(clause.id, ())
        if fired or any(conclusions[0].limb == clause.limb for _, conclusions in now):
            altered |= clause.gives | (before.gives if before else frozenset())
            limbs.add(clause.key)
    return replace(again.finished(), steps=done.steps)  # as many as if it had been tried anew


def _in_the_same_order(old: LawBook, new: LawBook) -> bool:
    """Whether the clauses that stand in both of two books are tried in the same order."""
    of_old = [clause.key for clause in old.clauses if clause.key in new.by_key]
    return of_old == [clause.key for clause in new.clauses if clause.key in old.by_key]


def _gives_way(clause: Clause, book: LawBook) -> tuple[Yielding, ...]:
    return book.exceptions.get(clause.key, ())


def _looks_at(clause: Clause, altered: set[Signal], limbs: set[str], book: LawBook) -> bool:
    """Whether a clause may come out otherwise where some effects, and what some limbs give, do."""
    yields = (yielding.limbs for yielding in book.exceptions.get(clause.key, ()))
    return bool(
        clause.windows
        or not altered.isdisjoint(clause.reads)
        or any(not limbs.isdisjoint(each) for each in yields)
    )


def _try(
    clause: Clause,
    every: Sequence[Begun],
    book: LawBook,
    done: Working,
    keep_silent: bool = False,
) -> None:
    """Tries a clause on some moments, with what it then concludes."""
    done.steps += len(every)
    effects, every_tried = done.effects, done.tried
    for binding, asked in every:
        tried, conclusions = attempt(clause, binding, book, done, keep_silent, asked)
        if conclusions:
            for conclusion in conclusions:
                effects.add(conclusion)
            done.fired.setdefault(clause.id, []).append((binding, conclusions))
        if tried is not None:
            every_tried.append(tried)


def _untried(clause: Clause, view: View) -> Sequence[Begun]:
    """The moments of a game that a clause answers to, of which nothing has been asked."""
    return [(binding, ()) for binding in view.moments.when(clause.when, clause.each)]


def _spoken_of(opening: Opening, view: View, known: dict[int, Sequence[Begun]]) -> Sequence[Begun]:
    """The moments that a clause answers to, without those on which it is silent by what it asks
    first, and none where something that it asks holds at no moment. The moments that are left when
    something was asked that rests on no other clause are `known` to all clauses that ask it."""
    for atom in opening.ever:
        if atom.fact.ever and not atom.fact.ever(view, *atom.args):
            return ()
    every = known.get(opening.moments)
    if every is None:
        every = known[opening.moments] = _untried(opening.clause, view)
    for part, number in opening.first:
        left = known.get(number)
        if left is None:
            left = known[number] = [
                (binding, (*asked, settled))
                for binding, asked in every
                if (settled := part.settled(binding, view))[0] is not False
            ]
        every = left
    return every


def attempt(
    clause: Clause,
    binding: Binding,
    book: LawBook,
    done: Working | Evaluation,
    keep_silent: bool = False,
    asked: Sequence[Settled] = (),
) -> tuple[Tried | None, tuple[Conclusion, ...]]:
    """A clause tried on one moment, after what has been concluded already: how it comes out (None
    where it is silent, and that is not kept), and what it concludes (nothing, where it does not
    fire). The first things that it asks may have been `asked` before: none of them failed."""
    view = done.view
    speaks, where, _ = clause.where.in_turn(binding, view, asked)
    if speaks is False:
        return (_tried(clause, "silent", binding, where[0]) if keep_silent else None), ()
    holds, settling, fulfilled = clause.conditions.in_turn(binding, view)
    if holds is False:
        return _tried(clause, "failed", binding, settling[0], tuple(where), fulfilled=fulfilled), ()
    because = (*where, *settling)
    if clause.windows:
        windows = [window.open(binding, view) for window in clause.windows]
        for window in windows:
            if window.holds is False:
                outcome: Outcome = "too late" if window.fact == "before" else "too early"
                return _tried(clause, outcome, binding, window, because, fulfilled=fulfilled), ()
        because += tuple(windows)
    defeated, doubtful = _excepted(clause, binding, book, done)
    if defeated:
        tried = _tried(clause, "excepted", binding, None, because, defeated, fulfilled)
        return tried, ()
    because += doubtful
    certain = None not in (speaks, holds) and not doubtful
    conclusions = tuple(
        concluded_of(effect, clause, binding, certain, because, view, book)
        for effect in clause.then
    )
    for option in [each for each in conclusions if each.kind == "option"]:
        conclusions += tuple(_exercised(option, binding, view))
    return _tried(clause, "fires" if certain else "unknown", binding, because=because), conclusions


def _exercised(option: Conclusion, binding: Binding, view: View) -> Iterator[Conclusion]:
    """What follows where the act at which an option is open is its holder's taking it: the act is
    open to him, and what he chose is to be."""
    steps = view.game.steps
    if binding.actor != option.player or binding.step > len(steps):
        return
    moment = ACT_MOMENTS.get(type(steps[binding.step - 1].act), "")
    for choice in map(CHOICES.__getitem__, option.choices):
        if choice.gives and choice.taken_by == moment:
            yield replace(option, kind="may", act=binding.step)
            yield replace(option, kind=choice.gives)


def _tried(
    clause: Clause,
    outcome: Outcome,
    binding: Binding,
    failing: AtomResult | None = None,
    because: tuple[AtomResult, ...] = (),
    defeated_by: tuple[Conclusion, ...] = (),
    fulfilled: int = 0,
) -> Tried:
    step = binding.step
    return Tried(
        clause.id, clause.limb, outcome, step, binding, fulfilled, failing, because, defeated_by
    )


def _excepted(
    clause: Clause, binding: Binding, book: LawBook, done: Working | Evaluation
) -> tuple[tuple[Conclusion, ...], tuple[AtomResult, ...]]:
    """The exceptions that defeat a clause here, or else the unknown facts of those that might."""
    doubtful: list[AtomResult] = []
    for yielding in book.exceptions.get(clause.key, ()):
        for other, conclusions in done.fired.get(yielding.clause, ()):
            by_limb = conclusions[0].key in yielding.limbs
            if by_limb and other.step == binding.step and _agree(other, binding):
                if conclusions[0].certain:
                    return conclusions, ()
                doubtful += [a for c in conclusions for a in c.because if a.holds is None]
    return (), tuple(doubtful)


def _agree(one: Binding, other: Binding) -> bool:
    pairs = zip(one.key(), other.key(), strict=True)
    return all(a is None or b is None or a == b for a, b in pairs)
