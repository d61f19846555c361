"""Facts of elections: who has the option of what, and whether it has lapsed."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.reads import LAPSES, OPTION
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player


def has_option(view: View, binding: Binding, player: Player, choice: str) -> Answer[Truth]:
    """Whether a player had been given the option of this before this act."""
    given = view.effects.on_player("option", player)
    asked = CHOICE_NAMED[choice].id
    return concluded(c for c in given if asked in c.choices and c.step < binding.step)


def is_offered(view: View, _role: str, choice: str) -> bool:
    """Whether anybody was given the option of this."""
    return any(CHOICE_NAMED[choice].id in option.choices for option in view.effects.of("option"))


def lapsed(view: View, option: Conclusion) -> bool:
    """Whether a choice that an option gives has lapsed since it was given."""
    return any(
        c.certain and c.player == option.player and c.choices[0] in option.choices
        for c in view.effects.of("lapses")
        if c.step > option.step
    )


def option_lapsed(view: View, binding: Binding, player: Player, choice: str) -> Answer[Truth]:
    """Whether a player's option of this had lapsed before this act."""
    lapses = view.effects.on_player("lapses", player)
    asked = CHOICE_NAMED[choice].id
    return concluded(c for c in lapses if asked in c.choices and c.step < binding.step)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("has the option", ("person", "choice"), has_option,
         "{0} had {1.option}", "{0} had not {1.option}", "5", OPTION,
         ever=is_offered, needs=OPTION),
    Fact("has let lapse", ("person", "choice"), option_lapsed,
         "{0} had let {1.option} lapse", "{0} had not let {1.option} lapse", "5",
         LAPSES, needs=LAPSES),
)
# fmt: on
