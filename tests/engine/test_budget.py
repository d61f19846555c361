"""What is looked into within a budget of steps: with less of it less is decided, and nothing
otherwise."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from json import dumps as dump
from typing import Any, Final
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.pleas import pleas_answered
from piquet_adjudicator.engine.pleas.pleas_answered import with_pleas
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.engine.unknown.every_record import LEAST_STEPS, MOST_GROUNDS_HEARD
from piquet_adjudicator.engine.unknown.steps_allowed import MOST_STEPS, budget_of
from piquet_adjudicator.errors import BadInput, NotUnderstood, Place, Problem
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.unread import Unread, helped
from piquet_adjudicator.help import acts_alleged, clause_readings, suggest
from piquet_adjudicator.help.candidates import best_sentences
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
    (
        "a-hand-of-any-number-of-cards-and-questions",
        *sample(("a-gap-after-every-line", "grounds-under-a-code-that-takes-much-away"), 1),
    ),
)
def test_a_ruling_takes_little_more_than_its_budget(name: str) -> None:
    """The record itself, and each claim on it, are tried whatever is left; and some cards are
    sought with which it can have been, for each question anew."""
    dispute = read_dispute(HEAVY[name])
    most = budget_of(dispute).left * 5 // 4 + 2 * LEAST_STEPS * len(dispute.asks)
    assert adjudicate(dispute).steps < most


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


def test_help_is_sought_for_so_much_whatever_is_wrong() -> None:
    """With lines, claims or questions of one deal, or of each of many."""
    line, claim = "A says that he has three kings, and B " * 7, "A scores, and B, or both, " * 7
    lines = "".join(f"- {line}\n" for _ in range(20))
    deals = "".join(f"- elder: A\n  log: [{line!r}]\n" for _ in range(20))
    claims = "claims:\n" + "".join(f"- {claim}\n" for _ in range(40))
    for text in (f"elder: A\nlog:\n{lines}{claims}", f"deals:\n{deals}", f"{DEALS}{claims}"):
        assert _sentences_tried(text) < MOST_TRIED


MOST_TRIED: Final = 300
"""So many clauses are held against the sentences of a record, to help with one file."""
DEALS: Final = "deals:\n" + "- {dealer: A, score: {A: 28, B: 23}}\n" * 4


def _sentences_tried(text: str) -> int:
    tried = 0

    def counting(*given: Any, **more: Any) -> list[tuple[str, float]]:
        nonlocal tried
        tried += 1
        return best_sentences(*given, **more)

    with ExitStack() as stack:
        for module in (suggest, clause_readings, acts_alleged):
            stack.enter_context(patch.object(module, "best_sentences", counting))
        with pytest.raises(BadInput):
            read_record(text)
    return tried


def test_grounds_are_answered_in_so_many_of_the_records_alone() -> None:
    """Of which there are many, where a card was not seen; the decisions hang on none of them."""
    grounds = [f"I had a quart and you had called {number}" for number in range(10)]
    claims = [{"claim": "A scores the trio", "by": "A", "because": grounds}] * 4
    text = dump({"elder": "A", "hands": HANDS_IN_PART, "log": LED_UNSEEN, "claims": claims})
    dispute, heard = read_dispute(text), 0

    def hearing(ruled: ClaimRuling, *rest: Any) -> ClaimRuling:
        nonlocal heard
        heard += len(ruled.claim.pleas)
        return with_pleas(ruled, *rest)

    with patch.object(pleas_answered, "with_pleas", hearing):
        claims_ruled = adjudicate(dispute).claims
    assert heard <= MOST_GROUNDS_HEARD + 40
    assert all(len(each.pleas) == len(grounds) for each in claims_ruled)
    bare = replace(dispute, claims=tuple(replace(c, pleas=()) for c in dispute.claims))
    without = [each.decision for each in adjudicate(bare).claims]
    assert [each.decision for each in claims_ruled] == without


HANDS_IN_PART: Final = {"A": "AS KS QS KD ?*8", "B": "7S 9D 8D ?*9"}
LED_UNSEEN: Final = ["A calls a trio", "B replies good", "A leads AS", "B plays a card"]
