"""The acts that look from one deal of the partie to another."""

from __future__ import annotations

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.model.players import Player


@dataclass(frozen=True, slots=True)
class PointsOutTurn:
    """Says that it was the turn of `whose` to deal."""

    player: Player
    whose: Player
