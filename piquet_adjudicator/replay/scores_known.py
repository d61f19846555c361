"""The scores that a record tells of a deal, where it is judged as it stood at a line."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.dispute import Dispute

_ONCE_PLAYED: Final = (
    acts.Talks,
    acts.SeesNextHand,
    acts.CorrectsCount,
    acts.WritesScore,
    acts.CorrectsTotal,
)
"""What comes when a deal has been played: its score is known before it."""


def as_known_at(dispute: Dispute, line: int) -> Dispute:
    """A dispute with the scores recorded of its deal left out, where they come of what was done
    after a line. The scores recorded are those of the whole deal; one that has been played has them
    at any line of the reckoning."""
    if all(isinstance(each.act, _ONCE_PLAYED) for each in dispute.log[line:]):
        return dispute
    return replace(dispute, partie=replace(dispute.partie, stated={}, written={}))
