"""A card that a player let fall, and that lies face upward before him."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Drops
from piquet_adjudicator.model.players import Player


def passes_over_card_let_fall(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player leads or plays another card than one that he let fall and has not taken up
    again, which he might have played: to a lead, one of the suit led."""
    play = binding.play
    if play is None or play.player != player:
        return False
    table = view.before_or_end(play.step)
    lying = table.dropped & table.hands[player].known
    if play.role != "lead" and binding.trick:
        led = view.state_at(play.step).tricks[binding.trick - 1].lead.card
        lying = frozenset(card for card in lying if card.suit == led.suit)
    return bool(lying) and play.card not in lying


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("passes over a card let fall", ("person",), passes_over_card_let_fall,
         "{0} had let fall a card that might have been played",
         "{0} had let fall no other card that might have been played", "11",
         behind=(Drops,), behind_where="so"),
)
# fmt: on
