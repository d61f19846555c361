"""The acts that look from one deal of the partie to another."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.model.players import Player


class PointsOutTurn(Struct, frozen=True):
    """Says that it was the turn of `whose` to deal."""

    player: Player
    whose: Player
