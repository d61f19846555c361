"""A claim that a side puts as a ground, that something must or need not be done, or is so: what is
decided of it, on the record on which the claim that it is to carry is decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.carried.carrying import carry
from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.plea_answer import ClaimAnswer
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, ClaimRuling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.help.beside import (
    names_the_deal,
    number_alone,
    speaks_of_a_turn,
    tells_of_the_past,
)
from piquet_adjudicator.help.claims_in_plea import claims_in
from piquet_adjudicator.help.plea_words import says_it_was_not_done
from piquet_adjudicator.language.claim_sentences import ClaimContext
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.claims import ActClaim, Claim, Concluded, Duty, OneOf, Plea
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


def claim_answer(
    plea: Plea, ruled: ClaimRuling, record: Evaluation, book: LawBook
) -> ClaimAnswer | None:
    """The claim that the words of a ground put, where it is another than that which is ruled on,
    and what is decided of it; None where they put none, it is not decided, or the record leaves
    something out or has it in part."""
    game = record.view.game
    if game.gaps or any(line <= ruled.claim.line for line in game.in_part):
        return None
    for claim in _claims(plea, ruled.claim, game, book):
        answer = _decided(claim, record, book)
        if answer is not None:
            return answer
    return None


def _claims(plea: Plea, relied_on_for: Claim, game: Game, book: LawBook) -> Iterator[Claim]:
    """The claims that some words may put, but that which is ruled on; that something may be done
    again, which was done, is none."""
    dispute = game.dispute
    standing = ClaimContext(
        relied_on_for.line,
        len(dispute.log),
        dispute.elder,
        rows=book.words.rows,
        names=dispute.names,
    )
    said = (_on_the_table(each, game) for each in claims_in(plea.text, plea.by, standing))
    every = (*_of_another_number(plea, relied_on_for), *(each for each in said if each))
    past = tells_of_the_past(plea.text) or speaks_of_a_turn(plea.text)
    others = (claim for claim in every if not _is_same(claim, relied_on_for))
    past_deed = says_it_was_not_done(plea.text)
    for claim in others:
        again = isinstance(claim, ActClaim) and claim.further
        if (
            not again
            and not (past and _is_of_now(claim, plea, game))
            and not (past_deed and _is_to_be_done(claim))
        ):
            yield claim


def _on_the_table(claim: Claim, game: Game) -> Claim | None:
    """A claim as the table at its line has it meant; None where it can mean nothing there."""
    try:
        return replay(replace(game.dispute, claims=(claim,), asks=()), game).dispute.claims[0]
    except BadInput:
        return None


def _of_another_number(plea: Plea, claim: Claim) -> Iterator[Claim]:
    """The claim with another number, where words are no more than that."""
    number = number_alone(plea.text)
    if number is not None and not isinstance(claim, ActClaim) and claim.number is not None:
        yield replace(claim, number=number)


def _is_of_now(claim: Claim, plea: Plea, game: Game) -> bool:
    """Whether a claim is of who leads as the table lies now; or, when the play has begun, of who
    deals next, of which nobody speaks then that does not name the deal."""
    if isinstance(claim, ActClaim):
        return False
    asked, begun = claim.row.question, bool(game.end.tricks)
    every = asked.questions if isinstance(asked, OneOf) else (asked,)
    of_next_deal = any(
        isinstance(each, Concluded) and not _OF_NEXT_DEAL.isdisjoint(each.kinds) for each in every
    )
    return asked == Duty("leads next") or (of_next_deal and begun and not names_the_deal(plea.text))


_OF_NEXT_DEAL: Final = frozenset(("deal next", "turn to deal"))


def _is_to_be_done(claim: Claim) -> bool:
    """Whether a claim is of what may yet be done."""
    return isinstance(claim, ActClaim) or claim.row.tries is not None


def _is_same(one: Claim, other: Claim) -> bool:
    """Whether a claim is another, or its denial."""
    if isinstance(one, ActClaim) and isinstance(other, ActClaim):
        return one.acts == other.acts and one.must == other.must
    if isinstance(one, ActClaim) or isinstance(other, ActClaim):
        return False
    of_one, of_other = (
        (each.row.name, each.player, each.item, each.number, each.what) for each in (one, other)
    )
    return of_one == of_other


def _decided(claim: Claim, record: Evaluation, book: LawBook) -> ClaimAnswer | None:
    """What is decided of a claim on a record."""
    game = record.view.game
    evaluations = Evaluations(book, record)
    try:
        trial = try_claim(game.dispute, claim, evaluations, game)
    except BadInput:
        return None
    judged, done = decide(trial, evaluations, {})
    if judged.decision not in IS_RIGHT:
        return None
    derivation = Derivation(done, Resolver(done.view, book))
    carried = carry(trial, judged.grounds, judged.decision, None, derivation, evaluations)
    return ClaimAnswer(claim, judged.decision, carried.cites)
