"""Every scenario under tests/laws comes out as the printed law decides it, whoever the players are,
whatever the suits, and however the laws are numbered.

`FULL=1 pytest tests/test_scenarios.py` exchanges the suits, the players and the numbers of every
scenario; else of a sample (`tests/sampled.py`), and by a day those alone come out.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from tests.each import try_each
from tests.exchanged import OTHER, as_before, changed, disordered, next_suit, other_player, outline
from tests.sampled import DAY, sample
from tests.scenarios import codes_with_scenarios, read_scenario, scenario_files, wrong_with
from tests.waivers import assert_waiver_lifts

CODES = codes_with_scenarios()
FILES = [path for code in CODES for path in scenario_files(code)]
EXCHANGED: Final = frozenset(sample(FILES, 40))
IN_FOLDERS: Final = {
    folder: list(files)
    for folder, files in groupby(
        (path for path in FILES if not DAY or path in EXCHANGED), lambda path: path.parent
    )
}


@pytest.mark.parametrize("folder", IN_FOLDERS, ids=lambda each: f"{each.parent.name}/{each.name}")
def test_scenarios_of_a_law(folder: Path) -> None:
    """All that is to be seen of a scenario at once, that none is read and ruled on more than is
    needed."""
    try_each(IN_FOLDERS[folder], comes_out, lambda path: path.stem)


def comes_out(path: Path) -> None:
    """That a scenario comes out as is written in it, and by no name or number."""
    book = load_book(path.parent.parent.name)
    scenario = read_scenario(path, book)
    ruling = adjudicate(scenario.dispute, book)
    assert wrong_with(scenario, ruling) == []
    if path in EXCHANGED:
        assert_suits_players_and_numbers_of_laws_are_interchangeable(ruling)
    assert_waiver_lifts(ruling)


def assert_suits_players_and_numbers_of_laws_are_interchangeable(ruling: Adjudication) -> None:
    """A ruling knows no suit, no player and no law by name, and not the order of the files: all
    are exchanged together."""
    dispute = changed(changed(ruling.dispute, next_suit), other_player)
    exchanged = adjudicate(dispute, disordered(ruling.book.code.name))
    assert outline(exchanged, lambda p: OTHER[p] if p else None, as_before) == outline(ruling)


@pytest.mark.parametrize("code", CODES)
def test_every_encoded_clause_has_both_kinds(code: str) -> None:
    kinds = {(clause_of(path), path.stem.startswith("fires-")) for path in scenario_files(code)}
    book = load_book(code)
    clauses = {clause.id for law in book.laws for clause in law.clauses}
    clauses |= {clause.id for passage in book.passages for clause in passage.clauses}
    own = filter(book.is_own, clauses)
    wanted = {(clause, fires) for clause in own for fires in (True, False)}
    assert wanted - kinds == set()


def clause_of(path: Path) -> str:
    """The clause that a scenario tests: the file is not read further than its line."""
    line = re.search(r'^clause: *"?(.*?)"?$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert line, path
    return line[1]
