"""`laws coverage` and `laws mutate`: what is counted, and what is told of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from piquet_adjudicator.cli.laws import records
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.mutants import mutants
from piquet_adjudicator.workshop.verify import CaseBranch, read_branches
from tests.scenarios import FOLDER

from .test_rule import run

CODE = FOLDER / "portland-1882"


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder with the scenarios of one law only."""
    shutil.copytree(CODE / "60", tmp_path / "laws" / "portland-1882" / "60")
    return tmp_path / "laws" / "portland-1882"


@pytest.fixture
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Cases are few too."""

    def some_branches(book: LawBook) -> dict[str, tuple[CaseBranch, ...]]:
        return dict([*read_branches(book).items()][:3])

    monkeypatch.setattr(records, "read_branches", some_branches)


# ---- coverage


def test_every_clause_of_the_book_is_reported(few: Path) -> None:
    """Whatever the scenarios are; that all of them come out is tested one by one elsewhere."""
    done = run("laws", "coverage", "--scenarios", few)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("  ") and line[2].isdigit()]
    assert numbers == list(load_book().files.glosses)
    assert len(numbers) == 161
    assert lines[-1].startswith("161 clauses, ")
    assert " 0 wrong; " in lines[-1]


def test_of_a_code_that_rests_on_another_its_own_clauses_are_reported(tmp_path: Path) -> None:
    """And of each that does something to those of the other how many records notice it undone."""
    folder = tmp_path / "laws" / "older-piquet"
    shutil.copytree(FOLDER / "older-piquet" / "05", folder / "05")
    done = run("laws", "coverage", "--code", "older-piquet", "--scenarios", folder)
    numbers = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("  Older")]
    assert {number.partition(".")[0] for number in numbers} == {"1", "4", "5", "6", "9", "10", "12"}
    assert "  Older 5.1  encoded    2 fire    1 silent  undone: 2 notice it\n" in done.stdout
    assert "  Older 4.1  encoded    0 fire    0 silent  LACKING\n" in done.stdout
    assert "undone: none notice it  LACKING" in done.stdout


def test_what_is_lacking_is_reported(few: Path) -> None:
    done = run("laws", "coverage", "--scenarios", few)
    assert done.exit_code == 1
    assert "  60.1   encoded    2 fire    2 silent\n" in done.stdout
    assert "  61.1   encoded    0 fire    0 silent  LACKING\n" in done.stdout


def test_a_scenario_that_goes_wrong_is_reported_and_not_counted(few: Path) -> None:
    path = few / "60" / "fires-own-tricks.yaml"
    path.write_text(path.read_text("utf-8").replace("decision: allowed", "decision: refused"))
    done = run("laws", "coverage", "--scenarios", few)
    assert "  60.1   encoded    1 fire    2 silent\n" in done.stdout
    assert "wrong: 60/fires-own-tricks.yaml: claim 1: allowed, not refused" in done.stdout


def test_without_scenarios_nothing_is_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "there is no scenario in this folder" in run(
        "laws", "coverage", "--scenarios", tmp_path
    ).stderr.replace("\n", " ")
    monkeypatch.setattr("piquet_adjudicator.cli.laws.records.in_checkout", lambda *_: None)
    done = run("laws", "coverage")
    assert done.exit_code == 2
    assert "the scenarios are not installed with the command" in done.stderr


# ---- mutate


@pytest.mark.usefixtures("few_cases")
def test_every_way_of_breaking_a_law_is_noticed(few: Path) -> None:
    done = run("laws", "mutate", "--law", "60", "--jobs", "1", "--scenarios", few)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("Law 60: 1 of 1 caught (100.0 %)\n")


@pytest.mark.usefixtures("few_cases")
def test_what_nobody_notices_is_a_gap_unless_a_reason_excuses_it(few: Path) -> None:
    (clause,) = load_book().laws[44].clauses
    mutation, *others = (mutant.words for mutant in mutants(clause))
    reasons = few.parents[1] / "equivalent-mutants.yaml"
    reasons.write_text(
        f'- {{clause: 45.1, mutations: ["{mutation}", none such], reason: because}}\n'
    )
    done = run("laws", "mutate", "--law", "45", "--jobs", "1", "--scenarios", few)
    assert done.exit_code == 1
    gaps = [line for line in done.stdout.splitlines() if "survives" in line]
    assert gaps and all(gap.startswith("law-45.yaml:") for gap in gaps)
    for gap in gaps:  # the first line of each
        assert any(words.startswith(gap.split("survives: ")[1]) for words in others)
    assert "1 excused" in done.stdout
    assert "clause 45.1 is never broken so: none such" in done.stderr
