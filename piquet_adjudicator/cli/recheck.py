"""`recheck`: whether a ruling still stands."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.files import STANDARD_INPUT, record_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.cli.ruling_file import ruling_in
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.json_form import plain_data
from piquet_adjudicator.render.json_types import JsonData
from piquet_adjudicator.render.recheck_view import recheck, recheck_page
from piquet_adjudicator.study.studied import studied


@click.command("recheck")
@click.argument("ruling", metavar="RULING.json", shell_complete=file_names)
@click.argument("file", metavar="DISPUTE.yaml", shell_complete=file_names)
@laws_option
@click.pass_context
def command(ctx: click.Context, ruling: str, file: str, laws: Path | None) -> None:
    """Tell whether the ruling in RULING.json, as rule --format json wrote it, still stands.

    The dispute, or the partie, is ruled again. The ruling stands where every claim is decided as
    it was, on the same clauses, with the same findings, options and score; where it does not,
    each difference is told, and whether the record, the laws or the program were changed since.
    Its receipt holds the digests of the files: any change of a file is noticed, be it a comment.

    It ends with 0 where the ruling stands, 1 where it does not, 2 where a file cannot be read.
    """
    if ruling == file == STANDARD_INPUT:
        raise click.UsageError("the standard input (-) can be read only once")
    was, record = _read(ruling, file, laws)
    book = load_book(record.code, laws)
    checked = recheck(was, _ruled_again(record, was, ruling, book))
    emit(recheck_page(checked))
    ctx.exit(0 if checked.stands else UNDECIDED)


def _read(ruling: str, file: str, laws: Path | None) -> tuple[JsonData, Dispute | PartieRecord]:
    """Both files. Raises BadInput with the problems of both."""
    try:
        was = ruling_in(ruling)
    except BadInput as bad:
        try:
            record_in(file, laws)
        except BadInput as worse:
            raise BadInput((*bad.problems, *worse.problems)) from None
        raise
    return was, record_in(file, laws)


def _ruled_again(
    record: Dispute | PartieRecord, was: JsonData, ruling: str, book: LawBook
) -> JsonData:
    """The ruling made again, as JSON data. Raises BadInput where the one is of a single deal and
    the other of a partie."""
    of_partie = isinstance(record, PartieRecord)
    if of_partie != ("deals" in was):
        kinds = ("a single deal", "a partie")
        message = f"the ruling is on {kinds[not of_partie]}; {record.file} tells {kinds[of_partie]}"
        hint = "name the file of the record that was ruled"
        raise BadInput([Problem(Place(ruling, 0, 0), message, hint)])
    if isinstance(record, PartieRecord):
        return plain_data(studied(rule_partie(record, book)))
    return plain_data(studied(adjudicate(record, book)))
