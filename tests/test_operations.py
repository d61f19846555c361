"""What a code does to the clauses of another on which it rests: each operation is needed. Undone,
so that the other code decides as before, a record of the code comes out otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.workshop.undone import operations, undone
from tests.scenarios import FOLDER, Scenario, read_scenario, wrong_with

CODE: Final = "au-cent-1882"
UNDONE: Final = sorted((FOLDER / CODE).glob("*/undone-*.yaml"))
EQUIVALENT: Final = {
    "Au cent 23.2": "what is a misnomer could not have been held, and is excepted by Au cent 23.3",
}
"""The operations that no record can miss, with the reason."""


def records(clause: str) -> list[Path]:
    """The records of the law of a clause, those with which it is tested first."""
    number, _, _ = clause.split()[-1].partition(".")
    every = sorted((FOLDER / CODE / f"{int(number):02d}").glob("*.yaml"))
    return sorted(every, key=lambda path: f"clause: {clause}\n" not in path.read_text("utf-8"))


def comes_out_otherwise(scenario: Scenario, ruling: Ruling) -> bool:
    """Whether a decision or the score is another than is expected."""
    decided = [claim.decision for claim in ruling.claims]
    totals = {player: score.total for player, score in ruling.score.items()}
    expected = [claim.decision for claim in scenario.claims]
    return decided != expected or bool(scenario.score and totals != scenario.score)


def is_missed(clause: str, book: LawBook) -> bool:
    """Whether what a clause does to others, undone, is noticed by a record, or by the others."""
    try:
        without = undone(clause, book)
    except BadInput:
        return True
    scenarios = (read_scenario(path, book) for path in records(clause))
    return any(comes_out_otherwise(s, adjudicate(s.dispute, without)) for s in scenarios)


@pytest.mark.parametrize("path", UNDONE, ids=lambda path: path.stem)
def test_a_record_of_what_is_repealed(path: Path) -> None:
    """It comes out as the code decides it."""
    scenario = read_scenario(path, load_book(CODE))
    assert wrong_with(scenario, adjudicate(scenario.dispute, load_book(CODE))) == []


def test_every_operation_undone_is_noticed() -> None:
    """A reason why none can notice it is not given for one that some do."""
    book = load_book(CODE)
    missed = [clause for clause in operations(book) if not is_missed(clause, book)]
    assert missed == list(EQUIVALENT)
