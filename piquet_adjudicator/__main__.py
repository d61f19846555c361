"""`python -m piquet_adjudicator` is the command `piquet-adjudicator`."""

from __future__ import annotations

from piquet_adjudicator.cli import run

if __name__ == "__main__":
    run()
