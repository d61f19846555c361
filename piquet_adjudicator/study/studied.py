"""A ruling with all the studies that its pages show, so that printing it asks for nothing more."""

from __future__ import annotations

from typing import Final, overload

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.record_studied import AnyStudied, Studied, StudiedPartie
from piquet_adjudicator.study.by_claim import score_by_all, scores_by_claim
from piquet_adjudicator.study.near_cases import cited_cases, followed_cases, near_cases
from piquet_adjudicator.study.people import in_place_of_a
from piquet_adjudicator.study.put_back import score_put_back
from piquet_adjudicator.study.readings import readings, without
from piquet_adjudicator.study.taken_away import taken_away
from piquet_adjudicator.study.windows import windows
from piquet_adjudicator.study.worth import worths

MOST_STEPS: Final = 30_000
"""So many steps may be taken in ruling anew for what a page shows besides (see `Budget`)."""


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
    by_claim = scores_by_claim(ruling)
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
        by_claim=by_claim,
        in_place_of_a=in_place_of_a((*cited, *followed), ruling),
        taken_away=taken_away(ruling, budget),
        put_back=score_put_back(ruling),
        by_all=score_by_all(ruling, by_claim),
    )
