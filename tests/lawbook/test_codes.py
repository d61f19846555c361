"""A second code, built in a folder of its own: disputes are ruled by it with no change of the
program."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from tests.cli.test_rule import run

CODE: Final = """\
code: our-club
title: The Rules of Our Club
closed:
  examines tricks: the examining of tricks
"""
ELDER: Final = """\
law: "34"
heading: Tricks
page: 2
status: encoded
text: The elder hand may look at any tricks, but he shall be quick.
clauses:
  34.1:
    words: The elder hand may look at any tricks,
    reading: Elder may examine tricks at any time.
    when: examines tricks
    where: {is the elder hand: actor}
    then: may
other words:
  - {words: but he shall be quick., role: not decidable by rule, reason: No rule says how quick.}
"""
YOUNGER: Final = """\
law: "35"
heading: Tricks
page: 2
status: encoded
text: The younger hand shall not look at tricks.
clauses:
  35.1:
    words: The younger hand shall not look at tricks.
    reading: Younger may examine no tricks.
    when: examines tricks
    where:
      - not: {is the elder hand: actor}
    then: must not
"""
CASE: Final = """\
case: I
page: 3
disputed: no
status: not yet encoded
facts: A, younger hand, looks at a trick.
decision: He must show his hand.
"""
FILES: Final = {"code.yaml": CODE, "law-34.yaml": ELDER, "law-35.yaml": YOUNGER}
DISPUTE: Final = """\
code: our-club
elder: A
log:
  - A leads AS
  - B plays KS
claims:
  - A examines B's tricks
  - B examines his own tricks
  - A waives the penalty
"""


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of codes with one code in it: two laws, no treatise, no Cases."""
    folder = tmp_path / "club" / "laws"
    (folder / "our-club").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / "our-club" / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    """A dispute under that code."""
    path = tmp_path / "dispute.yaml"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


def decided(ruling: Ruling) -> list[tuple[str, tuple[str, ...]]]:
    """The decision of each claim, with what it cites."""
    return [(claim.decision, tuple(map(str, claim.cites))) for claim in ruling.claims]


BY_THE_CLUB: Final = [("allowed", ("34.1",)), ("refused", ("35.1",)), ("allowed", ())]


def test_a_dispute_is_ruled_by_the_laws_of_its_own_code(laws: Path) -> None:
    """And by those of the package, where it names no other."""
    record = read_dispute(DISPUTE)
    assert decided(adjudicate(record, load_book("our-club", laws))) == BY_THE_CLUB
    usual = adjudicate(read_dispute(DISPUTE.replace("code: our-club\n", "")))
    assert decided(usual)[:2] == [("allowed", ("60.1",)), ("allowed", ("60.1",))]


def test_the_command_goes_by_the_folder_that_it_is_given(laws: Path, dispute: Path) -> None:
    done = run("rule", dispute, "--laws", laws, "--format", "json")
    data = json.loads(done.stdout)
    assert [(c["decision"], tuple(c["cites"])) for c in data["claims"]] == BY_THE_CLUB
    assert data["receipt"]["laws"] == load_book("our-club", laws).digest
    for verb in ("check", "replay", "score", "explain"):
        done = run(verb, dispute, "--laws", laws)
        assert (done.exit_code, done.stderr) == (0, "")
        assert run(verb, dispute).exit_code == 2
    ruling = dispute.with_suffix(".json")
    run("rule", dispute, "--laws", laws, "--format", "json", "-o", ruling)
    assert run("recheck", ruling, dispute, "--laws", laws).exit_code == 0
    changed = ELDER.replace("then: may", "then: must not")
    (laws / "our-club" / "law-34.yaml").write_text(changed, encoding="utf-8")
    assert run("recheck", ruling, dispute, "--laws", laws).exit_code == 1


def test_its_laws_are_shown_and_checked(laws: Path) -> None:
    """The only code of the folder is meant where none is named."""
    shown = run("laws", "show", "35.1", "--laws", laws).stdout
    assert "The younger hand shall not look at tricks." in shown
    assert "The Rules of Our Club" in run("laws", "list", "--laws", laws).stdout
    done = run("laws", "lint", "--laws", laws)
    assert (done.exit_code, done.stdout) == (0, "0 errors, 0 warnings\n")
    (laws / "our-club" / "law-35.yaml").write_text(YOUNGER + "claws: []\n", encoding="utf-8")
    assert "law-35.yaml:14:1: error" in run("laws", "lint", "--laws", laws).stdout


def test_one_of_several_codes_is_to_be_named(laws: Path, tmp_path: Path) -> None:
    shutil.copytree(laws / "our-club", laws / "their-club")
    done = run("laws", "list", "--laws", laws)
    assert done.exit_code == 2
    assert "our-club, their-club" in done.stderr
    assert run("laws", "list", "--laws", laws, "--code", "our-club").exit_code == 0
    done = run("laws", "list", "--laws", tmp_path)
    assert done.exit_code == 2
    assert "there is no code in" in done.stderr


def test_a_code_that_is_not_known_is_answered_with_those_there_are(
    laws: Path, dispute: Path
) -> None:
    dispute.write_text(DISPUTE.replace("our-club", "../laws/our-club"), encoding="utf-8")
    done = run("rule", dispute, "--laws", laws)
    assert f"{dispute}:1:1: there is no code '../laws/our-club'" in done.stderr
    assert f"the codes there are: 'our-club', '{DEFAULT_CODE}'" in done.stderr
    with pytest.raises(BadInput, match=f"the codes there are: '{DEFAULT_CODE}'"):
        load_book("our-club")


def test_a_code_of_the_folder_goes_before_one_of_the_package(laws: Path) -> None:
    (laws / "our-club").rename(laws / DEFAULT_CODE)
    assert load_book(DEFAULT_CODE, laws).code.title == "The Rules of Our Club"


def test_its_cases_lie_beside_its_laws(laws: Path) -> None:
    cases = laws.parent / "cases" / "our-club"
    cases.mkdir(parents=True)
    (cases / "case-01.yaml").write_text(CASE, encoding="utf-8")
    assert "I " in run("cases", "list", "--laws", laws).stdout
    assert [case.number for case in load_book("our-club", laws).cases] == ["I"]


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_a_code_is_in_its_digest(laws: Path, name: str) -> None:
    before = load_book("our-club", laws).digest
    path = laws / "our-club" / name
    path.write_text(path.read_text(encoding="utf-8") + "# a remark\n", encoding="utf-8")
    assert load_book("our-club", laws).digest != before


@pytest.mark.parametrize("name", ["law34.yaml", "laws.yaml", "law-36.yml"])
def test_a_file_that_nobody_would_read_is_an_error(laws: Path, name: str) -> None:
    (laws / "our-club" / name).write_text(YOUNGER, encoding="utf-8")
    with pytest.raises(BadInput, match=f"{name}:0:0: no file of this name is read"):
        load_book("our-club", laws)
