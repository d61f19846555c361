"""A card put down for a trick to which the adversary has not led yet."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Plays


def was_put_down_early(view: View, binding: Binding) -> Truth:
    """Whether the first of the cards retaken was played, and is not said to have been led, when it
    was the adversary's turn to lead."""
    steps = view.game.steps
    retaken = steps[binding.step - 1].retaken if 0 < binding.step <= len(steps) else ()
    if not retaken:
        return False
    first = min(retaken, key=lambda play: play.step)
    return first.out_of_turn and isinstance(view.act(first.step), Plays)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the card was put down before the lead", (), was_put_down_early,
         "the card was put down before the adversary had led",
         "the card was not put down before the adversary had led", "11"),
)
# fmt: on
