"""The ruling on one claim: what is tried of it, what is decided, and by what."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.carried.carrying import carry
from piquet_adjudicator.engine.carried.complete import Completed, complete
from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial import try_claim, with_all_that_are_left
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.acts_of_facts import as_done
from piquet_adjudicator.engine.grounds.considered import giving_leave
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.doubts import doubts_of_cites
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings, Trial
from piquet_adjudicator.engine.ruled.reason import Impossible, Reason
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Settles
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.surviving_scores import survives
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.claims import ActClaim, Claim, is_denial
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.budget import Budget

_WHEN_RELIED_ON: Final[frozenset[EffectKind]] = frozenset(
    {
        *("liberty", "option", "sufficient", "good to bar", "order", "partie of"),
        *("entitle", "owes", "need not", "spared"),
    }
)


def clauses_fired(done: Evaluation, book: LawBook) -> set[str]:
    """The clauses that fired, by number: not those of which only the contrary did, nor scores
    that are barred; liberties, options, duties not yet due, what makes a call sufficient and what
    allows an act that is open without it fire when relied on."""
    contrary = book.contrary
    return {
        c.clause
        for c in done.effects
        if c.certain
        and c.key not in contrary
        and c.kind not in _WHEN_RELIED_ON
        and not (c.kind == "may" and _open_without_it(c, done, book))
        and (c.kind not in ("score", "adds") or survives(done.view, c))
    }


def _open_without_it(grant: Conclusion, done: Evaluation, book: LawBook) -> bool:
    """Whether what a clause allows is one of the acts that need no grant."""
    steps = done.view.game.steps
    if not grant.act or grant.act > len(steps):
        return False
    moment = ACT_MOMENTS.get(type(steps[grant.act - 1].act), "")
    return moment not in book.code.closed


def hear_claim(
    dispute: Dispute,
    claim: Claim,
    derivation: Derivation,
    evaluations: Evaluations,
    before: ClaimWorkings | None,
    budget: Budget,
) -> tuple[ClaimRuling, ClaimWorkings | None, set[str]]:
    """The ruling on one claim, with its workings, and the clauses that fired in trying it besides
    those of the record; the derivation given is that of the whole record. `before` are the
    workings under another book, where it was ruled on by that."""
    record, book = derivation.done, evaluations.book
    try:
        trial = try_claim(dispute, claim, evaluations, record.view.game)
    except BadInput as impossible:
        ruled = _impossible(dispute, claim, evaluations, impossible, record)
        return _with_pleas(ruled, None, derivation, record, book), None, set()
    if before and _is_same(trial, before.trial):
        trial = before.trial
    judged, done = decide(trial, evaluations, {})
    resolver = Resolver(done.view, book)
    completed = (
        complete(trial, evaluations, judged, done, budget) if judged.decision is None else None
    )
    decision = judged.decision or (completed.decision if completed else None) or "undecided"
    if done is not record:
        derivation = Derivation(done, resolver)
    carried = carry(trial, judged.grounds, decision, completed, derivation, evaluations)
    ruled = ClaimRuling(
        claim=claim,
        decision=decision,
        cites=carried.cites,
        reasons=as_done(carried.reasons, done.view.game, dispute.log),
        grounds=carried.grounds,
        settles=_settles(completed, resolver, decision == "undecided"),
        unknown=tuple(resolver.stated(a) for a in completed.unknown) if completed else (),
        bounded=bool(completed and completed.bounded),
        conflict=tuple(map(book.cite, judged.conflict)),
        doubts=doubts_of_cites(carried.cites, done, book),
        considered=carried.considered,
    )
    in_trying = set() if done is record else clauses_fired(done, book)
    workings = ClaimWorkings(trial, done, evaluations.all, evaluations.layouts)
    ruled = _with_pleas(ruled, workings, derivation, record, book)
    return ruled, workings, in_trying | _relied_on(carried.steps, trial.claim, book)


def _with_pleas(
    ruled: ClaimRuling,
    workings: ClaimWorkings | None,
    derivation: Derivation,
    record: Evaluation,
    book: LawBook,
) -> ClaimRuling:
    """The ruling on a claim, each ground of either side answered."""
    if not ruled.claim.pleas:
        return ruled
    from piquet_adjudicator.engine.pleas.pleas_answered import (
        with_pleas,  # used where a law is relied on
    )

    return with_pleas(ruled, workings, derivation, record, book)


def _relied_on(steps: tuple[Conclusion | Tried, ...], claim: Claim, book: LawBook) -> set[str]:
    """The clauses that fired and on which a decision rests."""
    contrary = book.contrary
    return {
        c.clause
        for c in steps
        if isinstance(c, Conclusion)
        and c.certain
        and c.key not in contrary
        and not (c.kind == "option" and c.player not in (None, _whose_act(claim)))
    }


def _is_same(trial: Trial, other: Trial) -> bool:
    """Whether a claim is tried as it was in another ruling, on a game of the same acts."""
    places = (trial.first, trial.notice) == (other.first, other.notice)
    return places and trial.claim == other.claim and trial.game.dispute == other.game.dispute


def _whose_act(claim: Claim) -> Player | None:
    """The player whose act is claimed; None where the claim is not of an act."""
    return actor(claim.acts[0]) if isinstance(claim, ActClaim) else None


def _impossible(
    dispute: Dispute,
    claim: Claim,
    evaluations: Evaluations,
    problems: BadInput,
    record: Evaluation,
) -> ClaimRuling:
    """The ruling on a claim to do what cannot be done with the cards as they lie, which is refused,
    and its denial allowed, whatever gives leave for such an act: to take in more than there are is
    refused by what gives him those that there are."""
    impossible = Impossible(tuple(problems.problems))
    decision: Decision = "allowed" if is_denial(claim) else "refused"
    fewer = with_all_that_are_left(dispute, claim)
    if fewer is None:
        leave = giving_leave(claim, record, evaluations.book)
        cited = (leave,) if leave else ()
        reason = Reason(leave, "", (), impossible)
        return ClaimRuling(claim, decision, cited, (reason,), considered=cited)
    book, of_fewer = evaluations.book, evaluations.beside()
    trial = try_claim(dispute, fewer, of_fewer)
    judged, done = decide(trial, of_fewer, {})
    derivation = Derivation(done, Resolver(done.view, book))
    steps = derivation.walk(judged.grounds)
    cites = derivation.cites(steps)
    doubts = doubts_of_cites(cites, done, book)
    reasons = (*derivation.reasons(steps), Reason(None, "", (), impossible))
    return ClaimRuling(claim, decision, cites, reasons, doubts=doubts)


def _settles(completed: Completed | None, resolver: Resolver, wanted: bool) -> tuple[Settles, ...]:
    if completed is None or not wanted:
        return ()
    return tuple(
        Settles(tuple((resolver.stated(atom), value) for atom, value in facts), decision)
        for facts, decision in completed.settles
    )
