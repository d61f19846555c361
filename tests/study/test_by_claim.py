"""What the score comes to by a claim is told only where it does not hang on what is not known."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.render.score_view import sum_of
from piquet_adjudicator.study.by_claim import score_by_all, scores_by_claim
from piquet_adjudicator.study.studied import studied

RECORD: Final = """
elder: A
hands:
  A: KH QH JH TH 7H AS QS JS KD 9D AC 8C
  B: KS TS 9S 8S AD QD JD TD KC QC TC AH
discards:
  A: JC 9C 7C 7D 7S
log:
  - A calls five cards
  - B replies good
  - A calls three knaves
  - B replies good
  - {first}
  - {rest}
  - A shows JH JS
claims: [B reckons three tens]
"""
"""A called three knaves with two in hand (Law 54): he reckons nothing, and B her tens."""

TOLD: Final = ("A leads AS", "B plays TS")
IN_SUM: Final = ("the players play 5 tricks", "A leads a card")


@pytest.mark.parametrize(
    ("lines", "score", "cannot"),
    [
        (TOLD, {"A": 0, "B": 3}, "A nothing; 5 for the point and 1 in play cannot be reckoned."),
        (IN_SUM, None, "A nothing; 5 for the point and at least 2 in play cannot be reckoned."),
    ],
)
def test_tricks_told_in_sum_leave_the_score_open(
    lines: tuple[str, str], score: dict[str, int] | None, cannot: str
) -> None:
    """Each lead is a point (Law 65): told in sum, it is known that A led to the first and sixth."""
    first, rest = lines
    ruling = adjudicate(read_dispute(RECORD.format(first=first, rest=rest)))
    assert ruling.claims[0].decision == "allowed"
    assert scores_by_claim(ruling) == (score,)
    assert sum_of("A", ruling.score["A"]) == cannot


TWO: Final = """
elder: A
deal:
  A: KS QS JS 9S 7S AH KH KD 8D 7D JC 7C
  B: TS 8S JH TH 8H 7H AC KC QC TC 8C AD
  stock: QH QD JD 9D 9C AS 9H TD
log:
  - A discards KD 8D 7D JC 7C
  - A takes in 5
  - B discards 8S 7H 8C
  - B takes in 3
  - A calls three kings
  - B replies good
  - A leads KS
  - B plays AS
  - A corrects the kings to three queens
claims: {claims}
asks: [what does B score in the deal]
"""
"""A called three kings with two in hand, and puts it right too late (Law 54)."""


@pytest.mark.parametrize(
    ("claims", "score"),
    [
        ("[B reckons four tens, B reckons three aces]", {"A": 0, "B": 18}),
        ("[B reckons four tens, B reckons six cards]", None),
        ("[B reckons four tens]", None),
        ("[B reckons four tens, B scores four tens]", None),
    ],
)
def test_what_is_claimed_is_summed_where_it_is_several_things(
    claims: str, score: dict[str, int] | None
) -> None:
    """Of what is refused, or claimed twice, there is nothing to sum."""
    ruling = adjudicate(read_dispute(TWO.format(claims=claims)))
    assert ruling.claims[0].decision == "allowed"
    assert score_by_all(ruling, scores_by_claim(ruling)) == score
    page = ruling_view(studied(ruling))
    together = score or {"B": 15}
    assert page.answers[0].answer.endswith(
        f"With all that is claimed and allowed B scores {together['B']}."
    )
