"""Facts of exposing cards, of choosing, and of the way of dealing."""

from __future__ import annotations

from typing import Any, Final

from piquet_adjudicator.facts.answer import Count, Truth, exactly
from piquet_adjudicator.facts.behind import DEALT, EXPOSED, HAND, MODES, PLACED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    Act,
    ChoosesMode,
    Collects,
    CutsForDeal,
    CutsToDealer,
    Deals,
    DealsPacket,
    ExposesInDeal,
    PlacesStock,
    Talks,
    actor,
    takes_part,
)
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Step

WHOLE_HAND = 10
"""So many cards dealt together are a hand, and no packet of the deal."""
_UNKNOWN = Count(0, 99)


def act_at(view: View, binding: Binding) -> Act | None:
    """The act that a moment answers to; None where it answers to none."""
    return view.act(binding.step)


def acts_before(view: View, step: int, player: Player | None, *kinds: type[Act]) -> list[Any]:
    """The acts of some kinds done before a step, by a player where one is given."""
    return [
        each.act
        for each in view.steps_of(*kinds)
        if each.number < step and player in (None, actor(each.act))
    ]


# ---- exposing and confusing


def exposes_during(view: View, binding: Binding, when: str) -> Truth:
    """Whether this exposing is done while the pack is cut, reunited or dealt."""
    act = act_at(view, binding)
    return isinstance(act, ExposesInDeal) and act.during == when


def hand_taken_up_since(view: View, binding: Binding) -> Truth:
    """Whether a player took up his hand after this act."""
    return any(sees_hand(step.act) for step in view.game.steps[binding.step :])


