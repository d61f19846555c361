"""A card of the stock laid back out of the hand with which it had been put."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import MIXED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import cards_taken_in_before, places_so_far
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.players import Player


def lays_back_mixed(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a card that a player now lays back on the stock was with his hand."""
    before = places_so_far(view, player, "put with the hand", binding.step - 1)
    after = places_so_far(view, player, "put with the hand", binding.step)
    return not set(before) <= set(after)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("lays back a card mixed with his hand", ("person",), lays_back_mixed,
         "a card that {0} lays back had been mixed with his hand",
         "no card that {0} lays back had been mixed with his hand", "5, 6", behind=MIXED),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards taken in before", ("person",), cards_taken_in_before,
            "the cards that {0} had taken in", "6", most="the pack",
            counts="had taken in {number:card}"),
)
# fmt: on
