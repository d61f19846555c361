"""The acts behind reasons that name none."""

from __future__ import annotations

from piquet_adjudicator.engine import rests_on
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.lawbook.effects import EFFECTS


def test_every_name_stands_in_the_vocabulary() -> None:
    known = {*FACTS, *MEASURES, *ANCHORS}
    tables = (rests_on._OF_FACTS, rests_on._ONLY_WHERE_SO, rests_on._ONLY_WHERE_NOT)
    for table in tables:
        assert known.issuperset(table)
    assert EFFECTS.keys() >= rests_on._OF_EFFECTS.keys()
    assert {row.name for row in ROWS}.issuperset(rests_on._OF_CLAIMS)
