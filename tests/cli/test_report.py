"""A fault in the program: what is said of it, and the report that is written of it."""

from __future__ import annotations

import shlex
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from click.testing import CliRunner, Result

import piquet_adjudicator.cli.rule as rule_module
from piquet_adjudicator.cli import main
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.version import VERSION
from tests.render.samples import DATA

ROOT: Final = DATA.parents[2]
RECORD: Final = """
title: At Mr. Hall's
club: The Quibell
players: {A: Mr. Hall, B: Mrs. Grey}
elder: A   # Mr. Hall had dealt
log:
  - A calls a point of five
  - B replies good
  - 'A says: "Mrs. Grey, it is too late"'
  - A leads KS
  - B plays 7S
claims:
  - claim: A scores the point
    by: A
    because: [5, Mrs. Grey said so]
"""

NAMED: Final = ("Hall", "Grey", "Quibell", "late")


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record in a folder of its own, which is where the command is run."""
    path = tmp_path / "hand.yaml"
    path.write_text(RECORD, "utf-8")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that fails at every king of spades led."""

    def fails(dispute: Dispute, *book: Any) -> Any:
        if any(say(line.act) == "A leads KS" for line in dispute.log):
            raise KeyError(f"of {dispute.names.get('A', 'nobody')}")
        return adjudicate(dispute, *book)

    monkeypatch.setattr(rule_module, "adjudicate", fails)


def run(*words: str, given: str = "") -> Result:
    """What the command comes to."""
    return CliRunner().invoke(main, words, input=given)


@pytest.mark.usefixtures("faulty")
def test_a_fault_names_the_version_the_file_and_the_command_that_reports_it(hand: Path) -> None:
    other = str(DATA / "miscall.yaml")
    done = run("rule", other, "hand.yaml", "--annex")
    assert done.exit_code == 3
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    said, of_file, asked, command = done.stderr.splitlines()
    assert said.startswith(
        f"piquet-adjudicator: a fault in the program (version {VERSION}), at test_report.py:"
    )
    assert of_file.endswith(f"hand.yaml, SHA-256 {sha256(hand.read_bytes()).hexdigest()}")
    assert "please report it" in asked
    assert shlex.split(command) == ["piquet-adjudicator", "report", "rule", "hand.yaml", "--annex"]
    assert run(*shlex.split(command)[1:]).exit_code == 0


@pytest.mark.usefixtures("faulty")
def test_the_report_has_what_the_fault_needs_and_nobodys_name(hand: Path) -> None:
    done = run("report", "rule", str(hand), "--annex", "--output", "there.txt")
    digest = sha256(hand.read_bytes()).hexdigest()
    report = Path(f"fault-{digest[:8]}.yaml")
    assert (done.exit_code, done.stderr) == (0, "")
    assert str(report) in done.stdout
    assert not Path("there.txt").exists()
    text = report.read_text("utf-8")
    assert yaml.safe_load(text) == {"elder": "A", "log": ["A leads KS"]}
    head = [line for line in text.splitlines() if line.startswith("#")]
    assert head[0] == "# rule - --annex"
    assert VERSION in head[1]
    assert digest in head[2]
    assert head[-1] == "# KeyError: 'of nobody'"
    assert any("cli/rule.py:" in line for line in head)
    assert not [
        word for word in ("Hall", "Grey", "Quibell", "late", str(Path.cwd())) if word in text
    ]
    assert run("rule", str(report)).exit_code == 3


@pytest.mark.usefixtures("faulty")
def test_a_fault_of_the_standard_input_is_reported_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "SHA-256" in run("rule", "-", given=RECORD).stderr
    assert run("report", "-o", "sent.yaml", "rule", "-", given=RECORD).exit_code == 0
    assert yaml.safe_load(Path("sent.yaml").read_text("utf-8")) == {
        "elder": "A",
        "log": ["A leads KS"],
    }


@pytest.mark.usefixtures("hand")
def test_a_record_that_fails_by_its_names_alone_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(dispute: Dispute, *_: Any) -> Any:
        if dispute.names:
            raise KeyError(dispute.names["A"])

    monkeypatch.setattr(rule_module, "adjudicate", fails)
    assert run("report", "-o", "sent.yaml", "rule", "hand.yaml").exit_code == 0
    text = Path("sent.yaml").read_text("utf-8")
    assert "Hall" not in text  # nor the words of the fault, which has the name
    assert yaml.safe_load(text) is None
    assert "it is left out" in text


def test_where_no_fault_comes_nothing_is_written(hand: Path) -> None:
    done = run("report", "rule", "hand.yaml")
    assert done.exit_code == 1
    assert "no fault" in done.stderr
    assert [path.name for path in hand.parent.iterdir()] == ["hand.yaml"]


def test_the_exit_codes_are_documented() -> None:
    for name in ("README.md", "docs/commands.md"):
        page = " ".join((ROOT / name).read_text("utf-8").split())
        assert "3 where the program itself is at fault" in page, name
