"""A call on the record that scores nothing for coming too late: the page says by what law."""

from __future__ import annotations

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied

RECORD = """
elder: A
hands: {A: AS KS QS JS 9S AH QH JH 8H KD 8D 7C, B: AC KC QC TC KH TH 9H AD TD 9D 8S 7S}
discards: {A: QD 7D 9C 8C 7H, B: TS JD JC}
log:
  - A calls three queens
  - B replies good
  - A leads AS
  - B plays 7S
  - B calls three tens
asks: [what does B score in the deal]
"""


def test_the_score_says_why_a_call_of_the_log_scores_nothing() -> None:
    page = one(studied(adjudicate(read_dispute(RECORD)), annex=False), annex=False)
    assert "B cannot reckon three tens (line 5) (Law 56)." in " ".join(page.split())
