"""Every scenario under tests/laws comes out as the printed law decides it."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate, load_book
from tests.scenarios import read_scenario, scenario_files, wrong_with

FILES = scenario_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    scenario = read_scenario(path, load_book())
    assert wrong_with(scenario, adjudicate(scenario.dispute)) == []


def test_every_encoded_clause_has_both_kinds() -> None:
    kinds = {(scenario.clause, scenario.fires) for scenario in map(read_scenario, FILES)}
    book = load_book()
    clauses = {clause.id for law in book.laws for clause in law.clauses}
    clauses |= {clause.id for passage in book.passages for clause in passage.clauses}
    wanted = {(clause, fires) for clause in clauses for fires in (True, False)}
    assert wanted - kinds == set()
