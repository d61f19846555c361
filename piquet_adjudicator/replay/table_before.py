"""What a line is understood by: the table before it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import State, Step
from piquet_adjudicator.replay.has_only import last_called


class TableBefore(Struct, frozen=True):
    """What a line is understood by: the table, the steps before it, whether the record fails to say
    something among them, and who is elder hand."""

    state: State
    steps: Sequence[Step]
    incomplete: bool
    elder: Player


def latest_called(
    player: Player, kinds: tuple[Kind, ...], table: TableBefore
) -> Combination | None:
    """The words of the call, of these kinds, that the player made or corrected last."""
    mine = [c for c in table.state.calls if c.player == player and c.what and c.kind in kinds]
    return max(mine, key=last_called).what if mine else None


def one_of_these(lines: Sequence[str]) -> str:
    """The hint to write one of some lines."""
    return "write: " + "; or: ".join(lines)
