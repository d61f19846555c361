"""A law, clause, Case or page of the treatise, found by what a reader calls it on the command
line."""

from __future__ import annotations

import click
from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.lawbook import named
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.render.quotes import printed


class LookedUp(Struct, frozen=True):
    """A text of the print, and the clauses of it that are meant: all, or those of a number."""

    source: Law | Case | Passage
    clauses: tuple[Clause, ...]
    text: str


def look_up(name: str, book: LawBook) -> LookedUp:
    """What `name` means: `54`, `54.1`, `54.4a`, `Case VII`, `VII`, `p. 99`. Raises a usage error
    where there is no such thing."""
    try:
        meant = named.named(name, book)
    except NotUnderstood as failure:
        raise _usage(failure) from failure
    source = meant.source
    return LookedUp(
        source, meant.clauses, printed(source) if isinstance(source, Case) else source.text
    )


def look_up_case(number: str, book: LawBook) -> Case:
    """The Case of a number, in Roman or other figures. Raises a usage error."""
    try:
        return named.find_case(number, book)
    except NotUnderstood as failure:
        raise _usage(failure) from failure


def _usage(failure: NotUnderstood) -> click.UsageError:
    return click.UsageError(f"{failure.message}: {failure.hint}")
