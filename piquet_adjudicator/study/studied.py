"""A ruling with all the studies that its pages show, so that printing it asks for nothing more."""

from __future__ import annotations

from typing import Final, TypeAlias, overload

from msgspec import Struct

from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.engine.spans import Span
from piquet_adjudicator.lawbook.clause import Case
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.partie.deals import PartieAdjudication, PartieRuling
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.study.by_claim import PointsOfBoth, scores_by_claim
from piquet_adjudicator.study.near_cases import (
    NearCase,
    cited_cases,
    followed_cases,
    near_cases,
)
from piquet_adjudicator.study.people import in_place_of_a
from piquet_adjudicator.study.readings import Otherwise, Reading, readings, without
from piquet_adjudicator.study.taken_away import TakenAway, taken_away
from piquet_adjudicator.study.windows import windows
from piquet_adjudicator.study.worth import OptionWorth, worths

MOST_STEPS: Final = 30_000
"""So many steps may be taken in ruling anew for what a page shows besides (see `Budget`)."""


class Studied(Struct, frozen=True):
    """A ruling, and what was studied of it: the windows that bear on it; the Cases whose own rules
    it `cited`, those `followed` in which the laws alone decided the same, and those `near` but
    different; the doubtful `readings`, and, of each Case cited whose decision is disputed, what
    the laws would decide `without` it; what the open options are worth; and, of each claim,
    what the players score by it, where that is another score. `in_place_of_a` is, by the number of
    a Case followed, the player who stands here where its A does, if that is known. `taken_away` is,
    of each claim, what does not hold under the code and would decide it otherwise."""

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


class StudiedPartie(Struct, frozen=True):
    """The ruling on a partie, and its deals studied, in their order."""

    ruling: PartieRuling
    deals: tuple[Studied, ...]


AnyStudied: TypeAlias = Studied | StudiedPartie


@overload
def studied(ruling: Adjudication, annex: bool = ..., budget: Budget | None = ...) -> Studied: ...
@overload
def studied(
    ruling: PartieAdjudication, annex: bool = ..., budget: Budget | None = ...
) -> StudiedPartie: ...


def studied(
    ruling: Adjudication | PartieAdjudication, annex: bool = True, budget: Budget | None = None
) -> AnyStudied:
    """A ruling on a deal, or on a partie, with every study that a page, with an annex or without,
    or the JSON form shows, as far as the budget allows. Windows and near Cases stand in an
    annex."""
    budget = budget or Budget(MOST_STEPS)
    if isinstance(ruling, PartieAdjudication):
        left = len(ruling.rulings)
        deals = tuple(
            studied(each, annex, budget.part(left - place))
            for place, each in enumerate(ruling.rulings)
        )
        return StudiedPartie(ruling.ruling, deals)
    cited, followed = cited_cases(ruling), followed_cases(ruling)
    return Studied(
        ruling=ruling.ruling,
        windows=windows(ruling) if annex else (),
        cited=cited,
        followed=followed,
        near=near_cases(ruling) if annex else (),
        readings=readings(ruling, budget),
        without=tuple((case, without(case.number, ruling)) for case in cited if case.disputed),
        worths=worths(ruling, budget),
        by_claim=scores_by_claim(ruling),
        in_place_of_a=in_place_of_a((*cited, *followed), ruling),
        taken_away=taken_away(ruling, budget),
    )
