"""The two players of a hand."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Player: TypeAlias = Literal["A", "B"]
Pronoun: TypeAlias = Literal["he", "she"]
PLAYERS: Final[tuple[Player, Player]] = ("A", "B")


def elder_first(elder: Player) -> tuple[Player, Player]:
    """Both players, as they are named together.

    >>> elder_first("B")
    ('B', 'A')
    """
    return elder, adversary_of(elder)


def adversary_of(player: Player) -> Player:
    """The other player.

    >>> adversary_of("A")
    'B'
    """
    return "B" if player == "A" else "A"
