"""Facts of a fresh deal that a player proposes (p. 22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import FRESH
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import acts_before
from piquet_adjudicator.facts.misdeal import CARRYING_ON
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import (
    AcceptsFreshDeal,
    ProposesFreshDeal,
    RefusesFreshDeal,
    WithdrawsProposal,
    actor,
)
from piquet_adjudicator.model.players import Player, adversary_of


def had_proposed(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had proposed a fresh deal."""
    return bool(acts_before(view, binding.step, player, ProposesFreshDeal))


def proposal_answered(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player's proposal of a fresh deal had been refused or withdrawn."""
    other = adversary_of(player)
    since = _proposed(view, binding.step, player)
    return since is not None and (
        any(_after(view, since, binding.step, other, RefusesFreshDeal))
        or any(_after(view, since, binding.step, player, WithdrawsProposal))
    )


def went_on_since_proposing(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had carried the game a step further since he proposed a fresh deal, before
    it was accepted."""
    since = _proposed(view, binding.step, player)
    if since is None:
        return False
    accepted = next(_after(view, since, binding.step, None, AcceptsFreshDeal), binding.step)
    return any(_after(view, since, accepted, player, *CARRYING_ON))


def _proposed(view: View, before: int, player: Player) -> int | None:
    steps = [s.number for s in view.steps_of(ProposesFreshDeal) if actor(s.act) == player]
    return max((n for n in steps if n < before), default=None)


def _after(
    view: View, since: int, before: int, player: Player | None, *kinds: type[acts.Act]
) -> Iterator[int]:
    return (
        step.number
        for step in view.steps_of(*kinds)
        if since < step.number < before and player in (None, actor(step.act))
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had proposed a fresh deal", ("person",), had_proposed,
         "{0} had proposed a fresh deal", "{0} had not proposed a fresh deal", "22", behind=FRESH),
    Fact("the proposal had been refused or withdrawn", ("person",), proposal_answered,
         "the proposal of {0} had been refused or withdrawn",
         "the proposal of {0} had been neither refused nor withdrawn", "22"),
    Fact("carried the game on since proposing", ("person",), went_on_since_proposing,
         "{0} had carried the game a step further before his proposal was accepted",
         "{0} had not carried the game a step further since his proposal", "22"),
)
# fmt: on
