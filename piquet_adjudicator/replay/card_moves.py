"""Cards as the acts move them: out of the hand and back, and shown to the adversary.

Cards whose names the record does not give are counted, and learnt as acts name them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from piquet_adjudicator.model.acts import (
    AltersDiscard,
    Discards,
    Drops,
    MixesWithDiscard,
    Returns,
    Shows,
    ShowsCarteBlanche,
    TakesBackDiscard,
    ThrowsDown,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Pile, State
from piquet_adjudicator.replay.hand import keep, may_be_his, with_cards
from piquet_adjudicator.replay.journal import Journal, in_short_form, lying

CardAct: TypeAlias = (
    Discards
    | AltersDiscard
    | TakesBackDiscard
    | MixesWithDiscard
    | Drops
    | Returns
    | Shows
    | ShowsCarteBlanche
    | ThrowsDown
)


def move_cards(state: State, act: CardAct, journal: Journal) -> State:
    """The table after cards are put out, taken back, dropped, returned or shown (pp. 83-95).

    What cannot have been done is noted in the journal, and the rest of the act is done.
    """
    match act:
        case Discards():
            return _discard(state, act, journal)
        case AltersDiscard(player):
            return _altered(state, player)
        case TakesBackDiscard():
            return _take_back(state, act, journal)
        case MixesWithDiscard(player, number=number, cards=cards):
            return _discard(state, Discards(player, number or len(cards), cards), journal)
        case Drops(player, cards):
            hand, mine = with_cards(state, player, cards, "drops", journal)
            known = keep(state, player, hand, mine)
            return replace(known, dropped=known.dropped.union(hand.known.intersection(cards)))
        case Returns():
            return _return(state, act, journal)
        case Shows(player, cards):
            return _show(state, player, cards, journal)
        case ShowsCarteBlanche(player, "hand and discard apart"):
            both = state.hands[player].known | state.discards[player].known
            return _shown(state, player, both)
        case ThrowsDown(mixed="with the stock"):
            return state
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


def _take_back(state: State, act: TakesBackDiscard, journal: Journal) -> State:
    """Cards of the discard go back into the hand: those named, so many, or all."""
    player, pile = act.player, state.discards[act.player]
    named = frozenset(act.cards)
    unnamed = (act.number or 0) if act.number or act.cards else pile.size
    elsewhere = any(not may_be_his(state, player, card) for card in named - pile.known)
    if elsewhere or len(named - pile.known) > pile.unknown or unnamed > pile.size:
        journal.impossible(
            f"{player} takes back more than he has put out, or other cards",
            f"his discard is {_listed(pile)}; correct this line, or the discard",
        )
        named, unnamed = named & pile.known, min(unnamed, pile.size)
    learnt = len(named - pile.known)
    left = Pile(pile.known - named, pile.unknown - learnt)
    left, back = _put_out_unnamed(left, unnamed)
    hand = state.hands[player]
    return replace(
        state,
        hands={
            **state.hands,
            player: Pile(hand.known | named | back.known, hand.unknown + back.unknown),
        },
        discards={**state.discards, player: left},
        owned={**state.owned, player: state.owned[player] | named},
    )


def _listed(pile: Pile) -> str:
    """The cards of a pile, or how many they are."""
    return in_short_form(pile.known) if pile.known else f"{pile.size} cards"


def _altered(state: State, player: Player) -> State:
    """The table when cards of the discard were changed for others of the hand, which is not
    recorded: which cards lie in either is known no more."""
    hand, put_out = state.hands[player], state.discards[player]
    return replace(
        state,
        hands={**state.hands, player: Pile(unknown=hand.size)},
        discards={**state.discards, player: Pile(unknown=put_out.size)},
    )


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
    lies = lying(state, card)
    return lies is not None and lies.player == player and lies.where in ("discard", "tricks")


def _shown(state: State, player: Player, cards: Iterable[Card]) -> State:
    seen = state.shown[player].union(cards)
    return replace(state, shown={**state.shown, player: seen})
