"""The conditions and windows of a clause as frozen values, each of which can be asked whether it
holds at one moment: yes, no, or not known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.facts.answer import Answer, Count, Truth
from piquet_adjudicator.facts.binding import Binding, naming, person
from piquet_adjudicator.facts.reads import WORDS_CORRECTED
from piquet_adjudicator.facts.spec import Anchor, Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whichever_stands import answer_whichever, count_whichever
from piquet_adjudicator.model.conclusion import AtomResult, Comparison, EffectKind
from piquet_adjudicator.model.state import Game

Signal: TypeAlias = tuple[EffectKind, str]
"""An effect that a clause gives or looks at: its kind, and its term or nothing."""
Settled: TypeAlias = tuple[Truth, list[AtomResult]]
"""Whether a condition holds, and the results of the facts that settle it."""


class Atom(Struct, frozen=True, dict=True):
    """A fact asked of the persons and things that its arguments name."""

    fact: Fact
    args: tuple[str, ...]

    @cached_property
    def settled(self) -> Callable[[Binding, View], Settled]:
        """Whether the fact holds, as a question to be asked of one moment after another: most of
        the time of an evaluation is spent here."""
        name, decide, reads = self.fact.name, self.fact.decide, self.fact.reads
        named = naming(self.args)
        may_differ = not reads.isdisjoint(WORDS_CORRECTED)

        def settled(binding: Binding, view: View) -> Settled:
            args = named(binding, view.game)
            if may_differ:
                answer = answer_whichever(decide, view, binding, args)
            else:
                answer = decide(view, binding, *args)
            holds, rests_on = answer if isinstance(answer, Answer) else (answer, ())
            if holds is None:
                holds = view.assume.get((name, *args))
            return holds, [AtomResult(name, args, holds, rests_on, None, reads)]

        return settled


class Measured(Struct, frozen=True, dict=True):
    """A measure of what its arguments name, with a number added, and what `more` measures come to,
    and without what is `less`; then as many as there are whole numbers of `each` in it, so many
    `times`."""

    measure: Measure
    args: tuple[str, ...]
    plus: int = 0
    each: int = 1
    times: int = 1
    more: Measured | None = None
    less: Measured | None = None

    def amount(self, number: int) -> int:
        """What a number that was measured comes to."""
        return (number + self.plus) // self.each * self.times

    @cached_property
    def _named(self) -> Callable[[Binding, Game], tuple[Any, ...]]:
        return naming(self.args)

    @cached_property
    def _may_differ(self) -> bool:
        return not self.measure.reads.isdisjoint(WORDS_CORRECTED)

    @cached_property
    def is_bare(self) -> bool:
        """Whether it is the number measured."""
        as_measured = (self.plus, self.each, self.times) == (0, 1, 1)
        return as_measured and self.more is None and self.less is None

    @cached_property
    def all_of_it(self) -> tuple[Measured, ...]:
        """It, and what is added to it and taken from it."""
        others = (each.all_of_it for each in (self.more, self.less) if each)
        return (self, *chain.from_iterable(others))

    @cached_property
    def reads(self) -> frozenset[Signal]:
        """The effects that it looks at."""
        return frozenset[Signal]().union(*(each.measure.reads for each in self.all_of_it))

    def taken(self, binding: Binding, view: View) -> tuple[tuple[Any, ...], Count]:
        """What its arguments name at a moment, and the number that it comes to."""
        args = self._named(binding, view.game)
        if self._may_differ:
            count = count_whichever(self.measure.count, view, binding, args)
        else:
            count = self.measure.count(view, binding, *args)
        if self.is_bare:
            return args, count
        count = self._with_others(count, binding, view)
        least, most = sorted((self.amount(count.least), self.amount(count.most)))
        return args, count._replace(least=least, most=most)

    def _with_others(self, count: Count, binding: Binding, view: View) -> Count:
        """A number with that of the measure added to it, without that of the one taken from it."""
        least, most, rests_on, limits = count
        if self.more:
            _, more = self.more.taken(binding, view)
            least, most = least + more.least, most + more.most
            rests_on, limits = rests_on + more.rests_on, limits + more.limits
        if self.less:
            _, less = self.less.taken(binding, view)
            least, most = least - less.most, most - less.least
            rests_on, limits = rests_on + less.rests_on, limits + less.limits
        return Count(least, most, rests_on, limits)


class Compare(Struct, frozen=True):
    """A measure held against a number or another measure."""

    measured: Measured
    how: Comparison
    against: int | Measured

    def settled(self, binding: Binding, view: View) -> Settled:
        """Whether the measure stands so."""
        measure, (args, count) = self.measured.measure, self.measured.taken(binding, view)
        least, most, rests_on, limits = count
        against, other = self.against, None
        if isinstance(against, Measured):
            named, (low, high, rests_too, limits_too) = against.taken(binding, view)
            rests_on, limits = rests_on + rests_too, limits + limits_too
            if against.is_bare:
                other = (against.measure.name, named, low, high)
        else:
            low = high = against
        holds = compare_ranges(self.how, least, most, low, high)
        for limit in limits:
            if compare_ranges(self.how, limit.otherwise, limit.otherwise, low, high) != holds:
                rests_on += limit.held_down_by
        if holds is None:
            holds = view.assume.get((measure.name, *args, self.how, low))
        figures = (least, most, self.how, low)
        result = AtomResult(measure.name, args, holds, rests_on, figures, measure.reads, other)
        return holds, [result]


class AllOf(Struct, frozen=True):
    """Every one of these."""

    parts: tuple[Condition, ...]

    def settled(self, binding: Binding, view: View) -> Settled:
        """Whether all hold; the first that fails settles it alone."""
        holds, results, _ = self.in_turn(binding, view)
        return holds, results

    def in_turn(
        self, binding: Binding, view: View, before: Sequence[Settled] = ()
    ) -> tuple[Truth, list[AtomResult], int]:
        """Whether all hold, asked one after another, what settles it, and how many held before the
        first that failed. The first may have been asked `before`: none of them failed."""
        holding: list[AtomResult] = []
        doubtful: list[AtomResult] = []
        for holds, results in before:
            if holds is None:
                doubtful += results
            else:
                holding += results
        number = len(before)
        for part in self.parts[number:] if number else self.parts:
            holds, results = part.settled(binding, view)
            if holds is False:
                return False, results, number
            if holds is None:
                doubtful += results
            else:
                holding += results
            number += 1
        return (None, doubtful, len(self.parts)) if doubtful else (True, holding, len(self.parts))


class AnyOf(Struct, frozen=True):
    """One at least of these."""

    parts: tuple[Condition, ...]

    def settled(self, binding: Binding, view: View) -> Settled:
        """Whether one holds; the first that does settles it."""
        failing: list[AtomResult] = []
        doubtful: list[AtomResult] | None = None
        for part in self.parts:
            holds, results = part.settled(binding, view)
            if holds:
                return True, results
            if holds is None:
                doubtful = (doubtful or []) + results
            else:
                failing += results
        return (False, failing) if doubtful is None else (None, doubtful)


class Not(Struct, frozen=True):
    """Not this."""

    part: Condition

    def settled(self, binding: Binding, view: View) -> Settled:
        """Whether it does not hold."""
        holds, results = self.part.settled(binding, view)
        return None if holds is None else not holds, results


class AtLeast(Struct, frozen=True):
    """So many of these."""

    number: int
    parts: tuple[Condition, ...]

    def settled(self, binding: Binding, view: View) -> Settled:
        """Whether so many hold; the first that make up the number settle it."""
        settling: dict[Truth, list[AtomResult]] = {True: [], None: [], False: []}
        count = {True: 0, None: 0, False: 0}
        for part in self.parts:
            holds, results = part.settled(binding, view)
            settling[holds] += results
            count[holds] += 1
            if count[True] == self.number:
                return True, settling[True]
        answer = None if count[True] + count[None] >= self.number else False
        return answer, settling[answer]


Condition: TypeAlias = Atom | Compare | AllOf | AnyOf | Not | AtLeast


def looked_at(part: Condition) -> frozenset[Signal]:
    """The effects that a condition looks at."""
    match part:
        case Atom(fact=fact):
            return fact.reads
        case Compare(measured=measured, against=against):
            other = against.reads if isinstance(against, Measured) else frozenset[Signal]()
            return measured.reads | other
        case Not(part=inner):
            return looked_at(inner)
        case AllOf(parts=parts) | AnyOf(parts=parts) | AtLeast(parts=parts):
            return frozenset(signal for inner in parts for signal in looked_at(inner))


def compare_ranges(how: Comparison, least: int, most: int, low: int, high: int) -> Truth:
    """How two ranges compare: surely so, surely not, or not known.

    >>> compare_ranges("more than", 13, 13, 12, 12), compare_ranges("more than", 12, 13, 12, 12)
    (True, None)
    """
    match how:
        case "at least":
            return True if least >= high else (False if most < low else None)
        case "more than":
            return True if least > high else (False if most <= low else None)
        case "at most":
            return True if most <= low else (False if least > high else None)
        case "less than":
            return True if most < low else (False if least >= high else None)
        case "equals":
            if least == most == low == high:
                return True
            return False if most < low or least > high else None


class Window(Struct, frozen=True):
    """The clause reaches only what is done before, or after, a moment of the game."""

    side: Literal["before", "after"]
    anchor: Anchor
    whose: str | None

    def open(self, binding: Binding, view: View) -> AtomResult:
        """Whether an act comes on the right side of the anchor."""
        whose = person(self.whose, binding, view.game) if self.whose else None
        came = self.anchored(binding, view)
        happened = binding.is_after(came)
        args = (self.anchor.name, whose, came if happened else None, binding.step)
        return AtomResult(self.side, args, happened == (self.side == "after"))

    def anchored(self, binding: Binding, view: View) -> int | None:
        """The step of the anchor, were it later than the act; None where it has not come."""
        whose = person(self.whose, binding, view.game) if self.whose else None
        return self.anchor.find(view, binding, whose)
