"""Rulings that several tests look at, each made once in a process: by the file, its text and the
digest of the laws."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied
from tests.disputes import load

RULED: dict[tuple[str, str, str], Adjudication] = {}
"""The rulings made so far, by the file, its text and the digest of the laws."""
STUDIED: dict[tuple[int, bool], tuple[Any, Any]] = {}
"""What was studied of a ruling, by where it lies in memory, with the ruling."""


def ruled_before(dispute: Dispute, book: LawBook) -> Adjudication:
    """A ruling on a dispute as it stands in its file, made once."""
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


@cache
def ruling_on(path: Path) -> Adjudication:
    """The ruling on a file, by the library alone: not that which a command made."""
    return adjudicate(load(str(path)))


@cache
def study_of(path: Path) -> Studied:
    """The ruling on a file, studied."""
    return studied(ruling_on(path))
