"""The acts behind reasons that name none."""

from __future__ import annotations

from piquet_adjudicator.engine import rests_on
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.lawbook.effects import EFFECTS


def test_every_name_stands_in_the_vocabulary() -> None:
    assert EFFECTS.keys() >= rests_on._OF_EFFECTS.keys()
    assert {row.name for row in ROWS}.issuperset(rests_on._OF_CLAIMS)
