"""The scenarios of the tests: where they lie. The package reads them (workshop/scenarios.py)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.workshop.scenarios import Scenario, read_scenario, wrong_with
from piquet_adjudicator.workshop.scenarios import scenario_files as files_in

__all__ = [
    "FOLDER",
    "BadInput",
    "Scenario",
    "codes_with_scenarios",
    "read_scenario",
    "scenario_files",
    "wrong_with",
]

FOLDER: Final = Path(__file__).parent / "laws"


@cache
def scenario_files(code: str = DEFAULT_CODE) -> tuple[Path, ...]:
    """Every scenario file of a code, in order."""
    return tuple(files_in(FOLDER / code))


def codes_with_scenarios() -> tuple[str, ...]:
    """The codes that have scenarios, in order."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))
