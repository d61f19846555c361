"""The records by which laws are tested: they lie in the checkout, and are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from msgspec.structs import replace

from piquet_adjudicator.data import in_checkout
from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import codes_under, load_book
from piquet_adjudicator.workshop.exercises import Exercise
from piquet_adjudicator.workshop.hands import read_hands
from piquet_adjudicator.workshop.scenarios import (
    UNDONE,
    Expected,
    ExpectedMark,
    Scenario,
    read_scenarios,
)
from piquet_adjudicator.workshop.verify import read_branches

scenarios_option: Final = click.option(
    "--scenarios",
    "folder",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the code's scenarios; by default tests/laws/CODE of the checkout.",
)


def scenarios_in(folder: Path | None, code: str, book: LawBook) -> tuple[Scenario, ...]:
    """The scenarios of a folder, or of the checkout, held against the code's book. Raises a
    usage error where none is named and there is no checkout."""
    return read_scenarios(_folder(folder, code), book)


def of_what_is_repealed(folder: Path | None, code: str, book: LawBook) -> tuple[Scenario, ...]:
    """The scenarios of what the code only repeals."""
    return read_scenarios(_folder(folder, code), book, (UNDONE,))


def exercises_in(folder: Path | None, code: str, book: LawBook) -> tuple[Exercise, ...]:
    """The scenarios; the whole hands of the code, where they lie beside the folder of all codes'
    scenarios; and the branches of the Cases."""
    hands = _top(folder, code) / "hands" / code
    branches = read_branches(book).values()
    return (
        *scenarios_in(folder, code, book),
        *read_hands(hands, book),
        *(branch for case in branches for branch in case),
    )


def records_of_others(
    folder: Path | None, code: str, laws: Path | None, book: LawBook
) -> Iterator[Scenario]:
    """The scenarios of the codes on which a code rests, where they lie beside those of the code
    itself, with the clauses of its own that stand in the place of those that they name."""
    moved = _moved(book)
    for behind in codes_under(code, laws):
        beside_own = _folder(folder, code).resolve().parent / behind.name
        if beside_own.is_dir():
            for scenario in read_scenarios(beside_own, load_book(behind.name, laws)):
                yield _renamed(scenario, f"{behind.name}/{scenario.name}", moved)


def decided_alone(scenario: Scenario) -> Scenario:
    """A scenario as a record of what is decided and scored, by whatever clauses."""
    return replace(
        scenario,
        clause="",
        fires=False,
        claims=tuple(Expected(each.decision, (), (), ()) for each in scenario.claims),
        findings=(),
        no_findings=(),
        options=(),
        no_options=(),
    )


def _moved(book: LawBook) -> dict[str, str]:
    """The clauses in the place of which others stand, each with that."""
    return {
        clause.id: op.by
        for op in book.files.operations
        if op.kind == "in place of"
        for clause in book.files.taken
        if not {*op.on}.isdisjoint(names_of_limb(clause.key, clause.id))
    }


def _renamed(scenario: Scenario, name: str, moved: dict[str, str]) -> Scenario:
    def now(numbers: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(moved.get(number, number) for number in numbers)

    def marks(given: tuple[ExpectedMark, ...]) -> tuple[ExpectedMark, ...]:
        return tuple(replace(each, clause=moved.get(each.clause, each.clause)) for each in given)

    return replace(
        scenario,
        name=name,
        clause=moved.get(scenario.clause, scenario.clause),
        claims=tuple(
            Expected(each.decision, now(each.cites), now(each.considers), now(each.not_cites))
            for each in scenario.claims
        ),
        findings=marks(scenario.findings),
        no_findings=marks(scenario.no_findings),
        options=marks(scenario.options),
        no_options=marks(scenario.no_options),
    )


def reasons_beside(folder: Path | None, code: str) -> Path:
    """The file of reasons, beside the folder of all codes' scenarios."""
    return _top(folder, code) / "equivalent-mutants.yaml"


def _top(folder: Path | None, code: str) -> Path:
    return _folder(folder, code).resolve().parent.parent


def _folder(folder: Path | None, code: str) -> Path:
    chosen = folder or in_checkout("tests", "laws", code)
    if chosen is None:
        raise click.UsageError(
            "the scenarios are not installed with the command: name their folder, which is "
            f"tests/laws/{code} of a checkout, with --scenarios DIR"
        )
    return chosen
