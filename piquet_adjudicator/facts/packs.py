"""Facts of the pack: whether it is correct, whose it is, new packs, and cards of the other pack."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, Answer, Count, Truth, exactly
from piquet_adjudicator.facts.behind import NEW_PACKS, PUT_OUT
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import words
from piquet_adjudicator.facts.dealing import act_at, acts_before, cut_before
from piquet_adjudicator.facts.reads import WORDS_CORRECTED
from piquet_adjudicator.facts.spec import Fact, ImpliedFact, Measure
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import (
    CallsForPacks,
    FindsDamaged,
    PointsOutPack,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Pile, Trick

# ---- whether the pack is correct


@cached_of_record
def _lying_at_first(view: View) -> tuple[frozenset[Card], int]:
    """The cards known to lie anywhere when the record begins, or named in it later, and how many
    cards there were in all, those of the other pack left out."""
    game = view.game
    known, size = {card for card in game.start.stock if card}, len(game.start.left_places)
    for player in PLAYERS:
        for pile in (game.start.hands[player], game.start.discards[player]):
            known |= pile.known
            size += pile.size
        known |= game.playing[player].known | game.put_out[player].known
    return frozenset(known), size - sum(card.pack == "other" for card in known)


def is_incorrect(view: View, _: Binding) -> Truth:
    """Whether the pack dealt has a card too many, a card too few, or one that is not of it: as its
    cards are recorded, or as both players found it; not known where it may have come since."""
    known, _size = _lying_at_first(view)
    if any(card.pack for card in known):
        return True
    stated = view.game.dispute.pack
    if stated is None:
        said = (step.act for step in view.steps_of(PointsOutPack))
        by_both = any(isinstance(act, PointsOutPack) and act.player is None for act in said)
        return by_both and len(known) < len(view.deck.cards)
    return None if stated.is_incorrect and not stated.since_when else stated.is_incorrect


def spoken_of_as_incorrect(view: View, binding: Binding) -> Truth:
    """Whether somebody says that the pack is incorrect, were it later, or it is so."""
    said = any(view.steps_of(PointsOutPack))
    return True if said else is_incorrect(view, binding)


def next_deal_begun_before(view: View, _: Binding) -> Truth:
    """Whether a player had seen the hand next dealt him when the fault of the pack came out."""
    out = min((s.number for s in view.steps_of(PointsOutPack)), default=len(view.game.steps) + 1)
    return any(step.number < out for step in view.steps_of(acts.SeesNextHand))


def play_over_before(view: View, _: Binding) -> Truth:
    """Whether the last card had been played before the fault of the pack came out: not known of a
    deal of which only the score is recorded, unless that was written before."""
    out = min((s.number for s in view.steps_of(PointsOutPack)), default=len(view.game.steps) + 1)
    if view.game.dispute.partie.stated and not view.last_card:
        return any(step.number < out for step in view.steps_of(acts.WritesScore)) or None
    return 0 < view.last_card < out and not sum(p.size for p in view.game.end.hands.values())


def deals_went_before(view: View, _: Binding) -> Truth:
    """Whether it is recorded that other deals of the partie went before this one."""
    partie = view.game.dispute.partie
    return bool(partie.reckoned) or partie.deal not in (None, 1)


def put_out_other(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player put out a card of the other pack."""
    return _has_other(view, view.game.put_out[player], player)


def _has_other(view: View, pile: Pile, player: Player) -> Truth:
    """Whether a card of the other pack is in a player's hand, or among those that he put out: not
    known of cards not all known, where he is known to have had one. Of a record that does not show
    one, the pack is right."""
    if any(card.pack == "other" for card in pile.known):
        return True
    had = view.game.end.owned[player] & view.game.unplaced
    return None if pile.unknown and any(card.pack == "other" for card in had) else False


def _other_cards(view: View) -> frozenset[Card]:
    return frozenset(card for card in _lying_at_first(view)[0] if card.pack == "other")


