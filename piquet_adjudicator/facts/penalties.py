"""The penalty of reckoning nothing: on whom it lies, and since when."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange import had_taken_in
from piquet_adjudicator.facts.exchange_counts import is_recorded
from piquet_adjudicator.facts.reads import INCURRED, PENALTY
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Enforces
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player, adversary_of

IN_ADVANCE: Final = "the grounds laid"
"""A waiver said before the play completes the penalty."""


def penalties_on(view: View, player: Player) -> list[Conclusion]:
    """The penalties of reckoning nothing that bear on a player and are not waived: a waiver
    reaches the grounds incurred up to it, and what later follows from the same ground (thirteen
    cards taken in, and played with); one in advance, the grounds laid up to it."""
    incurred = view.effects.on_player("penalty", player)
    if not incurred:
        return []
    waived = [c for c in view.effects.on_player("waived", player) if c.certain]
    return [c for c in incurred if not any(_reaches(view, w, c) for w in waived)]


def _reaches(view: View, waiver: Conclusion, penalty: Conclusion) -> bool:
    if penalty.step <= waiver.step:
        return True
    if penalty.call is not None:
        return waiver.term == IN_ADVANCE and view.call(penalty.call).step < waiver.step
    return bool(penalty.term) and _too_many(view, waiver.step, penalty.player)


def too_many_taken_in(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had taken in, and had more cards in hand than he should play with."""
    return _too_many(view, binding.step, player)


def _too_many(view: View, step: int, player: Player | None) -> bool:
    if player is None or (is_recorded(view) and not had_taken_in(view, Binding(step), player)):
        return False
    return view.before_or_end(step).hands[player].size > view.deck.hand


def reckons_nothing(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether a player reckons nothing that deal, the penalty not having been waived."""
    incurred = view.effects.on_player("penalty", player)
    standing = penalties_on(view, player)
    if incurred and not standing:
        waived = [c for c in view.effects.on_player("waived", player) if c.certain]
        return Answer(False, tuple(waived))
    return concluded(standing)


def penalised_before(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player had subjected himself to the penalty before this act."""
    incurred = view.effects.on_player("penalty", player)
    return concluded(c for c in incurred if c.step <= binding.step)


def had_enforced(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had said, before this act, that he enforces a penalty then incurred."""
    adversary = adversary_of(player)
    first = min((c.step for c in view.effects.on_player("penalty", adversary)), default=0)
    said = (s.number for s in view.steps_of(Enforces) if s.act == Enforces(player))
    return bool(first) and any(first <= step <= binding.step for step in said)


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
    Fact("had enforced the penalty", ("person",), had_enforced,
         "{0} had enforced the penalty", "{0} had not enforced the penalty", "8",
         INCURRED, needs=INCURRED, behind=(Enforces,)),
    Fact("had taken in and had too many cards", ("person",), too_many_taken_in,
         "{0} had taken in, and had more than twelve cards in hand",
         "{0} had not more than twelve cards in hand after taking in", "11"),
)
# fmt: on
