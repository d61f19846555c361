"""What studies of points return: the score as spoken, what a choice is worth, and the best play."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import OpenOption, Ruling, Score
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.solver.best import Played

PointsOfBoth = dict[Player, int]
"""What each player scores, in points."""

WhyNot: TypeAlias = Literal[
    "the exchange is not over",
    "not all the cards are known",
    "the table is to be put right",
    "a hand is short",
    "not known what can be reckoned",
    "too long",
    "he has still to choose",
    "it cannot be done",
]
"""Why nothing is said of what the play may bring."""


class PlayOn(Struct, frozen=True):
    """The best play from a record on: the trick with which it begins (from one), who leads it, or
    has led it (`led`), the line, what each player scores by it in points, and what he then has for
    the deal. `called` is whether all calling is over, `partie` what the partie then comes to,
    where it is recorded."""

    trick: int
    leader: Player
    led: bool
    line: tuple[Played, ...]
    more: dict[Player, int]
    totals: dict[Player, int]
    called: bool
    partie: PartieResult | None = None


ScoreStatus: TypeAlias = Literal["final", "no deal", "so far", "not told"]


class Worth(Struct, frozen=True):
    """What one choice is worth.

    `score` is each player's for the deal in points: `final` where the play is over; nothing where
    the deal comes to nothing (`no deal`); what he has `so far` where it goes on. `settled` are the
    players whose score cannot change any more, `unsure` whether some of it hangs on facts that are
    not known. `partie` is what the partie comes to then, where the score is final and it is
    recorded. Where the play goes on, `best` is what it brings with the best play of both, or
    `why_not` why that is not recorded.
    """

    choice: Choice
    standing: ScoreStatus
    score: dict[Player, int]
    settled: tuple[Player, ...] = ()
    unsure: bool = False
    partie: PartieResult | None = None
    best: PlayOn | None = None
    why_not: WhyNot | None = None


class OptionWorth(Struct, frozen=True):
    """What an option is worth, choice by choice."""

    option: OpenOption
    choices: tuple[Worth, ...]


class Spoken(Struct, frozen=True):
    """A ruling, and the score as it was spoken before the first act and after each."""

    ruling: Ruling
    scores: tuple[dict[Player, Score], ...]
