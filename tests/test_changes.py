"""The records of one code, ruled by another that rests on it: those that come out otherwise are
listed in `tests/changes/`, each with the clauses by which they do, and no other does.

`FULL=1 pytest tests/test_changes.py` tries every record; else some of those listed, and of the
others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import yaml

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import book_with, codes_under, load_book
from piquet_adjudicator.workshop.changes import BookWithout, Change, change_of
from tests.each import try_each
from tests.sampled import sample
from tests.scenarios import FOLDER, read_scenario, scenario_files

LISTS: Final = sorted((Path(__file__).parent / "changes").glob("*.yaml"))


def changed(path: Path, code: str) -> Change | None:
    """What comes out otherwise of a record by a code."""
    above = load_book(codes_under(code)[-1].name)
    return change_of(read_scenario(path, above).dispute, above, load_book(code), without(code))


@cache
def without(code: str) -> BookWithout:
    """The books of a code without one clause, each read a single time."""

    @cache
    def book(number: str) -> LawBook | None:
        return book_with(code, None, frozenset({number}))

    return book


def records(code: str) -> Iterator[tuple[str, Path]]:
    """The records of the code on which one rests, by the folder and the name of each."""
    for path in scenario_files(codes_under(code)[-1].name):
        yield f"{path.parent.name}/{path.stem}", path


@pytest.mark.parametrize("listing", LISTS, ids=lambda path: path.stem)
def test_what_is_listed_comes_out_otherwise(listing: Path) -> None:
    """By the clauses that are named."""
    listed, code = yaml.safe_load(listing.read_text("utf-8")), listing.stem
    every = dict(records(code))
    assert {*listed} <= {*every}

    def check(name: str) -> None:
        change = changed(every[name], code)
        assert change is not None
        assert list(change.by) == listed[name]

    try_each(sample([*listed], 1), check, str)


@pytest.mark.parametrize("listing", LISTS, ids=lambda path: path.stem)
def test_nothing_else_does(listing: Path) -> None:
    listed, code = yaml.safe_load(listing.read_text("utf-8")), listing.stem
    others = [(name, path) for name, path in records(code) if name not in listed]

    def check(record: tuple[str, Path]) -> None:
        change = changed(record[1], code)
        assert change is None, change.by

    try_each(sample(others, 3), check, lambda record: record[0])


def test_there_is_a_list_for_each_code_that_rests_on_another() -> None:
    resting = [path.name for path in sorted(FOLDER.iterdir()) if codes_under(path.name)]
    assert [path.stem for path in LISTS] == resting
