"""Bold and colour on a terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from piquet_adjudicator.cli.colour import BOLD, HEADING, PLAIN, coloured, on_terminal, wants_colour
from tests.cli.test_rule import run

CASE: Path = Path("examples/card-not-followed.yaml")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_headings_decisions_and_what_decides_stand_out_and_no_word_is_changed() -> None:
    page = run("rule", CASE).stdout
    shown = coloured(page).split("\n")
    assert shown[0].startswith(BOLD)
    assert f"{HEADING}WHY{PLAIN}" in shown
    assert any(re.match(r"\x1b\[1m> line +\d", line) for line in shown)
    decided = shown[shown.index(f"{HEADING}THE DECISION{PLAIN}") + 2]
    assert decided.startswith(BOLD)
    assert decided.endswith(PLAIN)
    assert re.sub(r"\x1b\[[\d;]*m", "", "\n".join(shown)) == page


def test_a_pipe_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for verb in ("rule", "explain", "score", "replay"):
        assert "\x1b" not in run(verb, CASE).stdout
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert on_terminal("A hand\n") == f"{BOLD}A hand{PLAIN}\n"
    monkeypatch.setenv("NO_COLOR", "1")
    assert on_terminal("A hand\n") == "A hand\n"
    assert not wants_colour({"TERM": "dumb"}, True)
