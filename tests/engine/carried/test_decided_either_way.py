"""A claim that comes out alike whatever a fact not known is, by other laws: each has its own."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied

BLANCHE: Final = """
elder: A
deal:
  A: ?*12
  B: ?*12
log:
  - A discards five cards
  - B announces carte blanche
  - A takes in 5
  - B discards three cards
  - B takes in 3
claims:
  - B scores carte blanche
"""
"""Law 18 and Case XX: he was dealt a court card, or else has mixed the hand that he was dealt."""


def test_a_decision_has_the_law_of_each_way_in_which_it_is_the_same() -> None:
    ruling = adjudicate(read_dispute(BLANCHE))
    claim = ruling.claims[0]
    assert claim.decision == "refused"
    assert {cite.whole.label for cite in claim.cites} == {"18", "XX"}
    page = " ".join(one(studied(ruling)).split())
    assert "Suppose that B was dealt a king, queen or knave. So there is no score" in page
    assert "Suppose that B was dealt no king, queen or knave. B had mixed a card" in page
    assert "It is not known whether this counts as" not in page
