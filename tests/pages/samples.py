"""The pages that are looked at: of the examples, of scenarios, and as they were approved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied
from tests.rulings import study_of
from tests.scenarios import read_scenario

ROOT: Final = Path(__file__).parent.parent.parent
APPROVED: Final = ROOT / "tests" / "golden" / "pages"


def ruled(name: str) -> Studied:
    """The ruling on an example."""
    return study_of(ROOT / "examples" / f"{name}.yaml")


def page(name: str) -> RulingView:
    """The page of an example."""
    return ruling_view(ruled(name), annex=False)


def approved(name: str) -> str:
    """A page as it was approved."""
    return (APPROVED / name).read_text(encoding="utf-8")


def of_scenario(name: str) -> RulingView:
    """The page of a scenario."""
    path = ROOT / "tests" / "laws" / "portland-1882" / f"{name}.yaml"
    return ruling_view(studied(adjudicate(read_scenario(path).dispute)), annex=False)