def had_taken_up_hand(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had taken up any of the cards dealt him before this act."""
    return any(
        sees_hand(step.act) and takes_part(step.act, player)
        for step in view.game.steps[: binding.step - 1]
    )


# ---- choosing and dealing


def commencement(view: View, _: Binding) -> Truth:
    """Whether this deal is the first of the partie."""
    partie = view.game.dispute.partie
    if partie.fresh is not None:
        return partie.fresh
    if partie.deal is not None:
        return partie.deal == 1
    return True if view.steps_of(CutsForDeal) else None


def _by(act: Act | None) -> int | None:
    """By how many cards at a time an act says, or shows, that the deal is made."""
    match act:
        case Deals(by=by) | ChoosesMode(by=by):
            return by
        case DealsPacket(number=number) if number < WHOLE_HAND:
            return number
        case _:
            return None


def mode_is_recorded(view: View, binding: Binding) -> Truth:
    """Whether it is recorded by how many cards at a time the deal is made."""
    return _by(act_at(view, binding)) is not None


def dealt_at_a_time(view: View, binding: Binding) -> Count:
    """By how many cards at a time the deal is made."""
    by = _by(act_at(view, binding))
    return _UNKNOWN if by is None else exactly(by)


def had_dealt_otherwise(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the deal is made otherwise than a player chose, or first dealt, before in the
    partie."""
    return _is_other_mode(act_at(view, binding), _selected(view, binding, player))


def _is_other_mode(act: Act | None, selected: int | None) -> bool:
    """Whether an act deals in the mode that was not selected. To deal by any number that makes no
    mode is another breach."""
    by = _by(act)
    return by in _BY and selected not in (None, by)


def _selected(view: View, binding: Binding, player: Player) -> int | None:
    """The mode that a player selected before an act: as he chose, or dealt, first in the partie.
    A packet of neither two nor three selects none."""
    chosen = view.game.dispute.partie.modes.get(player)
    return chosen if chosen in _BY else _selected_here(view, binding, player)


def _selected_here(view: View, binding: Binding, player: Player) -> int | None:
    """The same, as he chose, or dealt, first in this deal."""
    before = [_by(each) for each in acts_before(view, binding.step, player, *_MODES)]
    return next((mode for mode in before if mode in _BY), None)


def had_dealt_otherwise_here(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the deal is made otherwise than a player chose, or dealt, before in it."""
    return _is_other_mode(act_at(view, binding), _selected_here(view, binding, player))


def has_selected_mode(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player has dealt, or chosen to deal, by twos or by threes in the partie."""
    return _selected(view, binding, player) is not None


def mode_selected(view: View, binding: Binding, player: Player) -> Count:
    """How many cards at a time a player deals by the mode that he selected; none where he selected
    none."""
    return exactly(_selected(view, binding, player) or 0)


_MODES: Final = (Deals, DealsPacket, ChoosesMode)
_BY: Final = (2, 3)
"""By so many cards at a time the deal may be (p. 83)."""


def deals_first_to_himself(view: View, binding: Binding) -> Truth:
    """Whether the dealer gives the first packet of the deal to himself."""
    act = act_at(view, binding)
    first = isinstance(act, DealsPacket) and act.whose == act.player
    return first and not acts_before(view, binding.step, None, DealsPacket)


def places_stock(view: View, binding: Binding, how: str) -> Truth:
    """Whether the stock is placed in some way."""
    act = act_at(view, binding)
    return isinstance(act, PlacesStock) and act.how == how


def deals_the_ensuing(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player deals the deal for which the cards are now collected: this one, where they
    are collected before it, and else the next, which the elder hand of this one deals."""
    before = not any(sees_hand(step.act) for step in view.game.steps[: max(0, binding.step - 1)])
    dealt_later = any(step.number > binding.step for step in view.steps_of(Deals, CutsToDealer))
    return player == (view.younger if before and dealt_later else view.elder)


def collects_face_downward(view: View, binding: Binding) -> Truth:
    """Whether the cards collected are placed face downward, in order."""
    act = act_at(view, binding)
    return isinstance(act, Collects) and act.how == "face downward"


def cut_before(view: View, _: Binding, whose: Player | None) -> int | None:
    """The first cut to the dealer: before the first act, where the record begins with the cards
    dealt, as what went before is regular; with the dealing, where no cut is recorded before it."""
    steps: list[Step] = view.steps_of(CutsToDealer)
    if whose is None and not steps:
        done = [s for s in view.game.steps if not isinstance(s.act, Talks)]
        if done and sees_hand(done[0].act):
            return 0
        dealt = (s for s in done if isinstance(s.act, (Deals, DealsPacket)) or sees_hand(s.act))
        return next((s.number for s in dealt), None)
    return next((s.number for s in steps if whose in (None, actor(s.act))), None)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("a hand was taken up since", (), hand_taken_up_since,
         "a hand was taken up since", "no hand was taken up since", "1"),
    Fact("exposes cards while", ("cut",), exposes_during,
         "a card was exposed in {0}", "no card was exposed in {0}", "1", behind=EXPOSED,
         would="a card would be exposed in {0}", would_not="no card would be exposed in {0}",
         at=(ExposesInDeal,)),
    Fact("had taken up any of his cards", ("person",), had_taken_up_hand,
         "{0} had taken up a card of his hand", "{0} had taken up no card of his hand", "2, 3",
         behind=HAND, behind_where="so"),
    Fact("it is the commencement of the partie", (), commencement,
         "it was the commencement of the partie", "it was not the commencement of the partie", "1"),
    Fact("it is told by how many he deals", (), mode_is_recorded,
         "it is told by how many cards at a time he deals",
         "it is not told by how many cards at a time he deals", "2", tacit=True, at=_MODES),
    Fact("had dealt otherwise", ("person",), had_dealt_otherwise,
         "{0} had dealt, or chosen to deal, otherwise before in the partie",
         "{0} had neither dealt nor chosen to deal otherwise before in the partie", "2",
         behind=MODES, at=_MODES),
    Fact("had dealt otherwise in this deal", ("person",), had_dealt_otherwise_here,
         "{0} had dealt, or chosen to deal, otherwise before in this deal",
         "{0} had neither dealt nor chosen to deal otherwise before in this deal", "",
         behind=MODES, at=_MODES),
    Fact("has selected a mode of dealing", ("person",), has_selected_mode,
         "{0} has dealt, or chosen to deal, by twos or by threes in the partie",
         "{0} has neither dealt nor chosen to deal by twos or by threes in the partie", "2"),
    Fact("deals first to himself", (), deals_first_to_himself,
         "the dealer gave the top cards to himself",
         "the dealer did not give the top cards to himself", "2", behind=DEALT, at=(DealsPacket,),
         would="the dealer would give the top cards to himself",
         would_not="the dealer would not give the top cards to himself"),
    Fact("places the stock", ("laying",), places_stock,
         "the stock was placed {0}", "the stock was not placed {0}", "2", behind=PLACED,
         would="the stock would be placed {0}", would_not="the stock would not be placed {0}",
         at=(PlacesStock,)),
    Fact("deals the ensuing deal", ("person",), deals_the_ensuing,
         "{0} deals the ensuing deal", "{0} does not deal the ensuing deal", "3, 105"),
    Fact("collects them face downward", (), collects_face_downward,
         "the cards were placed face downward, in order",
         "the cards were not placed face downward, in order", "3", at=(Collects,)),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards dealt at a time", (), dealt_at_a_time,
            "the cards dealt at a time", "2", behind=MODES, most="the pack", at=_MODES,
            sentence="{number:card} {were} dealt at a time",
            would="{number:card} would be dealt at a time"),
    Measure("cards dealt at a time in his mode", ("person",), mode_selected,
            "the cards that {0} then deals at a time", "2", most="the pack",
            sentence="{0} then deals {number:card} at a time"),
)
# fmt: on
