"""The cards of a deal as rows to draw: each player's hand, elder first, what he put out, what was
left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.acts import Discards, DiscardsSome, TakesIn, TakesInSome
from piquet_adjudicator.model.cards import SUIT_SYMBOLS, Card, in_words, sort_cards
from piquet_adjudicator.model.dispute import Deal, Holding
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.pictures.recorded_cards import (
    Recorded,
    hand_recorded,
    left_recorded,
    put_out_recorded,
)
from piquet_adjudicator.render.plain import listed

Within: TypeAlias = tuple[int, int]
"""How many cards fewer (none, or below it) and how many more there may be than are written."""


class CardRow(Struct, frozen=True):
    """Cards that lie in one place: in order, with how many more are not known. `short` is the
    label as a table has it. `places` are those of the cards of a stock, from its top, and there a
    card not known is None. A `small` row is drawn smaller. Where it is not known how many cards
    there are, they may be so many fewer or more than these, as `within` says. Of the
    cards, those `boxed` decide; and so many of them are `gone`, it is not known which: then
    `number` says how many there are."""

    label: str
    short: str
    cards: tuple[Card | None, ...]
    unknown: int = 0
    places: tuple[int, ...] = ()
    small: bool = False
    boxed: frozenset[Card] = frozenset()
    within: Within = (0, 0)
    gone: int = 0
    number: str = ""

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that are known."""
        return tuple(card for card in self.cards if card)

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return len(self.cards) + self.unknown

    @property
    def _more(self) -> Within:
        """How many fewer, and more, of those not known there may be: as many as of the row, but
        where it is those put out that are so many."""
        return (0, 0) if self.gone else self.within

    @property
    def text(self) -> str:
        """The row in the signs of the suits, as `♠ A K; ♥ 10; and 2 not known (5)`."""
        unknown = self.size - len(self.known)
        if self.places:
            symbols = [card.symbol if card else "?" for card in self.cards]
            return ", ".join(f"{n}: {card}" for n, card in zip(self.places, symbols, strict=True))
        if not self.known:
            return f"{cards_between(unknown, self.within)} not known"
        more = f" and {_between(unknown, self._more)} not known" if unknown else ""
        number = _between(self.size, self.within)
        number = f"{_between(self.size - self.gone, self.within)} of these" if self.gone else number
        return f"{in_signs(self.known, self.boxed)}{more} ({number})"

    @property
    def words(self) -> str:
        """The row in words, as "A's hand: ace, king of spades; and two cards not known"."""
        unknown = self.size - len(self.known)
        more = f"{cards_between(unknown, self._more, in_words=True)} not known"
        parts = [in_words(self.known)] if self.known and not self.places else []
        parts += [card.name for card in self.known] if self.places else []
        parts += [more] if unknown else []
        said = f"{self.label}: {'; and '.join(parts) if not self.places else listed(parts)}."
        boxed = in_words(sort_cards(self.boxed))
        return f"{said} In a box: {boxed}." if boxed else said


def in_signs(cards: tuple[Card, ...], boxed: frozenset[Card] = frozenset()) -> str:
    """Sorted cards suit by suit, each behind the sign of its suit; those `boxed` in brackets.

    >>> in_signs((Card(14, "S"), Card(10, "S"), Card(13, "H"), Card(7, "C", "other")))
    '♠ A 10; ♥ K; ♣ 7-other'
    >>> in_signs((Card(14, "S"), Card(10, "S")), frozenset({Card(10, "S")}))
    '♠ A [10]'
    """
    parts: list[str] = []
    for suit, of in groupby(cards, key=lambda card: card.suit):
        sign = SUIT_SYMBOLS[suit]
        ranks = ((card.symbol.replace(sign, ""), card in boxed) for card in of)
        parts.append(" ".join((sign, *(f"[{rank}]" if box else rank for rank, box in ranks))))
    return "; ".join(parts)


def _between(number: int, within: Within, in_words: bool = False) -> str:
    """A number of cards, or the fewest and the most that they may be."""
    numbers = dict.fromkeys((number + within[0], number + within[1]))
    return " to ".join(number_in_words(n) if in_words else str(n) for n in numbers)


def cards_between(number: int, within: Within, in_words: bool = False) -> str:
    """So many cards, or the fewest and the most that they may be.

    >>> cards_between(1, (0, 0)), cards_between(12, (-1, 1))
    ('1 card', '11 to 13 cards')
    """
    one = (number, *within) == (1, 0, 0)
    return f"{_between(number, within, in_words)} card{'' if one else 's'}"


def card_rows(
    game: Game,
    deciding: dict[Player, frozenset[Card]] | None = None,
    or_deals: tuple[Deal, ...] = (),
    at_trick: int | None = None,
) -> tuple[CardRow, ...]:
    """The cards as each player had them to play with; before the exchange, as they were dealt.
    Nothing, where no card is known. The cards that are `deciding` are boxed. `or_deals` are the
    same cards with other numbers of them in the places of which the record does not tell how many
    there were. Of a play in dispute the cards are shown besides that each player had as it began
    (`at_trick`).

    A hand is sorted by suit, each from the ace down; a stock keeps its order, from the top.
    """
    rows = tuple(_rows(game, deciding or {}, or_deals, at_trick))
    return rows if any(row.known for row in rows) else ()


