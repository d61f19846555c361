"""A few ways in which cards that are not known can lie, where they are too many to try them all:
such as the players said that they held, and such that one or none of them did."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.fillings.layouts import on_piles
from piquet_adjudicator.model.players import Player, elder_first
from piquet_adjudicator.model.shapes import cards_called
from piquet_adjudicator.model.state import Call, Game, Pile
from piquet_adjudicator.model.suits_in_turn import in_turn, suits_in_turn

MOST_CALLS: Final = 6
"""Of so many calls at most it is tried that one of them was not held."""
_STRIDE: Final = 11
"""Every so many of the cards in their order go to one place after another, so that neither suits
nor ranks lie together."""


def as_called(game: Game) -> tuple[Game, ...]:
    """The game with every card placed: as all that was called was held; as one of the calls was
    not, for each; and as none was. Empty where all cards are known."""
    players = elder_first(game.dispute.elder)
    piles = [*(game.playing[each] for each in players), *(game.put_out[each] for each in players)]
    if not any(pile.unknown for pile in piles):
        return ()
    calls = [call for call in game.end.calls if call.what is not None][:MOST_CALLS]
    every = [frozenset(calls), *(frozenset(calls) - {call} for call in calls), frozenset[Call]()]
    filled = (_filled(game, players, held) for held in dict.fromkeys(every))
    return tuple(on_piles(game, each) for each in filled if each)


def _filled(game: Game, players: tuple[Player, ...], held: frozenset[Call]) -> list[Pile]:
    """The cards in hand of each player, then those put out, with what some calls say in hand;
    none, where the cards do not suffice."""
    suits = suits_in_turn(game.dispute)
    free = sorted(game.unplaced, key=in_turn(game.dispute))
    playing = {player: game.playing[player] for player in players}
    for call in game.end.calls:
        pile = playing[call.player]
        if call in held and call.what is not None:
            may = frozenset(free) & game.may_hold(call.player)
            wanted = cards_called(pile.known | may, call.what, suits=suits) - pile.known
            if len(wanted) <= pile.unknown:
                playing[call.player] = Pile(pile.known | wanted, pile.unknown - len(wanted))
                free = [card for card in free if card not in wanted]
    order = [free[at * _STRIDE % len(free)] for at in range(len(free))] if free else []
    order = list(dict.fromkeys((*order, *free)))
    filled: list[Pile] = []
    places = [*((playing[each], game.may_hold(each)) for each in players)]
    places += [(game.put_out[each], frozenset(free)) for each in players]
    for pile, may in places:
        drawn = [card for card in order if card in may][: pile.unknown]
        if len(drawn) < pile.unknown:
            return []
        order = [card for card in order if card not in drawn]
        filled.append(Pile(pile.known | frozenset(drawn)))
    return filled
