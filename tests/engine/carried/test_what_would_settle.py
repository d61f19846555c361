"""What would settle a claim of which nearly nothing is known: that what was called was held."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.claim_view import settling

RECORD: Final = """\
elder: A
log:
  - A calls three kings
  - B replies good
  - B calls three aces
claims:
  - B reckons three aces
  - A reckons three kings
"""


def ifs(record: str, decision: str) -> list[list[str]]:
    """For each claim what would settle it so."""
    ruling = adjudicate(read_dispute(record))
    return [
        [settling(s, c.claim, ruling.book, named=True) for s in c.settles if s.decision == decision]
        for c in ruling.claims
    ]


def test_of_calls_without_a_hand_it_is_said_what_decides_them() -> None:
    """Laws 51 and 64: three aces are better than three kings, if both are held; and no set of facts
    is named that cannot be so together (three aces held, and nothing better than three kings)."""
    aces, kings = ifs(RECORD, "allowed")
    assert [each.partition("the claim")[0] for each in aces] == [
        "If B held three aces, called at line 3, and A held three kings, called at line 1, and "
        "nothing that A said and held was better than B's call of three aces (line 3), "
    ]
    assert len(kings) == 1
    assert "If A held three kings, called at line 1" in kings[0]
    assert "B held three aces" not in kings[0]


def test_and_it_comes_so_when_they_are_told() -> None:
    told = 'elder: A\nhands: {A: KS KH KD ?*9, B: "AS AH AD ?*9"}\n'
    ruling = adjudicate(read_dispute(RECORD.replace("elder: A\n", told)))
    assert [claim.decision for claim in ruling.claims] == ["allowed", "refused"]
