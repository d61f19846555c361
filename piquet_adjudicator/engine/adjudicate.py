"""From a dispute to its ruling."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.answers import with_answers, with_claims_asked
from piquet_adjudicator.engine.carried.complete import is_shadow
from piquet_adjudicator.engine.carried.findings import findings_of
from piquet_adjudicator.engine.claim_heard import clauses_fired, hear_claim
from piquet_adjudicator.engine.decided.evaluations import EqualGames, Evaluations, SharedWork
from piquet_adjudicator.engine.decided.judged import certain, contradict
from piquet_adjudicator.engine.decided.open_to import duties_due, options_open
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate_again
from piquet_adjudicator.engine.fillings.gap_fillings import Fillings
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.doubts import distinct_doubts
from piquet_adjudicator.engine.grounds.reckoned import reckon
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.reason import Stated
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Receipt
from piquet_adjudicator.engine.unknown.every_record import in_every_record
from piquet_adjudicator.engine.unknown.steps_allowed import budget_of
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.turn_to_deal import turn_pointed_out
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.conclusion import Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.version import VERSION

OF_CLAIM: Final = 120
"""To hear a claim takes so many steps besides those of what is evaluated."""


def adjudicate(
    dispute: Dispute, book: LawBook | None = None, budget: Budget | None = None
) -> Adjudication:
    """The ruling on a dispute, under the code that it names (or the book given), and within a
    budget: a quarter of it is kept for questions of what is so once something is done, each of
    which is of a record of its own.

    Raises BadInput where the record is impossible, its code is not known, or a claim relies on a
    law, Case or page that is not in the code.
    """
    book = book or load_book(dispute.code)
    if any(claim.pleas for claim in dispute.claims):
        from piquet_adjudicator.lawbook.named import check_pleas  # used where a law is relied on

        check_pleas(dispute, book)
    budget = budget or budget_of(dispute)
    before, equal = budget.left, EqualGames(book)
    supposed = any(ask.supposed for ask in dispute.asks)
    of_record = Budget(before * 3 // 4, budget) if supposed else budget
    ruling = in_every_record(
        with_claims_asked(dispute), lambda each, of: _in_every_way(each, equal, of), of_record
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
    fired = clauses_fired(done, book)
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
        ruled, workings, reached = hear_claim(
            dispute, claim, derivation, asked, ruled_before, of_claim
        )
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
