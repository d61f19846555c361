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

from tests.fuzz.outcome import OTHERS, Outcome, Verb, each_outcome
from tests.fuzz.records import RecordData, records

AT_ONCE: Final = 100
"""Records tried between two looks at the clock."""


class Tally(Struct):
    """What was tried so far: how many records ended with each exit code, how many pages were asked
    of them, and what took longest."""

    codes: Counter[int]
    pages: int = 0
    longest: float = 0.0
    slowest: str = ""

    def add(self, text: str, result: Outcome, *, first: bool) -> None:
        """Counts one outcome, and its record with the `first`."""
        self.codes[result.code] += first
        self.pages += 1
        if result.seconds > self.longest:
            self.longest, self.slowest = result.seconds, text


def as_file(record: RecordData, verb: Verb) -> str:
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
    @given(records(), st.sampled_from(OTHERS))
    def attempt(record: RecordData, other: Verb) -> None:
        text = as_file(record, other)
        for number, (verb, result) in enumerate(each_outcome(text, other)):
            tally.add(as_file(record, verb), result, first=not number)
            if not result.is_in_words:
                raise AssertionError(f"{as_file(record, verb)}\n{result.printed}\n{result.fault}")

    attempt()


def main() -> int:
    """Tries records for some seconds, or until it is broken off; 1 where one failed."""
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
        except KeyboardInterrupt:
            break
        part += 1
    codes = ", ".join(f"{number} with {code}" for code, number in sorted(tally.codes.items()))
    print(f"{tally.codes.total()} records ({codes}), {tally.pages} pages, {failed} failed")
    print(f"the slowest took {tally.longest:.2f} s:\n{tally.slowest}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
