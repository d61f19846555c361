"""Which cards of either end of the stock an act reaches, and which it puts with a hand (pp. 4-5).

To take up or expose a card of the other player's end is one thing, to mix it with the hand another.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import DECLARED, REACHED, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import Places
from piquet_adjudicator.facts.reads import PLACES
from piquet_adjudicator.facts.shown import DoneAt
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.stock import declared_left, reached
from piquet_adjudicator.facts.view import View


def reaches_bottom(view: View, binding: Binding, number: str) -> Truth:
    """Whether the act reaches any of so many places from the bottom."""
    return _any_of_bottom(view, reached(view, binding.step), number)


def reaches_top_not_left(view: View, binding: Binding, number: str) -> Truth:
    """Whether the act reaches any of so many places from the top that the elder hand had not
    declared left."""
    return _any_of_top(view, binding, reached(view, binding.step), number)


def mixes_from_bottom(view: View, binding: Binding, number: str) -> Truth:
    """Whether the act puts with the hand any of so many places from the bottom."""
    return _any_of_bottom(view, _put_with_hand(view, binding.step), number)


def mixes_from_top_not_left(view: View, binding: Binding, number: str) -> Truth:
    """Whether the act puts with the hand any of so many places from the top that the elder hand had
    not declared left."""
    return _any_of_top(view, binding, _put_with_hand(view, binding.step), number)


def at_the_act(_: View, binding: Binding, __: str) -> DoneAt:
    """The act itself, of which it is asked."""
    return DoneAt(binding.step)


def _any_of_bottom(view: View, places: Places, number: str) -> bool:
    size = len(view.game.start.stock)
    return any(place > size - int(number) for place in places)


def _any_of_top(view: View, binding: Binding, places: Places, number: str) -> bool:
    left = declared_left(view, view.elder, binding.step)
    return any(place <= int(number) and place not in left for place in places)


def _put_with_hand(view: View, step: int) -> Places:
    """The places of the stock that the act at a step puts with the hand."""
    moves = view.game.steps[step - 1].moves if 0 < step <= len(view.game.steps) else ()
    return tuple(move.place for move in moves if move.how == "put with the hand")


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("reaches the bottom", ("number",), reaches_bottom,
         "a card of the bottom {0} of the stock was taken up or exposed",
         "no card of the bottom {0} of the stock was taken up or exposed", "4",
         behind=REACHED, done_at=at_the_act,
         would="a card of the bottom {0} of the stock would be taken up or exposed",
         would_not="no card of the bottom {0} of the stock would be taken up or exposed"),
    Fact("mixes from the bottom", ("number",), mixes_from_bottom,
         "a card of the bottom {0} of the stock was put with the hand",
         "no card of the bottom {0} of the stock was put with the hand", "5",
         behind=TAKEN_IN,
         would="a card of the bottom {0} of the stock would be put with the hand",
         would_not="no card of the bottom {0} of the stock would be put with the hand"),
    Fact("reaches the top, not declared left", ("number",), reaches_top_not_left,
         "a card of the top {0} of the stock, not declared to be left, was taken up or exposed",
         "no card of the top {0} of the stock was taken up or exposed without having been"
         " declared to be left", "4", PLACES, behind=(*DECLARED, *REACHED),
         would="a card of the top {0} of the stock, not declared to be left, would be taken up or "
         "exposed",
         would_not="no card of the top {0} of the stock would be taken up or exposed without having"
         " been declared to be left"),
    Fact("mixes from the top, not declared left", ("number",), mixes_from_top_not_left,
         "a card of the top {0} of the stock, not declared to be left, was put with the hand",
         "no card of the top {0} of the stock was put with the hand without having been declared"
         " to be left", "5", PLACES, behind=(*DECLARED, *TAKEN_IN),
         would="a card of the top {0} of the stock, not declared to be left, would be put with the "
         "hand",
         would_not="no card of the top {0} of the stock would be put with the hand without having "
         "been declared to be left"),
)
# fmt: on
