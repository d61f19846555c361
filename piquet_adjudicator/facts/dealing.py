"""Facts of what goes before the deal: cutting, choosing, and the way of dealing."""

from __future__ import annotations

from typing import Any, Final

from piquet_adjudicator.facts.answer import Answer, Count, Truth, concluded, exactly
from piquet_adjudicator.facts.behind import CUT, CUT_TO_DEALER, DEALT, EXPOSED, HAND, MODES, PLACED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.reads import FRESH_CUT
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
    TreatsAsCut,
    actor,
    takes_part,
)
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Step

RANK_OF_ACE = 14
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


# ---- cutting


def _cut(view: View, binding: Binding) -> tuple[int, int]:
    """The cards lifted off in this cut, and those left below; half and half where no number is
    recorded, as what is not recorded was regular."""
    act = act_at(view, binding)
    state = view.game.start
    pack = sum(state.hands[player].size for player in PLAYERS) + len(state.stock)
    if not isinstance(act, (CutsToDealer, CutsForDeal)) or (act.taken is None and act.left is None):
        return pack // 2, pack - pack // 2
    taken = act.taken if act.taken is not None else pack - (act.left or 0)
    return taken, act.left if act.left is not None else pack - taken


def cards_lifted(view: View, binding: Binding) -> Count:
    """How many cards were lifted off in this cut: half the pack, unless it is recorded
    otherwise."""
    taken, _left = _cut(view, binding)
    return exactly(taken)


def cards_left_below(view: View, binding: Binding) -> Count:
    """How many cards were left in the lower packet of this cut: half, unless it is recorded."""
    _taken, left = _cut(view, binding)
    return exactly(left)


def had_cut(view: View, binding: Binding) -> Truth:
    """Whether he had cut, for the same purpose, before this cut."""
    act = act_at(view, binding)
    return act is not None and bool(acts_before(view, binding.step, actor(act), type(act)))


def cuts_due(view: View, binding: Binding) -> list[Conclusion]:
    """By what there was to be a fresh cut before this one, none having been made."""
    act = act_at(view, binding)
    kind = CutsForDeal if isinstance(act, CutsForDeal) else CutsToDealer
    cuts = [step for step in view.steps_of(kind) if step.number < binding.step]
    return [
        c
        for c in view.effects.of("fresh cut")
        if c.step < binding.step
        and (c.player is not None) == (kind is CutsForDeal)
        and c.player in (None, binding.actor)
        and not any(c.step < cut.number and c.player in (None, actor(cut.act)) for cut in cuts)
    ]


def fresh_cut_was_due(view: View, binding: Binding) -> Answer[Truth]:
    """Whether there was to be a fresh cut before this one, and none had been made."""
    return concluded(cuts_due(view, binding))


def spoiled(view: View, binding: Binding) -> Answer[Truth]:
    """Whether there is to be a fresh cut in the place of this one."""
    later = [s.number for s in view.steps_of(CutsToDealer, CutsForDeal) if s.number > binding.step]
    until = min(later, default=len(view.game.steps) + 1)
    return concluded(
        c
        for c in view.effects.of("fresh cut")
        if binding.step <= c.step < until and c.player in (None, binding.actor)
    )


def cut_again_since(view: View, binding: Binding) -> Truth:
    """Whether the pack was cut again after this act."""
    act = act_at(view, binding)
    kind = CutsForDeal if isinstance(act, CutsForDeal) else CutsToDealer
    who = actor(act) if isinstance(act, CutsForDeal) else None
    return any(
        step.number > binding.step and who in (None, actor(step.act))
        for step in view.steps_of(kind)
    )


def last_cut(view: View, player: Player, step: int) -> CutsForDeal | None:
    """A player's last cut for deal before a step."""
    cuts = acts_before(view, step, player, CutsForDeal)
    return cuts[-1] if cuts else None


def both_have_cut(view: View, binding: Binding) -> Truth:
    """Whether each player had cut for deal before this act."""
    return all(last_cut(view, player, binding.step) for player in PLAYERS)


def rank_cut(view: View, player: Player, step: int) -> int | None:
    """The rank of the card that a player cut; of several, of that which his adversary treats so."""
    cut = last_cut(view, player, step)
    if cut and len(cut.cards) > 1:
        treated = acts_before(view, step, adversary_of(player), TreatsAsCut)
        return treated[-1].cards[0].rank if treated and treated[-1].cards else None
    return cut.cards[0].rank if cut and cut.cards else None


