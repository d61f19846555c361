"""Cards as the acts move them: out of the stock, out of the hand, and shown to the adversary.

Cards whose names the record does not give are counted, and learnt as acts name them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, assert_never

from piquet_adjudicator.model.acts import (
    Discards,
    Drops,
    Player,
    Returns,
    Shows,
    ShowsCarteBlanche,
    TakesIn,
    ThrowsDown,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.state import Pile, State
from piquet_adjudicator.record.replay_hand import keep, with_cards
from piquet_adjudicator.record.replay_journal import Journal, how_it_came_there, listed, lying

CardAct: TypeAlias = Discards | TakesIn | Drops | Returns | Shows | ShowsCarteBlanche | ThrowsDown


def move_cards(state: State, act: CardAct, journal: Journal) -> State:
    """The table after cards are put out, taken in, dropped, returned or shown (pp. 83-95).

    What cannot have been done is noted in the journal, and the rest of the act is done.
    """
    match act:
        case Discards():
            return _discard(state, act, journal)
        case TakesIn():
            return _take_in(state, act, journal)
        case Drops(player, cards):
            hand, mine = with_cards(state, player, cards, "drops", journal)
            known = keep(state, player, hand, mine)
            return replace(known, dropped=known.dropped.union(hand.known.intersection(cards)))
        case Returns():
            return _return(state, act, journal)
        case Shows(player, cards):
            return _show(state, player, cards, journal)
        case ShowsCarteBlanche(player) | ThrowsDown(player):
            return _shown(state, player, state.hands[player].known)
        case _:
            assert_never(act)


# ---- discarding and taking in


def _discard(state: State, act: Discards, journal: Journal) -> State:
    player, cards = act.player, act.cards
    hand, mine = with_cards(state, player, cards, "discards", journal)
    put_out = state.discards[player]
    named = hand.known.intersection(cards)
    hand = Pile(hand.known - named, hand.unknown)
    unnamed = max(0, act.number - len(cards))
    if unnamed > hand.size:
        journal.impossible(
            f"{player} discards {act.number} cards, but has {state.hands[player].size} in hand",
            "correct the number, or the hand given",
        )
        unnamed = hand.size
    hand, gone = _put_out_unnamed(hand, unnamed)
    put_out = Pile(put_out.known | named | gone.known, put_out.unknown + gone.unknown)
    return replace(
        state,
        hands={**state.hands, player: hand},
        discards={**state.discards, player: put_out},
        owned={**state.owned, player: mine},
        dropped=state.dropped - named,
    )


def _put_out_unnamed(hand: Pile, number: int) -> tuple[Pile, Pile]:
    """A hand out of which `number` unnamed cards go: what is left, and what is gone. Of a hand
    not put out whole it is no longer known which cards stayed."""
    if not number:
        return hand, Pile()
    if number == hand.size:
        return Pile(), hand
    return Pile(unknown=hand.size - number), Pile(unknown=number)


def _take_in(state: State, act: TakesIn, journal: Journal) -> State:
    player, left = act.player, len(state.stock) - state.taken
    number = max(act.number, len(act.cards))
    if number > left:
        remain = f"only {left} remain in the stock" if left else "the stock is empty"
        journal.impossible(
            f"{player} takes in {number}, but {remain}",
            "correct the number, or the stock given, or what was taken in before",
        )
        number = left
    gone = state.taken + number
    places = state.stock[state.taken : gone]
    if act.cards:
        places = _named_places(state, places, act, journal)
    known = frozenset(card for card in places if card)
    hand = state.hands[player]
    return replace(
        state,
        hands={
            **state.hands,
            player: Pile(hand.known | known, hand.unknown + number - len(known)),
        },
        stock=state.stock[: state.taken] + places + state.stock[gone:],
        taken=gone,
        took_in=state.took_in and {**state.took_in, player: state.took_in[player] + number},
        owned={**state.owned, player: state.owned[player] | known},
    )


def _named_places(
    state: State, places: tuple[Card | None, ...], act: TakesIn, journal: Journal
) -> tuple[Card | None, ...]:
    """The places taken in, with the unknown ones learnt from the cards that the act names."""
    learnt = list(places)
    for card in act.cards:
        if card in learnt:
            continue
        found = lying(state, card)
        if found:
            reason, hint = how_it_came_there(journal, card, found)
        elif None in learnt:
            learnt[learnt.index(None)] = card
            continue
        else:
            reason = f"the next of the stock are {listed(tuple(c for c in places if c))}"
            hint = "correct this line, or the stock given"
        journal.impossible(f"{act.player} takes in {card.code}, but {reason}", hint)
    return tuple(learnt)


# ---- returning and showing


def _return(state: State, act: Returns, journal: Journal) -> State:
    """A card goes out of the hand, or out of the discard, to the pack that it belongs to."""
    player, put_out = act.player, state.discards[act.player]
    from_discard = put_out.known.intersection(act.cards)
    rest = tuple(card for card in act.cards if card not in from_discard)
    hand, mine = with_cards(state, player, rest, "returns", journal)
    gone = hand.known.intersection(rest)
    return replace(
        state,
        hands={**state.hands, player: Pile(hand.known - gone, hand.unknown)},
        discards={**state.discards, player: Pile(put_out.known - from_discard, put_out.unknown)},
        owned={**state.owned, player: mine},
        dropped=state.dropped - gone,
        returned=state.returned | gone | from_discard,
    )


def _show(state: State, player: Player, cards: tuple[Card, ...], journal: Journal) -> State:
    """Named cards are shown: out of the hand, unless they are known to be his elsewhere."""
    unplaced = tuple(card for card in cards if not _his_elsewhere(state, player, card))
    hand, mine = with_cards(state, player, unplaced, "shows", journal)
    known = keep(state, player, hand, mine)
    return _shown(known, player, known.owned[player].intersection(cards))


def _his_elsewhere(state: State, player: Player, card: Card) -> bool:
    """Whether a card is known to lie in the player's discard or among the cards he played."""
    found = lying(state, card)
    return found is not None and found.player == player and found.where in ("discard", "tricks")


def _shown(state: State, player: Player, cards: Iterable[Card]) -> State:
    seen = state.shown[player].union(cards)
    return replace(state, shown={**state.shown, player: seen})
