"""Whether an act is what a duty asks for."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange import cards_put_out
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.questions import answer_due
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.holding import holds

AFTER_THE_LEAD: Final = "after the lead"
"""How a law says that the lead to the trick which is to be played again stands."""


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
    """Whether an answer (any, if it is not told which) is the only true one to a question: he who
    holds four, and has called three, may name any of them (p. 112)."""
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
    if holds(hand, replace(said, number=4)):
        return False
    return holds(hand, replace(said, withheld=act.cards[0]))


def takes_back(act: Act, duty: Conclusion, done: Evaluation) -> bool:
    """Whether an act takes back what is to be played again: all the cards from a trick on, or some
    that a player has put down there; where it is to be played again after the lead, since then."""
    if duty.trick is None:
        return False
    if isinstance(act, acts.TakeBack):
        return act.trick == duty.trick
    lie = done.view.game.end.tricks[duty.trick - 1 :]
    since = duty.step if duty.term == AFTER_THE_LEAD else 0
    down = [play for t in lie for play in (t.lead, t.follow) if play and play.step >= since]
    back = {play.card for play in down if duty.player in (None, play.player)}
    mine = {play.card for play in down if play.player == acts.actor(act)}
    return isinstance(act, acts.Retakes) and bool(act.cards) and mine & back >= {*act.cards}


def _put_out(act: acts.Discards | acts.TakesIn, done: Evaluation) -> int:
    """How many of the cards that a player has to discard he has put out already."""
    if isinstance(act, acts.TakesIn):
        return 0
    return cards_put_out(done.view, Binding(len(done.view.game.steps)), act.player)[0]


def _same_kind(act: Act, duty: Conclusion, done: Evaluation, part: bool) -> bool:
    """Whether an act is what a duty asks for: of the kind called, or of so many cards."""
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
    if isinstance(act, acts.Completes):
        kind = act.what.kind
    return kind is None or duty.call is None or done.view.call(duty.call).kind == kind
