"""The records by which laws are tested: they lie in the checkout, and are not installed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.data import beside
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.workshop.exercises import Exercise
from piquet_adjudicator.workshop.hands import read_hands
from piquet_adjudicator.workshop.scenarios import Scenario, read_scenarios
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


def reasons_beside(folder: Path | None, code: str) -> Path:
    """The file of reasons, beside the folder of all codes' scenarios."""
    return _top(folder, code) / "equivalent-mutants.yaml"


def _top(folder: Path | None, code: str) -> Path:
    return _folder(folder, code).resolve().parent.parent


def _folder(folder: Path | None, code: str) -> Path:
    chosen = folder or beside("tests", "laws", code)
    if chosen is None:
        raise click.UsageError(
            "the scenarios are not installed with the command: name their folder, which is "
            f"tests/laws/{code} of a checkout, with --scenarios DIR"
        )
    return chosen
