"""What is not recorded stands on no page as a fact: a record told in part is ruled with the
likeliest of the records that it may be first, and with the least likely."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.unknown import every_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.fold import records_of
from piquet_adjudicator.replay.recorded_in_part import Extent
from piquet_adjudicator.study.studied import studied

EXAMPLE: Final = Path(__file__).parents[3] / "examples" / "half-remembered-trick.yaml"
PUT_OUT: Final = """
elder: A
deal:
  A: AH KH 9H AS KS 8S 7S TC 8C 7C JD 7D
  B: QS JS TS 9S JH 7H AC QC 9C KD TD 8D
  stock: QH 8H KC AD 9D QD TH ?
log:
  - A discards 8S 7S 8C 7C 7D
  - A takes in 5
  - B discards 7H ?
  - B takes in 2
  - A calls a tierce major
  - B replies good
claims:
  - A reckons a tierce major
"""
"""Which card younger put out besides the seven of hearts is not recorded."""


def least_likely_first(dispute: Dispute, most: int, budget: Budget) -> tuple[list[Dispute], Extent]:
    """The records that one may be of, in the contrary order."""
    records, extent = records_of(dispute, most, budget)
    return records[::-1], extent


def page_of(text: str) -> RulingView:
    """The page of a dispute."""
    return ruling_view(studied(adjudicate(read_dispute(text))), annex=False)


@pytest.mark.parametrize("text", [EXAMPLE.read_text(encoding="utf-8"), PUT_OUT])
def test_no_order_of_the_records_changes_what_lay_was_played_and_is_scored(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = page_of(text)
    monkeypatch.setattr(every_record, "records_of", least_likely_first)
    other = page_of(text)
    for each in ("cards", "tricks", "acts", "score"):
        assert getattr(one, each) == getattr(other, each)
    assert [claim.decision for claim in one.claims] == [claim.decision for claim in other.claims]


def test_a_card_put_out_unseen_is_one_of_the_hand() -> None:
    hand, out = (row.text for row in page_of(PUT_OUT).cards[2:4])
    assert hand == "♠ Q J 10 9; ♥ J 10; ♦ K Q 10 8; ♣ A Q 9 (12 of these)"
    assert out == "♥ 7 and 1 not known (2)"


def test_a_claim_that_comes_out_alike_for_other_reasons_has_both() -> None:
    """Of the card put to the first trick: the seven of spades followed suit, no other did."""
    retakes, _, _ = page_of(EXAMPLE.read_text(encoding="utf-8")).claims
    assert [step.facts for step in retakes.steps] == [
        (
            "Suppose that the card at line 2 was 7♠.",
            "B put a club to A♥ in trick 2, and had a heart.",
        ),
        (
            "Suppose that the card at line 2 was not 7♠.",
            "B put a card to 8♠ in trick 1, and had 7♠.",
        ),
    ]
