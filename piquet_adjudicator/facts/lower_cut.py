"""Cutting for deal where the lower card deals: whose it is, and the card treated as the one cut
where several were exposed (pp. 1, 16); and cards confused in a cut (p. 1)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, Answer, Count, Truth, concluded, exactly
from piquet_adjudicator.facts.behind import CUT, EXPOSED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.cutting import both_have_cut, each_cut_one_card, last_cut, rank_cut
from piquet_adjudicator.facts.dealing import act_at
from piquet_adjudicator.facts.reads import FRESH_CUT
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    ConfusesCards,
    CutsForDeal,
    Deals,
    DealsPacket,
    TreatsAsCut,
)
from piquet_adjudicator.model.players import Player, adversary_of


def cut_lower(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the card that a player cut for deal is of a lower rank than the other's."""
    ranks = [rank_cut(view, each, binding.step) for each in (player, adversary_of(player))]
    mine, other = ranks
    if mine is None or other is None:
        return None if each_cut_one_card(view, binding.step) else False
    return mine < other


def treats_lowest(view: View, binding: Binding) -> Truth:
    """Whether what is treated as the card cut is one card, and the lowest of several that the
    adversary exposed in cutting for deal."""
    act = act_at(view, binding)
    if not isinstance(act, TreatsAsCut) or len(act.cards) > 1:
        return False
    cut = last_cut(view, adversary_of(act.player), binding.step)
    several = cut is not None and max(cut.number or 0, len(cut.cards)) > 1
    if cut is None or not several:
        return False
    if not cut.cards or not act.cards:
        return None
    return act.cards[0] in cut.cards and act.cards[0].rank == min(c.rank for c in cut.cards)


def is_of_a_spoiled_cut(view: View, binding: Binding) -> Answer[Truth]:
    """Whether what is treated as the card cut was exposed in a cut for deal that was to be made
    again."""
    act = act_at(view, binding)
    if not isinstance(act, TreatsAsCut):
        return NO
    shown = {
        step.number
        for step in view.game.steps[: max(0, binding.step - 1)]
        if isinstance(step.act, CutsForDeal)
        and (not step.act.cards or {*act.cards} <= {*step.act.cards})
    }
    last = max(shown, default=None)
    return concluded(c for c in view.effects.of("fresh cut") if c.step == last)


def deal_begun(view: View, binding: Binding) -> Truth:
    """Whether the cards had begun to be dealt, or a hand had been looked at, before this act."""
    return any(
        isinstance(step.act, Deals | DealsPacket) or sees_hand(step.act)
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def confuses_cards(view: View, binding: Binding) -> Truth:
    """Whether the cards are confused by this act."""
    return isinstance(act_at(view, binding), ConfusesCards)


def cards_exposed_in_cut(view: View, binding: Binding) -> Count:
    """How many cards were exposed in this cut for deal: one, unless it is recorded otherwise."""
    act = act_at(view, binding)
    number = 0
    if isinstance(act, CutsForDeal):
        number = len(act.cards) or act.number or 1
    return exactly(number)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("each player had cut for deal", (), both_have_cut,
         "each player had cut for deal", "the players had not cut for deal", "16"),
    Fact("had cut the lower card", ("person",), cut_lower,
         "{0} had cut a card of the lower rank", "{0} had not cut a card of the lower rank", "16",
         behind=CUT),
    Fact("treats the lowest card as the cut", (), treats_lowest,
         "the card is the lowest of several that were exposed in cutting",
         "the card is not the lowest of several that were exposed in cutting", "16",
         at=(TreatsAsCut,)),
    Fact("the card is of a cut to be made again", (), is_of_a_spoiled_cut,
         "the card was exposed in a cut for deal that was to be made again",
         "the card was not exposed in a cut for deal that was to be made again", "1",
         FRESH_CUT, needs=FRESH_CUT, at=(TreatsAsCut,)),
    Fact("the cards are confused by this act", (), confuses_cards,
         "the cards were confused in the cut", "the cards were not confused in the cut", "1",
         at=(ConfusesCards,)),
    Fact("the deal had begun", (), deal_begun,
         "the cards had begun to be dealt", "the cards had not begun to be dealt", "16"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards exposed in the cut", (), cards_exposed_in_cut,
            "the cards exposed in cutting", "1", behind=EXPOSED, most="the pack",
            at=(CutsForDeal,),
            sentence="{number:card} {were} exposed in cutting",
            would="{number:card} would be exposed in cutting"),
)
# fmt: on
