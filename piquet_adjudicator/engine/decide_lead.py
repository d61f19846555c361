"""Whose turn it is to lead: the winner's of the last trick, or elder's (p. 94); his who led to the
trick from which the play is to be taken up again."""

from __future__ import annotations

from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judged import Judged, certain
from piquet_adjudicator.engine.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.conclusion import AFTER_THE_LEAD, Conclusion
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import State


def decide_lead(player: Player, done: Evaluation) -> Judged:
    """Whether a player leads next. Nobody does in a deal that is to be dealt again or is played
    out, nor while a lead waits for its answer."""
    no_deal = tuple(c for kind in NO_DEAL for c in done.effects.of(kind))
    if sure := certain(no_deal):
        return Judged("refused", Grounds(sure))
    over = play_over(done.view, Binding(len(done.view.game.steps)))
    if over.value:
        return Judged("refused", Grounds(over.rests_on))
    table, undone = _table(done)
    again = [c for c in done.effects.of("replay") if c.player is None and c.trick]
    if no_deal or over.value is None or not all(c.certain for c in again):
        return Judged(None, Grounds((*no_deal, *again)))
    grounds = Grounds(undone)
    leader = _to_lead(table)
    if again:
        first = min(again, key=lambda c: c.trick or 0)
        assert first.trick is not None
        tricks = done.view.game.end.tricks
        stands = first.term == AFTER_THE_LEAD or first.trick > len(tricks)
        leader = None if stands else tricks[first.trick - 1].lead.player
        grounds = Grounds((first,))
    return Judged("required" if leader == player else "refused", grounds)


def _to_lead(table: State) -> Player | None:
    """Who leads on a table; None while a lead waits for its answer."""
    waits = table.tricks and table.tricks[-1].follow is None
    return None if waits else table.to_lead


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
