"""`laws list`: the laws of a code."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import fill


@click.command("list")
@code_options
def command(code: str, laws: Path | None) -> None:
    """List the laws: number, page, heading, and whether clauses have been made of each."""
    book = load_book(code, laws)
    lines = [fill(book.code.title), ""]
    width = max((3, *(len(law.number) for law in book.laws)))
    for law in book.laws:
        status = "" if law.status == "encoded" else f" ({law.status})"
        page = f"p. {law.page:<3}" if law.page else " " * 6
        lines.append(fill(f"{law.heading}{status}", f"{law.number:>{width}}  {page} "))
    emit("\n".join(lines) + "\n")
