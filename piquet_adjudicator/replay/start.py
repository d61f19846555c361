"""The table before the log: the cards where the deal, or the hands as played, place them."""

from __future__ import annotations

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import Deal, Dispute, Holding
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Pile, State
from piquet_adjudicator.replay.journal import Journal


def opening(dispute: Dispute, journal: Journal) -> State:
    """The table before the first act. Where the record begins with the hands as played, the
    stock has so many places gone from its top as it lacks cards (what went before the first
    line was regular), and a discard not recorded is of as many cards as a regular exchange leaves.

    The same card in two places is noted in the journal.
    """
    deal, elder, deck = dispute.deal, dispute.elder, dispute.deck
    size = _size_of_pack(dispute)
    _check_places(deal, journal)
    hands = {player: _pile(_hand(deal, player, deck)) for player in PLAYERS}
    exchanged = deal.stage == "taken in"
    discards = (
        _discards(deal, elder, deck, size) if exchanged else {player: Pile() for player in PLAYERS}
    )
    gone = max(0, deck.stock - len(deal.stock)) if exchanged else 0
    return State(
        hands=hands,
        discards=discards,
        stock=(None,) * gone + deal.stock,
        gone=frozenset(range(1, gone + 1)),
        took_in=None if exchanged else dict.fromkeys(PLAYERS, 0),
        to_lead=elder,
        owned={player: hands[player].known | discards[player].known for player in PLAYERS},
    )


def _hand(deal: Deal, player: Player, deck: Deck) -> Holding:
    return deal.hands.get(player) or Holding(unknown=deck.hand)


def _size_of_pack(dispute: Dispute) -> int:
    """How many cards the pack dealt has, second cards that lie anywhere left out."""
    if dispute.pack is None or not dispute.pack.is_incorrect:
        return len(dispute.deck.cards)
    second = sum(card.pack == "2" for _, cards in _places(dispute.deal) for card in cards)
    return len(dispute.deck.cards) + dispute.pack.surplus - second


def _pile(holding: Holding) -> Pile:
    return Pile(frozenset(holding.known), holding.unknown)


def _discards(deal: Deal, elder: Player, deck: Deck, size: int) -> dict[Player, Pile]:
    """What each player has put out. A discard not recorded is the rest of the thirty-two cards; of
    two, each is what leaves the hand as it is of twelve dealt and the player's cards taken in:
    five for the elder hand and three for the younger, less those that lie in the stock."""
    given = {player: _pile(held) for player, held in deal.discards.items()}
    if len(given) == 1:
        known = (*map(_pile, (_hand(deal, p, deck) for p in PLAYERS)), *given.values())
        rest = size - len(deal.stock) - sum(_of_the_pack(pile) for pile in known)
        return {p: given.get(p) or Pile(unknown=max(0, rest)) for p in PLAYERS}
    left = len(deal.stock)
    younger_took = max(0, deck.youngers - left)
    took = {adversary_of(elder): younger_took, elder: deck.stock - left - younger_took}
    return {
        p: given.get(p) or _regular(_pile(_hand(deal, p, deck)), deck.hand + took[p])
        for p in PLAYERS
    }


def _regular(hand: Pile, had: int) -> Pile:
    return Pile(unknown=max(0, had - _of_the_pack(hand)))


def _of_the_pack(pile: Pile) -> int:
    """How many cards of a pile may be of the pack dealt, each once."""
    return pile.unknown + sum(not card.pack for card in pile.known)


def _check_places(deal: Deal, journal: Journal) -> None:
    seen: dict[Card, str] = {}
    for place, cards in _places(deal):
        for card in cards:
            if card in seen:
                first = seen[card]
                where = f"twice in {place}" if first == place else f"in {first} and in {place}"
                journal.impossible(
                    f"{card.code} lies {where}",
                    f"a second card of the name is {card.code[:2]}-2, "
                    f"one of the other pack {card.code[:2]}-other",
                )
            seen.setdefault(card, place)


def _places(deal: Deal) -> list[tuple[str, tuple[Card, ...]]]:
    hands = [(f"{player}'s hand", held.known) for player, held in deal.hands.items()]
    put_out = [(f"{player}'s discard", held.known) for player, held in deal.discards.items()]
    return [*hands, *put_out, ("the stock", tuple(card for card in deal.stock if card))]
