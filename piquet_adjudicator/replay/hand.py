"""A hand, and what acts teach of the cards in it whose names the record does not give."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Pile, State
from piquet_adjudicator.replay.journal import (
    Journal,
    Lying,
    Misplaced,
    given_at,
    how_it_came_there,
    in_short_form,
    lying,
    put_down_by,
)


def with_cards(
    state: State, player: Player, cards: tuple[Card, ...], does: str, journal: Journal
) -> tuple[Pile, frozenset[Card]]:
    """The player's hand with `cards` known in it, and the cards now known to be his.

    A card not known in the hand takes the place of one unknown, unless it is known to lie
    elsewhere or the hand has no card unknown: then the journal notes that he cannot do (`does`
    is the verb) what the act says, and the hand is as before.
    """
    hand, mine = state.hands[player], state.owned[player]
    if hand.known.issuperset(cards) and len(set(cards)) == len(cards):
        return hand, mine
    named: set[Card] = set()
    for card in cards:
        if card in named:
            journal.impossible(f"{player} {does} {card.code} twice", "name each card once")
        elif card not in hand.known:
            reason = _not_there(state, player, card, hand, mine, journal)
            if reason:
                message = f"{player} {does} {card.code}, but {reason.words}"
                journal.impossible(message, reason.hint, reason.place)
            else:
                hand = Pile(hand.known | {card}, hand.unknown - 1)
                mine = mine | {card}
        named.add(card)
    return hand, mine


def can_have(state: State, player: Player, cards: tuple[Card, ...]) -> bool:
    """Whether a player may put down some cards one after another: each is in his hand, or may be in
    the place of a card of it that is not known."""
    hand, mine = state.hands[player], state.owned[player]
    new = [card for card in cards if card not in hand.known]
    if len(set(cards)) < len(cards) or len(new) > hand.unknown:
        return False
    if not all(may_be_his(state, player, card) for card in new):
        return False
    not_his = sum(card not in mine for card in new)
    return not not_his or _unnamed(state, player, hand, mine) >= not_his


def may_be_his(state: State, player: Player, card: Card) -> bool:
    """Whether a card may be in the hand or the discard of a player: it is not known to lie
    elsewhere."""
    lies = lying(state, card)
    return not lies or (lies.where == "hand or discard" and lies.player == player)


def keep(state: State, player: Player, hand: Pile, mine: frozenset[Card]) -> State:
    """The table with what has been learnt of a hand; the same table where nothing was."""
    if hand is state.hands[player]:
        return state
    return replace(state, hands={**state.hands, player: hand}, owned={**state.owned, player: mine})


def _not_there(
    state: State,
    player: Player,
    card: Card,
    hand: Pile,
    mine: frozenset[Card],
    journal: Journal,
) -> Misplaced | None:
    """Why `card` cannot be in the hand, and what to correct; None where it may be."""
    lies = lying(state, card)
    if lies and not (lies.where == "hand or discard" and lies.player == player):
        return how_it_came_there(journal, card, lies)
    if not hand.size:
        hint = "correct this line, or the cards put down before it"
        return Misplaced(f"{player} has no card left", hint)
    given = given_at(journal.dispute, Lying("hand", player))
    if not hand.unknown:
        return Misplaced(
            f"{card.code} is not in {player}'s hand",
            f"the hand was {in_short_form(hand.known)}; correct this line, or the cards given",
            given,
        )
    if card not in mine and not _unnamed(state, player, hand, mine):
        return Misplaced(
            f"{player}'s cards are all known, and {card.code} is not one of them",
            f"they are {in_short_form(mine)}; correct this line, or the cards given",
            given,
        )
    return None


def _unnamed(state: State, player: Player, hand: Pile, mine: frozenset[Card]) -> int:
    """How many cards of a player's hand and discard the record has not yet named."""
    put_out = state.discards[player]
    placed = hand.known | put_out.known | put_down_by(state, player) | state.returned
    return hand.unknown + put_out.unknown - len(mine - placed)
