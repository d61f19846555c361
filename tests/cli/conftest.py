"""What tests of several verbs have before them."""

from __future__ import annotations

from pathlib import Path

import pytest

import piquet_adjudicator.cli.rule as rule_module
from tests.lawbook.related_codes import CLUB, OLD, lay_out
from tests.rulings import ruled_before, studied_before


@pytest.fixture(autouse=True)
def ruled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of which `rule` made a ruling in one test is not ruled on again in the next: of most
    tests it is what goes before, or comes after, that matters."""
    monkeypatch.setattr(rule_module, "adjudicate", ruled_before)
    monkeypatch.setattr(rule_module, "studied", studied_before)


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of two codes, of which the club's rests on the old one."""
    return lay_out(tmp_path, OLD, CLUB)
