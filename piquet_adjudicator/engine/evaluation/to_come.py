"""Whether what a law waits for may still be done in a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import IN_COURSE
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.view import View

_BEFORE_PLAY: Final = frozenset(("deals", "discards", "declares", "takes in"))
"""The moments that come in every deal before a card is led."""


def to_come(moments: Iterable[str], view: View) -> bool:
    """Whether one of some moments comes in every deal, and may still come in this one: a card has
    not been led, for those of the exchange, and the play is not over."""
    waited_for = IN_COURSE.intersection(moments)
    if view.first_led is not None or view.game.dispute.deal.stage == "taken in":
        waited_for -= _BEFORE_PLAY
    if not waited_for:
        return False
    return play_over(view, Binding(len(view.game.steps))).value is not True
