"""Whether a player must lead a suit: where it was called from him, and he has a card of it; at his
adversary's option, where he may still call it. A card he must lead where it is all that he has of
the suit called."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_act import decide_acts
from piquet_adjudicator.engine.decided.decide_duty import only_such
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged, certain
from piquet_adjudicator.engine.decided.trial_play import calling_of
from piquet_adjudicator.engine.evaluation.evaluate import Assumed, Evaluation
from piquet_adjudicator.engine.evaluation.for_nothing import against_going_on
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.ruling import Decision, Grounds
from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.playing import in_hand_before
from piquet_adjudicator.facts.reads import SUIT_CALLED
from piquet_adjudicator.facts.suit_called import suit_called
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import CallsSuit, Leads, leads_a_suit
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.suits_in_turn import in_turn
from piquet_adjudicator.replay.fold import replay

_AT_HIS_OPTION: Final = "at a player's option"


def decide_suit_due(
    claim: ActClaim, trial: Trial, done: Evaluation, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of a claim that a player must lead a suit, or a card, which was called from
    him in the record, or is tried to be called at its end, and what it rests on; None of any other
    claim."""
    lead = claim.acts[-1]
    if not (claim.must and isinstance(lead, Leads) and lead.cards):
        return None
    if not leads_a_suit(lead):
        card_due = _card_due(lead, trial, done)
        return None if card_due is None else (card_due, done)
    if gone := against_going_on(lead, done):
        sure = certain(gone)
        return Judged("refused" if sure else None, Grounds(sure or gone)), done
    called = _where_called(lead, trial, done)
    judged = called or _if_called(claim, lead, trial.first, done, evaluations.book)
    if judged.decision not in ("required", _AT_HIS_OPTION):
        return judged, done
    has = _has_of_suit(lead, trial.first, done.view)
    if has is False:
        lines = trial.game.dispute.log[: trial.notice if called else None]
        in_vain = _in_vain(lead, lines, trial, evaluations, assume)
        return in_vain or (replace(judged, decision="refused"), done)
    return (judged if has else replace(judged, decision=None)), done


def _where_called(lead: Leads, trial: Trial, done: Evaluation) -> Judged | None:
    """Whether a player from whom a suit was called must lead this one, if he has a card of it; None
    where none was, or not by right."""
    called = suit_called(done.view, trial.first, lead.player)
    if called is None:
        return None
    suit, (granted, rests_on) = called
    if granted is False:
        return None
    so: Decision = "required" if suit == lead.cards[0].suit else "refused"
    return Judged(so if granted else None, Grounds(rests_on))


def _card_due(lead: Leads, trial: Trial, done: Evaluation) -> Judged | None:
    """Whether a player from whom a suit was called must lead this card of it: where he has no other
    of the suit. None where none was called by right."""
    judged = None if against_going_on(lead, done) else _where_called(lead, trial, done)
    if judged is None or judged.decision != "required":
        return judged
    return only_such(lead, lead.cards[0].suit, trial.first, judged, done)


def _if_called(claim: ActClaim, lead: Leads, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player's adversary may call the suit from him: the laws do not provide for it where
    they do not speak of such calls."""
    if ACT_MOMENTS[CallsSuit] not in book.code.closed:
        return Judged("the laws do not provide", Grounds())
    call = replace(claim, acts=(calling_of(lead),), must=False, contrary=False)
    judged = decide_acts(call, step, done, book)
    return replace(judged, decision=_AT_HIS_OPTION) if judged.decision == "allowed" else judged


def _has_of_suit(lead: Leads, step: int, view: View) -> Truth:
    """Whether he who is to lead a suit has a card of it before a step: in his hand, or led by him
    and waiting for its answer."""
    suit, table = lead.cards[0].suit, view.before_or_end(step)
    known, more = in_hand_before(view, lead.player, step)
    waiting = [trick.lead for trick in table.tricks[-1:] if trick.follow is None]
    known |= {play.card for play in waiting if play.player == lead.player}
    if view.game.still_had(lead.player, suit) or any(card.suit == suit for card in known):
        return True
    may_have = more and any(card.suit == suit for card in view.game.may_hold(lead.player))
    return None if may_have else False


def _in_vain(
    lead: Leads, lines: tuple[Line, ...], trial: Trial, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """That a suit of which he has no card is called in vain: by what would keep him from leading
    another after these lines. None where the lead is not his, or no card of his is known."""
    table, dispute = trial.game.end, trial.game.dispute
    known, waits = table.hands[lead.player].known, table.tricks and table.tricks[-1].follow is None
    if table.to_lead != lead.player or waits or not known:
        return None
    other = Leads(lead.player, (min(known, key=in_turn(dispute)),))
    log = (*lines, Line(len(lines) + 1, other, lines[-1].file_line))
    game = replay(replace(dispute, log=log), trial.game)
    done = evaluations.evaluated(game, trial.notice, assume)
    of_calls = (t for t in done.tried if t.failing and not SUIT_CALLED.isdisjoint(t.failing.reads))
    tried = tuple(t for t in of_calls if t.step == len(game.steps))
    return (Judged("refused", Grounds((), tried)), done) if tried else None
