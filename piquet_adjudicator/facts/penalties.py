"""The penalty of reckoning nothing: on whom it lies, and since when."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.reads import INCURRED, PENALTY
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player


def penalties_on(view: View, player: Player) -> list[Conclusion]:
    """The penalties of reckoning nothing that bear on a player and are not waived: a waiver
    reaches the grounds incurred up to it, and what later follows from the same ground (thirteen
    cards taken in, and played with)."""
    incurred = view.effects.on_player("penalty", player)
    if not incurred:
        return []
    waived = [c.step for c in view.effects.on_player("waived", player) if c.certain]
    let_off = {c.term for c in incurred if c.term and any(c.step <= step for step in waived)}
    return [
        c for c in incurred if c.term not in let_off and not any(c.step <= step for step in waived)
    ]


def reckons_nothing(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether a player reckons nothing that deal, the penalty not having been waived."""
    return concluded(penalties_on(view, player))


def penalised_before(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player had subjected himself to the penalty before this act."""
    incurred = view.effects.on_player("penalty", player)
    return concluded(c for c in incurred if c.step <= binding.step)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("reckons nothing", ("person",), reckons_nothing,
         "{0} can reckon nothing that deal", "{0} is under no penalty of reckoning nothing",
         "8", PENALTY, needs=INCURRED),
    Fact("had incurred the penalty", ("person",), penalised_before,
         "{0} had subjected himself to the penalty of reckoning nothing",
         "{0} had not subjected himself to the penalty of reckoning nothing", "8",
         INCURRED, needs=INCURRED),
)
# fmt: on
