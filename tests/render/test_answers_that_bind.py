"""Where the younger hand allows away what he has that is better, the reason says what he answered,
and not that nothing better was said, or that what was smaller prevailed."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.reasons import steps

_SEVEN: Final = "AH QH JH TH 9H 8H 7H"
_BETTER: Final = f"{_SEVEN} AD QD JD TD AC"
_LESS: Final = "AH QH JH TH 9C 8S 7S AD QD JD TD AC"
_RECORD: Final = """
elder: A
hands:
  A: AS KS QS JS 9S KH KD KC 7D 8D 7C 8C
  B: {hand}
log:
  - A calls five cards
  - B replies {answer}
  - A calls three kings
  - B replies good
  {then}
claims:
  - {claim}
"""
_LATE: Final = "- B calls seven cards"


def _why(hand: str, answer: str, claim: str, then: str = "") -> str:
    record = read_dispute(_RECORD.format(hand=hand, answer=answer, claim=claim, then=then))
    reasons = steps(adjudicate(record).claims[0])
    return " ".join(part for step in reasons for part in (*step.facts, step.so))


@pytest.mark.parametrize(
    "claim, then, answer",
    [
        ("A scores the point", "", "good"),
        ("A scores the point", _LATE, "good"),
        ("A scores the point", "", "equal"),
    ],
)
def test_what_was_allowed_away_is_told_as_the_answer(claim: str, then: str, answer: str) -> None:
    why = _why(_BETTER, answer, claim, then)
    assert f'B had answered "{answer}" (line 2) to ' in why
    assert "prevailed" not in why
    assert "was better" not in why
    assert "count for more" not in why


def test_what_is_good_by_the_cards_is_told_by_the_cards() -> None:
    why = _why(_LESS, "good", "A scores the point")
    assert "B had answered" not in why
    assert "Nothing that B said and held was better" in why
