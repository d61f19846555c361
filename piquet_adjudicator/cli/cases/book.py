"""`cases book`: a book of the Cases, each ruled, with the book's own Decision beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import Page as Written
from piquet_adjudicator.cli.output import targets, write
from piquet_adjudicator.cli.pages import Press, format_option, press, templates_option
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.json_form import written
from piquet_adjudicator.workshop.case_book import (
    CaseRuled,
    index_data,
    index_page,
    rule_cases,
    ruled_bodies,
    ruled_data,
)

INDEX = "index"


@click.command("book")
@click.option("--output", "-o", required=True, metavar="DIR", help="The folder to write to.")
@format_option
@templates_option
@code_options
@click.pass_context
def command(
    ctx: click.Context, output: str, kind: str, own: str | None, code: str, laws: Path | None
) -> None:
    """Write every Case into a folder, a file for each, with an index.

    Each has the facts and the Decision as printed, and the ruling on every branch of the Decision,
    with what the book decides beside it. It is said where a Decision makes law, and what would
    follow without; and where it has been disputed.
    """
    printed = press(kind, own, output)
    book = load_book(code, laws)
    names = [INDEX, *(Path(case.file).stem for case in book.cases)]
    paths, folder = targets(f"{output.rstrip('/')}/", names, printed.ending)
    cases = rule_cases(book)
    pages = zip(paths, _pages(cases, book, printed), strict=True)
    write([Written(path, text) for path, text in pages], folder)
    right = all(not claim.wrong for each in cases for claim in each.claims)
    ctx.exit(0 if right else UNDECIDED)


def _pages(cases: list[CaseRuled], book: LawBook, printed: Press) -> Iterator[str | bytes]:
    """The index, and the page of each Case."""
    suffix, own = printed.suffix, printed.own
    if not suffix:
        yield written(index_data(cases, book, printed.ending))
        yield from (written(ruled_data(each)) for each in cases)
        return
    index = index_page(cases, book, printed.ending, (suffix, own))
    yield printed.maker.document("The Cases and Decisions, ruled", [index], own)
    for each in cases:
        bodies = ruled_bodies(each, book, suffix, own)
        yield printed.maker.document(f"Case {each.case.number}", bodies, own)
