"""Whether an act is what a duty asks for."""

from __future__ import annotations

from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.conclusion import Conclusion


def is_asked(act: Act, moment: str, duty: Conclusion, done: Evaluation, part: bool = False) -> bool:
    """Whether an act, done at such a moment, is what a duty asks of him who does it; or (`part`)
    some of the cards that it asks for."""
    if duty.term == ACT_MOMENTS[acts.TakeBack]:
        return _takes_back(act, duty, done)
    return (duty.player, duty.term) == (acts.actor(act), moment) and _same_kind(
        act, duty, done, part
    )


def _takes_back(act: Act, duty: Conclusion, done: Evaluation) -> bool:
    """Whether an act takes back what a duty asks for: all the cards from a trick on, or some."""
    if duty.trick is None:
        return False
    if isinstance(act, acts.TakeBack):
        return act.trick == duty.trick
    lie = done.view.game.end.tricks[duty.trick - 1 :]
    down = [play for t in lie for play in (t.lead, t.follow) if play]
    since = {play.card for play in down if play.player == duty.player}
    return isinstance(act, acts.Retakes) and act.player == duty.player and since >= {*act.cards}


def _same_kind(act: Act, duty: Conclusion, done: Evaluation, part: bool) -> bool:
    """Whether an act is what a duty asks for: of the kind called, or of so many cards."""
    if duty.number is not None and isinstance(act, acts.Discards | acts.TakesIn):
        return act.number == duty.number or (part and act.number < duty.number)
    if isinstance(act, acts.Plays) and duty.trick is not None:
        led = done.view.game.end.tricks[duty.trick - 1].lead.card.suit
        return all(card.suit == led for card in act.cards)
    kind = act.kind if isinstance(act, acts.Shows) else None
    if isinstance(act, acts.Completes):
        kind = act.what.kind
    return kind is None or duty.call is None or done.view.call(duty.call).kind == kind
