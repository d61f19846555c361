"""Who is elder hand, who younger, and so the dealer."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import (
    Truth,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.players import Player


def is_elder(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player is the elder hand."""
    return player == view.elder


def is_younger(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player is the younger hand."""
    return player == view.younger


def is_dealer(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player deals this deal."""
    return player == view.younger


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is the elder hand", ("person",), is_elder,
         "{0} was elder hand", "{0} was younger hand", "83", tacit=True, identity=True),
    Fact("is the dealer", ("person",), is_dealer,
         "{0} is the dealer", "{0} is not the dealer", "1", tacit=True,
         identity=True),
    Fact("is the younger hand", ("person",), is_younger,
         "{0} was younger hand", "{0} was elder hand", "83", tacit=True, identity=True),
)
# fmt: on
