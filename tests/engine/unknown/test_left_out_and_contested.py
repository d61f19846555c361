"""A line left out of a record of which another is contested: less is looked into for each way in
which that was done, and what is decided holds all the same."""

from __future__ import annotations

from textwrap import dedent
from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from tests.scenarios import scenario_files

CORRECTED: Final = """
elder: B
deal:
  A: KS QS KH JH AC 9C 7C AD KD JD TD 8D
  B: AS JS 9S 8S 7S 8H 7H KC JC TC 8C 7D
  stock: 9H QC 9D AH QD QH TS TH
log:
  - B discards 8S 7S 8H 7H 7D
  - B takes in 5
  - A discards JH 7C 8D
  - (contested) A takes in 3
  - B calls five cards
  - A replies good
  - {left_out}
  - A replies good
  - B corrects the call to a quart to the king
claims:
  - {{by: B, claim: B corrects the call to a quart to the king, line: 8}}
"""
"""Law 50: B may not correct his tierce, to which A has replied."""
TAKEN_UP: Final = """
elder: A
deal:
  A: AS KS QS 9S AH KH 9H AD 8D QC 8C 7C
  B: TS 7S JH TH 8H 7H QD JD TD KC JC TC
  stock: JS QH KD AC 9C 9D 7D 8S
log:
  - (contested) A discards 9S 9H 8C 7C
  - {left_out}
  - A lays back 1 card
  - A puts the cards taken up with his hand
claims:
  - B: the trick stands
"""
"""A takes up and lays back: no trick was played before."""
REMAINING: Final = """
elder: A
hands:
  A: AS KS JS TS 9S QH AH KD TD QC 7C JC
  B: QS 8S 7S KH JH 7H QD AD 8D KC AC 9D
log:
  - A calls five cards
  - B replies good
  - A says in spades
  - A leads AS
  - B plays 7S
  - (contested) A leads KS
  - B plays 8S
  - {left_out}
  - B plays QS
  - B asks how many of the point remain
claims:
  - B: A must answer TS 9S
"""
"""Page 95: of five spades A has played three, if the one that is left out was of them."""
OF_A_POINT: Final = "fires-what-is-left-of-a-point-in-a-hand-known-in-part"
LEFT_OUT: Final = (
    (CORRECTED, "B calls a tierce to the king", "refused"),
    (TAKEN_UP, "A takes up the top five cards", "refused"),
    (REMAINING, "A leads JS", "required"),
)


@pytest.mark.parametrize(("record", "line", "decision"), LEFT_OUT)
def test_what_was_left_out_turns_no_decision(record: str, line: str, decision: str) -> None:
    (told,) = adjudicate(read_dispute(record.format(left_out=line))).claims
    (untold,) = adjudicate(read_dispute(record.format(left_out="(not told)"))).claims
    assert untold.decision in (decision, "undecided")
    assert told.decision in (decision, "undecided")


def test_what_takes_back_the_last_lead_does_not_hide_it() -> None:
    """Who wins the partie is not known where the last lead was made, and the deal so played out."""
    (path,) = [each for each in scenario_files() if each.stem == "silent-a-court-card"]
    record = dedent(path.read_text("utf-8").split("dispute:\n")[1].split("expect:")[0])
    record = record.replace("- B leads KD", "- (contested) B leads KD")
    record = record.replace("- A scores carte blanche", "- B wins the partie")
    for last in ("B leads 9H", "(not told)"):
        (claim,) = adjudicate(read_dispute(record.replace("B leads 9H", last))).claims
        assert claim.decision == "undecided"


def test_points_the_same_in_every_record_carry_a_score_that_is_too_small() -> None:
    """B scores five for his point, whatever was led: he does not score two in all."""
    (path,) = [each for each in scenario_files() if each.stem == OF_A_POINT]
    record = dedent(path.read_text("utf-8").split("dispute:\n")[1].split("expect:")[0])
    record = record.replace("A: A may retake TC", "B: B scores 2")
    record += "  - B: B scores at most 4\n  - B: B scores at least 5\n  - B: B scores 17\n"
    claims = adjudicate(read_dispute(record)).claims
    decisions = [each.decision for each in claims]
    assert decisions == ["refused", "refused", "allowed", "undecided"]
