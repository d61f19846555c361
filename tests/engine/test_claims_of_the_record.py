"""An act that stands in the record, and cannot be done again, is claimed of where it stands."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute

RECORD: Final = """
elder: A
deal:
  A: AS KS QS JS 7S KH QH JH AC KC TC TD
  B: TS 9S 8S AH TH 8H 7H 9C 8C 7C 9D 8D
  stock: QC JD KD 9H 7D JC AD QD
log:
  - A discards 7S TC TD JH QH
  - A takes in 5
  - B discards 7C 8C 9C
  - B takes in 3
  - A leads AS
  - B plays {played}
claims:
  - {claim}
"""


@pytest.mark.parametrize(
    ("claim", "played", "decision", "law"),
    [
        ("A may lead AS", "8S", "allowed", ""),
        ("A may not lead AS", "8S", "refused", ""),
        ("A may take in 5", "8S", "refused", ""),
        ("B may discard 7C 8C 9C", "8S", "allowed", "22.1"),
        ("B may play 8S", "8S", "allowed", ""),
        ("B may play AH", "AH", "refused", "59.6"),
        ("B may not play AH", "AH", "allowed", "59.6"),
        ("A may lead KS", "8S", "allowed", ""),
        ("A may lead 7S", "8S", "refused", ""),
    ],
)
def test_an_act_of_the_record(claim: str, played: str, decision: str, law: str) -> None:
    """Leads, cards played and put out; AH is played though B has spades. A card put out can be led
    neither there nor now; to take in five is to take in five more."""
    (ruled,) = adjudicate(read_dispute(RECORD.format(played=played, claim=claim))).claims
    assert ruled.decision == decision
    assert not law or law in map(str, ruled.cites)