def _rows(
    game: Game,
    deciding: dict[Player, frozenset[Card]],
    or_deals: tuple[Deal, ...],
    at_trick: int | None,
) -> Iterator[CardRow]:
    dealt = before_exchange(game)
    elder_first = (game.dispute.elder, adversary_of(game.dispute.elder))
    for player in elder_first:
        for row in _of_player(player, game, "as dealt" if dealt else "to play with", or_deals):
            yield replace(row, boxed=deciding.get(player, frozenset()).intersection(row.known))
        yield from _left(player, game, at_trick)
    end = game.end
    for player in elder_first:
        if end.lifted[player]:
            lifted = end.lifted[player]
            yield _stock_row(f"{player} has taken up", f"{player} lifted", lifted, end.stock)
    if end.left_places:
        label = "The stock" if dealt else "Left in the stock"
        yield _stock_row(label, "Stock", end.left_places, end.stock)


def before_exchange(game: Game) -> bool:
    """Whether no card had been put out, taken up from the stock or played."""
    end = game.end
    if game.dispute.deal.stage == "taken in" or end.tricks or end.gone:
        return False
    return not any(game.put_out[player].size or end.lifted[player] for player in PLAYERS)


def _of_player(
    player: Player, game: Game, how: str, or_deals: tuple[Deal, ...]
) -> Iterator[CardRow]:
    hand, out, deal = hand_recorded(player, game), put_out_recorded(player, game), game.dispute.deal
    role = "elder" if player == game.dispute.elder else "younger"
    untold_out, untold_in = _number_not_recorded(player, game)
    hands = _within(deal.hands[player], (each.hands[player] for each in or_deals))
    hands = _sum(hands, untold_in, (-untold_out[1], -untold_out[0]))
    yield _row(f"{player}'s hand ({role}), {how}", f"{player}'s hand", hand, hands)
    if out.size:
        given = (each.discards[player] for each in or_deals if player in each.discards)
        outs = _within(deal.discards[player], given) if player in deal.discards else (0, 0)
        outs = _sum(outs, untold_out)
        yield _row(f"{player} put out", "  put out", Recorded(out), outs, small=True)


def _number_not_recorded(player: Player, game: Game) -> tuple[Within, Within]:
    """How many cards fewer, and more, a player may have put out, and taken in, than he is taken to
    have, where the number is not recorded."""
    out, taken, deck = (0, 0), (0, 0), game.dispute.deck
    for step in game.steps:
        match step.in_part, step.act:
            case DiscardsSome(who), Discards(number=number) if who == player:
                most = min(deck.stock, step.before.hands[player].size)
                out = _sum(out, (1 - number, most - number))
            case TakesInSome(who), TakesIn(number=number) if who == player:
                taken = _sum(taken, (1 - number, len(step.before.left_places) - number))
            case _:
                pass
    return out, taken


def _sum(*each: Within) -> Within:
    return sum(least for least, _ in each), sum(most for _, most in each)


def _left(player: Player, game: Game, at_trick: int | None) -> Iterator[CardRow]:
    """The cards that a player had left, if any, as a trick was first led to; not where they are
    nearly those that he began to play with."""
    led = {
        trick.lead.step for s in game.steps for trick in s.after.tricks if trick.number == at_trick
    }
    step = game.steps[min(led) - 1] if led else None
    if step is not None and len(step.before.tricks) > 1:
        label = f"{player}, as trick {at_trick} was led"
        left = left_recorded(player, game, step)
        if left.pile.size and left.pile != hand_recorded(player, game).pile:
            yield _row(label, f"  at trick {at_trick}", left, (0, 0), small=True)


def _within(pile: Holding, others: Iterable[Holding]) -> Within:
    """How many cards fewer, and more, than a pile has, others may be that it may be."""
    sizes = [each.size - pile.size for each in others]
    return min((0, *sizes)), max((0, *sizes))


def _row(label: str, short: str, cards: Recorded, within: Within, small: bool = False) -> CardRow:
    pile, gone = cards
    number = cards_between(pile.size, within)
    if gone:
        number = f"{_between(pile.size - gone, within)} of these {cards_between(pile.size, (0, 0))}"
    known = sort_cards(pile.known)
    return CardRow(
        f"{label}: {number}",
        short,
        known,
        pile.unknown,
        small=small,
        within=within,
        gone=gone,
        number=number if gone else "",
    )


def _stock_row(
    label: str, short: str, places: tuple[int, ...], stock: tuple[Card | None, ...]
) -> CardRow:
    """Cards of the stock by their places; of which none is known, how many there are."""
    cards = tuple(stock[place - 1] for place in places)
    said = f"{label}: {len(places)} card{'' if len(places) == 1 else 's'}"
    if not any(cards):
        return CardRow(said, short, (), len(places), small=True)
    return CardRow(f"{said}, by place from the top", short, cards, places=places, small=True)
