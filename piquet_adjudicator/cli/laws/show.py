"""`laws show`: a law in full."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import replace

from piquet_adjudicator.cli.lookup import look_up
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.code_files import Case, Law
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.law_text import case_page, law_page, passage_page


@click.command("show")
@click.argument("name", metavar="LAW", nargs=-1, required=True)
@code_options
def command(name: tuple[str, ...], code: str, laws: Path | None) -> None:
    """Print a LAW (54) or one clause of it (54.1), a page of the treatise (p. 99), or a Case.

    The words are those of the print; below them stands how each clause is read here.
    """
    book = load_book(code, laws)
    looked_up = look_up(" ".join(name), book)
    shown = replace(looked_up.source, clauses=looked_up.clauses)
    match shown:
        case Law():
            emit(law_page(shown, book))
        case Case():
            emit(case_page(shown, book))
        case _:
            emit(passage_page(shown, book))
