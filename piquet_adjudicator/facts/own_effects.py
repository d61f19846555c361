"""What laws had said of a player by an effect that a code brings of its own: so one law asks what
another has found."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Count, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.conclusion import Conclusion, effect_kind
from piquet_adjudicator.model.players import Player


def _so_far(view: View, binding: Binding, player: Player, effect: str) -> list[Conclusion]:
    """What had been said so of a player in the deal, by what was done up to this act."""
    said = view.effects.on_player(effect_kind(effect), player)
    return [each for each in said if each.step <= binding.step]


def had_been_said(view: View, binding: Binding, player: Player, effect: str) -> Answer[Truth]:
    """Whether an effect of a code's own had come upon a player, this act being counted."""
    return concluded(_so_far(view, binding, player, effect))


def times_said(view: View, binding: Binding, player: Player, effect: str) -> Count:
    """How many times it had, this act being counted."""
    said = _so_far(view, binding, player, effect)
    return Count(sum(each.certain for each in said), len(said), tuple(said))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had come under", ("person", "effect of the code"), had_been_said,
         "of {0} it had been laid down: {1}", "of {0} it had not been laid down: {1}", "1-15"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("times under", ("person", "effect of the code"), times_said,
            "the times that of {0} it had been laid down: {1}", "1-15"),
)
# fmt: on
