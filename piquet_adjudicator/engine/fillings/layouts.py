"""The ways in which the cards not known can lie, where they are few enough to try them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import elder_first
from piquet_adjudicator.model.state import Game, Pile
from piquet_adjudicator.model.suits_in_turn import in_turn

MOST_LAYOUTS: Final = 60
"""So many ways for the cards to lie are all tried; where there are more, none is."""


def layouts(game: Game) -> tuple[Game, ...]:
    """The game with every card placed, once for each way that the unknown cards can lie; empty
    where they are all known, or the ways are more than `MOST_LAYOUTS`."""
    players = elder_first(game.dispute.elder)
    piles = [game.playing[player] for player in players]
    piles += [game.put_out[player] for player in players]
    free = game.unplaced
    if not any(pile.unknown for pile in piles) or _ways(len(free), piles) > MOST_LAYOUTS:
        return ()
    may_hold = {player: game.may_hold(player) for player in players}
    return tuple(
        on_piles(game, filled)
        for filled in _fill(tuple(sorted(free, key=in_turn(game.dispute))), piles)
        if all(
            pile.known - game.playing[player].known <= may_hold[player]
            for player, pile in zip(players, filled, strict=False)
        )
    )


def _ways(free: int, piles: list[Pile]) -> int:
    ways = 1
    for pile in piles:
        ways *= comb(max(0, free), pile.unknown)
        free -= pile.unknown
    return ways


def _fill(free: tuple[Card, ...], piles: list[Pile]) -> Iterator[list[Pile]]:
    if not piles:
        yield []
        return
    first, rest = piles[0], piles[1:]
    for drawn in combinations(free, first.unknown):
        left = tuple(card for card in free if card not in drawn)
        for others in _fill(left, rest):
            yield [Pile(first.known | frozenset(drawn)), *others]


def on_piles(game: Game, piles: list[Pile]) -> Game:
    """The game with the cards in hand of each player, elder's first, and then those put out, lying
    so."""
    players = elder_first(game.dispute.elder)
    return replace(
        game,
        playing=dict(zip(players, piles[: len(players)], strict=True)),
        put_out=dict(zip(players, piles[len(players) :], strict=True)),
    )
