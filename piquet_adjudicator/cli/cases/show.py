"""`cases show`: a Case in full."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.lookup import look_up_case
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import Page, emit, targets, write
from piquet_adjudicator.cli.pages import (
    Press,
    format_option,
    output_option,
    press,
    templates_option,
)
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.json_form import written
from piquet_adjudicator.workshop.case_book import case_bodies, case_data


@click.command("show")
@click.argument("number", metavar="CASE")
@format_option
@output_option
@templates_option
@code_options
def command(
    number: str, kind: str, output: str | None, own: str | None, code: str, laws: Path | None
) -> None:
    """Print a CASE by its number, in Roman figures or others: the facts, the Decision, the note.

    Below them stands what clauses have been made of it.
    """
    printed = press(kind, own, output)
    wanted = " ".join(number.split()).lower().removeprefix("case ")
    book = load_book(code, laws)
    case = look_up_case(wanted, book)
    if output in (None, "-"):
        emit(_page(case, book, printed))
        return
    paths, folder = targets(str(output), [f"case-{case.number}"], printed.ending)
    write([Page(path, _page(case, book, printed)) for path in paths], folder)


def _page(case: Case, book: LawBook, printed: Press) -> str | bytes:
    if not printed.suffix:
        return written(case_data(case))
    bodies = case_bodies(case, book, printed.suffix, printed.own)
    document: str | bytes = printed.maker.document(f"Case {case.number}", bodies, printed.own)
    return document