def cut_an_ace(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the card that a player cut for deal was an ace."""
    rank = rank_cut(view, player, binding.step)
    if rank is None:
        return None if _cut_one_card(view, player, binding.step) else False
    return rank == RANK_OF_ACE


def each_cut_one_card(view: View, step: int) -> bool:
    """Whether each player had cut one card for deal, as far as is recorded."""
    return all(_cut_one_card(view, each, step) for each in PLAYERS)


def _cut_one_card(view: View, player: Player, step: int) -> bool:
    """Whether a player had cut one card for deal, as far as is recorded: of several, none, but
    where his adversary treats one of them so."""
    cut = last_cut(view, player, step)
    treated = acts_before(view, step, adversary_of(player), TreatsAsCut)
    return cut is not None and (max(cut.number or 1, len(cut.cards)) <= 1 or bool(treated))


def cut_higher(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the card that a player cut for deal is higher than the other's, and not an ace."""
    mine, other = (rank_cut(view, who, binding.step) for who in (player, adversary_of(player)))
    if mine is None or other is None:
        return None if each_cut_one_card(view, binding.step) else False
    return other < mine < RANK_OF_ACE


def cut_equal(view: View, binding: Binding) -> Truth:
    """Whether the players' cards cut for deal were of one rank."""
    ranks = [rank_cut(view, player, binding.step) for player in PLAYERS]
    return None not in ranks and ranks[0] == ranks[1]


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
    Fact("had cut already", (), had_cut,
         "the pack had been cut already", "the pack had not been cut before", "1"),
    Fact("a fresh cut was due", (), fresh_cut_was_due,
         "there was to be a fresh cut", "there was not to be a fresh cut", "1", FRESH_CUT,
         needs=FRESH_CUT),
    Fact("is to be made afresh", (), spoiled,
         "there is to be a fresh cut in its place", "there is no fresh cut in its place", "1",
         FRESH_CUT, needs=FRESH_CUT),
    Fact("a hand was taken up since", (), hand_taken_up_since,
         "a hand was taken up since", "no hand was taken up since", "1"),
    Fact("had cut an ace", ("person",), cut_an_ace,
         "{0} had cut an ace", "{0} had not cut an ace", "1", behind=CUT),
    Fact("had cut the higher card", ("person",), cut_higher,
         "{0} had cut a card of the higher rank", "{0} had not cut a card of the higher rank", "1",
         behind=CUT),
    Fact("the cards cut were of one rank", (), cut_equal,
         "the cards cut were of one rank", "the cards cut were not of one rank", "1", behind=CUT),
    Fact("exposes cards while", ("cut",), exposes_during,
         "a card was exposed in {0}", "no card was exposed in {0}", "1", behind=EXPOSED,
         would="a card would be exposed in {0}", would_not="no card would be exposed in {0}"),
    Fact("had taken up any of his cards", ("person",), had_taken_up_hand,
         "{0} had taken up a card of his hand", "{0} had taken up no card of his hand", "2, 3",
         behind=HAND, behind_where="so"),
    Fact("it is the commencement of the partie", (), commencement,
         "it was the commencement of the partie", "it was not the commencement of the partie", "1"),
    Fact("it is told by how many he deals", (), mode_is_recorded,
         "it is told by how many cards at a time he deals",
         "it is not told by how many cards at a time he deals", "2", tacit=True),
    Fact("had dealt otherwise", ("person",), had_dealt_otherwise,
         "{0} had dealt, or chosen to deal, otherwise before in the partie",
         "{0} had not dealt, or chosen to deal, otherwise before in the partie", "2",
         behind=MODES),
    Fact("had dealt otherwise in this deal", ("person",), had_dealt_otherwise_here,
         "{0} had dealt, or chosen to deal, otherwise before in this deal",
         "{0} had not dealt, or chosen to deal, otherwise before in this deal", "",
         behind=MODES),
    Fact("has selected a mode of dealing", ("person",), has_selected_mode,
         "{0} has dealt, or chosen to deal, by twos or by threes in the partie",
         "{0} has not dealt, or chosen to deal, by twos or by threes in the partie", "2"),
    Fact("deals first to himself", (), deals_first_to_himself,
         "the dealer gave the top cards to himself",
         "the dealer did not give the top cards to himself", "2", behind=DEALT,
         would="the dealer would give the top cards to himself",
         would_not="the dealer would not give the top cards to himself"),
    Fact("places the stock", ("laying",), places_stock,
         "the stock was placed {0}", "the stock was not placed {0}", "2", behind=PLACED,
         would="the stock would be placed {0}", would_not="the stock would not be placed {0}"),
    Fact("deals the ensuing deal", ("person",), deals_the_ensuing,
         "{0} deals the ensuing deal", "{0} does not deal the ensuing deal", "3, 105"),
    Fact("collects them face downward", (), collects_face_downward,
         "the cards were placed face downward, in order",
         "the cards were not placed face downward, in order", "3"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards lifted in the cut", (), cards_lifted,
            "the cards lifted in the cut", "1", behind=CUT_TO_DEALER, most="the pack",
            sentence="{number:card} {were} lifted in the cut",
            would="{number:card} would be lifted in the cut"),
    Measure("cards left in the lower packet", (), cards_left_below,
            "the cards left in the lower packet", "1", behind=CUT_TO_DEALER, most="the pack",
            sentence="{number:card} {were} left in the lower packet",
            would="{number:card} would be left in the lower packet"),
    Measure("cards dealt at a time", (), dealt_at_a_time,
            "the cards dealt at a time", "2", behind=MODES, most="the pack",
            sentence="{number:card} {were} dealt at a time",
            would="{number:card} would be dealt at a time"),
    Measure("cards dealt at a time in his mode", ("person",), mode_selected,
            "the cards that {0} then deals at a time", "2", most="the pack",
            sentence="{0} then deals {number:card} at a time"),
)
# fmt: on
