"""What each side of a claim relies on, answered one by one from how the claim was decided.

A law, clause, Case or page that carries the decision is answered by the reasons of the decision. Of
any other, each clause is tried on all that it answers to, and the one that came nearest to bearing
on the claim answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import ClaimWorkings, Trial
from piquet_adjudicator.engine.aims import Aims, aims
from piquet_adjudicator.engine.decide import decide
from piquet_adjudicator.engine.derive import Derivation
from piquet_adjudicator.engine.evaluate import Evaluation, attempt
from piquet_adjudicator.engine.evaluations import Evaluations
from piquet_adjudicator.engine.followed import is_followed
from piquet_adjudicator.engine.plea_answer import PlaceAnswer, PleaAnswer, PleaOutcome
from piquet_adjudicator.engine.reason import Follows, NotReached, NotYet, Reason, Stated
from piquet_adjudicator.engine.ruling import ClaimRuling, Decision
from piquet_adjudicator.engine.shortfall import nearness
from piquet_adjudicator.engine.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Case, Clause
from piquet_adjudicator.lawbook.named import Named, is_in_words, named_by
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Item
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.players import Player

_IS_RIGHT: Final[dict[Decision, bool]] = {"allowed": True, "required": True, "refused": False}

AnsweredPlace: TypeAlias = tuple[int, int]
"""A place that a ground of a claim names: the ground, and the place in it, by number."""


class _Nearest(Struct, frozen=True):
    """How the clause that came nearest came out, and what it concludes, where it applies."""

    tried: Tried
    concluded: tuple[Conclusion, ...]


_OF_EACH: Final = {"call": ("calls",), "question": ("asks what remains",)}
"""The moments with which there comes to be something that clauses look through."""


class _Bench(Struct, frozen=True, dict=True):
    """A claim as it was tried, and the evaluation on which it is decided."""

    trial: Trial
    done: Evaluation
    book: LawBook

    @cached_property
    def aims(self) -> Aims:
        """What would decide the claim otherwise."""
        tried = range(self.trial.first, len(self.trial.game.steps) + 1)
        return aims(self.trial.claim, tuple(tried), self.book)


def with_pleas(
    ruled: ClaimRuling, workings: ClaimWorkings | None, derivation: Derivation, book: LawBook
) -> ClaimRuling:
    """The ruling on a claim, each ground of either side answered. `derivation` is that of the
    decision; of the record, where what is claimed cannot be done and nothing was tried."""
    claim, done = ruled.claim, derivation.done
    if not claim.pleas:
        return ruled
    trial = workings.trial if workings else _untried(claim, done)
    bench = _Bench(trial, done, book)
    right = _IS_RIGHT.get(ruled.decision)
    pleas = tuple(
        PleaAnswer(
            plea,
            is_in_words(plea, book),
            tuple(_answer(named, ruled, bench, derivation) for named in named_by(plea, book)),
            right if right is None or plea.by == claim.by else not right,
        )
        for plea in claim.pleas
    )
    return replace(ruled, pleas=pleas)


def _untried(claim: Claim, done: Evaluation) -> Trial:
    """A claim of which nothing can be tried, on the record as it stands."""
    last = len(done.view.game.steps)
    return Trial(claim, done.view.game, last + 1, last)


def _answer(named: Named, ruled: ClaimRuling, bench: _Bench, derivation: Derivation) -> PlaceAnswer:
    """How one place of the print bears on a claim."""
    carried = _carried(named, ruled)
    case = named.source if isinstance(named.source, Case) else None
    moments = bench.done.view.moments
    if case and case.question and is_followed(case.question, ruled, moments, bench.book):
        by = bench.book.citation(case.question.by)
        reasons = tuple(each for each in ruled.reasons if each.cite == by)
        return PlaceAnswer(named.cite, "", "fires", True, reasons)
    if carried:
        return carried
    clauses = _clauses(named, bench.book)
    if not clauses:
        return PlaceAnswer(named.cite, named.limb, "no rule")
    nearest = _nearest(clauses, bench)
    if case and case.question and nearest.tried.outcome == "fires":
        point = case.question.point
        return PlaceAnswer(named.cite, "", "another question", point=point)
    if nearest.tried.outcome == "no occasion":
        return _no_occasion(named, clauses, nearest, bench)
    return _as_answer(named, nearest, ruled, derivation)


def _carried(named: Named, ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer where the decision rests on the place, or on what it lacks."""
    reasons = [
        reason
        for reason in ruled.reasons
        if reason.cite is not None
        and reason.cite.is_within(named.cite)
        and named.limb in ("", reason.limb)
    ]
    applying = tuple(each for each in reasons if isinstance(each.so, Follows))
    decided = ruled.decision != "undecided"
    if applying:
        known = all(fact.holds is not None for each in applying for fact in each.facts)
        outcome: PleaOutcome = "fires" if known else "unknown"
        return PlaceAnswer(named.cite, named.limb, outcome, decided and known, applying)
    for reason in sorted(reasons, key=lambda each: each.further):
        if isinstance(reason.so, NotYet):
            return PlaceAnswer(named.cite, reason.limb, "not yet", decided, (reason,))
        if isinstance(reason.so, NotReached) and reason.so.outcome != "excepted":
            decides = decided and not reason.further and reason.so.outcome != "unknown"
            return PlaceAnswer(named.cite, reason.limb, reason.so.outcome, decides, (reason,))
    return None


