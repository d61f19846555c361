"""Whatever is in a record, it is ruled or refused in words. `python -m tests.fuzz` tries more."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.cli.test_process import settings
from tests.fuzz import __main__ as fuzz
from tests.fuzz.__main__ import Tally, try_some
from tests.fuzz.outcome import Outcome, Verb, counted
from tests.sampled import DAY, FULL, sample

CORPUS: Final = sorted((Path(__file__).parent / "corpus").glob("*.yaml"))
"""Records that failed once: what was asked of them in the first line."""
NUMBER: Final = 6


MOST_LAID: Final = 12_000
"""So many acts are laid on the table for one record, those of a game once for each time that the
laws are tried on it: what searches there are keep within budgets counted in these."""
MOST_MEGABYTES: Final = 200
LARGE: Final = "forty-claims-gaps-and-cards-seen-in-part"
"""The record of the corpus that takes most memory."""
LONGEST: Final = (
    *("forty-questions-each-at-its-line", "grounds-under-a-code-that-takes-much-away"),
    *("two-gaps-and-cards-seen-in-part", "two-gaps-under-a-code-that-takes-much-away"),
    *("every-line-contested", "a-gap-after-every-line"),
    *("a-discard-contested-twice-and-a-gap", "a-hand-of-any-number-of-cards-and-questions"),
)
"""Those that take longest: all that is looked into of them is cut off by a budget. A plain run
tries two of them, that of a day all (`tests/sampled.py`)."""


LEFT_OUT: Final = () if DAY or FULL else tuple(set(LONGEST) - {*sample(LONGEST, 2)})


def asked_of(path: Path) -> tuple[str, list[str]]:
    """The text of a record of the corpus, and what is asked of it."""
    text = path.read_text("utf-8")
    return text, text.splitlines()[0].removeprefix("# ").split()


@pytest.mark.parametrize(
    "path",
    [path for path in CORPUS if path.stem not in (LARGE, *LEFT_OUT)],
    ids=lambda path: path.stem,
)
def test_what_failed_before_is_ruled_or_refused_in_words(
    path: Path, record_property: Callable[[str, object], None]
) -> None:
    """And within the budget; the slowest of them is printed at the end."""
    result, laid = counted(*asked_of(path))
    assert result.is_in_words, result.fault
    assert laid < MOST_LAID
    record_property("slow", (round(result.seconds, 2), laid, path.stem))


def test_so_is_the_record_that_takes_most_memory(
    record_property: Callable[[str, object], None],
) -> None:
    """In a process of its own; it takes little."""
    path = next(path for path in CORPUS if path.stem == LARGE)
    text, verb = asked_of(path)
    line = [sys.executable, "-m", "tests.fuzz.outcome", *verb]
    env = dict(settings())
    done = subprocess.run(line, input=text, capture_output=True, text=True, env=env, check=True)
    seconds, laid, kilobytes, in_words = json.loads(done.stdout)
    assert in_words, done.stderr
    assert laid < MOST_LAID
    record_property("slow", (round(seconds, 2), laid, path.stem))
    if kilobytes:
        record_property("large", (kilobytes // 1024, LARGE))
    assert kilobytes < MOST_MEGABYTES * 1024


def test_any_record_is_ruled_or_refused_in_words() -> None:
    """What is drawn of a seed hangs on the modules that are loaded, and so on the tests before."""
    tally = Tally(Counter())
    try_some(1882, NUMBER, tally)
    assert tally.codes.total() == NUMBER
    assert tally.codes[0] and tally.codes[2]


def test_a_fault_is_reported_with_a_small_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shrinking leaves of the log what the fault needs."""

    def fails(text: str, verb: Verb) -> Iterator[tuple[Verb, Outcome]]:
        failing = re.search(r"\nlog:\n- \w discards", text)
        yield verb, Outcome(3, "", 0.0, "KeyError") if failing else Outcome(0, "", 0.0)

    monkeypatch.setattr(fuzz, "each_outcome", fails)
    with pytest.raises(AssertionError, match=r"log:\n- . discards [^\n]*\n\n\nKeyError"):
        try_some(1, 100, Tally(Counter()))
