"""The acts behind reasons that name none."""

from __future__ import annotations

from piquet_adjudicator.engine.ruled import rests_on
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.model.claims import ComesTo


def test_every_name_stands_in_the_vocabulary() -> None:
    assert EFFECTS.keys() >= rests_on._OF_EFFECTS.keys()
    assert {row.tries for row in ROWS}.issuperset(rests_on._OF_TRIALS)
    measures = {row.question.measure for row in ROWS if isinstance(row.question, ComesTo)}
    assert measures.issuperset(rests_on._OF_MEASURES)
