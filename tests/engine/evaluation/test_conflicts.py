"""Clauses are in conflict only where they allow and forbid one and the same act."""

from __future__ import annotations

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute

LED_OUT_OF_TURN = """
elder: A
hands:
  A: AS 9S KH 9H AC JC KD 7D AD JS TS 8H
  B: QD JD TD 9D 8D AH KS 7C 9C QS 7S 7H
log: [A leads AS, B plays QS, B leads QD, A plays 9H, A retakes 9H]
claims: [B may lead 7C]
"""


def test_taking_back_a_lead_and_leading_another_are_two_acts() -> None:
    """B, who had not the lead, may take back the queen (Law 59 III), and still may not lead."""
    ruling = adjudicate(read_dispute(LED_OUT_OF_TURN))
    (claim,) = ruling.claims
    assert (claim.decision, claim.conflict, ruling.conflicts) == ("refused", (), ())
