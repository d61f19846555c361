"""Whether an act is a duty of a player's: a clause lays it on him, or what must be done again asks
for it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_lead import decide_lead
from piquet_adjudicator.engine.decided.judged import Hearing, Judged, certain
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.evaluation.for_nothing import against_going_on, coming_to_nothing
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.answer import both, negated
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.exchange_counts import cards_put_out
from piquet_adjudicator.facts.moments import ACT_MOMENTS, duty_of
from piquet_adjudicator.facts.playing import in_hand_before
from piquet_adjudicator.facts.questions import answer_due
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Leads, Plays
from piquet_adjudicator.model.claims import ActClaim, Duty, OfEither
from piquet_adjudicator.model.conclusion import AFTER_THE_LEAD, Conclusion, Tried
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.plays import waiting_for

_FOLLOWS: Final = "plays to a trick"


def decide_duty(asked: Duty, hearing: Hearing) -> Judged:
    """What is decided of a claim that a player must answer what he was asked, follow suit, or do
    the act that the form of the claim names."""
    player, done, book = hearing.claim.player, hearing.done, hearing.book
    match asked.do:
        case "answers":
            return _due(acts.Answers(player), done, book)
        case "follows suit":
            return _follows(player, range(1, hearing.first + 1), done, book)
        case "leads next":
            return decide_lead(player, done)
        case OfEither():
            return _due(asked.do.of(player), done, book)


def decide_duties(claim: ActClaim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim that acts are a duty: the first that is none decides."""
    decided = Judged("allowed", Grounds())
    for act in claim.acts:
        judged = _due(act, done, book, claim.some)
        if judged.decision != "required":
            return judged
        decided = Judged("required", decided.grounds.joined(judged.grounds))
    return decided


def _due(act: Act, done: Evaluation, book: LawBook, some: bool = False) -> Judged:
    """Whether a player must do an act; with `some`, whether it is part of what he must do."""
    moment, player = duty_of(act), acts.actor(act)
    duties = (*done.effects.of("must"), *done.effects.of("owes"))
    again = [c for c in done.effects.of("replay") if c.player is None]
    so = {c: is_asked(act, moment, c, done, some) for c in duties}
    if not any(so.values()):
        so |= {c: is_asked(act, moment, c, done) for c in again}
    sure = tuple(c for c, asked in so.items() if asked and c.certain)
    gone = against_going_on(act, done)
    if certain(gone):
        return Judged("refused", Grounds(certain(gone)))
    if sure:
        return Judged(None if gone else "required", Grounds((*sure, *gone)))
    waiting = tuple(c for c, asked in so.items() if asked is not False)
    if waiting:
        return Judged(None, Grounds(waiting))
    free = tuple(c for c in done.effects.of("need not") if is_asked(act, moment, c, done))
    if not free and isinstance(act, acts.Calls):
        leave = done.effects.on_item("liberty", act.player, act.what.kind)
        free = (*free, *(c for c in leave if c.call is None))
    if any(c.certain for c in free):
        return Judged("refused", Grounds(free))
    other = tuple(c for c in duties if c.certain and (c.player, c.term) == (player, moment))
    if other and isinstance(act, (acts.Discards, acts.Answers, acts.CallsForPacks)):
        return Judged("refused", Grounds(other), figure=_due_in_answer(act, other, done))
    missed = tuple(
        t
        for t in done.tried
        if t.outcome in ("failed", "too late", "too early", "excepted")
        and any(_asks(e, moment, t, act, done) for e in book.by_key[t.key].then)
    )
    return Judged("refused", Grounds((), missed))


def _asks(effect: Effect, moment: str, tried: Tried, act: Act, done: Evaluation) -> bool:
    """Whether an effect, where a clause was tried, would make an act a duty of the player's."""
    role, binding = effect.slots.get("player"), tried.binding
    assert isinstance(binding, Binding)
    asks = effect.kind in ("must", "owes") and effect.slots.get("do") == moment
    if not asks or not isinstance(role, str) or not _speaks_of(act, binding, done):
        return False
    return acts.actor(act) in (None, person(role, binding, done.view.game))


