"""Citing by code: a law of another code is named as one that holds, a receipt has each code of the
line, and recheck says which of them was changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.cli.test_rule import run

DISPUTE: Final = """\
code: club
elder: A
log: [A leads AS, B plays 7S]
claims:
  - {by: B, claim: B counts the stock, because: Club 1}
  - {by: B, claim: B examines his tricks}
"""


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    """A dispute under the club's."""
    path = tmp_path / "dispute.yaml"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


def test_a_law_is_cited_by_its_code(laws: Path, dispute: Path) -> None:
    """The club's own by its name, the other's as one that holds, with what of it does not."""
    page = " ".join(run("rule", dispute, "--laws", laws).stdout.split())
    assert "B may not count the stock" in page
    assert "(Club 1.1)" in page
    assert "Law Club" not in page
    assert "Club 1, p. 1 “Nobody but the elder hand may count the stock." in page
    assert (
        "Law 1, p. 2 (which holds under club; but not “A player may look at his tricks,”, by "
        "Club 1.2)" in page
    )


def test_a_law_is_shown_with_what_became_of_it(laws: Path) -> None:
    """And what a clause does to another, and what is answered for."""
    options = ("--laws", laws, "--code", "club")
    shown = " ".join(run("laws", "show", "Club 1", *options).stdout.split())
    assert "- It stands in the place of 2.1, and is like 2.1." in shown
    assert "- 2.2 kept: The rule of the house goes before both." in shown
    other = " ".join(run("laws", "show", "2", *options).stdout.split())
    assert "Which holds under club; but not “A player may count the stock,”, by Club 1.1." in other
    gone = run("laws", "show", "1.1", *options)
    assert (gone.exit_code, gone.stdout) == (2, "")
    assert "1.1 does not hold under club: by Club 1.2" in gone.stderr


def test_the_receipt_has_each_code_and_recheck_says_which_changed(
    laws: Path, dispute: Path
) -> None:
    """A code that stands alone has none besides itself."""
    ruling = dispute.with_suffix(".json")
    run("rule", dispute, "--laws", laws, "--format", "json", "-o", ruling)
    codes = json.loads(ruling.read_text("utf-8"))["receipt"]["codes"]
    assert [each["code"] for each in codes] == ["old", "club"]
    assert f"(old {codes[0]['digest'][:12]} and club" in run("rule", dispute, "--laws", laws).stdout
    path = laws / "old" / "law-02.yaml"
    path.write_text(path.read_text("utf-8").replace("The stock\n", "Of the stock\n"), "utf-8")
    said = " ".join(run("recheck", ruling, dispute, "--laws", laws).stdout.split())
    assert "The ruling stands, though the text of the laws and Cases has been changed" in said
    assert "The text of the code old was changed; that of club is the same." in said
    alone = run("rule", dispute, "--laws", laws, "--format", "json")
    dispute.write_text(DISPUTE.replace("code: club", "code: old").replace(", because: Club 1", ""))
    alone = run("rule", dispute, "--laws", laws, "--format", "json")
    assert "codes" not in json.loads(alone.stdout)["receipt"]
