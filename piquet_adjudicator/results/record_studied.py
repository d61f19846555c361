"""A ruling with all that was studied of it for its page."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.engine.ruled.spans import Span
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.partie.deals import PartieRuling
from piquet_adjudicator.results.differences_studied import NearCase, Otherwise, Reading, TakenAway
from piquet_adjudicator.results.points_studied import OptionWorth, PointsOfBoth


class Studied(Struct, frozen=True):
    """A ruling, and what was studied of it: the windows that bear on it; the Cases whose own rules
    it `cited`, those `followed` in which the laws alone decided the same, and those `near` but
    different; the doubtful `readings`, and, of each Case cited whose decision is disputed, what
    the laws would decide `without` it; what the open options are worth; and, of each claim,
    what the players score by it, where that is another score. `in_place_of_a` is, by the number of
    a Case followed, the player who stands here where its A does, if that is known. `taken_away` is,
    of each claim, what does not hold under the code and would decide it otherwise. `put_back` is
    what the players score once a card that was wrongly taken back lies where it lay, where one
    was; `by_all` what they score by all the claims of `by_claim` together, where those are several
    and go together."""

    ruling: Ruling
    windows: tuple[Span, ...]
    cited: tuple[Case, ...]
    followed: tuple[Case, ...]
    near: tuple[NearCase, ...]
    readings: tuple[Reading, ...]
    without: tuple[tuple[Case, Otherwise], ...]
    worths: tuple[OptionWorth, ...]
    by_claim: tuple[PointsOfBoth | None, ...]
    in_place_of_a: dict[str, Player]
    taken_away: tuple[tuple[TakenAway, ...], ...] = ()
    put_back: PointsOfBoth | None = None
    by_all: PointsOfBoth | None = None

    @property
    def with_claimed(self) -> PointsOfBoth | None:
        """What the players score with all that is claimed and allowed; None where that is the score
        of the record, or not known."""
        singly = [points for points in self.by_claim if points]
        alike = bool(singly) and all(points == singly[0] for points in singly)
        return singly[0] if alike and not self.by_all else self.by_all


class StudiedPartie(Struct, frozen=True):
    """The ruling on a partie, and its deals studied, in their order."""

    ruling: PartieRuling
    deals: tuple[Studied, ...]


AnyStudied: TypeAlias = Studied | StudiedPartie
