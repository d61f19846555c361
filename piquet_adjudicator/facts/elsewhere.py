"""What shows that a call could not have been held, his adversary's cards; or that more was held
than was called."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.call_words import cards_in, claimed, words
from piquet_adjudicator.facts.shown import CardsHad, MakesMore
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import SUITS, Card, sort_cards
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.shapes import strength
from piquet_adjudicator.model.state import Game

_OF_A_RANK: Final = 4


def had_by_other(view: View, possible: bool, index: int) -> CardsHad | None:
    """The cards that the adversary of a caller had, in his hand or discard, which alone show that
    the call could not have been held; None where they do not."""
    call = view.call(index)
    said = claimed(view, call).value
    if possible or said is None:
        return None
    other = adversary_of(call.player)
    cards = _wanting(said, _seen_of(view.together[other].cards, view.game))
    return CardsHad(other, sort_cards(cards)) if cards else None


def makes_more(view: View, is_held: bool, index: int) -> MakesMore | None:
    """What the point makes that a caller has, where he has none of that number that makes no more
    than he said; of several, the largest."""
    call = view.call(index)
    said, hand = words(view, call).value, view.hand[call.player]
    if said is None or said.kind != "point" or not is_held or hand.unknown or holds(hand, said):
        return None
    suits = [said.suit] if said.suit else SUITS
    of_suits = ([card for card in hand.cards if card.suit == suit] for suit in suits)
    makes = [strength(cards) for cards in of_suits if len(cards) == cards_in(said)]
    return MakesMore(max(makes)) if makes else None


def _seen_of(cards: frozenset[Card], game: Game) -> frozenset[Card]:
    """Cards without those that are only supposed, an act being recorded in part."""
    recorded = {card for hand in game.start.hands.values() for card in hand.known}
    return frozenset(card for card in cards if card not in game.assumed or card in recorded)


def _wanting(said: Combination, theirs: frozenset[Card]) -> frozenset[Card]:
    """Those of a player's cards by which the other lacks what he called: all of the rank; of the
    sequence in the suit that he named, all; or in each suit the highest. None, if these leave
    enough."""
    if said.number is None:
        return frozenset()
    if said.rank is not None:
        of_rank = frozenset(card for card in theirs if card.rank == said.rank)
        return of_rank if _OF_A_RANK - len(of_rank) < said.number else frozenset()
    if said.kind != "sequence" or said.top is None:
        return frozenset()
    run = range(said.top - said.number + 1, said.top + 1)
    in_run = [card for card in theirs if card.rank in run]
    if said.suit is not None:
        return frozenset(card for card in in_run if card.suit == said.suit)
    highest = {suit: [card for card in in_run if card.suit == suit] for suit in SUITS}
    if not all(highest.values()):
        return frozenset()
    return frozenset(max(cards, key=lambda card: card.rank) for cards in highest.values())
