"""What a question supposes to be done is tried as a claim of the same is."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.ruling import PointsAnswered
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim

A_HAS_TWO_KINGS: Final = """
elder: A
hands:
  A: KS QS AH AD 9D QC 9C 7C KH QD 8H 8D
  B: AS TS 9S TH 9H 7H TD 7D KC JC TC AC
discards: {A: JS 8S KD JD 8C, B: QH JH 7S}
log:
  - A calls three kings
  - B replies good
  - the players play A AH B 7H, A AD B 7D
"""


@pytest.mark.parametrize(
    ("suppose", "points"),
    [
        ("B calls four tens", 14),
        ("B reckons four tens", 14),
        ("B enforces the penalty and B reckons four tens", 14),
        ("B reckons four tens and B enforces the penalty", 14),
        ("B enforces the penalty", 0),
    ],
)
def test_the_other_side_s_error_is_out_where_a_call_is_supposed(suppose: str, points: int) -> None:
    """As for a claim: what is laid before a referee is known to both (Law 54, "on discovery")."""
    dispute = read_dispute(A_HAS_TWO_KINGS, "two-kings.yaml")
    last = len(dispute.log)
    standing = ClaimContext(last, last, dispute.elder)
    ask = read_ask(f"what does B score in the deal if {suppose}", standing)
    claim = read_claim("B reckons four tens", standing)
    ruling = adjudicate(replace(dispute, asks=(ask,), claims=(claim,)))
    (answer,) = ruling.answers
    assert ruling.claims[0].decision == "allowed"
    assert isinstance(answer.tells, PointsAnswered)
    assert answer.tells.least == answer.tells.most == points
