"""`cases book`: a book of the Cases, each ruled, with the book's own Decision beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import Page as Written
from piquet_adjudicator.cli.output import targets, write
from piquet_adjudicator.cli.pages import Press, format_option, paper_option, press, templates_option
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.json_form import written
from piquet_adjudicator.workshop.case_book import (
    CaseRuled,
    compared_page,
    index_data,
    index_page,
    rule_cases,
    ruled_data,
    ruling_pages,
)

INDEX = "index"


@click.command("book")
@click.option("--output", "-o", required=True, metavar="DIR", help="The folder to write to.")
@format_option
@paper_option
@templates_option
@code_options
@click.pass_context
def command(
    ctx: click.Context,
    output: str,
    kind: str,
    paper: str | None,
    own: str | None,
    code: str,
    laws: Path | None,
) -> None:
    """Write every Case into a folder, a file for each, with an index.

    Each has the facts and the Decision as printed, and of every branch of the Decision what the
    book decides, what is ruled, and why; the whole ruling is in a file of its own. It is said where
    a Decision makes law, and what would follow without; and where it has been disputed.
    """
    printed = press(kind, own, output, paper=paper)
    book = load_book(code, laws)
    cases = rule_cases(book)
    names = [INDEX, *(case.stem for case in cases)]
    if printed.suffix:
        names += [stem for case in cases for stem in case.stems]
    paths, folder = targets(f"{output.rstrip('/')}/", names, printed.ending)
    pages = zip(paths, _pages(cases, book, printed), strict=True)
    write([Written(path, text) for path, text in pages], folder)
    right = all(not claim.wrong for each in cases for claim in each.claims)
    ctx.exit(0 if right else UNDECIDED)


def _pages(cases: list[CaseRuled], book: LawBook, printed: Press) -> Iterator[str | bytes]:
    """The index, the page of each Case, and the rulings on its branches."""
    suffix, own = printed.suffix, printed.own
    if not suffix:
        yield written(index_data(cases, book, printed.ending))
        yield from (written(ruled_data(each)) for each in cases)
        return
    index = index_page(cases, book, printed.ending, (suffix, own))
    yield printed.maker.document("The Cases and Decisions, ruled", [index], own)
    for each in cases:
        compared = compared_page(each, book, printed.ending, (suffix, own))
        yield printed.maker.document(f"Case {each.case.number}", [compared], own)
    for each in cases:
        for ruled, body in zip(each.branches, ruling_pages(each, (suffix, own)), strict=True):
            yield printed.maker.document(ruled.branch.dispute.title, [body], own)