def _speaks_of(act: Act, binding: Binding, done: Evaluation) -> bool:
    """Whether what was tried of a card put down, or of a call, bears on an act: it takes back that
    card, or shows what is of that kind."""
    if isinstance(act, acts.Shows) and act.kind and binding.call is not None:
        return done.view.call(binding.call).kind == act.kind
    cards = act.cards if isinstance(act, acts.Retakes) else ()
    return not cards or binding.play is None or binding.play.card in cards


def decide_card_due(act: Plays, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player must play these cards: a card wrongly put down is to be made good with the
    suit led, or they are all that he has of the suit of the lead that waits for him; or a card of
    a suit: it is that which he must follow."""
    due = _due(act, done, book)
    table = done.view.before_or_end(step)
    waiting = waiting_for(table.tricks, act.player)
    if not waiting or any(c.step < step for c in due.grounds.conclusions):
        again = [c.trick for c in due.grounds.conclusions if c.trick and c.term == _FOLLOWS]
        wrong = done.view.game.end.tricks[again[0] - 1] if again else None
        if due.decision != "required" or wrong is None or wrong.follow is None:
            return due
        return only_such(act, wrong.lead.card.suit, wrong.follow.step, due, done)
    judged = _follows(act.player, range(step, step + 1), done, book)
    if judged.decision != "required":
        return judged
    return only_such(act, waiting[0].lead.card.suit, step, judged, done)


def only_such(act: Plays | Leads, suit: str, step: int, judged: Judged, done: Evaluation) -> Judged:
    """Whether these are all the cards of the suit to be followed that he had before a step; or a
    card of which its suit alone is recorded is of that suit."""
    if acts.plays_a_suit(act) or acts.leads_a_suit(act):
        return judged if act.cards[0].suit == suit else Judged("refused", judged.grounds)
    in_hand, more = in_hand_before(done.view, act.player, step)
    of_suit = {card for card in in_hand if card.suit == suit}
    if of_suit - {*act.cards}:
        return Judged("refused", judged.grounds)
    may_be = done.view.game.may_hold(act.player)
    others = more and any(c.suit == suit and c not in act.cards for c in may_be)
    if others:
        return Judged(None, judged.grounds)
    return judged if of_suit or more else Judged("refused", judged.grounds)


def _follows(player: Player, steps: range, done: Evaluation, book: LawBook) -> Judged:
    """Whether he must follow suit: to the lead that waits, if he plays a card of another suit at
    the last of the steps, or to a trick where a card so played at one of them still lies."""
    step = steps[-1]
    if gone := certain(coming_to_nothing(done)):
        return Judged("refused", Grounds(gone))
    owed = [c for c in done.effects.of("must") if c.player == player and c.step in steps]
    duties = tuple(c for c in owed if c.term == _FOLLOWS)
    if any(c.certain for c in duties):
        return Judged("required", Grounds(tuple(c for c in duties if c.certain)))
    if duties:
        return Judged(None, Grounds(duties))
    table = done.view.game.end
    waiting = waiting_for(table.tricks, player)
    if step > len(done.view.game.steps) and waiting and table.hands[player].unknown:
        return Judged(None, Grounds())
    tried = (t for t in done.tried if t.step == step and _laid_down(t, player, book))
    return Judged("refused", Grounds((), tuple(tried)))


def _laid_down(tried: Tried, player: Player, book: LawBook) -> bool:
    """Whether a clause that was tried on an act of a player's, and failed, would have laid the duty
    on him."""
    assert isinstance(tried.binding, Binding)
    then = book.by_key[tried.key].then
    laid_down = any(e.kind == "must" and e.slots.get("do") == _FOLLOWS for e in then)
    return tried.outcome == "failed" and laid_down and tried.binding.actor == player


# ---- whether an act is what a duty asks for


def is_asked(
    act: Act, moment: str, duty: Conclusion, done: Evaluation, part: bool = False
) -> bool | None:
    """Whether an act, done at such a moment, is what a duty asks of him who does it; or (`part`)
    some of the cards that it asks for. None where it is not known what he has to answer."""
    if duty.kind == "replay" or duty.term == ACT_MOMENTS[acts.TakeBack]:
        return takes_back(act, duty, done)
    if (duty.player, duty.term) != (acts.actor(act), moment):
        return False
    if isinstance(act, acts.Answers):
        return _answers(act, duty, done)
    return _same_kind(act, duty, done, part)


def _answers(act: acts.Answers, duty: Conclusion, done: Evaluation) -> bool | None:
    """Whether an answer (any, if it is not recorded which) is the only true one to a question: he
    who holds four, and has called three, may name any of them (p. 112)."""
    view = done.view
    if act.number is None and not act.cards:
        return True
    if duty.question is not None:
        due = answer_due(view, duty.question).value
        if due is None:
            return None
        return act.number == len(due) if act.number is not None else due == {*act.cards}
    said = None if duty.call is None else view.call(duty.call).what
    if said is None or len(act.cards) != 1:
        return False
    hand = view.hand[act.player]
    four = holds(hand, replace(said, number=4))
    return both(negated(four), holds(hand, replace(said, withheld=act.cards[0])))


def _due_in_answer(act: Act, duties: tuple[Conclusion, ...], done: Evaluation) -> int | None:
    """How many cards the true answer to a question is of, where it is asked whether another is."""
    asked = next((c.question for c in duties if c.question is not None), None)
    if asked is None or not isinstance(act, acts.Answers):
        return None
    due = answer_due(done.view, asked).value
    return None if due is None else len(due)


def takes_back(act: Act, duty: Conclusion, done: Evaluation) -> bool:
    """Whether an act takes back what is to be played again: all the cards from a trick on, or some
    that a player has put down there; where it is to be played again after the lead, since then."""
    if duty.trick is None:
        return False
    if isinstance(act, acts.TakeBack):
        return act.trick == duty.trick
    if not isinstance(act, acts.Retakes):
        return False
    end = done.view.game.end
    lie = end.tricks[duty.trick - 1 :]
    since = duty.step if duty.term == AFTER_THE_LEAD else 0
    down = [play for t in lie for play in (t.lead, t.follow) if play and play.step >= since]
    down += [play for play in end.extra if play.step > duty.step]
    back = {play.card for play in down if duty.player in (None, play.player)}
    mine = {play.card for play in down if play.player == act.player}
    return bool(act.cards) and mine & back >= {*act.cards}


def _put_out(act: acts.Discards | acts.TakesIn, done: Evaluation) -> int:
    """How many of the cards that a player has to discard he has put out already."""
    if isinstance(act, acts.TakesIn):
        return 0
    return cards_put_out(done.view, Binding(len(done.view.game.steps)), act.player)[0]


def _same_kind(act: Act, duty: Conclusion, done: Evaluation, part: bool) -> bool:
    """Whether an act is what a duty asks for: of the kind called, or of so many cards."""
    if duty.number is not None and isinstance(act, acts.CallsForPacks):
        return act.number in (None, duty.number)
    if duty.number is not None and isinstance(act, acts.Discards | acts.TakesIn):
        wanting = duty.number - _put_out(act, done)
        return act.number in (duty.number, wanting) or (part and act.number < duty.number)
    if isinstance(act, acts.Plays) and duty.trick is not None:
        led = done.view.game.end.tricks[duty.trick - 1].lead.card.suit
        return all(card.suit == led for card in act.cards)
    if isinstance(act, acts.Retakes) and duty.trick is not None:
        put = done.view.game.steps[duty.step - 1].after.tricks[duty.trick - 1].follow
        return not act.cards or (put is not None and {put.card} == {*act.cards})
    kind = act.kind if isinstance(act, acts.Shows) else None
    if isinstance(act, acts.Completes | acts.Calls):
        kind = act.what.kind
    return kind is None or duty.call is None or done.view.call(duty.call).kind == kind
