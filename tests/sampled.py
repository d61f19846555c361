"""How much of a long list of records a run of the tests tries.

A plain run tries the same few each time. `FULL=1 pytest ...` tries them all; `DAY=7 pytest ...`
tries others, as many, those of the seventh day, so that one day after another all have their turn.
`.ci/run` tries so those of the day, by `python -m tests.sampled`: every test module that takes a
sample from here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeVar

import pytest

FULL: Final = bool(os.environ.get("FULL"))
"""Whether everything is tried."""
DAY: Final = int(os.environ.get("DAY", "0"))
"""The day whose turn it is; none, in a plain run."""

T = TypeVar("T")


def sample(items: Sequence[T], number: int) -> Sequence[T]:
    """Some `number` of a list, spread over all of it (or all, where everything is tried): each day
    those that stand behind those of the day before, until every one has been tried.

    >>> sample("abcdefgh", 3)
    'adg'
    """
    if FULL:
        return items
    step = max(1, -(-len(items) // number))
    return items[DAY % step :: step]


def main() -> int:
    """Runs the tests that take a sample."""
    tests = Path(__file__).parent
    taking = f"from {__spec__.name} import"
    every = sorted(tests.rglob("test_*.py"))
    sampled = [str(path) for path in every if taking in path.read_text("utf-8")]
    return pytest.main(["-n0", *sampled])


if __name__ == "__main__":
    sys.exit(main())
