"""What the play is for: the points that a trick gives to each player, the cards, and a pique."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.players import PLAYERS, Player

Counting: TypeAlias = tuple[bool, bool]
"""Whether the card led to a trick counts in the play, and the card that follows."""


class Amounts(Struct, frozen=True):
    """What one player scores in play: for a card that he leads, for a trick that he wins with the
    second card, for the last trick if he wins it (instead of either), and for the cards, by the
    number of tricks that he has won in the whole deal. All nothing where he cannot reckon."""

    lead: int = 0
    won: int = 0
    last: int = 0
    cards: tuple[int, ...] = (0,) * 13

    def points(self, leads: bool, wins: bool, last: bool, counts: bool = True) -> int:
        """What one trick gives him, in points, if the card that he leads, or wins it with, counts.

        >>> player = Amounts(lead=1, won=1, last=2)
        >>> player.points(True, True, False), player.points(True, True, True)
        (1, 2)
        >>> player.points(True, False, True), player.points(False, False, False)
        (1, 0)
        """
        if wins and last:
            return self.last
        if leads:
            return self.lead if counts else 0
        return self.won if wins and counts else 0


class Pique(Struct, frozen=True):
    """A pique that a player has still in reach: he makes it, and so many points, if by his leads he
    comes to `need` points more before the other has made one."""

    player: Player
    need: int
    points: int


class PlayStakes(Struct, frozen=True):
    """All that the play is for, for both players. Cards smaller than `smallest` (a rank) do not
    count in the play, but the last trick does."""

    amounts: Mapping[Player, Amounts]
    pique: Pique | None = None
    smallest: int = 0

    def trick(
        self, leader: Player, winner: Player, last: bool, counting: Counting = (True, True)
    ) -> dict[Player, int]:
        """What a trick gives to each player, in points; `counting` says whether the card led and
        the card that follows count.

        >>> each = Amounts(lead=1, won=1, last=2)
        >>> PlayStakes({"A": each, "B": each}).trick("A", "B", last=False)
        {'A': 1, 'B': 1}
        """
        return {
            p: self.amounts[p].points(p == leader, p == winner, last, counting[p != leader])
            for p in PLAYERS
        }

    def counts(self, led: int, follows: int) -> Counting:
        """Whether the card led and the card that follows, of these ranks, count."""
        return led >= self.smallest, follows >= self.smallest

    def pique_after(
        self,
        need: int,
        leader: Player,
        winner: Player,
        last: bool,
        counting: Counting = (True, True),
    ) -> int | None:
        """How many points a pique still needs after a trick, `need` being what it needed before:
        None where it is made by this trick, 0 where it is out of reach.

        >>> each = Amounts(lead=1, won=1, last=2)
        >>> stakes = PlayStakes({"A": each, "B": each}, Pique("A", 2, 30))
        >>> stakes.pique_after(2, "A", "A", False), stakes.pique_after(2, "A", "B", False)
        (1, 0)
        >>> stakes.pique_after(1, "A", "B", False), stakes.pique_after(0, "A", "A", False)
        (None, 0)
        """
        if self.pique is None or not need or leader != self.pique.player:
            return 0
        points = self.amounts[leader].points(True, winner == leader, last, counting[0])
        if points >= need:
            return None
        return need - points if winner == leader else 0
