"""The disputes that the tests of the pages and of the command read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.results.record_studied import Studied
from tests.rulings import ruling_on, study_of

DATA: Final = Path(__file__).parent.parent / "cli" / "data"
GOOD: Final = tuple(
    sorted(path for path in DATA.glob("*.yaml") if not path.name.startswith("bad-"))
)
ENDS_WITH: Final = {"not-known.yaml": 1, "hostile.yaml": 1}
"""The exit codes of the good files that are not 0."""


def ruling(name: str) -> Adjudication:
    """The ruling on a sample."""
    return ruling_on(DATA / f"{name}.yaml")


def ruled_sample(name: str) -> Studied:
    """The ruling on a sample, studied."""
    return study_of(DATA / f"{name}.yaml")
