"""Facts of elections: who has the option of what, and whether he has let it go by his conduct."""

from __future__ import annotations

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import Truth, View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Player


def has_option(view: View, binding: Binding, player: Player, choice: str) -> Truth:
    """Whether a player had been given the option of this before this act."""
    found = view.effects.on_player("option", player)
    return view.cite(c for c in found if choice in c.choices and c.step < binding.step)


def went_on_after_option(view: View, binding: Binding, player: Player, choice: str) -> Truth:
    """Whether a player, having the option of this, had stood the deal, taken up a card of the
    stock, called or played before this act."""
    found = view.effects.on_player("option", player)
    given = [c.step for c in found if choice in c.choices and c.step < binding.step]
    went_on = (
        acts.StandsDeal,
        acts.TakesIn,
        acts.TakesUp,
        acts.Calls,
        acts.NamesSuit,
        acts.Leads,
        acts.Plays,
    )
    return any(
        isinstance(step.act, went_on) and step.act.player == player
        for step in view.game.steps[min(given, default=binding.step) : max(0, binding.step - 1)]
    )
