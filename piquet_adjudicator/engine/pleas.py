"""What each side of a claim relies on, answered one by one from how the claim was decided.

A law, clause, Case or page that carries the decision is answered by the reasons of the decision. Of
any other, each clause is tried on all that it answers to, and the one that came nearest to bearing
on the claim answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import ClaimWorkings, Trial
from piquet_adjudicator.engine.derive import Derivation
from piquet_adjudicator.engine.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.followed import is_followed
from piquet_adjudicator.engine.in_every_way import AnsweredPlace
from piquet_adjudicator.engine.plea_answer import PlaceAnswer, PleaAnswer, PleaOutcome
from piquet_adjudicator.engine.plea_claimed import claim_told
from piquet_adjudicator.engine.plea_held import cards_told
from piquet_adjudicator.engine.plea_meant import meant, speaks_of_this
from piquet_adjudicator.engine.plea_rank import (
    BURDENS,
    Bench,
    Nearest,
    bearing,
    helping,
    helps,
    nearest_of,
    tried_on_all,
)
from piquet_adjudicator.engine.plea_told import (
    acts_told,
    beside,
    beside_at_last,
    fact_meant,
    no_time_set,
)
from piquet_adjudicator.engine.reason import Follows, NotReached, NotYet, Reason
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.engine.ruling import ClaimRuling, Decision
from piquet_adjudicator.engine.to_come import to_come
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Case, Clause, Law, Passage
from piquet_adjudicator.lawbook.named import Named, is_in_words, named_by
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.replay.fold import replay

_IS_RIGHT: Final[dict[Decision, bool]] = {"allowed": True, "required": True, "refused": False}

_OF_EACH: Final = {"call": ("calls",), "question": ("asks what remains",)}
"""The moments with which there comes to be something that clauses look through."""


def with_pleas(
    ruled: ClaimRuling,
    workings: ClaimWorkings | None,
    derivation: Derivation,
    record: Evaluation,
    book: LawBook,
) -> ClaimRuling:
    """The ruling on a claim, each ground of either side answered. `derivation` is that of the
    decision; where what is claimed cannot be done, and nothing was tried, the grounds are answered
    by the record up to its line."""
    claim, done = ruled.claim, derivation.done
    if not claim.pleas:
        return ruled
    before = _before(claim, done, record, book)
    if workings is None:
        done = before
    trial = workings.trial if workings else _untried(claim, done)
    bench = Bench(trial, done, book, before, _calls(ruled))
    right = _IS_RIGHT.get(ruled.decision)
    pleas = []
    for plea in claim.pleas:
        succeeds = right if right is None or plea.by == claim.by else not right
        named = named_by(plea, book)
        places = tuple(
            _answer_or_whole(each, plea.by, succeeds, ruled, bench, derivation) for each in named
        )
        answer = PleaAnswer(plea, is_in_words(plea, book), places, succeeds)
        pleas.append(answer if named else _in_words(answer, ruled, bench, derivation, record))
    return replace(ruled, pleas=tuple(pleas))


def _in_words(
    answer: PleaAnswer,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
    record: Evaluation,
) -> PleaAnswer:
    """The answer to a ground that names no law: by what it tells of the record, and by the laws of
    which it speaks; where neither answers, by the fact of which it speaks."""
    plea, succeeds = answer.plea, answer.succeeds
    no_act = beside(plea, ruled)
    if no_act:
        return replace(answer, beside=no_act)
    held = cards_told(plea, ruled, record)
    claimed = None if held else claim_told(plea, ruled, record, bench.book)
    told = () if held or claimed else acts_told(plea, ruled, record, bench.book)
    if any(each.manner == "never done" for each in told):
        return replace(answer, told=told)
    every = (
        _answer(each, plea.by, succeeds, ruled, bench, derivation)
        for each in meant(plea, ruled, bench)
    )
    places = tuple(each for each in every if speaks_of_this(each, plea.by, succeeds))
    says = bool(told or held or claimed)
    if says and succeeds is False:
        places = tuple(each for each in places if each.would_help == plea.by and each.decides)
    game = record.view.game
    answer = replace(answer, places=places, by_words=bool(places), told=told, held=held)
    answer = replace(answer, claimed=claimed)
    ground = None if places else fact_meant(plea, ruled, game)
    is_late = not (places or says or ground) and no_time_set(plea, ruled, bench.book)
    nothing = not (places or says or ground)
    last = beside_at_last(plea, ruled) if nothing else None
    return replace(answer, ground=ground, beside="time" if is_late else last)


def _before(claim: Claim, done: Evaluation, record: Evaluation, book: LawBook) -> Evaluation:
    """What the clauses conclude of the record before anything of a claim was tried."""
    dispute, line = done.view.game.dispute, claim.line
    if len(dispute.log) == line:
        return done
    if len(record.view.game.dispute.log) == line:
        return record
    return evaluate(book, replay(replace(dispute, log=dispute.log[:line])))


def _calls(ruled: ClaimRuling) -> frozenset[int]:
    """The calls on which a decision turns."""
    reached = {each.call for each in ruled.grounds.conclusions}
    spoken_of = {tried.binding for tried in ruled.grounds.tried}
    reached |= {each.call for each in spoken_of if isinstance(each, Binding)}
    return frozenset(call for call in reached if call is not None)


def _untried(claim: Claim, done: Evaluation) -> Trial:
    """A claim of which nothing can be tried, on the record as it stands."""
    last = len(done.view.game.steps)
    return Trial(claim, done.view.game, last + 1, last)


def _answer_or_whole(
    named: Named,
    side: Player,
    succeeds: bool | None,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
) -> PlaceAnswer:
    """The answer to a place that is named; where a part of it seems to be meant by the words beside
    it, and does not decide, but another part decides for him who relies on it, of the whole."""
    answer = _answer(named, side, succeeds, ruled, bench, derivation)
    whole = named.narrowed_from
    if whole is None or answer.decides or succeeds is not True:
        return answer
    of_all = _answer(whole, side, succeeds, ruled, bench, derivation)
    return of_all if of_all.decides else answer


def _answer(
    named: Named,
    side: Player,
    succeeds: bool | None,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
) -> PlaceAnswer:
    """How one place of the print, on which a side relies, bears on a claim. Where it has not the
    decision, another clause of it that would have given it is told before what decides."""
    if named.by is not None:
        decides = named.by in ruled.cites and ruled.decision != "undecided"
        return PlaceAnswer(named.cite, named.limb, "does not hold", decides, by=named.by)
    carried = _carried(named, ruled)
    if carried and succeeds is False and _is_premise_for(side, carried, ruled):
        return replace(carried, decides=False)
    if carried and succeeds:
        his_last = sorted(carried.reasons, key=lambda each: not _burdens(each, side))
        carried = replace(carried, reasons=tuple(his_last))
    case = named.source if isinstance(named.source, Case) else None
    moments = bench.done.view.moments
    if case and case.question and is_followed(case.question, ruled, moments, bench.book):
        by = bench.book.citation(case.question.by)
        reasons = tuple(each for each in ruled.reasons if each.cite == by)
        return PlaceAnswer(named.cite, "", "fires", True, reasons)
    clauses = _clauses(named, bench.book)
    if succeeds is False and clauses and (carried is None or carried.outcome == "fires"):
        his = helping(clauses, bench, side)
        decisive = [str(each.cite) for each in carried.reasons] if carried else []
        if his and (his.tried.outcome == "fires" or his.tried.clause not in decisive):
            return _as_answer(named, his, ruled, derivation, bench, side)
    if carried:
        return carried
    if not clauses:
        return PlaceAnswer(named.cite, named.limb, "no rule")
    nearest = nearest_of(clauses, bench, side, succeeds)
    if case and case.question and nearest.tried.outcome == "fires":
        point = case.question.point
        return PlaceAnswer(named.cite, "", "another question", point=point)
    if nearest.tried.outcome == "no occasion":
        return _no_occasion(named, clauses, nearest, bench)
    return _as_answer(named, nearest, ruled, derivation, bench, side)


def _carried(named: Named, ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer where the decision rests on the place, or on what it lacks; where it does not, and
    rests on a law that the place goes by, that."""
    own = _reasons_of(named, ruled)
    if own or named.limb:
        return _carried_by(named, own, ruled)
    of_law = [r for r in ruled.reasons if r.cite and _is_said_by(r.cite, named.source)]
    carried = _carried_by(named, of_law, ruled)
    return carried and replace(carried, law=carried.reasons[-1].cite)


