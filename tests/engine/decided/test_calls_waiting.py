"""A call that has still to be answered is not yet reckoned, in whatever words that is claimed."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute

RECORD: Final = """
elder: A
hands:
  A: AS KS QS JS KH 9H 8H AD KD 7D 9C 7C
  B: 9S 8S 7S AH TH QH JH TD 9D 8D QC JC
log:
  - A calls three kings
claims:
  - A reckons three kings
  - A scores the trio
  - A does not score the trio
"""


def decisions(record: str) -> list[str]:
    """The decisions of a record, in order."""
    return [claim.decision for claim in adjudicate(read_dispute(record)).claims]


def test_a_call_not_answered_is_not_decided_yet() -> None:
    """B has said nothing to the three kings, and A has not led."""
    assert decisions(RECORD) == ["at a player's option"] * 3


@pytest.mark.parametrize(
    "lines", [["B replies good"], ["A leads AS", "B plays 7S"]], ids=["answered", "let pass"]
)
def test_a_call_answered_is_decided(lines: list[str]) -> None:
    """With B's answer, or his card without one, it is reckoned, and stands in the score."""
    told = "".join(f"  - {line}\n" for line in lines)
    ruling = adjudicate(read_dispute(RECORD.replace("claims:", f"{told}claims:")))
    assert [claim.decision for claim in ruling.claims] == ["allowed", "allowed", "refused"]
    assert "quatorze or trio" in {item.item for item in ruling.score["A"].items}
