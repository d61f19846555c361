"""How the suit led was followed to a trick, or why it need not be, for the reasons to name."""

from __future__ import annotations

from piquet_adjudicator.facts.shown import FollowedBy
from piquet_adjudicator.facts.view import View


def followed_suit(view: View, number: int | None) -> FollowedBy | None:
    """The card that lies at last with the one led to a trick, at which suit did not fail; None
    where none does, or it was not seen which cards they were."""
    trick = next((each for each in view.game.end.tricks if each.number == number), None)
    if trick is None or trick.follow is None:
        return None
    steps = view.game.steps
    led, card = (steps[play.step - 1].seen_of(play.card) for play in (trick.lead, trick.follow))
    seen = led.is_seen and card.is_seen
    return FollowedBy(trick.follow.player, trick.number, card, led) if seen else None
