"""What is looked into within a budget of steps: with less of it less is decided, and nothing
otherwise."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import MOST_STEPS, adjudicate, budget_of
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.errors import NotUnderstood, Place, Problem
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.unread import Unread, helped
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.study.readings import readings
from piquet_adjudicator.study.taken_away import taken_away
from tests.fuzz.test_fuzz import CORPUS
from tests.sampled import sample

GAPS: Final = """
elder: A
hands:
  A: AS KS QS JS KH 9H 8H AD KD 7D 9C 7C
  B: 9S 8S 7S AH TH QH JH TD 9D 8D QC JC
log:
  - A calls three kings
  - B replies good
  - (not told)
  - A leads AS
  - B plays 7S
claims:
  - B: A scores three kings
  - B: A must retake AS
  - A: A may have a fresh deal
  - B: A reckons nothing
"""
IN_PART: Final = GAPS.replace("A leads AS", "A leads a card").replace("  - (not told)\n", "")
HEAVY: Final = {path.stem: path.read_text("utf-8") for path in CORPUS}


@cache
def ruled_within(text: str, steps: int) -> Adjudication:
    return adjudicate(read_dispute(text), budget=Budget(steps))


def claims_within(text: str, steps: int) -> tuple[ClaimRuling, ...]:
    return ruled_within(text, steps).claims


@pytest.mark.parametrize("text", [GAPS, IN_PART], ids=["gaps", "in part"])
def test_with_a_smaller_budget_less_is_decided_and_nothing_otherwise(text: str) -> None:
    whole = claims_within(text, MOST_STEPS)
    for steps in (0, 500, 2_000, 8_000):
        for less, more in zip(claims_within(text, steps), whole, strict=True):
            assert less.decision in (more.decision, "undecided")
            assert less.decision == more.decision or less.bounded


def test_a_gap_that_was_not_looked_into_is_told_so() -> None:
    assert any(each.decision != "undecided" for each in claims_within(GAPS, MOST_STEPS))
    assert all(each.decision == "undecided" and each.bounded for each in claims_within(GAPS, 0))


@pytest.mark.parametrize(
    "name",
    sample(("a-gap-after-every-line", "grounds-under-a-code-that-takes-much-away"), 1),
)
def test_a_ruling_takes_little_more_than_its_budget(name: str) -> None:
    """The record itself, and each claim on it, are tried whatever is left."""
    dispute = read_dispute(HEAVY[name])
    assert adjudicate(dispute).steps < budget_of(dispute).left * 5 // 4


def test_what_would_be_otherwise_is_not_tried_beyond_the_budget() -> None:
    ruling = ruled_within(GAPS, MOST_STEPS)
    assert all(
        each.otherwise is None or each.otherwise.same for each in readings(ruling, Budget(0))
    )
    assert taken_away(ruling, Budget(0)) == ((),) * len(ruling.claims)


def test_help_is_not_sought_for_endless_lines() -> None:
    """It grows with the square of what is written."""
    dispute = read_dispute("elder: A\nlog: []\n")

    def told(words: str) -> Problem:
        failure = NotUnderstood("not understood", "write as: A leads KS")
        return next(helped(dispute, [Unread(1, Place("f", 1, 1), words, failure)]))

    assert "A calls three kings" in str(told("A says he has got three kings"))
    assert told("A says he has got three kings " * 60).hint == "write as: A leads KS"
