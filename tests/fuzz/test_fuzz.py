"""Whatever is in a record, it is ruled or refused in words. `python -m tests.fuzz` tries more."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests.fuzz import __main__ as fuzz
from tests.fuzz.__main__ import Tally, try_some
from tests.fuzz.outcome import Outcome, outcome

CORPUS: Final = sorted((Path(__file__).parent / "corpus").glob("*.yaml"))
"""Records that failed once: what was asked of them in the first line."""
NUMBER: Final = 40


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_failed_before_is_ruled_or_refused_in_words(path: Path) -> None:
    text = path.read_text("utf-8")
    result = outcome(text, text.splitlines()[0].removeprefix("# ").split())
    assert result.is_in_words, result.fault


def test_any_record_is_ruled_or_refused_in_words() -> None:
    tally = Tally(Counter())
    try_some(1882, NUMBER, tally)
    assert tally.codes.total() == NUMBER
    assert tally.codes[0] > NUMBER // 5
    assert tally.codes[2] > NUMBER // 10


def test_a_fault_is_reported_with_a_small_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shrinking leaves of the log what the fault needs."""

    def fails(text: str, _verb: tuple[str, ...]) -> Outcome:
        failing = re.search(r"\nlog:\n- \w discards", text)
        return Outcome(3, "", 0.0, "KeyError") if failing else Outcome(0, "", 0.0)

    monkeypatch.setattr(fuzz, "outcome", fails)
    with pytest.raises(AssertionError, match=r"log:\n- . discards [^\n]*\n\n\nKeyError"):
        try_some(1, 100, Tally(Counter()))
