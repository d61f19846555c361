"""Every scenario under tests/laws comes out as the printed law decides it, whoever the players are,
whatever the suits, and however the laws are numbered."""

from __future__ import annotations

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.adjudication import Adjudication
from tests.exchanged import OTHER, as_before, changed, disordered, next_suit, other_player, outline
from tests.scenarios import Scenario, read_scenario, scenario_files, wrong_with
from tests.waivers import assert_waiver_lifts

FILES = scenario_files()


@pytest.fixture(
    scope="module", params=FILES, ids=lambda path: f"{path.parent.name}/{path.stem}", name="ruled"
)
def ruled_scenario(request: pytest.FixtureRequest) -> tuple[Scenario, Adjudication]:
    """A scenario with its ruling: each is ruled a single time for all the tests of it."""
    scenario = read_scenario(request.param, load_book())
    return scenario, adjudicate(scenario.dispute)


def test_scenario(ruled: tuple[Scenario, Adjudication]) -> None:
    assert wrong_with(*ruled) == []


def test_suits_players_and_numbers_of_laws_are_interchangeable(
    ruled: tuple[Scenario, Adjudication],
) -> None:
    """A ruling knows no suit, no player and no law by name, and not the order of the files: all
    are exchanged together."""
    scenario, ruling = ruled
    dispute = changed(changed(scenario.dispute, next_suit), other_player)
    exchanged = adjudicate(dispute, disordered())
    assert outline(exchanged, lambda p: OTHER[p] if p else None, as_before) == outline(ruling)


def test_waiving_lifts_the_penalty(ruled: tuple[Scenario, Adjudication]) -> None:
    """Wherever the laws give the option."""
    assert_waiver_lifts(ruled[1])


def test_every_encoded_clause_has_both_kinds() -> None:
    kinds = {(scenario.clause, scenario.fires) for scenario in map(read_scenario, FILES)}
    book = load_book()
    clauses = {clause.id for law in book.laws for clause in law.clauses}
    clauses |= {clause.id for passage in book.passages for clause in passage.clauses}
    wanted = {(clause, fires) for clause in clauses for fires in (True, False)}
    assert wanted - kinds == set()
