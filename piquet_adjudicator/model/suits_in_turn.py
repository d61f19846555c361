"""The suits in an order that hangs on what is recorded, and not on their names: of what is as good
the same is taken, whatever the suits are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from piquet_adjudicator.model.acts import Leads
from piquet_adjudicator.model.cards import SUITS, Card
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import elder_first


def suits_in_turn(dispute: Dispute) -> tuple[str, ...]:
    """First those that were led, in their order; then those of which elder was given the higher
    cards, or more of them, or younger was; or that lie higher in the stock; then those that are
    named first; or told first, where all that is the same.

    >>> from piquet_adjudicator.model.dispute import Deal, Holding
    >>> deal = Deal("dealt", {"A": Holding((Card(9, "H"), Card(14, "C"), Card(7, "C")))})
    >>> suits_in_turn(Dispute("portland-1882", "A", deal, ()))
    ('C', 'H', 'S', 'D')
    >>> deal = Deal("dealt", {"A": Holding((Card(9, "H"), Card(9, "D"), Card(9, "S")))})
    >>> suits_in_turn(Dispute("portland-1882", "A", deal, ()))
    ('H', 'D', 'S', 'C')
    """
    sides, deal = elder_first(dispute.elder), dispute.deal
    lying = (held.get(side) for held in (deal.hands, deal.discards) for side in sides)
    piles = [each.known for each in lying if each]
    leads = _places(_named([line.act for line in dispute.log if isinstance(line.act, Leads)]))
    stock = _places(card.suit if card else "" for card in deal.stock)
    last = len(SUITS) * len(SUITS)

    def lies(suit: str) -> tuple[object, ...]:
        ranks = [[*sorted(-card.rank for card in pile if card.suit == suit), 0] for pile in piles]
        return leads.get(suit, last), ranks, stock.get(suit, last)

    rows = {suit: lies(suit) for suit in SUITS}
    same = [suit for suit in SUITS if list(rows.values()).count(rows[suit]) > 1]
    named = _first_named(dispute) if same else {}
    told = _places(card.suit for pile in piles for card in pile)

    def turn(suit: str) -> tuple[object, ...]:
        return rows[suit], named.get(suit, last), told.get(suit, last)

    return tuple(sorted(SUITS, key=turn))


def _first_named(dispute: Dispute) -> dict[str, int]:
    done = (line.act for line in dispute.log)
    return _places(_named([*done, dispute.claims, dispute.stipulated]))


def in_turn(dispute: Dispute) -> Callable[[Card], tuple[int, int, str]]:
    """By what cards are put in order: from the lowest rank, those of one rank by their suits."""
    turn = suits_in_turn(dispute).index
    return lambda card: (card.rank, turn(card.suit), card.pack)


def _places(suits: Iterator[str]) -> dict[str, int]:
    """How many others came before each suit."""
    return {suit: place for place, suit in enumerate(filter(None, dict.fromkeys(suits)))}


def _named(value: object) -> Iterator[str]:
    """The suits that something names, in their order."""
    if isinstance(value, Card):
        yield value.suit
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _named(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            field = getattr(value, name)
            if name == "suit" and isinstance(field, str):
                yield field
            else:
                yield from _named(field)


def first_equal_suit(suit: str, cards: frozenset[Card], suits: tuple[str, ...]) -> str:
    """The first of the suits of which there are the same cards as of one."""

    def ranks(of: str) -> set[int]:
        return {card.rank for card in cards if card.suit == of}

    return next(each for each in suits if ranks(each) == ranks(suit))
