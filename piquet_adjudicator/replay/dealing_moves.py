"""The acts before and around the deal, replayed: of these only moving cards changes the table.

The deal of a record is the cards as they lay when they were dealt; shuffling and cutting went
before it, and what is said of it moves nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.model.acts import DealAct, MovesCards, RectifiesDeal
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Pile, State
from piquet_adjudicator.replay.hand import with_cards
from piquet_adjudicator.replay.journal import Journal, Misplaced, how_it_came_there, lying

Stock = tuple[Card | None, ...]


def deal_act(state: State, act: DealAct, journal: Journal) -> State:
    """The table after an act before or around the deal. Cards moved that cannot lie there are
    noted in the journal."""
    match act:
        case MovesCards():
            return _move(state, act, journal)
        case RectifiesDeal():
            return _rectified(state, journal.dispute)
        case _:
            return state


def _move(state: State, act: MovesCards, journal: Journal) -> State:
    if act.source == "stock":
        state, moved = _out_of_stock(state, act, journal)
    else:
        state, moved = _out_of_hand(state, act.source, act, journal)
    if act.target == "stock":
        return replace(state, stock=moved + state.stock)
    return _into_hand(state, act.target, moved)


def _out_of_stock(state: State, act: MovesCards, journal: Journal) -> tuple[State, Stock]:
    """The cards named, or so many from the top."""
    stock = list(state.stock)
    for card in act.cards:
        if card in stock:
            stock.remove(card)
        elif lying(state, card) is None and None in stock:
            stock.remove(None)
        else:
            _not_there(state, card, act, journal)
    if act.cards:
        return replace(state, stock=tuple(stock)), act.cards
    if act.number > len(stock):
        journal.impossible(
            f"{act.player} moves {act.number} cards from the stock, which has {len(stock)}",
            "correct the number, or the stock given",
        )
    moved = tuple(stock[: act.number])
    return replace(state, stock=tuple(stock[act.number :])), moved


def _not_there(state: State, card: Card, act: MovesCards, journal: Journal) -> None:
    lies = lying(state, card)
    reason = Misplaced(f"{card.code} is not there", "correct this line, or the cards given")
    if lies:
        reason = how_it_came_there(journal, card, lies)
    message = f"{act.player} moves {card.code}, but {reason.words}"
    journal.impossible(message, reason.hint, reason.place)


def _out_of_hand(
    state: State, player: Player, act: MovesCards, journal: Journal
) -> tuple[State, Stock]:
    """The cards named, or so many of which it is not known which they are."""
    hand, mine = with_cards(state, player, act.cards, "is dealt", journal)
    moved: Stock = tuple(card for card in act.cards if card in hand.known)
    left = Pile(hand.known.difference(moved), hand.unknown)
    if not act.cards:
        number = min(act.number, hand.size)
        left, moved = Pile(unknown=hand.size - number), (None,) * number
        mine = frozenset()
    hands = {**state.hands, player: left}
    return replace(state, hands=hands, owned={**state.owned, player: mine.difference(moved)}), moved


def _into_hand(state: State, player: Player, moved: Stock) -> State:
    hand = state.hands[player]
    known = frozenset(card for card in moved if card)
    pile = Pile(hand.known | known, hand.unknown + len(moved) - len(known))
    return replace(
        state,
        hands={**state.hands, player: pile},
        owned={**state.owned, player: state.owned[player] | known},
    )


def _rectified(state: State, dispute: Dispute) -> State:
    """The table with the right number of cards everywhere: the cards given, where they are those
    of the deal as it was rectified; else it is not known of what was changed which cards it has."""
    deck, given = dispute.deck, dispute.deal.rectified
    if given is not None:
        hands = {p: Pile(frozenset(given.hands[p].known), given.hands[p].unknown) for p in PLAYERS}
        owned = {player: hands[player].known for player in PLAYERS}
        return replace(state, hands=hands, stock=given.stock, owned=owned)
    hands = {player: _of(state.hands[player], deck) for player in PLAYERS}
    stock = state.stock if len(state.stock) == deck.stock else (None,) * deck.stock
    owned = {player: state.owned[player] & hands[player].known for player in PLAYERS}
    return replace(state, hands=hands, stock=stock, owned=owned)


def _of(hand: Pile, deck: Deck) -> Pile:
    if hand.size > deck.hand:
        return Pile(unknown=deck.hand)
    return Pile(hand.known, deck.hand - len(hand.known))
