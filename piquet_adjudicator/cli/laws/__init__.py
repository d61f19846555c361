"""`laws`: the laws of a code, to read, search and check."""

from __future__ import annotations

from typing import Final

import click

from piquet_adjudicator.cli.lazy import LazyGroup, Verb

VERBS: Final = {
    "list": Verb("piquet_adjudicator.cli.laws.listing", "List the laws."),
    "show": Verb("piquet_adjudicator.cli.laws.show", "Print a law, or a page of the treatise."),
    "search": Verb("piquet_adjudicator.cli.laws.search", "Find words in laws and Cases."),
    "lint": Verb("piquet_adjudicator.cli.laws.lint", "Check the files of the laws and Cases."),
    "as-read": Verb(
        "piquet_adjudicator.cli.laws.as_read", "Keep the clauses of another code as they were read."
    ),
    "new": Verb("piquet_adjudicator.cli.laws.new", "Begin a code of your own."),
    "diff": Verb("piquet_adjudicator.cli.laws.diff", "Tell what differs between two codes."),
    "changes": Verb(
        "piquet_adjudicator.cli.laws.changes", "Tell which records come out otherwise by a code."
    ),
    "coverage": Verb("piquet_adjudicator.cli.laws.coverage", "Tell what tests each clause."),
    "mutate": Verb("piquet_adjudicator.cli.laws.mutate", "Break clauses; see what notices."),
}


@click.group(cls=LazyGroup, verbs=VERBS)
def command() -> None:
    """Read, search and check the laws."""