def _clauses(named: Named, book: LawBook) -> tuple[Clause, ...]:
    """The clauses to be tried; of a Case that the laws decide, those on which it turns."""
    keys = [clause.key for clause in named.clauses]
    if isinstance(named.source, Case) and not keys:
        keys = [near.clause for near in named.source.near]
        if not keys and named.source.question:
            keys = [limb.key for limb in book.clause(named.source.question.by)]
    return tuple(book.by_key[key] for key in keys if key in book.by_key)


def _as_answer(
    named: Named, nearest: _Nearest, ruled: ClaimRuling, derivation: Derivation
) -> PlaceAnswer:
    """The answer that the nearest clause gives: what it concludes did not carry the decision, but
    what excepts from it may have."""
    tried = nearest.tried
    step = nearest.concluded[0] if tried.outcome == "fires" else tried
    gives_way = tuple(map(derivation.reason, tried.defeated_by[:1]))
    carried = [each.cite for each in ruled.reasons if isinstance(each.so, Follows)]
    decides = ruled.decision != "undecided" and any(each.cite in carried for each in gives_way)
    reasons = (derivation.reason(step),)
    return PlaceAnswer(named.cite, named.limb, tried.outcome, decides, reasons, gives_way)


def _no_occasion(
    named: Named, clauses: tuple[Clause, ...], nearest: _Nearest, bench: _Bench
) -> PlaceAnswer:
    """The answer where nothing is recorded that the clauses answer to which bear as near as the
    nearest: what that would be."""
    bearing = _bearing(nearest.tried, bench)
    moments = (
        moment
        for clause in clauses
        for each in _tried(clause, bench)
        if each.tried.outcome == "no occasion" and _bearing(each.tried, bench) == bearing
        for moment in _wanting(clause, bench)
    )
    so = NotReached("no occasion", moments=tuple(dict.fromkeys(moments)))
    reason = Reason(named.cite, named.limb, (), so)
    return PlaceAnswer(named.cite, named.limb, "no occasion", False, (reason,))


def _wanting(clause: Clause, bench: _Bench) -> tuple[str, ...]:
    """The moments that a clause waits for: those that it answers to; or, where one of these has
    come, that of what it then looks through, of which there is none."""
    if clause.each and bench.done.view.moments.when(clause.when):
        return _OF_EACH.get(clause.each, tuple(clause.when))
    return tuple(clause.when)


# ---- which clause came nearest


def _nearest(clauses: tuple[Clause, ...], bench: _Bench) -> _Nearest:
    """Of some clauses, the one that came nearest to bearing on a claim. What excepts from another
    of them, and does not apply, is no answer to him who relies on them all."""
    excepting = {ground.clause for clause in clauses for ground in clause.unless}
    every = [each for clause in clauses for each in _tried(clause, bench)]
    others = [
        each
        for each in every
        if each.tried.outcome != "failed" or not excepting & {each.tried.clause, each.tried.key}
    ]
    return max(others or every, key=lambda each: _rank(each.tried, bench))


def _tried(clause: Clause, bench: _Bench) -> Iterator[_Nearest]:
    """A clause on all that it answers to; where there was no occasion for it, that."""
    bindings = bench.done.view.moments.when(clause.when, clause.each)
    for binding in bindings:
        tried, concluded = attempt(clause, binding, bench.book, bench.done, keep_silent=True)
        if tried is not None:
            yield _Nearest(tried, concluded)
    if not bindings:
        yield _Nearest(Tried(clause.id, clause.limb, "no occasion", 0, Binding(0)), ())


