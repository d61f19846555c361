"""The files that a verb is given: all are read before anything is said of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

import click

from piquet_adjudicator.cli.faults import at_work_on
from piquet_adjudicator.data import codes
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.files.any_file import Record, load
from piquet_adjudicator.lawbook.load import unknown_code
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord

FromFile = TypeVar("FromFile")

STANDARD_INPUT: Final = "-"


def each_of(files: Iterable[str], make: Callable[[str], FromFile]) -> list[FromFile]:
    """What is made of each file, in order. Raises BadInput with the problems of all of them, and
    makes nothing known of any, where one is bad; a usage error where `-` is given twice."""
    results: list[FromFile] = []
    problems: list[Problem] = []
    names = list(files)
    if names.count(STANDARD_INPUT) > 1:
        raise click.UsageError("the standard input (-) can be read only once")
    for name in names:
        try:
            with at_work_on(name):
                results.append(make(name))
        except BadInput as bad:
            problems += bad.problems
    if problems:
        raise BadInput(dict.fromkeys(problems))
    return results


def dispute_in(file: str, laws: Path | None = None) -> Dispute:
    """The dispute in a file, or in the standard input. Raises BadInput; also where its code is
    not known, or a whole partie is recorded."""
    record = record_in(file, laws)
    if isinstance(record, PartieRecord):
        hint = "rule, score and explain take a partie; name a file of a single deal"
        raise BadInput([Problem(Place(file, 0, 0), "the file tells a partie", hint)])
    return record


def record_in(file: str, laws: Path | None = None) -> Dispute | PartieRecord:
    """The dispute or the partie in a file, or in the standard input. Raises BadInput; also where
    its code is not known, or a scoring card is given."""
    record = any_in(file, laws)
    if isinstance(record, CardRecord):
        message, hint = (
            "the file tells a scoring card",
            "score and explain take it; there is nothing to rule",
        )
        raise BadInput([Problem(Place(file, 0, 0), message, hint)])
    return record


def any_in(file: str, laws: Path | None = None) -> Record:
    """Whatever a file tells, or the standard input. Raises BadInput; also where its code is not
    one of the package or of the folder of codes `laws`."""
    dispute = load(file, laws)
    known = codes(laws)
    if dispute.code not in known:
        raise BadInput([unknown_code(dispute.code, _code_place(dispute), known)])
    return dispute


def _code_place(dispute: Record) -> Place:
    """The line of the file on which the code is named, as far as it can be seen."""
    lines = enumerate(dispute.source.splitlines(), start=1)
    line = next((number for number, text in lines if text.startswith("code:")), 0)
    return Place(dispute.file, line, min(line, 1))
