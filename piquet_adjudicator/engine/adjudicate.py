"""From a dispute to its ruling."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.answers import with_answers, with_claims_asked
from piquet_adjudicator.engine.carried.carrying import carry
from piquet_adjudicator.engine.carried.complete import Completed, complete, is_shadow
from piquet_adjudicator.engine.carried.findings import findings_of
from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import EqualGames, Evaluations, SharedWork
from piquet_adjudicator.engine.decided.judged import certain, contradict
from piquet_adjudicator.engine.decided.open_to import duties_due, options_open
from piquet_adjudicator.engine.decided.trial import try_claim, with_all_that_are_left
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate_again
from piquet_adjudicator.engine.fillings.gap_fillings import Fillings
from piquet_adjudicator.engine.grounds.acts_of_facts import as_done
from piquet_adjudicator.engine.grounds.considered import giving_leave
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.doubts import distinct_doubts, doubts_of_cites
from piquet_adjudicator.engine.grounds.reckoned import reckon
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings, Trial
from piquet_adjudicator.engine.ruled.reason import Impossible, Reason, Stated
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Receipt, Settles
from piquet_adjudicator.engine.unknown.every_record import in_every_record
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.surviving_scores import survives
from piquet_adjudicator.facts.turn_to_deal import turn_pointed_out
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import ActClaim, Claim, is_denial
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.version import VERSION

MOST_STEPS: Final = 100_000
"""So much is looked into for one ruling: acts laid on the table, and moments that clauses are tried
on. What must be tried at least, the record and each claim on it, is counted, and never left out."""
_TO_EACH_CLAIM: Final = 12_000
"""So much more for each claim but two, so that none is looked into less for the others:"""
_MOST_CLAIMS: Final = 3
"""for so many of them."""


OF_CLAIM: Final = 120
"""To hear a claim takes so many steps besides those of what is evaluated."""


def adjudicate(
    dispute: Dispute, book: LawBook | None = None, budget: Budget | None = None
) -> Adjudication:
    """The ruling on a dispute, under the code that it names (or the book given), and within a
    budget.

    Raises BadInput where the record is impossible, its code is not known, or a claim relies on a
    law, Case or page that is not in the code.
    """
    book = book or load_book(dispute.code)
    if any(claim.pleas for claim in dispute.claims):
        from piquet_adjudicator.lawbook.named import check_pleas  # used where a law is relied on

        check_pleas(dispute, book)
    budget = budget or budget_of(dispute)
    before, equal = budget.left, EqualGames(book)
    ruling = in_every_record(
        with_claims_asked(dispute), lambda each, of: _in_every_way(each, equal, of), budget
    )
    ruling = with_answers(ruling, lambda other: adjudicate(other, book, budget.part(2)))
    return replace(ruling, steps=before - budget.left)


def _in_every_way(dispute: Dispute, equal: EqualGames, budget: Budget) -> Adjudication:
    """The ruling on a dispute, whatever was done in the gaps of its record, within a budget; what
    was concluded of an equal game is not worked out again."""
    game = replay(dispute)
    record = equal.evaluated(game, len(game.steps), {})
    budget.spend(record.steps)
    ruling = _ruling(game.dispute, equal, record, budget)
    if not record.view.game.gaps:
        return ruling
    return _through_gaps(ruling, Fillings(record.view.game, budget.left * 3 // 5), budget)


def _through_gaps(ruling: Adjudication, fillings: Fillings, budget: Budget) -> Adjudication:
    from piquet_adjudicator.engine.unknown.gaps_filled import through_gaps

    def rule(done: Evaluation) -> Adjudication:
        dispute = replace(done.view.game.dispute, claims=())
        return _ruling(dispute, EqualGames(ruling.book), done, budget)

    return through_gaps(ruling, fillings, rule, budget)


def budget_of(dispute: Dispute) -> Budget:
    """How much is looked into for the ruling on a dispute: more, where more is claimed."""
    further = min(_MOST_CLAIMS, max(0, len(dispute.claims) - 2))
    return Budget(MOST_STEPS + _TO_EACH_CLAIM * further)


def adjudicate_again(ruling: Adjudication, book: LawBook) -> Adjudication:
    """The ruling on a dispute, already ruled on, under another book, within the same budget."""
    dispute, fillings = ruling.dispute, ruling.fillings
    budget = budget_of(dispute)
    if ruling.is_of_several and fillings is None:
        return adjudicate(dispute, book)
    record = evaluate_again(ruling.record, ruling.book, book)
    budget.spend(record.steps)
    again = _ruling(with_claims_asked(dispute), EqualGames(book), record, budget, ruling)
    if fillings is not None:
        again = _through_gaps(again, fillings, budget)
    return with_answers(again, lambda other: adjudicate(other, book, budget.part(2)))


def _ruling(
    dispute: Dispute,
    equal: EqualGames,
    done: Evaluation,
    budget: Budget,
    before: Adjudication | None = None,
) -> Adjudication:
    """The ruling by what the clauses conclude of a record, within a budget, half of which may be
    taken by what its claims hang on; `before` is one on the same dispute, by another book."""
    book = equal.book
    resolver = Resolver(done.view, book)
    fired = _fired(done, book)
    of_each: dict[int, tuple[ClaimRuling, ClaimWorkings | None]] = {}
    derivation = Derivation(done, resolver)
    known, old = (dict(enumerate(before.workings)), before.book) if before else ({}, book)
    shared, for_claims = SharedWork(), budget.part(2)
    for number, claim in _in_turn(dispute):
        ruled_before, of_claim = (
            known.get(number),
            for_claims.part(len(dispute.claims) - len(of_each)),
        )
        asked = Evaluations(book, done, ruled_before, old, shared, of_claim, equal)
        of_claim.spend(OF_CLAIM)
        ruled, workings, reached = _rule(dispute, claim, derivation, asked, ruled_before, of_claim)
        of_each[number] = ruled, workings
        fired |= reached
    claims = tuple(of_each[number][0] for number in sorted(of_each))
    again = [c.trick for c in done.effects.of("replay") if c.certain and c.player is None]
    return Adjudication(
        dispute=dispute,
        game=done.view.game,
        book=book,
        record=done,
        workings=tuple(of_each[number][1] for number in sorted(of_each)),
        claims=claims,
        findings=findings_of(done, resolver),
        options=options_open(done, resolver),
        duties=duties_due(done, resolver),
        score=settle(done, resolver),
        play_over=bool(play_over(done.view, Binding(0)).value),
        play_again_from=min((trick for trick in again if trick), default=None),
        unknown=_unknown(done, resolver),
        doubts=distinct_doubts(doubt for ruled in claims for doubt in ruled.doubts),
        conflicts=_conflicts(done, book) + tuple(c.conflict for c in claims if c.conflict),
        fired=frozenset(fired),
        receipt=receipt(dispute, book),
        partie=reckon(done, book),
        out_of_turn=frozenset(
            play.card for step in done.view.game.steps for play in step.plays if play.out_of_turn
        ),
    )


def _in_turn(dispute: Dispute) -> list[tuple[int, Claim]]:
    """The claims of a dispute, each with its place, as they are heard: one after another takes of
    the budget, and in whatever order they are made it is the same. Nor does it hang on which player
    is called A, or how a suit is called."""
    elder = dispute.elder

    def place(numbered: tuple[int, Claim]) -> tuple[object, ...]:
        claim = numbered[1]
        if isinstance(claim, ActClaim):
            acts = " ".join(type(act).__name__ for act in claim.acts)
            return claim.line, "", acts, actor(claim.acts[0]) == elder, "", 0
        of_what = claim.item or "", claim.number or 0
        return (claim.line, claim.row.name, "", claim.player == elder, *of_what)

    return sorted(enumerate(dispute.claims), key=place)


_WHEN_RELIED_ON: Final[frozenset[EffectKind]] = frozenset(
    {
        *("liberty", "option", "sufficient", "good to bar", "order", "partie of"),
        *("entitle", "owes", "need not", "spared"),
    }
)


def _fired(done: Evaluation, book: LawBook) -> set[str]:
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


def _rule(
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
    in_trying = set() if done is record else _fired(done, book)
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


def _unknown(done: Evaluation, resolver: Resolver) -> tuple[Stated, ...]:
    """The facts that some clause asked for and the record does not say. Where nothing is recorded
    of the partie, what only bears on the partie is not asked for."""
    partie = done.view.game.dispute.partie
    concerned = (
        partie.is_recorded
        or partie.due
        or partie.dealers
        or turn_pointed_out(done.view, Binding(0))
    )
    tried = (t for t in done.tried if t.outcome == "unknown" and (concerned or not _of_partie(t)))
    atoms = (a for t in tried for a in t.because)
    asked = (a for a in atoms if a.holds is None and not is_shadow(a))
    return tuple(dict.fromkeys(resolver.stated(a) for a in asked))


def _of_partie(tried: Tried) -> bool:
    """Whether a clause was tried on a deal as one of the partie."""
    return isinstance(tried.binding, Binding) and tried.binding.deal is not None


def _conflicts(done: Evaluation, book: LawBook) -> tuple[tuple[Citation, ...], ...]:
    """The clauses that allow and forbid the same act, neither yielding to the other."""
    return tuple(
        (book.cite(may.clause), book.cite(bar.clause))
        for bar in certain(done.effects.of("must not"))
        if bar.act is not None
        for may in certain(done.effects.on_act("may", bar.act))
        if contradict(may, bar, book)
    )


def receipt(dispute: Dispute, book: LawBook) -> Receipt:
    """The digests of the record and of the law book, and the version of the tool."""
    record = sha256(dispute.source.encode("utf-8")).hexdigest()
    digests = book.files.digests
    return Receipt(record, book.digest, VERSION, digests if len(digests) > 1 else ())
