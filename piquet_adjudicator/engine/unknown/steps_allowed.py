"""How much is looked into for one ruling, in steps and never in seconds (`replay/budget.py`)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.unknown.recorded_ways import as_lay
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.recorded_in_part import acts_in_part

MOST_STEPS: Final = 100_000
"""So much is looked into for one ruling: acts laid on the table, and moments that clauses are tried
on. What must be tried at least, the record and each claim on it, is counted, and never left out."""
_TO_EACH_CLAIM: Final = 12_000
"""So much more for each claim but two, so that none is looked into less for the others:"""
_MOST_CLAIMS: Final = 3
"""for so many of them."""
OF_GAPS_IN_EACH: Final = 0.5
"""So much of that, where gaps are filled in each of the records that one may be of: a step takes
longer there, since more is laid on the table than is tried."""


def budget_of(dispute: Dispute) -> Budget:
    """How much is looked into for the ruling on a dispute: more, where more is claimed; less, where
    each of the records that it may be of has gaps."""
    further = min(_MOST_CLAIMS, max(0, len(dispute.claims) - 2))
    steps = MOST_STEPS + _TO_EACH_CLAIM * further
    return Budget(int(steps * OF_GAPS_IN_EACH) if _has_gaps_in_each(dispute) else steps)


def _has_gaps_in_each(dispute: Dispute) -> bool:
    return dispute.has_gaps and bool(acts_in_part(dispute) or len(as_lay(dispute)) > 1)
