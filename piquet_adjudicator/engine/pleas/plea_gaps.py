"""The places that the grounds of a claim name, where the record leaves something out: whether they
apply on it as it stands, and with a gap filled."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.pleas.plea_bench import Bench, calls_turned_on
from piquet_adjudicator.engine.pleas.plea_meant import places_meant
from piquet_adjudicator.engine.pleas.plea_places import clauses_of
from piquet_adjudicator.engine.pleas.plea_rank import nearest_of
from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings, Trial
from piquet_adjudicator.engine.ruled.plea_answer import AnsweredPlace
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.named import named_by
from piquet_adjudicator.model.players import Player


class Pleaded(Struct, frozen=True):
    """A place that a ground of a claim names: which, its clauses, whose ground it is, and whether
    one of them applies on the record as it stands (None: that is not known)."""

    place: AnsweredPlace
    clauses: tuple[Clause, ...]
    side: Player
    applies: bool | None


def pleaded(
    ruled: ClaimRuling, workings: ClaimWorkings | None, book: LawBook
) -> tuple[Pleaded, ...]:
    """The places that the grounds of a claim name, as they stand on the record."""
    if not ruled.pleas or workings is None:
        return ()
    bench = Bench(workings.trial, workings.done, book, workings.done, calls_turned_on(ruled))
    return tuple(
        Pleaded((number, named.cite), clauses, plea.by, _applies(clauses, bench, plea.by))
        for number, plea in enumerate(ruled.claim.pleas)
        for named in named_by(plea, book) or places_meant(plea, ruled, bench)
        for clauses in [clauses_of(named, book)]
    )


def turned_by_filling(
    named: Iterable[Pleaded], ruled: ClaimRuling, trial: Trial, done: Evaluation, book: LawBook
) -> set[AnsweredPlace]:
    """Those of the places named for a claim that apply on a record with a gap filled and not on the
    record as it stands, or the other way round. `trial` and `done` are of the record filled."""
    bench = Bench(trial, done, book, done, calls_turned_on(ruled))
    return {
        each.place for each in named if _applies(each.clauses, bench, each.side) != each.applies
    }


def _applies(clauses: tuple[Clause, ...], bench: Bench, side: Player) -> bool | None:
    """Whether one of some clauses applies, so far as it bears on a claim; None where that is not
    known."""
    if not clauses:
        return False
    outcome = nearest_of(clauses, bench, side).tried.outcome
    return None if outcome == "unknown" else outcome == "fires"
