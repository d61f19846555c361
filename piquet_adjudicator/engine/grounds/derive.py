"""The derivation of a decision: the conclusions it rests on, premises first, and its citations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, attempt
from piquet_adjudicator.engine.evaluation.to_come import to_come
from piquet_adjudicator.engine.grounds.considered import giving_option
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import as_they_reckon
from piquet_adjudicator.engine.ruled.reason import Follows, ItemMeant, NotReached, Reason
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.facts.reads import CALL_CORRECTED
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Signal
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, EffectKind, Tried


def gives(clause: Clause, kind: EffectKind, term: str = "") -> bool:
    """Whether a clause gives an effect of a kind (and term)."""
    return (kind, term) in clause.gives


class Derivation:
    """Walks from the grounds of a decision down to the facts of the record."""

    def __init__(self, done: Evaluation, resolver: Resolver) -> None:
        self.done = done
        self._resolver = resolver
        self._unmet: dict[str, list[tuple[Tried, int, frozenset[Signal]]]] = {}
        for tried, call in self._spoke_and_failed():
            unmet = (tried, call, resolver.book.by_key[tried.key].gives)
            self._unmet.setdefault(self._kind(call), []).append(unmet)
        self._failed: dict[str, list[Tried]] = {}
        for tried in done.tried:
            if tried.outcome == "failed":
                self._failed.setdefault(tried.clause, []).append(tried)

    def _spoke_and_failed(self) -> Iterator[tuple[Tried, int]]:
        """The clauses tried on a call that spoke of it and gave nothing, with the call."""
        for tried in self.done.tried:
            binding = tried.binding
            assert isinstance(binding, Binding)
            if binding.call is None or tried.outcome not in ("failed", "too late", "excepted"):
                continue
            if not self.done.effects.on_act("may", tried.step):
                yield tried, binding.call

    def walk(self, grounds: Grounds, first_only: bool = False) -> list[Conclusion | Tried]:
        """Everything the decision rests on, premises first, each once. Where several clauses give
        the same, all of them; with `first_only`, the one that says most."""
        seen: dict[int, Conclusion | Tried] = {}
        self._conclusions(grounds.conclusions, seen, first_only)
        for tried in grounds.tried:
            self._tried(tried, seen, first_only)
        return list(seen.values())

    def _conclusions(
        self,
        conclusions: tuple[Conclusion, ...],
        seen: dict[int, Conclusion | Tried],
        first_only: bool,
    ) -> None:
        conclusions = _as_they_reckon(conclusions, self.done)
        if first_only:
            saying: dict[Follows, dict[str, list[Conclusion]]] = {}
            for conclusion in conclusions:
                follows = self._resolver.follows(conclusion)
                saying.setdefault(follows, {}).setdefault(conclusion.clause, []).append(conclusion)
            most = (max(each.values(), key=self._says) for each in saying.values())
            conclusions = tuple(conclusion for each in most for conclusion in each)
        for conclusion in conclusions:
            self._conclusion(conclusion, seen, first_only)

    def _says(self, conclusions: list[Conclusion]) -> int:
        """How many facts the first of some conclusions says that it rests on."""
        return len(self._resolver.facts(conclusions[0].because))

    def _conclusion(
        self, conclusion: Conclusion, seen: dict[int, Conclusion | Tried], first_only: bool
    ) -> None:
        if id(conclusion) in seen:
            return
        for atom in conclusion.because:
            self._atom(atom, seen, first_only)
        for tried in self._came_near(conclusion):
            if tried.failing:
                self._atom(tried.failing, seen, first_only)
        seen[id(conclusion)] = conclusion

    def _tried(self, tried: Tried, seen: dict[int, Conclusion | Tried], first_only: bool) -> None:
        if id(tried) in seen:
            return
        self._conclusions(tried.defeated_by, seen, first_only)
        if tried.failing:
            self._atom(tried.failing, seen, first_only)
            for other in self._missing_of_act(tried.failing, tried.step):
                self._tried(other, seen, first_only)
        if not tried.defeated_by and not self._only_wants_an_option(tried, seen):
            seen[id(tried)] = tried

    def _only_wants_an_option(self, tried: Tried, seen: dict[int, Conclusion | Tried]) -> bool:
        """Whether a clause lacks a choice that a player would have, and the clause that would have
        given it to him stands among the steps, with what that lacks."""
        if tried.failing is None:
            return False
        option = giving_option(tried.failing, self.done, self._resolver.book)
        return option is not None and any(
            isinstance(step, Tried) and (step.key, step.binding) == (option.key, option.binding)
            for step in seen.values()
        )

    def _atom(
        self, atom: AtomResult, seen: dict[int, Conclusion | Tried], first_only: bool
    ) -> None:
        self._conclusions(atom.rests_on, seen, first_only)
        self._conclusions(self._forbidding(atom), seen, first_only)
        for tried in self._missing(atom):
            self._tried(tried, seen, first_only)

    def _forbidding(self, atom: AtomResult) -> tuple[Conclusion, ...]:
        """What forbade that a call was put right, of which a fact looks to the words that stand."""
        if atom.reads.isdisjoint(CALL_CORRECTED):
            return ()
        calls = self._resolver.game.end.calls
        spoken_of = [calls[a] for a in atom.args if isinstance(a, int) and a < len(calls)]
        revisions = (each for call in spoken_of for each in call.revisions)
        steps = [each.step for each in revisions if each.how == "corrected"]
        forbidden = (c for at in steps for c in self.done.effects.on_act("must not", at))
        return tuple(c for c in forbidden if c.certain)

    def _missing(self, atom: AtomResult) -> Iterator[Tried]:
        """The clauses that might have given what a fact looked for, spoke of it, and failed. What a
        thing counts as is looked into only where the fact asks that very question."""
        if not atom.reads:
            return
        if option := giving_option(atom, self.done, self._resolver.book):
            yield option
        grants = {signal for signal in atom.reads if signal[0] == "may"}
        counts = {signal for signal in atom.reads if signal[0] == "counts as" == atom.fact}
        if not grants and not counts:
            return
        kinds = dict.fromkeys(self._kind(arg) for arg in atom.args if isinstance(arg, int))
        for kind in kinds:
            for tried, call, effects in self._unmet.get(kind, ()):
                asked = tried.outcome == "excepted" and atom.args[:1] == (call,)
                if not effects.isdisjoint(grants) or (asked and not effects.isdisjoint(counts)):
                    yield tried

    def _missing_of_act(self, atom: AtomResult, step: int) -> Iterator[Tried]:
        """The clauses that came near to making an act count as what a fact looked for in it."""
        if atom.fact != "this counts as":
            return
        for tried in (t for each in self._failed.values() for t in each if t.step == step):
            effects = self._resolver.book.by_key[tried.key].gives
            if tried.fulfilled and any(("counts as", str(term)) in effects for term in atom.args):
                yield tried

    def _kind(self, call: int) -> str:
        calls = self._resolver.game.end.calls
        return calls[call].kind if call < len(calls) else ""

    def _came_near(self, conclusion: Conclusion) -> Iterator[Tried]:
        """The exceptions that would have kept this conclusion back, had they not failed."""
        for yielding in self._resolver.book.exceptions.get(conclusion.key, ()):
            for tried in self._failed.get(yielding.clause, ()):
                if tried.step == conclusion.step and _same_call(tried, conclusion):
                    yield tried

    def _as_provided(self, reason: Reason, step: Conclusion | Tried) -> Reason:
        """The reason of a prohibition of all acts of a kind, with what the exceptions lack of which
        its own words speak ("except as provided in Law 52, and as follows")."""
        if not isinstance(step, Conclusion) or step.kind != "must not":
            return reason
        book, done = self._resolver.book, self.done
        unless = [each for each in book.by_key[step.key].unless if each.ground == "words"]
        keys = {limb.key: limb for each in unless for limb in _limbs(each.clause, book)}
        lacking: list[AtomResult] = []
        for binding, concluded in done.fired_of.get(step.key, ()):
            for limb in keys.values() if step in concluded else ():
                tried, _ = attempt(limb, binding, book, done, keep_silent=True)
                if tried and tried.outcome in ("failed", "silent") and tried.failing:
                    lacking.append(tried.failing)
        return replace(reason, facts=self._resolver.facts(tuple(lacking), step.step))

    def cites(self, steps: Iterable[Conclusion | Tried]) -> tuple[Citation, ...]:
        """The clauses, Cases and pages that a decision of these steps rests on."""
        cites = [self._resolver.cite(step.clause) for step in steps]
        return tuple(sorted(dict.fromkeys(cites), key=cite_order))

    def cite(self, step: Conclusion | Tried) -> Citation:
        """How a step is cited."""
        return self._resolver.cite(step.clause)

    def reasons(
        self, steps: Iterable[Conclusion | Tried], wanted: tuple[EffectKind, ...] = ()
    ) -> tuple[Reason, ...]:
        """The reasoning, premises first, each step with its clause and the facts it rests on; of
        what was tried and did not reach, the effects `wanted` of it are those that are said. Where
        no fact stands behind a prohibition, those do that its exceptions lack."""
        steps = tuple(steps)
        apart = {id(step) for step in steps if isinstance(step, Tried)}
        different: dict[tuple[Citation | None, object, bool], Reason] = {}
        reasons = [self.reason(step, wanted, apart) for step in steps]
        if not any(reason.facts for reason in reasons):
            reasons = [*map(self._as_provided, reasons, steps)]
        for step, reason in zip(steps, reasons, strict=True):
            different.setdefault((reason.cite, reason.so, _is_of_trick(step)), reason)
        return tuple(
            self._of_all_tricks(reason, steps) if of_trick else reason
            for (_, _, of_trick), reason in different.items()
        )

    def _of_all_tricks(self, reason: Reason, steps: tuple[Conclusion | Tried, ...]) -> Reason:
        """A point made in play, as all of them by the same clause, with how many are of cards led,
        or, where some of them are not certain, how many there may be; any other reason as it is."""
        so = reason.so
        if not isinstance(so, Follows) or not isinstance(so.thing, ItemMeant):
            return reason
        asked = (reason.cite, so.player, so.thing.item)
        points = [
            step
            for step in steps
            if isinstance(step, Conclusion)
            and step.kind == so.kind
            and step.trick
            and (self.cite(step), step.player, step.item) == asked
        ]
        if len(points) < 2:
            return reason
        tricks = self._resolver.game.end.tricks
        led = sum(tricks[c.trick - 1].lead.player == c.player for c in points if c.trick)
        number = sum(c.number or 0 for c in points)
        certain = sum(c.number or 0 for c in points if c.certain)
        if certain < number:
            so = replace(so, number=certain, most=number)
        else:
            so = replace(so, number=number, led=led)
        return replace(reason, facts=(), so=so)

    def reason(
        self,
        step: Conclusion | Tried,
        wanted: tuple[EffectKind, ...] = (),
        apart: Collection[int] = (),
    ) -> Reason:
        """One step of the reasoning: its clause, the facts it rests on, and what follows. What an
        exception lacks that failed is among the facts, unless it is a step `apart`."""
        resolver = self._resolver
        cite = resolver.cite(step.clause)
        if isinstance(step, Tried):
            step = resolver.as_late(step)
            return Reason(cite, step.limb, resolver.why(step), self._not_reached(step, wanted))
        came_near = (t for t in self._came_near(step) if id(t) not in apart)
        near = tuple(t.failing for t in came_near if t.failing)
        facts = resolver.facts((*step.because, *near), step.step)
        return Reason(cite, step.limb, facts, resolver.follows(step))

    def _not_reached(self, tried: Tried, wanted: tuple[EffectKind, ...]) -> NotReached:
        """What follows where a clause spoke of something and did not reach it."""
        resolver, binding, outcome = self._resolver, tried.binding, tried.outcome
        clause = resolver.book.by_key[tried.key]
        assert isinstance(binding, Binding)
        assert outcome != "fires"
        if outcome == "failed" and gives(clause, "good") and binding.call is not None:
            return NotReached(outcome, resolver.call(binding.call))
        effects = [e for e in clause.then if e.kind in wanted] or [*clause.then]
        would = resolver.would(effects[0], clause, binding, outcome)
        alone = outcome in ("failed", "silent") and resolver.is_alone(tried)
        moments = clause.when if outcome == "no occasion" else ()
        later = to_come(moments, self.done.view)
        whose = binding.actor if outcome == "no occasion" else None
        in_time = outcome == "too early" and _has_come_since(clause, binding, self.done.view)
        of_no_call = self._concerned_no_call(moments)
        return NotReached(
            outcome, None, would, alone, tuple(moments), later, whose, in_time, of_no_call
        )

    def _concerned_no_call(self, moments: Iterable[str]) -> bool:
        """Whether an act of these moments was done, and concerned no call, as it should have."""
        done = {ACT_MOMENTS.get(type(step.act)) for step in self.done.view.game.steps}
        return any(moment in done and "call" in MOMENTS[moment] for moment in moments)


def _as_they_reckon(
    conclusions: tuple[Conclusion, ...], done: Evaluation
) -> tuple[Conclusion, ...]:
    """Conclusions, those of them that are scores in the order in which they reckon."""
    scores = [each for each in conclusions if each.kind in ("score", "adds")]
    if len(scores) < 2:
        return conclusions
    in_order = iter(as_they_reckon(scores, done))
    return tuple(next(in_order) if c.kind in ("score", "adds") else c for c in conclusions)


def _limbs(key: str, book: LawBook) -> tuple[Clause, ...]:
    """The limbs of a clause, or the limb, of that name."""
    return book.clause(key) or (book.by_key[key],)


def _has_come_since(clause: Clause, binding: Binding, view: View) -> bool:
    """Whether the time of a clause, that had not come when something was done, has come since."""
    return all(
        window.anchored(binding, view) is not None
        for window in clause.windows
        if window.side == "after"
    )


def _is_of_trick(step: Conclusion | Tried) -> bool:
    """Whether a step gives something for one trick."""
    return isinstance(step, Conclusion) and bool(step.trick)


def _same_call(tried: Tried, conclusion: Conclusion) -> bool:
    binding = tried.binding
    assert isinstance(binding, Binding)
    return binding.call is None or conclusion.call is None or binding.call == conclusion.call
