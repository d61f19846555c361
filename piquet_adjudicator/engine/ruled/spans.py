"""A window of the laws as it lay in a game: when it opened, what closed it, and on which side of it
an act came."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.players import Player

Verdict: TypeAlias = Literal["within", "too late", "too early", "not known"]


class Against(Struct, frozen=True):
    """What was held against a window: the act at a line, or (`claim`, from one) the act claimed
    after the line before it; and on which side of the window it came."""

    line: int
    verdict: Verdict
    claim: int = 0


class WindowEdge(Struct, frozen=True):
    """A moment of the game `before` or `after` which a window lies, of one player where it is his
    own."""

    side: Literal["before", "after"]
    anchor: str
    whose: Player | None


class Span(Struct, frozen=True):
    """A window of a clause as it lay in the game. `edges` are the moments that open and close it,
    `until` the end of an option in the words of the laws; `player` is whom it concerns. `opened`
    is the line of the act that opened it, 0 where it was open from the start, None where it has
    not opened; `closed` that of the act that closed it, None where it has not closed. `against`
    are the acts and claims held against it. `claimed` says that what closed it is no act of the
    record, but one claimed before another."""

    cite: Citation
    edges: tuple[WindowEdge, ...]
    until: str
    player: Player | None
    opened: int | None
    closed: int | None
    against: tuple[Against, ...] = ()
    claimed: bool = False

    @property
    def closes(self) -> bool:
        """Whether something closes it."""
        return bool(self.until) or any(edge.side == "before" for edge in self.edges)

    @property
    def closing(self) -> int | None:
        """The line of the record that closed it, if one did."""
        return None if self.claimed else self.closed
