"""A ruling under another book, made from one already made, is the ruling that it would be.

`FULL=1 pytest tests/engine/evaluation/test_again.py` tries every scenario; else a sample
(`tests/sampled.py`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from piquet_adjudicator.engine.adjudicate import adjudicate, adjudicate_again
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate, evaluate_again
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.undone import operations, undone
from piquet_adjudicator.replay.fold import replay
from tests.said import decided
from tests.sampled import sample
from tests.scenarios import FOLDER, read_scenario, scenario_files

SAMPLE: Final = 4
DECIDED_OTHERWISE: Final = "fires-lead-played-to-and-the-rest-given-up"
"""A scenario that another reading decides otherwise, so that one is among those that are drawn."""


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
    drawn = sample(every, SAMPLE)
    [known] = (path for path in every if path.stem == DECIDED_OTHERWISE)
    for place, path in enumerate((*sample(gaps, 1), known, *drawn)):
        dispute = read_scenario(path).dispute
        ruling = adjudicate(dispute, book)
        met = [readings[tried.key] for tried in ruling.record.tried if tried.key in readings]
        others = met or bare
        for other in others if path == known else (others[place % len(others)],):
            again = decided(adjudicate_again(ruling, other))
            assert again == decided(adjudicate(dispute, other)), path
            differ += again != decided(ruling)
    assert differ


def reached(done: Evaluation) -> list[tuple[object, ...]]:
    """What the clauses concluded."""
    every = done.effects
    return [(c.key, c.kind, c.step, c.player, c.item, c.call, c.number, c.certain) for c in every]


REACHED_BY_WHAT_GOES: Final = (
    "au-cent-1882/01/fires-the-lowest-of-two.yaml",
    "au-cent-1882/17/fires-a-larger-one-afterwards.yaml",
)
"""Records on which a clause of the other code hangs on what a clause that is undone gives."""


def test_operations_undone() -> None:
    """What a code does to another, undone, is concluded of a record as it is from the start."""
    differ = 0
    for code in ("au-cent-1882", "hoyle-modernized", "older-piquet"):
        book = load_book(code)
        paths = [*sample(scenario_files(code), 2)]
        paths += [FOLDER / name for name in REACHED_BY_WHAT_GOES if name.startswith(code)]
        every = [evaluate(book, replay(read_scenario(path, book).dispute)) for path in paths]
        for by in operations(book):
            with suppress(BadInput):
                other = undone(by, book)
                for done in every:
                    anew = reached(evaluate(other, done.view.game))
                    assert reached(evaluate_again(done, book, other)) == anew, (code, by)
                    differ += anew != reached(done)
    assert differ


def test_what_was_left_out_is_filled_again() -> None:
    """A gap is filled in the same ways under another book."""
    book = load_book("au-cent-1882")
    dispute = read_dispute(WITH_A_GAP)
    ruling = adjudicate(dispute, book)
    assert ruling.fillings
    for by in sample(("Au cent 20.1", "Au cent 13.3"), 1):
        other = undone(by, book)
        assert decided(adjudicate_again(ruling, other)) == decided(adjudicate(dispute, other))


WITH_A_GAP: Final = """\
code: au-cent-1882
elder: A
hands: {A: KS QS JS TS 9S AH AD JH JD TD KC JC}
log: [A calls a quint to the king, (not told), A leads KS]
claims: ["A: A scores 15 for the sequence", "B: A scores nothing for the sequence"]
"""
