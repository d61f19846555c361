"""`rule`: disputes in, cited rulings out."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED, report
from piquet_adjudicator.cli.files import each_of, record_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.pages import (
    annex_option,
    deliver,
    format_option,
    output_option,
    paper_option,
    press,
    templates_option,
)
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.language.line_notices import what_a_ruling_rests_on
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.stated_score import agreeing
from piquet_adjudicator.results.record_studied import AnyStudied
from piquet_adjudicator.study.studied import studied


@click.command("rule")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=file_names)
@format_option
@output_option
@annex_option
@paper_option
@templates_option
@laws_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    kind: str,
    output: str | None,
    annex: bool,
    paper: str | None,
    own: str | None,
    laws: Path | None,
) -> None:
    """Rule on the dispute, or the partie, in each FILE, with the laws cited.

    Several rulings go into one folder, a page for each, or to the standard output as one document
    (in JSON a list). Where a FILE is bad the problems of all are printed, and nothing is written.
    """
    printed = press(kind, own, output, annex, paper)
    ruled = partial(_ruled, laws=laws, annex=printed.annex)
    rulings = deliver(printed, output, files, partial(each_of, files, ruled))
    ctx.exit(exit_code(rulings))


def _ruled(file: str, laws: Path | None, annex: bool) -> AnyStudied:
    record = record_in(file, laws)
    deals = record.deals if isinstance(record, PartieRecord) else (record,)
    for place, deal in enumerate(deals):
        report(what_a_ruling_rests_on(deal, first=not place))
    book = load_book(record.code, laws)
    if isinstance(record, PartieRecord):
        from piquet_adjudicator.partie.deals import rule_partie  # used for a partie

        return studied(rule_partie(record, book), annex)
    return studied(agreeing(adjudicate(record, book)), annex)


def exit_code(rulings: list[AnyStudied]) -> int:
    """0 where every claim is decided and no laws are in conflict, else 1."""
    return 0 if all(each.ruling.settled for each in rulings) else UNDECIDED