def _rank(tried: Tried, bench: _Bench) -> tuple[object, ...]:
    """How near a clause came to bearing on a claim."""
    fires = tried.outcome == "fires"
    near = nearness(tried._replace(outcome="unknown") if fires else tried, bench.done, bench.book)
    return _bearing(tried, bench), _is_of_claim(tried, bench), fires, *near


def _bearing(tried: Tried, bench: _Bench) -> int:
    """First comes a clause that spoke of what would decide the claim; then one that applies to
    something else; then one that would decide it, and did not speak; then the others that spoke."""
    spoke, aimed = tried.outcome not in ("silent", "no occasion"), _is_aimed(tried, bench)
    if aimed:
        return 4 if spoke else 2
    return 3 if tried.outcome == "fires" else int(spoke)


def _is_aimed(tried: Tried, bench: _Bench) -> bool:
    """Whether a clause would decide the claim, were it to apply as it was tried."""
    clause, binding = bench.book.by_key[tried.key], tried.binding
    assert isinstance(binding, Binding)
    if tried.outcome == "no occasion":
        return any(aim.effects(clause) for aim in bench.aims)
    return any(
        aim.fits(effect, binding, bench.done)
        for aim in bench.aims
        for effect in aim.effects(clause)
    )


def _is_of_claim(tried: Tried, bench: _Bench) -> int:
    """Whether a clause was tried on the call or the act that is claimed (2), on another (0), or on
    something else."""
    binding, trial, game = tried.binding, bench.trial, bench.done.view.game
    assert isinstance(binding, Binding)
    item, player = _claimed(trial.claim)
    if binding.call is not None and item in KINDS:
        call = game.end.calls[binding.call]
        return 2 if (call.kind, call.player) == (item, player) else 0
    return 2 if trial.first <= binding.step <= len(game.steps) else 1


def _claimed(claim: Claim) -> tuple[Item | None, Player | None]:
    """What is claimed to be scored or called, and whose it is."""
    if not isinstance(claim, ActClaim):
        return claim.item, claim.player
    match claim.acts[0]:
        case acts.Calls(player, what):
            return what.kind, player
        case acts.Scores(player, item):
            return item, player
        case act:
            return None, acts.actor(act)


# ---- where the record leaves something out


def turned_by_filling(
    ruled: ClaimRuling,
    workings: ClaimWorkings | None,
    claim: Claim,
    filled: Evaluation,
    book: LawBook,
) -> set[AnsweredPlace]:
    """The places named for a claim that apply on a record and not on the same with a gap filled, or
    the other way round. `claim` is the claim as it stands in the record filled."""
    if not ruled.pleas or workings is None:
        return set()
    game = filled.view.game
    try:
        trial = try_claim(game.dispute, claim, book, game)
    except BadInput:
        return set()
    _, done = decide(trial, Evaluations(book, filled), {})
    before, after = _Bench(workings.trial, workings.done, book), _Bench(trial, done, book)
    return {
        (number, place)
        for number, plea in enumerate(claim.pleas)
        for place, named in enumerate(named_by(plea, book))
        for clauses in [_clauses(named, book)]
        if _applies(clauses, before) != _applies(clauses, after)
    }


def _applies(clauses: tuple[Clause, ...], bench: _Bench) -> bool | None:
    """Whether one of some clauses applies, so far as it bears on a claim; None where that is not
    known."""
    if not clauses:
        return False
    outcome = _nearest(clauses, bench).tried.outcome
    return None if outcome == "unknown" else outcome == "fires"


def where_untold(
    ruled: ClaimRuling, turned: set[AnsweredPlace], unknown: tuple[Stated, ...]
) -> ClaimRuling:
    """The ruling on a claim, where of some places it is not known whether they apply, for want of
    knowing something; a claim that is undecided is decided by none."""
    if not ruled.pleas:
        return ruled
    open_ = ruled.decision == "undecided"
    pleas = tuple(
        replace(
            answer,
            succeeds=None if open_ else answer.succeeds,
            places=tuple(
                _not_known(place, unknown)
                if (number, n) in turned
                else replace(place, decides=place.decides and not open_)
                for n, place in enumerate(answer.places)
            ),
        )
        for number, answer in enumerate(ruled.pleas)
    )
    return replace(ruled, pleas=pleas)


def _not_known(place: PlaceAnswer, unknown: tuple[Stated, ...]) -> PlaceAnswer:
    reason = Reason(place.cite, place.limb, unknown, NotReached("unknown"))
    return PlaceAnswer(place.cite, place.limb, "unknown", False, (reason,))
