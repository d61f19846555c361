"""The command `piquet-adjudicator` as a process: also `python -m piquet_adjudicator`."""

from __future__ import annotations

import signal
import sys
from importlib import import_module


def run() -> None:
    """Runs the command. It may be broken off at any moment, also while it is still being loaded:
    for that nothing is loaded before."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ended)
    import_module("piquet_adjudicator.cli").run()


def _ended(number: int, _: object) -> None:
    """Leaves without a word, with the exit code that tells by which signal: what is half done is
    taken away."""
    sys.exit(128 + number)


if __name__ == "__main__":
    run()
