"""`laws mutate`: clauses broken in one thing, and the scenarios that notice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress
from multiprocessing import Pool
from operator import not_
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.cli.faults import UNDECIDED, complain
from piquet_adjudicator.cli.faults import report as complain_of
from piquet_adjudicator.cli.laws.records import (
    decided_alone,
    exercises_in,
    reasons_beside,
    records_of_others,
    scenarios_option,
)
from piquet_adjudicator.cli.lookup import look_up
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import fill
from piquet_adjudicator.workshop.equivalents import read_equivalents
from piquet_adjudicator.workshop.exercises import Exercise, exercise_name
from piquet_adjudicator.workshop.mutation import sound, try_all
from piquet_adjudicator.workshop.survivors import Survey, SurvivorReport, trials_by_law

LEAST: Final = 95
"""Of a hundred broken clauses, so many must be caught."""


@click.command("mutate")
@click.option("--law", "names", metavar="LAW", multiple=True, help="Only this: 54, case 7, p. 99.")
@click.option(
    "--jobs", default=2, show_default=True, type=click.IntRange(1, 64), help="How many at a time."
)
@scenarios_option
@code_options
@click.pass_context
def command(
    ctx: click.Context,
    names: tuple[str, ...],
    jobs: int,
    folder: Path | None,
    code: str,
    laws: Path | None,
) -> None:
    """Break one thing in one clause at a time, and tell what no scenario notices.

    A condition is negated or dropped, a number is one more or less, an exception is dropped, a
    window is turned about or moved, one player stands for the other, an effect is changed or
    dropped. The scenarios, the whole hands beside them and the branches of the Cases are ruled
    with the clause so broken. What changes nothing is excused by a reason in the file
    equivalent-mutants.yaml beside the folder of all scenarios.

    It ends with 1 where fewer than 95 in a hundred are caught, or a reason does not hold. All
    laws together take many minutes. Of a code that rests on another its own clauses are broken,
    and the records of the other, as far as it decides them in the same way, are tried too.
    """
    book = load_book(code, laws)
    clauses = _clauses(names, book)
    exercises = exercises_in(folder, code, book)
    reasons = read_equivalents(reasons_beside(folder, code))
    others = tuple(records_of_others(folder, code, laws, book))
    with Pool(jobs) as pool:
        right = sound(exercises, book, pool)
        usable = [each for each, comes_right in zip(exercises, right, strict=True) if comes_right]
        _complain_of_wrong(exercises, right)
        whole = sound(others, book, pool)
        usable += compress(others, whole)
        rest = [decided_alone(each) for each in compress(others, map(not_, whole))]
        usable += compress(rest, sound(rest, book, pool))
        trials = try_all(clauses, usable, book, pool, jobs)
    survivors = trials_by_law(trials, reasons, book)
    emit("\n".join(_lines(survivors)) + "\n")
    complain_of(survivors.unfounded)
    ctx.exit(UNDECIDED if survivors.unfounded or _share(survivors.total) < LEAST else 0)


def _clauses(names: tuple[str, ...], book: LawBook) -> list[Clause]:
    """The clauses of the laws named, or of all laws, Cases and pages of the code itself, as they
    stand in the files: those of a code on which it rests are tried by the records of that."""
    if names:
        return [clause for name in names for clause in look_up(name, book).clauses]
    texts: tuple[Law | Passage | Case, ...] = (*book.laws, *book.passages, *book.cases)
    return [clause for text in texts for clause in text.clauses if book.is_own(clause.id)]


def _complain_of_wrong(exercises: Iterable[Exercise], right: Iterable[bool]) -> None:
    """Tells which records go wrong with nothing broken: they notice nothing."""
    for exercise, comes_right in zip(exercises, right, strict=True):
        if not comes_right:
            complain(f"left out, for it goes wrong with nothing broken: {exercise_name(exercise)}")


def _lines(survivors: SurvivorReport) -> Iterator[str]:
    for survey in survivors.surveys:
        for gap in survey.gaps:
            yield fill(f"{gap.clause.place}: {gap.clause.key} survives: {gap.words}", "", "    ")
    for survey in (*survivors.surveys, survivors.total):
        yield _counted(survey)


def _counted(survey: Survey) -> str:
    excused = f", {survey.excused} excused" if survey.excused else ""
    share = _share(survey)
    return f"{survey.source}: {survey.caught} of {survey.counted} caught ({share:.1f} %){excused}"


def _share(survey: Survey) -> float:
    return 100 * survey.caught / survey.counted if survey.counted else 100.0
