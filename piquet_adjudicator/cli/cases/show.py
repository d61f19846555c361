"""`cases show`: a Case in full."""

from __future__ import annotations

import click

from piquet_adjudicator.cli.lookup import find_case
from piquet_adjudicator.cli.options import code_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.law_text import case_page


@click.command("show")
@click.argument("number", metavar="CASE")
@code_option
def command(number: str, code: str) -> None:
    """Print a CASE by its number, in Roman figures or others: the facts, the Decision, the note.

    Below them stands what clauses have been made of it.
    """
    wanted = " ".join(number.split()).lower().removeprefix("case ")
    emit(case_page(find_case(wanted, load_book(code))))
