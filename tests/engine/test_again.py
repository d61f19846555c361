"""A ruling under another book, made from one already made, is the ruling that it would be.

`FULL=1 pytest tests/engine/test_again.py` tries every scenario; else a sample.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

from piquet_adjudicator.engine.adjudicate import adjudicate, adjudicate_again
from piquet_adjudicator.lawbook.load import load_book
from tests.said import decided
from tests.scenarios import read_scenario, scenario_files

FULL: Final = bool(os.environ.get("FULL"))
SAMPLE: Final = 10


def test_scenarios_under_other_readings() -> None:
    """With the other reading of a doubt that it met with, or else without a Case."""
    book = load_book()
    readings = {
        clause.key: book.with_clauses(doubt.instead)
        for clause in book.doubtful
        for doubt in clause.doubts
        if doubt.instead
    }
    bare = [book.without(case.number) for case in book.cases]
    differ = 0
    every = scenario_files()
    gaps = [path for path in every if "(not told)" in path.read_text("utf-8")]
    assert gaps
    drawn = every if FULL else Random("other readings").sample(every, SAMPLE)
    for place, path in enumerate((*gaps[: len(gaps) if FULL else 2], *drawn)):
        dispute = read_scenario(path).dispute
        ruling = adjudicate(dispute, book)
        met = [readings[tried.key] for tried in ruling.record.tried if tried.key in readings]
        others = met or bare
        other = others[place % len(others)]
        again = decided(adjudicate_again(ruling, other))
        assert again == decided(adjudicate(dispute, other)), path
        differ += again != decided(ruling)
    assert differ
