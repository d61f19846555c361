"""Cutting for deal where the lower card deals: whose it is, and the card treated as the one cut
where several were exposed (pp. 1, 16); and cards confused in a cut (p. 1)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, Answer, Basis, Count, Truth, concluded, exactly
from piquet_adjudicator.facts.behind import CUT, EXPOSED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.cutting import both_have_cut, exposed_in, last_cut, ranks_cut
from piquet_adjudicator.facts.dealing import act_at, acts_before
from piquet_adjudicator.facts.reads import ABIDES, FRESH_CUT
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    ChoosesDeal,
    ConfusesCards,
    CutsForDeal,
    Deals,
    DealsPacket,
    TreatsAsCut,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player, adversary_of


def cut_lower(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether the card that a player cut for deal is of a lower rank than the other's."""
    basis = Basis()
    mine = basis.take(ranks_cut(view, player, binding.step))
    other = basis.take(ranks_cut(view, adversary_of(player), binding.step))
    if mine is None or other is None or mine[0] >= other[1]:
        return basis.answer(False)
    return basis.answer(True if mine[1] < other[0] else None)


def treats_lowest(view: View, binding: Binding) -> Truth:
    """Whether what is treated as the card cut is one card, and the lowest of several that the
    adversary exposed in cutting for deal."""
    act = act_at(view, binding)
    if not isinstance(act, TreatsAsCut) or len(act.cards) > 1:
        return False
    cut = last_cut(view, adversary_of(act.player), binding.step)
    if cut is None or exposed_in(cut) < 2:
        return False
    if act.lowest:
        return True
    return _is_lowest(act.cards[0], cut, view.deck.ranks[0]) if act.cards else None


def _is_lowest(card: Card, cut: CutsForDeal, least: int) -> Truth:
    """Whether a card is the lowest of those exposed in a cut, some of which may not be known;
    `least` is the lowest rank of the pack."""
    known = [each for each in cut.cards if each.rank]
    if any(each.rank < card.rank for each in known):
        return False
    if len(known) == exposed_in(cut):
        return card in known
    return True if card in known and card.rank == least else None


def is_of_a_spoiled_cut(view: View, binding: Binding) -> Answer[Truth]:
    """Whether what is treated as the card cut was exposed in a cut for deal that was to be made
    again."""
    act = act_at(view, binding)
    if not isinstance(act, TreatsAsCut):
        return NO
    shown = {
        step.number
        for step in view.game.steps[: max(0, binding.step - 1)]
        if isinstance(step.act, CutsForDeal) and _may_be_of(act, step.act)
    }
    last = max(shown, default=None)
    return concluded(c for c in view.effects.of("fresh cut") if c.step == last)


def _may_be_of(treated: TreatsAsCut, cut: CutsForDeal) -> bool:
    """Whether what is treated as the card cut may be one of those exposed in a cut."""
    known = [card for card in cut.cards if card.rank]
    return len(known) < exposed_in(cut) or {*treated.cards} <= {*known}


def deal_begun(view: View, binding: Binding) -> Truth:
    """Whether the cards had begun to be dealt, or a hand had been looked at, before this act."""
    return any(
        isinstance(step.act, Deals | DealsPacket) or sees_hand(step.act)
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def still_to_be_dealt(view: View, binding: Binding) -> Truth:
    """Whether, as matters are after this act, the players had cut for deal and no more: the deal of
    the record was not begun."""
    if not view.steps_of(CutsForDeal) or deal_begun(view, Binding(binding.step + 1)):
        return False
    return not view.game.dispute.partie.stated


def chosen_to_deal(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player is he of whom it is chosen that he deals."""
    act = act_at(view, binding)
    return isinstance(act, ChoosesDeal) and act.whose == player


def had_chosen_deal(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had chosen who deals, before this act."""
    return bool(acts_before(view, binding.step, player, ChoosesDeal))


def confuses_cards(view: View, binding: Binding) -> Truth:
    """Whether the cards are confused by this act."""
    return isinstance(act_at(view, binding), ConfusesCards)


def cards_exposed_in_cut(view: View, binding: Binding) -> Count:
    """How many cards were exposed in this cut for deal: one, unless it is recorded otherwise."""
    act = act_at(view, binding)
    return exactly(exposed_in(act) if isinstance(act, CutsForDeal) else 0)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("each player had cut for deal", (), both_have_cut,
         "each player had cut for deal", "the players had not cut for deal", "16"),
    Fact("had cut the lower card", ("person",), cut_lower,
         "{0} had cut a card of the lower rank", "{0} had not cut a card of the lower rank", "16",
         ABIDES, behind=CUT),
    Fact("treats the lowest card as the cut", (), treats_lowest,
         "the card is the lowest of several that were exposed in cutting",
         "the card is not the lowest of several that were exposed in cutting", "16",
         at=(TreatsAsCut,)),
    Fact("the card is of a cut to be made again", (), is_of_a_spoiled_cut,
         "the card was exposed in a cut for deal that was to be made again",
         "the card was not exposed in a cut for deal that was to be made again", "1",
         FRESH_CUT, needs=FRESH_CUT, at=(TreatsAsCut,)),
    Fact("the deal is still to be dealt", (), still_to_be_dealt,
         "the deal is still to be dealt", "the deal was begun", "1", tacit=True, behind=CUT),
    Fact("is chosen to deal", ("person",), chosen_to_deal,
         "{0} is to deal by the choice", "{0} is not to deal by the choice", "1", identity=True,
         at=(ChoosesDeal,)),
    Fact("had chosen the deal", ("person",), had_chosen_deal,
         "{0} had chosen who deals", "{0} had not chosen who deals", "1",
         behind=(ChoosesDeal,)),
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
