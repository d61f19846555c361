"""The command `piquet-adjudicator`: one module for each verb, loaded only when it is used."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

import click

from piquet_adjudicator.cli.lazy import CommandGroup, Verb
from piquet_adjudicator.version import VERSION

VERBS: Final = {
    "rule": Verb("piquet_adjudicator.cli.rule", "Rule on disputes, with the laws cited."),
    "check": Verb("piquet_adjudicator.cli.check", "Tell what is wrong in dispute files."),
    "write": Verb("piquet_adjudicator.cli.write", "Write a dispute with help, and rule on it."),
    "replay": Verb("piquet_adjudicator.cli.replay", "Show the table after each act."),
    "score": Verb("piquet_adjudicator.cli.score", "Show the score as it accrues."),
    "explain": Verb("piquet_adjudicator.cli.explain", "Tell why, or why a law does not apply."),
    "recheck": Verb("piquet_adjudicator.cli.recheck", "Tell whether a ruling still stands."),
    "compare": Verb("piquet_adjudicator.cli.compare", "Rule on a dispute by two codes of laws."),
    "report": Verb("piquet_adjudicator.cli.report", "Report a fault, without names."),
    "laws": Verb("piquet_adjudicator.cli.laws", "Read, search and check the laws."),
    "cases": Verb("piquet_adjudicator.cli.cases", "Read and verify the decided Cases."),
}
"""The verbs, in the order of the help page."""


@click.group(cls=CommandGroup, verbs=VERBS)
@click.version_option(VERSION, "--version", message="%(prog)s %(version)s")
def main() -> None:
    """Rule on a disputed hand of Piquet from the laws and the decided Cases.

    A dispute is a YAML file: who is elder, the cards, what was done and said, and what is
    claimed. A file named - is the standard input.

    It ends with 0 where everything asked is ruled; with 1 where a claim is left undecided or laws
    are in conflict (for `recheck`: where the ruling does not stand; for `cases verify` and
    `laws lint`, `coverage` and `mutate`: where something failed); with 2 where the input cannot
    be read or nothing can be written; with 3 where the program itself is at fault: it then tells
    what to send to its makers (`report`); with 130 where it was broken off.
    """


def run() -> None:
    """The command as a process of its own: what has been loaded and made is let go at once when it
    ends, and not taken apart piece by piece."""
    try:
        main(prog_name="piquet-adjudicator")
    except SystemExit as end:
        if isinstance(end.code, int):
            with suppress(OSError):
                for stream in filter(None, (sys.stdout, sys.stderr)):
                    stream.flush()
                os._exit(end.code)
        raise