def _reasons_of(named: Named, ruled: ClaimRuling) -> list[Reason]:
    """The reasons of a decision that are of the place itself."""
    return [
        reason
        for reason in ruled.reasons
        if reason.cite is not None
        and reason.cite.is_within(named.cite)
        and named.limb in ("", reason.limb)
        and (not named.part or _is_among(reason, named.clauses))
    ]


def _carried_by(named: Named, reasons: Sequence[Reason], ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer where the decision rests on these reasons."""
    applying = tuple(each for each in reasons if isinstance(each.so, Follows))
    decided = ruled.decision != "undecided"
    if applying:
        known = all(fact.holds is not None for each in applying for fact in each.facts)
        outcome: PleaOutcome = "fires" if known else "unknown"
        return PlaceAnswer(named.cite, named.limb, outcome, decided and known, applying)
    for reason in sorted(reasons, key=lambda each: each.further):
        if isinstance(reason.so, NotYet):
            return PlaceAnswer(named.cite, named.limb, "not yet", decided, (reason,))
        if isinstance(reason.so, NotReached) and reason.so.outcome != "excepted":
            decides = decided and not reason.further and reason.so.outcome != "unknown"
            return PlaceAnswer(named.cite, named.limb, reason.so.outcome, decides, (reason,))
    return None


def _is_premise_for(side: Player, carried: PlaceAnswer, ruled: ClaimRuling) -> bool:
    """Whether what a place gives is for him who relies on it, and the decision, which is against
    him, rests on another that looks at it."""
    decisive = [each for each in ruled.reasons if not each.further][-1:]
    return (
        carried.outcome == "fires"
        and not set(decisive) & set(carried.reasons)
        and all(_burdens(each, adversary_of(side)) for each in carried.reasons)
    )


def _burdens(reason: Reason, player: Player) -> bool:
    """Whether what follows is a burden on a player: it is not what he relies on."""
    so = reason.so
    return isinstance(so, Follows) and so.kind in BURDENS and so.player == player


def _is_said_by(cite: Citation, source: Law | Case | Passage) -> bool:
    """Whether a page of the treatise, or the Decision of a Case, says what a clause says."""
    return not isinstance(source, Law) and str(cite) in source.restates


def _is_among(reason: Reason, clauses: Sequence[Clause]) -> bool:
    """Whether a reason is of one of some clauses."""
    return any(
        (str(reason.cite), reason.limb) in ((each.id, each.limb), (each.id, "")) for each in clauses
    )


def _clauses(named: Named, book: LawBook) -> tuple[Clause, ...]:
    """The clauses to be tried; of a Case that the laws decide, those on which it turns."""
    keys = [clause.key for clause in named.clauses]
    if isinstance(named.source, Passage | Case):
        keys += [limb.key for number in named.source.restates for limb in book.clause(number)]
    if isinstance(named.source, Case) and not keys:
        keys = [near.clause for near in named.source.near]
        if not keys and named.source.question:
            keys = [limb.key for limb in book.clause(named.source.question.by)]
    return tuple(book.by_key[key] for key in keys if key in book.by_key)


def _as_answer(
    named: Named,
    nearest: Nearest,
    ruled: ClaimRuling,
    derivation: Derivation,
    bench: Bench,
    side: Player,
) -> PlaceAnswer:
    """The answer that the nearest clause gives: what it concludes did not carry the decision, but
    what excepts from it may have."""
    tried = nearest.tried
    if nearest.on is not derivation.done:
        derivation = Derivation(nearest.on, Resolver(nearest.on.view, bench.book))
    step = nearest.concluded[0] if tried.outcome == "fires" else tried
    gives_way = tuple(map(derivation.reason, tried.defeated_by[:1]))
    carried = [each.cite for each in ruled.reasons if isinstance(each.so, Follows)]
    decides = ruled.decision != "undecided" and any(each.cite in carried for each in gives_way)
    reasons = (derivation.reason(step),)
    his, others = (helps(tried, bench, player) for player in (side, adversary_of(side)))
    cite = bench.book.cite(tried.clause)
    return PlaceAnswer(
        *(named.cite, named.limb, tried.outcome, decides, reasons, gives_way),
        would_help=side if his else adversary_of(side) if others else None,
        law=cite if _is_said_by(cite, named.source) else None,
    )


def _no_occasion(
    named: Named, clauses: tuple[Clause, ...], nearest: Nearest, bench: Bench
) -> PlaceAnswer:
    """The answer where nothing is recorded that the clauses answer to which bear as near as the
    nearest: what that would be."""
    near = bearing(nearest.tried, bench)
    waiting = [
        clause
        for clause in clauses
        for each in tried_on_all(clause, bench)
        if each.tried.outcome == "no occasion" and bearing(each.tried, bench) == near
    ]
    moments = dict.fromkeys(moment for clause in waiting for moment in _wanting(clause, bench))
    view = bench.done.view
    came = all(each.each and view.moments.when(each.when) for each in waiting)
    later = not came and to_come(moments, view)
    so = NotReached("no occasion", moments=tuple(moments), to_come=later)
    reason = Reason(named.cite, named.limb, (), so)
    return PlaceAnswer(named.cite, named.limb, "no occasion", False, (reason,))


def _wanting(clause: Clause, bench: Bench) -> tuple[str, ...]:
    """The moments that a clause waits for: those that it answers to; or, where one of these has
    come, that of what it then looks through, of which there is none."""
    if clause.each and bench.done.view.moments.when(clause.when):
        return _OF_EACH.get(clause.each, tuple(clause.when))
    return tuple(clause.when)


# ---- where the record leaves something out


class Pleaded(Struct, frozen=True):
    """A place that a ground of a claim names: which, its clauses, whose ground it is, and whether
    one of them applies on the record as it stands (None: that is not known)."""

    place: AnsweredPlace
    clauses: tuple[Clause, ...]
    side: Player
    applies: bool | None


def pleaded(
    ruled: ClaimRuling, workings: ClaimWorkings | None, book: LawBook
) -> tuple[Pleaded, ...]:
    """The places that the grounds of a claim name, as they stand on the record."""
    if not ruled.pleas or workings is None:
        return ()
    bench = Bench(workings.trial, workings.done, book, workings.done, _calls(ruled))
    return tuple(
        Pleaded((number, named.cite), clauses, plea.by, _applies(clauses, bench, plea.by))
        for number, plea in enumerate(ruled.claim.pleas)
        for named in named_by(plea, book) or meant(plea, ruled, bench)
        for clauses in [_clauses(named, book)]
    )


def turned_by_filling(
    named: Iterable[Pleaded], ruled: ClaimRuling, trial: Trial, done: Evaluation, book: LawBook
) -> set[AnsweredPlace]:
    """Those of the places named for a claim that apply on a record with a gap filled and not on the
    record as it stands, or the other way round. `trial` and `done` are of the record filled."""
    bench = Bench(trial, done, book, done, _calls(ruled))
    return {
        each.place for each in named if _applies(each.clauses, bench, each.side) != each.applies
    }


def _applies(clauses: tuple[Clause, ...], bench: Bench, side: Player) -> bool | None:
    """Whether one of some clauses applies, so far as it bears on a claim; None where that is not
    known."""
    if not clauses:
        return False
    outcome = nearest_of(clauses, bench, side).tried.outcome
    return None if outcome == "unknown" else outcome == "fires"
