"""The scenarios of the tests: where they lie. The package reads them (workshop/scenarios.py)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.workshop.scenarios import Scenario, read_scenario, wrong_with
from piquet_adjudicator.workshop.scenarios import scenario_files as files_in

__all__ = ["FOLDER", "BadInput", "Scenario", "read_scenario", "scenario_files", "wrong_with"]

FOLDER: Final = Path(__file__).parent / "laws"


@cache
def scenario_files() -> tuple[Path, ...]:
    """Every scenario file of every code, in order."""
    return tuple(sorted(path for code in FOLDER.iterdir() for path in files_in(code)))
