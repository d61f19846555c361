"""The words in which a call may have been made of which only the kind is recorded."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.rows import LEAST
from piquet_adjudicator.model.shapes import best
from piquet_adjudicator.model.state import Game


def called_perhaps(
    game: Game, player: Player, kind: Kind, suits: tuple[str, ...]
) -> Iterator[Combination]:
    """What a player may have called: what he has, then other numbers, and then what he and his
    adversary have in other words."""
    deck = game.dispute.deck
    hands = [game.end.hands[who].known for who in (player, adversary_of(player))]
    most = len(deck.ranks)
    own = best(hands[0], kind)
    length = own.number if own and own.number else LEAST
    numbers = sorted(range(LEAST, most + 1), key=lambda number: abs(number - length))
    yield from (Combination(kind, number) for number in numbers)
    for hand in hands:
        for suit in suits:
            held = best(frozenset(card for card in hand if card.suit == suit), kind)
            if held and held.number and held.number >= LEAST:
                yield from _said(held)


def _said(held: Combination) -> Iterator[Combination]:
    """A combination, in fewer words or in more."""
    yield replace(held, suit=None)
    yield held
    yield replace(held, making=None, top=None)
