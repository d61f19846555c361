"""The ways in which the cards not known can lie, where they are few enough to try them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.model.state import Game, Pile

MOST_LAYOUTS: Final = 60
"""So many ways for the cards to lie are all tried; where there are more, none is."""


def layouts(game: Game) -> tuple[Game, ...]:
    """The game with every card placed, once for each way that the unknown cards can lie; empty
    where they are all known, or the ways are more than `MOST_LAYOUTS`."""
    piles = [game.playing[player] for player in PLAYERS]
    piles += [game.put_out[player] for player in PLAYERS]
    free = game.unplaced
    if not any(pile.unknown for pile in piles) or _ways(len(free), piles) > MOST_LAYOUTS:
        return ()
    may_hold = {player: game.may_hold(player) for player in PLAYERS}
    return tuple(
        _placed(game, filled)
        for filled in _fill(free, piles)
        if all(
            pile.known - game.playing[player].known <= may_hold[player]
            for player, pile in zip(PLAYERS, filled, strict=False)
        )
    )


def _ways(free: int, piles: list[Pile]) -> int:
    ways = 1
    for pile in piles:
        ways *= comb(max(0, free), pile.unknown)
        free -= pile.unknown
    return ways


def _fill(free: frozenset[Card], piles: list[Pile]) -> Iterator[list[Pile]]:
    if not piles:
        yield []
        return
    first, rest = piles[0], piles[1:]
    for drawn in combinations(sorted(free), first.unknown):
        for others in _fill(free - frozenset(drawn), rest):
            yield [Pile(first.known | frozenset(drawn)), *others]


def _placed(game: Game, piles: list[Pile]) -> Game:
    number = len(PLAYERS)
    return replace(
        game,
        playing=dict(zip(PLAYERS, piles[:number], strict=True)),
        put_out=dict(zip(PLAYERS, piles[number:], strict=True)),
    )
