"""Files of a single dispute."""

from __future__ import annotations

from piquet_adjudicator.files import any_file
from piquet_adjudicator.model.dispute import Dispute


def load(path: str) -> Dispute:
    """The dispute in a file, which holds nothing else."""
    dispute = any_file.load(path)
    assert isinstance(dispute, Dispute)
    return dispute
