"""`laws as-read`: the clauses of another code, kept as they were read."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.as_read import as_read_file
from piquet_adjudicator.lawbook.documents import AS_READ_FILE
from piquet_adjudicator.lawbook.load import folders_of, load_book


@click.command("as-read")
@code_options
def command(code: str, laws: Path | None) -> None:
    """Keep the clauses of another code that the laws of CODE name, as they were read.

    Their text is written to the file as-read.yaml among the laws of CODE. Where the other code is
    changed later, `laws lint` shows by it what was read, and what stands there now.
    """
    book = load_book(code, laws)
    named = book.files.as_read
    if not named:
        emit("No clause of another code is named.\n")
        return
    path = folders_of(code, laws).laws / AS_READ_FILE
    path.write_text(as_read_file(each.said for each in named), encoding="utf-8")
    names = ", ".join(dict.fromkeys(each.name for each in named))
    emit(f"{path}: {names}\n")
