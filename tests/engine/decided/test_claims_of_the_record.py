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
        ("A may take in 5", "8S", "allowed", "21.1"),
        ("A may take in 5 more", "8S", "refused", "21.1"),
        ("A may take in another card", "8S", "refused", ""),
        ("A may take in 4", "8S", "refused", ""),
        ("A may discard 5", "8S", "allowed", "21.1"),
        ("A may discard one more card", "8S", "refused", "24.1"),
        ("B may discard 7C 8C 9C", "8S", "allowed", "22.1"),
        ("B may play 8S", "8S", "allowed", ""),
        ("B may play AH", "AH", "refused", "59.6"),
        ("B may not play AH", "AH", "allowed", "59.6"),
        ("A may lead KS", "8S", "allowed", ""),
        ("A may lead 7S", "8S", "refused", ""),
    ],
)
def test_an_act_of_the_record(claim: str, played: str, decision: str, law: str) -> None:
    """Leads, cards played, put out and taken in; AH is played though B has spades. A card put out
    can be led neither there nor now; five more, or four, were not taken in."""
    (ruled,) = adjudicate(read_dispute(RECORD.format(played=played, claim=claim))).claims
    assert ruled.decision == decision
    assert not law or law in map(str, ruled.cites)


def test_to_take_in_only_so_many_of_a_hand_too_small_is_ruled_on() -> None:
    """A, who put out none, has a single card left: he has not those to put out for five."""
    record = """
elder: B
deal:
  A: 7D AC TD AS AD AH 8D KD 9D JD JS 9C
  B: KS QS 7H JC QD TS 7C 9S TH 9H 8C 8S
  stock: QC 7S 8H KC KH TC JH QH
log:
  - B discards 7C 7H QD 8C 9H
  - B takes in 5
  - A declares that he leaves 2
  - A takes in 1
  - B calls six cards
  - A replies not good
  - B calls three kings
  - A replies not good
  - B leads 8S
  - A declares that he will not look at the cards left
  - A plays AS
  - A leads JD
  - B plays 7S
  - A leads 8D
  - B plays 8H
  - A leads 7D
  - B plays TH
  - A leads AH
  - B plays KH
  - A leads AC
  - B plays QC
  - A leads 9C
  - B plays JC
  - B leads KC
  - A plays TC
  - B leads 9S
  - A plays 9D
  - B leads TS
  - A plays TD
  - B leads QS
  - A plays AD
  - B leads KS
  - A plays KD
claims:
  - A may take in only 5
"""
    assert adjudicate(read_dispute(record)).claims[0].decision == "refused"


def test_a_first_trick_is_tried_with_cards_that_are_his() -> None:
    """Which cards were put out is not known; what younger may play is none that was dealt to
    elder, whatever the suits."""
    deal = (
        "QS 9H QH 9S JD 8D QD 7D 8H KD JC TD",
        "KS AD 8S 9C TS KC 7S AH 9D JH AS JS",
        "TH AC 8C QC 7H KH 7C TC",
    )
    for suits in ("SHDC", "HDCS", "DCSH", "CSHD"):
        elder, younger, stock = (each.translate(str.maketrans("SHDC", suits)) for each in deal)
        record = f"""
elder: A
deal:
  A: {elder}
  B: {younger}
  stock: {stock}
log:
  - B discards five cards
  - A discards seven cards
  - A takes in 7
claims:
  - B counts 1 cards as tricks
"""
        claim = adjudicate(read_dispute(record)).claims[0]
        assert (claim.decision, [str(cite) for cite in claim.cites]) == ("refused", ["57.1"])
