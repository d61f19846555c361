"""Tries records until a time is over: `python -m tests.fuzz --seconds 120 --seed 7`.

What fails is made as small as it can be and printed as a file for `tests/fuzz/corpus`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import Final

import yaml
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from msgspec import Struct

from tests.fuzz.outcome import VERBS, Outcome, outcome
from tests.fuzz.records import RecordData, records

AT_ONCE: Final = 100
"""Records tried between two looks at the clock."""


class Tally(Struct):
    """What was tried so far: how often each exit code came, and what took longest."""

    codes: Counter[int]
    longest: float = 0.0
    slowest: str = ""

    def add(self, text: str, result: Outcome) -> None:
        """Counts one outcome."""
        self.codes[result.code] += 1
        if result.seconds > self.longest:
            self.longest, self.slowest = result.seconds, text


def as_file(record: RecordData, verb: tuple[str, ...]) -> str:
    """A record as a file of the corpus: what is asked of it in the first line.

    >>> as_file({"elder": "A"}, ("rule", "--annex"))
    '# rule --annex\\nelder: A\\n'
    """
    return f"# {' '.join(verb)}\n{yaml.safe_dump(record, sort_keys=False, allow_unicode=True)}"


def try_some(first: int, number: int, tally: Tally) -> None:
    """Tries a number of records drawn from a seed. Raises an `AssertionError` of the smallest that
    fails."""

    @seed(first)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
        verbosity=Verbosity.quiet,
    )
    @given(records(), st.sampled_from(VERBS))
    def attempt(record: RecordData, verb: tuple[str, ...]) -> None:
        text = as_file(record, verb)
        result = outcome(text, verb)
        tally.add(text, result)
        assert result.is_in_words, f"{text}\n{result.printed}\n{result.fault}"

    attempt()


def main() -> int:
    """Tries records for some seconds; 1 where one failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--records", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tally, failed = Tally(Counter()), 0
    end = time.monotonic() + asked.seconds
    print(f"seed {asked.seed}", flush=True)
    part = 0
    while time.monotonic() < end and tally.codes.total() < asked.records:
        try:
            try_some(asked.seed * 1_000_000 + part, AT_ONCE, tally)
        except AssertionError as fault:
            failed += 1
            print(f"---- seed {asked.seed}, part {part}\n{fault}", flush=True)
        part += 1
    codes = ", ".join(f"{number} with {code}" for code, number in sorted(tally.codes.items()))
    print(f"{tally.codes.total()} records ({codes}), {failed} failed")
    print(f"the slowest took {tally.longest:.2f} s:\n{tally.slowest}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
