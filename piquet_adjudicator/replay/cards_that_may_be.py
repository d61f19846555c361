"""The cards that a card may be of which not all was seen: what its player may have, or what may lie
next in the stock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game, State
from piquet_adjudicator.replay.journal import lying, put_down_by


def may_have(game: Game, player: Player) -> tuple[Card, ...]:
    """The cards that a player may have in hand at the end of a game. One as which a card is put
    that lies in a trick is not in a hand as well."""
    end: State = game.end
    hand = end.hands[player]
    if not hand.unknown:
        return sort_cards(hand.known)
    may_be = set(hand.known)
    for card in (game.unplaced | end.owned[player]) - _put_in_tricks(end):
        lies = lying(end, card)
        if lies is None or (lies.where == "hand or discard" and lies.player == player):
            may_be.add(card)
    return sort_cards(tuple(may_be))


def _put_in_tricks(state: State) -> frozenset[Card]:
    """The cards as which those are put that lie in the tricks and were played unseen."""
    down = frozenset[Card]().union(*(put_down_by(state, player) for player in PLAYERS))
    return state.supposed & down


def next_of_the_stock(game: Game, number: int) -> tuple[Card, ...]:
    """The cards that may lie next in the stock, so many of them."""
    lying_next = [game.end.stock[place - 1] for place in game.end.left_places[:number]]
    known = [card for card in lying_next if card is not None]
    return sort_cards((*known, *(game.unplaced if len(known) < len(lying_next) else ())))


def not_in_hand(state: State, player: Player) -> frozenset[Card]:
    """The cards of a player that are known to lie elsewhere than in his hand."""
    return state.discards[player].known | put_down_by(state, player)


def led_suit_first(
    cards: list[Card], first: list[str], suits: tuple[str, ...], claimed: frozenset[Card]
) -> list[Card]:
    """Cards with those of a suit that was led before the others, and of the others one of each suit
    in turn; of a suit those that are claimed first."""
    of_suit: dict[str, list[Card]] = {suit: [] for suit in (*first, *suits)}
    for card in sorted(cards, key=lambda card: card not in claimed):
        of_suit[card.suit].append(card)
    led = [card for suit in first for card in of_suit.pop(suit)]
    return [*led, *(card for each in zip_longest(*of_suit.values()) for card in each if card)]


def filled(
    cards: tuple[Card, ...], may_be: list[Card], *, in_order: bool
) -> Iterator[tuple[Card, ...]]:
    """Cards with each that was not seen, or not all of it, one that it may be. Where the order of
    cards that are alike says nothing (`in_order`), each set of them comes once."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    if first.is_seen:
        for others in filled(tuple(rest), may_be, in_order=in_order):
            yield (first, *others)
        return
    for at, card in enumerate(may_be):
        if first.may_be(card):
            same = in_order and rest[:1] == [first]
            left = may_be[at + 1 :] if same else [each for each in may_be if each != card]
            for others in filled(tuple(rest), left, in_order=in_order):
                yield (card, *others)


def dropped_after(dispute: Dispute, game: Game, player: Player) -> frozenset[Card]:
    """The cards that a player is recorded to drop after a game, and had in hand till then: a card
    that may have been taken back before it was dropped may have been played."""
    if any(isinstance(line.act, acts.TakeBack) for line in dispute.log):
        return frozenset()
    by_him = [line.act for line in dispute.log if acts.actor(line.act) == player]
    retaken = [act.cards for act in by_him if isinstance(act, acts.Retakes)]
    if () in retaken:
        return frozenset()
    later = (line.act for line in dispute.log[len(game.steps) :])
    dropped = (a.cards for a in later if isinstance(a, acts.Drops) and a.player == player)
    cards = frozenset(card for each in dropped for card in each if card.is_seen)
    return cards.difference(*retaken)
