"""Every scenario under tests/laws comes out as the printed law decides it."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruling import Ruling
from tests.scenarios import Scenario, read_scenario, scenario_files

FILES = scenario_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    scenario = read_scenario(path)
    assert wrong_with(scenario, adjudicate(scenario.dispute)) == []


def wrong_with(scenario: Scenario, ruling: Ruling) -> list[str]:
    """What of a ruling is not as the scenario says."""
    found = [
        f"claim {n}: {ruled.decision}, not {expected.decision} {ruled.cites}"
        for n, (ruled, expected) in enumerate(
            zip(ruling.claims, scenario.claims, strict=True), start=1
        )
        if ruled.decision != expected.decision
    ]
    for n, (ruled, expected) in enumerate(zip(ruling.claims, scenario.claims, strict=True), 1):
        missing = set(expected.cites) - set(ruled.cites)
        found += [f"claim {n}: does not cite {cite}, but {ruled.cites}" for cite in sorted(missing)]
        extra = set(expected.not_cites) & set(ruled.cites)
        found += [f"claim {n}: cites {cite}" for cite in sorted(extra)]
    cited = {finding.cite for finding in ruling.findings}
    found += [f"no finding {c}, but {sorted(cited)}" for c in scenario.findings if c not in cited]
    found += [f"a finding {cite}" for cite in scenario.no_findings if cite in cited]
    totals = {player: ruling.score[player].total for player in ruling.score}
    if scenario.score and totals != scenario.score:
        found.append(f"score {totals}, not {scenario.score}")
    if (scenario.clause in ruling.fired) != scenario.fires:
        found.append(f"{scenario.clause} {'is silent' if scenario.fires else 'fires'}")
    return found


def test_every_encoded_clause_has_both_kinds() -> None:
    kinds = {(scenario.clause, scenario.fires) for scenario in map(read_scenario, FILES)}
    clauses = {clause.id for law in load_book().laws for clause in law.clauses}
    wanted = {(clause, fires) for clause in clauses for fires in (True, False)}
    assert wanted - kinds == set()


def test_the_words_quoted_are_the_printed_words() -> None:
    texts = {law.number: law.text.replace("\n", " ") for law in load_book().laws}
    wrong = [
        scenario.name
        for scenario in map(read_scenario, FILES)
        if scenario.words not in texts[int(scenario.clause.split(".")[0])]
    ]
    assert wrong == []
