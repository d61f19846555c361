"""`laws diff`: two codes of laws, law by law."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.options import laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.law_differences import differences_page


@click.command("diff")
@click.argument("one", metavar="CODE")
@click.argument("other", metavar="OTHER")
@laws_option
def command(one: str, other: str, laws: Path | None) -> None:
    """Tell law by law what differs between the codes CODE and OTHER, with both texts.

    Where OTHER rests on CODE, each clause that does not stand there is named, with what repeals it
    or stands in its place; then the laws that it has besides.
    """
    books = (load_book(code, laws) for code in (one, other))
    emit(differences_page(*books))
