"""How much of a long list of records a run of the tests tries.

A plain run tries the same few each time. `FULL=1 pytest ...` tries them all; `DAY=7 pytest ...`
tries twice as many others, those of the seventh day, so that one day after another all have their
turn. `.ci/run` tries so those of the day, by `python -m tests.sampled`: every test module that
takes a sample from here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import pytest

FULL: Final = bool(os.environ.get("FULL"))
"""Whether everything is tried."""
DAY: Final = int(os.environ.get("DAY", "0"))
"""The day whose turn it is; none, in a plain run."""

T = TypeVar("T")


def sample(items: Sequence[T], number: int) -> Sequence[T]:
    """Some `number` of a list, spread over all of it: each day those that stand behind those of the
    day before, until every one has been tried. In a plain run half as many; or all, where
    everything is tried."""
    return items if FULL else spread(items, number if DAY else max(1, number // 2), DAY)


def spread(items: Sequence[T], number: int, day: int) -> Sequence[T]:
    """Some of a list, as many or a few less, whose turn it is on a day.

    >>> spread("abcdefgh", 3, 0), spread("abcdefgh", 3, 1), spread("abcdefgh", 3, 3)
    ('adg', 'beh', 'adg')
    """
    step = max(1, -(-len(items) // number))
    return items[day % step :: step]


def drawn_for_today(seed: int) -> Random:
    """What draws by lot: in a plain run always the same, each day other things."""
    return Random(f"{seed}, {DAY}") if DAY else Random(seed)


def main() -> int:
    """Runs the tests that take a sample."""
    tests = Path(__file__).parent
    taking = f"from {__spec__.name} import"
    every = sorted(tests.rglob("test_*.py"))
    sampled = [str(path) for path in every if taking in path.read_text("utf-8")]
    return pytest.main(["-n0", *sampled])


if __name__ == "__main__":
    sys.exit(main())
