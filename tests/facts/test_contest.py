"""Who is good in a kind of call, where cards are hidden."""

from __future__ import annotations

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute

HAND = """\
elder: A
deal:
  A: AS KS QS JS TS AH KH 7H 9D 8D 8C 7C
  B: 9S 8S QH JH TH 9H AD KD {b} AC KC QC
  stock: 7S 8H TD JD {a} JC TC 9C
log:
  - A discards 7H 9D 8D 8C 7C
  - A takes in 5
  - B discards 9S 8S 9H
  - B takes in 3
  - A leads AS
  - B calls three queens
  - B plays TC
claims:
  - B reckons three queens
  - B does not reckon three queens
"""


def decided(b: str, a: str) -> list[str]:
    """What is decided of the claim and its denial: B has the one card, A takes in the other."""
    ruling = adjudicate(read_dispute(HAND.format(a=a, b=b)))
    return [claim.decision for claim in ruling.claims]


def test_a_call_of_which_it_is_not_known_whether_it_was_held_is_not_equalled() -> None:
    """B has the third queen or a seven: the highest trio is good, if it is held (Law 64)."""
    assert decided("QD", "7D") == ["allowed", "refused"]
    assert decided("7D", "QD") == ["refused", "allowed"]
    assert decided("?", "?") == ["undecided", "undecided"]