def surplus_not_shown_dealt(view: View, _: Binding) -> Truth:
    """Whether all that is amiss with the pack is a card of the other pack in a player's hand or
    discard, which may have come there after the deal. Where no card is recorded to have lain
    anywhere, their number tells nothing."""
    known, size = _lying_at_first(view)
    other = _other_cards(view)
    start = view.game.start
    recorded = any(start.hands[player].known for player in PLAYERS) or any(start.stock)
    wrong_number = recorded and size != len(view.deck.cards)
    if not other or any(card.pack == "2" for card in known) or wrong_number:
        return False
    return not any(card in other for card in view.game.start.stock if card)


# ---- a card of the other pack


def returns_other(view: View, binding: Binding) -> Truth:
    """Whether the cards returned are of the other pack."""
    act = act_at(view, binding)
    return isinstance(act, acts.Returns) and all(card.pack == "other" for card in act.cards)


def has_other_in_hand(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player kept a card of the other pack in his hand when he took in."""
    return _has_other(view, view.game.playing[player], player)


def other_lies_in_tricks(view: View, _: Binding) -> Truth:
    """Whether a card of the other pack lies among the cards played."""
    return _of_other(view.game.end.tricks)


def other_lay_in_tricks(view: View, binding: Binding) -> Truth:
    """Whether a card of the other pack lay among the cards played, before this act."""
    return _of_other(view.before_or_end(binding.step).tricks)


def _of_other(tricks: tuple[Trick, ...]) -> bool:
    plays = [play for trick in tricks for play in (trick.lead, trick.follow) if play]
    return any(play.card.pack == "other" for play in plays)


@cached_of_record
def _with_other(view: View) -> dict[Player, Truth]:
    """The players who have a card of the other pack in hand, or may have one."""
    hands = view.game.playing.items()
    has = {player: _has_other(view, hand, player) for player, hand in hands}
    return {player: has_one for player, has_one in has.items() if has_one is not False}


def is_any_used(view: View, _call: str) -> bool:
    """Whether a player has, or may have, a card of the other pack in his hand."""
    return bool(_with_other(view))


def uses_other(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the caller would hold what he called if his card of the other pack were of the one
    dealt, and does not without it."""
    call = view.call(index)
    if call.player not in _with_other(view):
        return NO
    said, rests_on = words(view, call)
    if said is None:
        return Answer(False, rests_on)
    hand = view.hand[call.player]
    if _with_other(view)[call.player] is None:
        return Answer(False if holds(hand, said) else None, rests_on)
    mended = frozenset(Card(card.rank, card.suit) for card in hand.cards)
    with_it = holds(Known(mended, hand.maybe - mended, hand.unknown), said)
    without = holds(hand, said)
    unknown = with_it is None or without is None
    return Answer(None if unknown else with_it and not without, rests_on)


def was_shown(view: View, binding: Binding, index: int) -> Truth:
    """Whether the cards called had been shown before this act."""
    return any(step < binding.step for step, _cards in view.call(index).shown)


# ---- new packs


def packs_called_for(view: View, binding: Binding) -> Count:
    """For how many packs he calls."""
    act = act_at(view, binding)
    number = act.number if isinstance(act, CallsForPacks) else None
    return Count(0, 99) if number is None else exactly(number)


def number_of_packs_is_recorded(view: View, binding: Binding) -> Truth:
    """Whether it is recorded for how many packs he calls."""
    act = act_at(view, binding)
    return isinstance(act, CallsForPacks) and act.number is not None


def packs_had_been_called_for(view: View, binding: Binding) -> Truth:
    """Whether new packs had been called for before this act."""
    return bool(acts_before(view, binding.step, None, CallsForPacks))


def two_packs_called_for_in_time(view: View, binding: Binding) -> Truth:
    """Whether, before this act, two new packs (or packs whose number is not recorded) had been
    called for before the pack was cut to the dealer."""
    cut = cut_before(view, binding, None) or len(view.game.steps) + 1
    return any(
        step.number < min(cut, binding.step) and step.act.number in (2, None)
        for step in view.game.steps
        if isinstance(step.act, CallsForPacks)
    )


def damaged_card_known(view: View, binding: Binding) -> Truth:
    """Whether a torn or marked card had been found before this act, or the record names one."""
    stated = view.game.dispute.pack
    named = stated is not None and bool(stated.torn)
    return named or bool(acts_before(view, binding.step, None, FindsDamaged))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the pack is incorrect", (), is_incorrect,
         "the pack was not correct", "the pack was correct", "14",
         behind=(acts.PointsOutPack,)),
    Fact("the pack is spoken of as incorrect", (), spoken_of_as_incorrect,
         "the pack is, or was said to be, incorrect",
         "nothing is amiss, or was said to be amiss, with the pack", "14", tacit=True),
    Fact("the next deal had begun before it came out", (), next_deal_begun_before,
         "the next deal had begun before it came out that the pack was incorrect",
         "the next deal had not begun when it came out that the pack was incorrect", "14"),
    Fact("the surplus card is not shown to have been dealt", (), surplus_not_shown_dealt,
         "the surplus card, of the other pack, may have come there after the deal",
         "what is amiss with the pack is not only that a player has a card of the other one", "31"),
    Fact("the play was over before it came out", (), play_over_before,
         "the cards had been played before it came out that the pack was incorrect",
         "the cards had not all been played when it came out that the pack was incorrect", "14"),
    Fact("deals went before", (), deals_went_before,
         "other deals of the partie went before", "no other deal of the partie went before", "14"),
    Fact("put out a card of the other pack", ("person",), put_out_other,
         "{0} put out a card of the other pack", "{0} put out no card of the other pack", "31",
         behind=PUT_OUT),
    Fact("the cards returned are of the other pack", (), returns_other,
         "the card is of the other pack", "the card is not of the other pack", "31", tacit=True),
    Fact("kept a card of the other pack", ("person",), has_other_in_hand,
         "{0} had in his hand a card of the other pack",
         "{0} had in his hand no card of the other pack", "31"),
    Fact("a card of the other pack lies in the tricks", (), other_lies_in_tricks,
         "a card of the other pack lies among the cards played",
         "no card of the other pack lies among the cards played", "32"),
    Fact("a card of the other pack lay in the tricks", (), other_lay_in_tricks,
         "a card of the other pack lay among the cards played",
         "no card of the other pack lay among the cards played", "32"),
    Fact("was called with a card of the other pack", ("call",), uses_other,
         "{0.by} used a card of the other pack for {0.words}",
         "{0.by} used no card of the other pack for {0.words}", "31", WORDS_CORRECTED,
         ever=is_any_used),
    Fact("had been shown", ("call",), was_shown,
         "the cards of {0} had been shown", "the cards of {0} had not been shown", "31"),
    Fact("it is told for how many packs he calls", (), number_of_packs_is_recorded,
         "it is told for how many packs he calls", "it is not told for how many packs he calls",
         "15", tacit=True),
    Fact("new packs had been called for", (), packs_had_been_called_for,
         "new packs had been called for", "new packs had not been called for", "15",
         behind=NEW_PACKS,
         no_implies=(ImpliedFact("two new packs had been called for before the cut", so=False),)),
    Fact("two new packs had been called for before the cut", (),
         two_packs_called_for_in_time,
         "two new packs had been called for before the pack was cut to the dealer",
         "two new packs had not been called for before the pack was cut to the dealer", "15",
         behind=NEW_PACKS, yes_implies=(ImpliedFact("new packs had been called for"),)),
    Fact("a torn or marked card had been found", (), damaged_card_known,
         "a torn or marked card had been found", "no torn or marked card had been found", "15",
         behind=NEW_PACKS, dated=True),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("packs called for", (), packs_called_for, "the packs called for", "15"),
)
# fmt: on
