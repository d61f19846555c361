"""The command as it is installed, used from a folder of its own.

`.ci/run` copies this folder and `examples` away, takes the checkout away, and tries a wheel; the
tests of a checkout leave it out.
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest

COMMAND: Final = Path(sysconfig.get_path("scripts")) / "piquet-adjudicator"
EXAMPLES: Final = next(
    folder / "examples"
    for folder in Path(__file__).resolve().parents
    if (folder / "examples").is_dir()
)
CASE: Final = EXAMPLES / "case-02.yaml"


def run(folder: Path, *words: str | Path, given: str = "") -> str:
    """What the installed command prints, started in another folder."""
    return _printed([COMMAND, *words], folder, given)


def _printed(line: list[str | Path], folder: Path, given: str) -> str:
    done = subprocess.run(
        line, cwd=folder, input=given, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


def test_it_rules_a_case_of_the_book(tmp_path: Path) -> None:
    """The ruling is printed, with its laws, and the same by each way in."""
    printed = run(tmp_path, "rule", CASE)
    assert "allowed" in printed
    assert "54" in printed
    module: list[str | Path] = [sys.executable, "-P", "-m", "piquet_adjudicator", "rule", CASE]
    assert _printed(module, tmp_path, "") == printed


def test_it_rules_what_it_reads(tmp_path: Path) -> None:
    """`-` is the standard input, and JSON is JSON."""
    text = CASE.read_text(encoding="utf-8")
    ruling = json.loads(run(tmp_path, "rule", "-", "--format", "json", given=text))
    (claim,) = ruling["claims"]
    assert claim["decision"] == "allowed"
    assert "54.4" in claim["cites"]
    assert "54.1" in [finding["clause"] for finding in ruling["findings"]]
    assert ruling["receipt"]["version"] == version("piquet-adjudicator")


@pytest.mark.parametrize(
    ("kind", "begins"), [("markdown", "# A calls three kings"), ("html", "<!DOCTYPE html>")]
)
def test_the_pages_travel_with_it(tmp_path: Path, kind: str, begins: str) -> None:
    """The templates are there in another folder."""
    assert run(tmp_path, "rule", CASE, "--format", kind).startswith(begins)


def test_it_scores_a_hand(tmp_path: Path) -> None:
    """The Example of pp. 103-105 scores twenty-eight and twenty-three."""
    printed = run(tmp_path, "score", EXAMPLES / "printed-example.yaml")
    assert "28" in printed
    assert "23" in printed


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("laws", "show", "54"), "do not correct his miscall"),
        (("laws", "search", "younger hand"), "younger hand"),
        (("cases", "show", "II"), "A calls three kings"),
        (("laws", "lint"), " 0 errors"),
    ],
)
def test_the_book_travels_with_it(tmp_path: Path, words: tuple[str, ...], expected: str) -> None:
    """The laws, the Cases and the schemas are there in another folder."""
    assert expected in " ".join(["", *run(tmp_path, *words).split()])


def test_python_finds_the_laws(tmp_path: Path) -> None:
    """The front door of the package, without the command."""
    program = (
        "import sys; from piquet_adjudicator import adjudicate, load;"
        "print(*(claim.decision for claim in adjudicate(load(sys.argv[1])).claims))"
    )
    line: list[str | Path] = [sys.executable, "-P", "-c", program, CASE]
    assert _printed(line, tmp_path, "").split() == ["allowed"]
