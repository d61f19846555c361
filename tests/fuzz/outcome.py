"""What comes of a record that is given to the command, whatever it is."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Sequence
from typing import Final
from unittest.mock import patch

from click.testing import CliRunner
from msgspec import Struct

from piquet_adjudicator.cli import faults as command_faults
from piquet_adjudicator.cli import main

VERBS: Final[tuple[tuple[str, ...], ...]] = (
    ("rule",),
    ("rule", "--annex"),
    ("rule", "--format", "html", "--annex"),
    ("rule", "--format", "json"),
    ("explain",),
    ("explain", "--line", "3"),
    ("explain", "--law", "54"),
    ("replay",),
    ("score",),
    ("check",),
    ("check", "--format", "json"),
)
"""What is asked of the command about a record."""
IN_WORDS: Final = (0, 1, 2)
"""Exit codes of a record that is ruled, left undecided, or refused."""


class Outcome(Struct, frozen=True):
    """What the command made of a record: its exit code, what it printed, the seconds that it took,
    and where it failed."""

    code: int
    printed: str
    seconds: float
    fault: str = ""

    @property
    def is_in_words(self) -> bool:
        """Whether the record is ruled or refused, and in words."""
        return self.code in IN_WORDS and not self.fault and "Traceback" not in self.printed


def outcome(text: str, verb: Sequence[str]) -> Outcome:
    """What the command makes of the text of a record, in this process."""
    name, *options = verb
    start = time.perf_counter()
    faults: list[str] = []

    def where(fault: Exception) -> str:
        faults.extend(traceback.format_exception(fault))
        return "a place that is in the traceback"

    with patch.object(command_faults, "_where", where):
        done = CliRunner().invoke(main, [name, "-", *options], input=text)
    seconds = time.perf_counter() - start
    if done.exit_code == 0 and "json" in verb:
        json.loads(done.stdout)
    return Outcome(done.exit_code, done.output, seconds, "".join(faults))
