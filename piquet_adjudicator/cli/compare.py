"""`compare`: one record under two codes."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.files import record_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import dispute_under
from piquet_adjudicator.files.partie_file import partie_under
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import book_with, load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.parting_view import partie_parting_page, parting_page
from piquet_adjudicator.study.parting import own_clauses, parting, parting_of_partie


@click.command("compare")
@click.argument("file", metavar="FILE", shell_complete=file_names)
@click.option(
    "--code",
    "codes",
    metavar="CODE",
    multiple=True,
    required=True,
    help="The codes, two of them; with one, the other is that of the dispute.",
)
@laws_option
def command(file: str, codes: tuple[str, ...], laws: Path | None) -> None:
    """Rule on a dispute, or a partie, by two codes of laws, and tell where they part, and by what.

    Decisions, laws, scores and the partie stand side by side. Where one of the codes rests on the
    other, the clauses of its own are named that part it from the other here: one, or the smallest
    number of them that do so together. What a record does not tell because its own code did not
    ask for it is not known by the other, and the claims that hang on it are undecided there.
    """
    record = record_in(file, laws)
    both = codes if len(codes) > 1 else (record.code, *codes)
    if len(both) != 2 or both[0] == both[1]:
        raise click.UsageError("name two codes: --code ONE --code OTHER")
    books = [load_book(code, laws) for code in both]
    below, above = reversed(books) if books[1].rests_on(books[0]) else books

    def book_of(numbers: frozenset[str]) -> LawBook | None:
        left_out = frozenset(own_clauses(below, above)) - numbers
        try:
            return book_with(below.code.name, laws, left_out)
        except BadInput:
            return None

    own = next((book for book in books if book.code.name == record.code), None)
    own = own or load_book(record.code, laws)
    if isinstance(record, PartieRecord):
        first, second = (rule_partie(partie_under(record, book.words), book) for book in books)
        emit(partie_parting_page(parting_of_partie(first, second, book_of, own)))
        return
    one, other = (adjudicate(dispute_under(record, book.words), book) for book in books)
    emit(parting_page(parting(one, other, book_of, own)))
