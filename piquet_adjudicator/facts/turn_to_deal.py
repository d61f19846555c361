"""Whose turn it was to deal, and whose it is next."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.behind import TURN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.partie_so_far import partie_of
from piquet_adjudicator.facts.reads import LAID_DOWN, OUT_OF_TURN
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import PointsOutTurn
from piquet_adjudicator.model.players import Player


def turn_pointed_out(view: View, _: Binding) -> Truth:
    """Whether it was said that the deal was out of turn."""
    return bool(view.steps_of(PointsOutTurn))


def was_elder(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player was elder hand, where it is recorded who dealt."""
    return player == view.elder if partie_of(view).dealer_recorded else None


def turn_settled(view: View, _: Binding) -> Truth:
    """Whether it was settled beforehand who was to deal."""
    return bool(partie_of(view).due)


def is_due(view: View, _: Binding, player: Player) -> Truth:
    """Whether it was settled beforehand that a player was to deal."""
    return partie_of(view).due[:1] == (player,)


def due_again(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player who had to deal this deal has to deal the next as well."""
    return partie_of(view).due[:2] == (player, player)


def dealt_before(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player dealt the deal before this one; where nothing is recorded of that, and
    nobody spoke of it, the players are taken to have dealt in turn."""
    dealers = partie_of(view).dealers
    if not dealers:
        return None if turn_pointed_out(view, binding) else False
    return dealers[-1] == player


def dealt_out_of_turn(view: View, _: Binding) -> Answer[Truth]:
    """Whether the deal in dispute was dealt out of turn."""
    place, counted = partie_of(view).place, view.effects.of("counts as")
    return concluded(c for c in counted if c.term == "a deal out of turn" and c.deal == place)


def next_laid_down(view: View, _: Binding) -> Answer[Truth]:
    """Whether a clause lays it down who must deal next."""
    return concluded(view.effects.of("deal next"))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("was elder hand", ("person",), was_elder,
         "{0} was elder hand", "{0} was younger hand", "3", tacit=True),
    Fact("the turn to deal was spoken of", (), turn_pointed_out,
         "it was said that the deal was out of turn",
         "nothing was said of whose turn it was to deal", "3", behind=TURN),
    Fact("the turn to deal was settled", (), turn_settled,
         "it was settled beforehand whose turn it was to deal",
         "whose turn it was to deal follows from the deal before", "3", tacit=True, behind=TURN),
    Fact("was to deal", ("person",), is_due,
         "{0} was to deal", "{0} was not to deal", "3", behind=TURN, behind_where="so"),
    Fact("dealt the deal before", ("person",), dealt_before,
         "{0} dealt the deal before this one as well",
         "{0} did not deal the deal before this one", "3"),
    Fact("was to deal twice running", ("person",), due_again,
         "{0} was to deal this deal and the next", "{0} was not to deal twice running", "3",
         behind=TURN, behind_where="so"),
    Fact("the deal was out of turn", (), dealt_out_of_turn,
         "the deal was dealt out of turn", "the deal was not dealt out of turn", "3",
         OUT_OF_TURN, needs=OUT_OF_TURN, behind=TURN),
    Fact("it is laid down who deals next", (), next_laid_down,
         "it is laid down who deals next", "the next deal is dealt in turn", "3",
         LAID_DOWN, tacit=True, needs=LAID_DOWN),
)
# fmt: on
