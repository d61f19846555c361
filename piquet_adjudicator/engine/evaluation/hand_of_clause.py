"""Of which hand alone, elder or younger, a clause speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game

_SEAT_OF: Final = {"is the younger hand": "younger", "is the elder hand": "elder"}
"""The facts by which a clause is of one hand alone."""


def seats_named(clause: Clause) -> Iterator[tuple[str, str]]:
    """The seats of which alone a clause is, each with the role of him of whom it asks that."""
    for part in clause.where.parts:
        if isinstance(part, Atom) and part.fact.name in _SEAT_OF:
            yield _SEAT_OF[part.fact.name], str(part.args[0])


def role_of_hand(clause: Clause, player: Player | None, game: Game) -> str | None:
    """The role of him of whom a clause asks that he be elder, or younger, where a player is that
    and it asks it of nobody else; None where it is not so."""
    seats = set(seats_named(clause))
    if player is None or len(seats) != 1:
        return None
    ((seat, role),) = seats
    return role if person(seat, Binding(0), game) == player else None


def of_his_own(
    clause: Clause, player: Player | None, bindings: tuple[Binding, ...], game: Game
) -> tuple[Binding, ...]:
    """Of the moments that a clause answers to, where it is of a player's hand alone, those of that
    hand: what the other did in the same way is no occasion for it."""
    role = role_of_hand(clause, player, game)
    if role is None:
        return bindings
    return tuple(each for each in bindings if person(role, each, game) == player)
