"""What was called, called again in the same words, changes no decision.

`FULL=1 pytest tests/test_calls_repeated.py` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

_CALL: Final = re.compile(
    r"^ *- [AB] calls (?:(?:three|four|five|six|seven|eight) \w+|.* in \w+)\n", re.MULTILINE
)
"""A call that can be of one thing only, and not of another sequence of the same length."""
EVERY: Final = tuple(
    path
    for path in scenario_files()
    for text in (path.read_text("utf-8"),)
    if _CALL.search(text) and not re.search(r"\b(line|tricks?)\b|not told|in part", text)
)
SAMPLE: Final = sample(EVERY, 12)
ONCE_WRONG: Final = tuple(path for path in EVERY if path.stem in {
    *("fires-quart-first-bars-nothing", "silent-queens-against-possible-tens"),
    *("silent-tens-bar-nothing", "silent-strength-replied-to"),
})  # fmt: skip
"""Records of which a decision turned."""


def _with_each_repeated(text: str) -> Iterator[str]:
    for call in _CALL.finditer(text):
        repeated = text[: call.end()] + call[0] + text[call.end() :]
        yield re.sub(r"^(pair|changed):.*\n(?: .*\n)*", "", repeated, flags=re.MULTILINE)


@pytest.mark.parametrize("path", [*ONCE_WRONG, *SAMPLE], ids=lambda path: path.stem)
def test_a_call_repeated_turns_no_decision(path: Path, tmp_path: Path) -> None:
    expected = [ruled.decision for ruled in adjudicate(read_scenario(path).dispute).claims]
    for number, text in enumerate(_with_each_repeated(path.read_text("utf-8"))):
        repeated = tmp_path / f"{number}.yaml"
        repeated.write_text(text, "utf-8")
        try:
            ruling = adjudicate(read_scenario(repeated).dispute)
        except BadInput as refused:  # which of the two is answered is not said
            assert "of more calls than one" in str(refused)
            continue
        assert [ruled.decision for ruled in ruling.claims] == expected, text
