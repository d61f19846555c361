"""`cases`: the decided Cases, to read and verify."""

from __future__ import annotations

from typing import Final

import click

from piquet_adjudicator.cli.lazy import LazyGroup, Verb

VERBS: Final = {
    "list": Verb("piquet_adjudicator.cli.cases.listing", "List the Cases."),
    "show": Verb("piquet_adjudicator.cli.cases.show", "Print a Case."),
    "book": Verb("piquet_adjudicator.cli.cases.book", "Write the Cases, ruled, into a folder."),
    "verify": Verb("piquet_adjudicator.cli.cases.verify", "Hold the Decisions against the tool's."),
}


@click.group(cls=LazyGroup, verbs=VERBS)
def command() -> None:
    """Read and verify the decided Cases."""
