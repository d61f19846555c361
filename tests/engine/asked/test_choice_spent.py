"""A question that supposes a choice taken which is spent is answered that it cannot be, and by
which law."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.answer_view import answer_words

MIXED: Final = """
elder: A
deal:
  A: 8D 7D 8S 7S 8C 7C KH QH JH 9H 8H 7H
  B: TH JS 9S AD KD QD JD TD AS TS AH AC
  stock: KS QS QC JC TC 9D KC 9C
log:
  - A discards 8D 7D 8S 7S 8C 7C
  - A takes up the top 6 cards
  - A puts the cards taken up with his hand
  - B discards TH JS
  - B stands the deal
  - B takes in 2
  - A calls six cards
%s
asks:
  - what does A score for the point if %s
"""


@pytest.mark.parametrize(
    ("done", "supposed", "cites", "answer"),
    [
        (
            "  - B enforces the penalty",
            "B waives the penalty",
            ["27.1", "44.1"],
            "B may not waive the penalty, and so A scores nothing for the point",
        ),
        ("", "B waives the penalty", [], "the record does not tell what A scores for the point"),
        ("", "B enforces the penalty", [], "A scores nothing for the point"),
        ("  - B enforces the penalty", "B replies good", [], "A scores nothing for the point"),
    ],
)
def test_a_choice_spent_is_said_to_be(
    done: str, supposed: str, cites: list[str], answer: str
) -> None:
    record = MIXED % (done, supposed)
    (answered,) = (ruling := adjudicate(read_dispute(record, "hand.yaml"))).answers
    assert answer_words(answered, ruling.book).startswith(answer)
    assert (answered.spent is not None) is bool(cites)
    assert {*cites} <= {*map(str, answered.cites)}
