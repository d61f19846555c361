"""What tests of several verbs have before them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import piquet_adjudicator.cli.rule as rule_module
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.study.studied import studied
from tests.lawbook.related_codes import CLUB, OLD, lay_out

RULED: dict[tuple[str, str, str], Adjudication] = {}
"""The rulings made so far, by the file, its text and the digest of the laws."""
STUDIED: dict[tuple[int, bool], tuple[Any, Any]] = {}
"""What was studied of a ruling, by where it lies in memory, with the ruling."""


def ruled_before(dispute: Dispute, book: LawBook) -> Adjudication:
    """A ruling, made once."""
    key = (dispute.file, dispute.source, book.digest)
    if key not in RULED:
        RULED[key] = adjudicate(dispute, book)
    return RULED[key]


def studied_before(ruling: Any, annex: bool) -> Any:
    """What is studied of a ruling, once."""
    key = (id(ruling), annex)
    if key not in STUDIED:
        STUDIED[key] = ruling, studied(ruling, annex)
    return STUDIED[key][1]


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
