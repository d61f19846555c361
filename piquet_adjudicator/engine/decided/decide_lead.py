"""Whose turn it is to lead: the winner's of the last trick, or elder's (p. 94); of the last that
stands, where the play is to be taken up again."""

from __future__ import annotations

from piquet_adjudicator.engine.decided.judged import Judged, certain
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.excess import excesses_at
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.conclusion import AFTER_THE_LEAD, Conclusion, EffectKind
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Play, State, Trick
from piquet_adjudicator.replay.plays import next_leader


def decide_lead(player: Player, done: Evaluation) -> Judged:
    """Whether a player leads next. Nobody does in a deal that is to be dealt again or is played
    out, nor while a lead waits for its answer; where the rest was given up, he whose lead it is may
    play on (p. 100)."""
    no_deal = tuple(c for kind in NO_DEAL for c in done.effects.of(kind))
    if sure := certain(no_deal):
        return Judged("refused", Grounds(sure))
    over = play_over(done.view, Binding(len(done.view.game.steps)))
    given_up = certain([c for c in done.effects.of("counts tricks") if c.term == "given up"])
    if over.value and given_up:
        table = _table(done)[0]
        his = _unanswered(table) is None and table.to_lead == player
        return Judged("allowed" if his else "refused", Grounds(given_up))
    if over.value:
        return Judged("refused", Grounds(over.rests_on))
    table, undone = _table(done)
    again = [c for c in done.effects.of("replay") if c.player is None and c.trick]
    if no_deal or over.value is None or not all(c.certain for c in again):
        return Judged(None, Grounds((*no_deal, *again)))
    grounds = Grounds(undone)
    lies = _unanswered(table)
    leader = None if lies else table.to_lead
    if lies and lies.player != player:
        kinds: tuple[EffectKind, ...] = ("must not", "out of order", "option")
        of_lead = [c for kind in kinds for c in done.effects.of(kind) if c.step == lies.step]
        grounds = grounds.joined(Grounds(certain(of_lead)))
    if first := _first_again(done):
        assert first.trick is not None
        tricks = done.view.game.end.tricks
        grounds = Grounds((first,))
        if first.trick <= len(tricks):
            stands = first.term == AFTER_THE_LEAD
            before = tricks[: first.trick - 1]
            waits = stands or _waiting(before)
            leader = None if waits else next_leader(before, done.view.elder)
        elif _may_win_the_last(done.view):
            return Judged(None, grounds)
    return Judged("required" if leader == player else "refused", grounds)


def lead_to_answer(done: Evaluation) -> Play | None:
    """The lead that has still to be played to, as the laws leave the table, in a deal that goes
    on."""
    if any(done.effects.of(kind) for kind in NO_DEAL):
        return None
    if first := _first_again(done):
        tricks = done.view.game.end.tricks[: first.trick]
        if first.term == AFTER_THE_LEAD:
            return tricks[-1].lead if tricks else None
        return _waiting(tricks[: (first.trick or 1) - 1])
    return _unanswered(_table(done)[0])


def _first_again(done: Evaluation) -> Conclusion | None:
    """That the cards are to be played again, from the first trick from which they are."""
    again = (c for c in done.effects.of("replay") if c.player is None and c.trick)
    return min(again, key=lambda c: c.trick or 0, default=None)


def _waiting(tricks: tuple[Trick, ...]) -> Play | None:
    """The first lead of some tricks that waits for its answer: the card put to it was retaken."""
    return next((trick.lead for trick in tricks if trick.follow is None), None)


def _unanswered(table: State) -> Play | None:
    """The lead on a table that waits for its answer."""
    last = table.tricks[-1] if table.tricks else None
    return last.lead if last and last.follow is None else None


def _may_win_the_last(view: View) -> bool:
    """Whether of several cards led together the last may be won by him who put too many cards to
    them, as he takes back one or another."""
    excesses = excesses_at(view, len(view.game.steps))
    led = view.game.end.tricks[-1].lead.card
    return any(
        card.suit == led.suit and card.rank > led.rank for each in excesses for card in each.cards
    )


def _table(done: Evaluation) -> tuple[State, tuple[Conclusion, ...]]:
    """The table as the laws leave it: with a card that was taken up out of order at the last where
    it lay; and what makes it so."""
    view: View = done.view
    for step in reversed(view.game.steps):
        if not (step.plays or step.retaken):
            continue
        barred = certain(done.effects.on_act("must not", step.number)) if step.retaken else ()
        return (step.before, barred) if barred else (view.game.end, ())
    return view.game.end, ()
