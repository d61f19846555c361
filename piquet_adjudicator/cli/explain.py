"""`explain`: why; or why a law does not apply."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.files import dispute_in
from piquet_adjudicator.cli.lookup import LookedUp, look_up
from piquet_adjudicator.cli.options import laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.nearest import nearest_page
from piquet_adjudicator.render.said_of_line import line_page
from piquet_adjudicator.render.tree import explain_page
from piquet_adjudicator.study.derivation import derived
from piquet_adjudicator.study.line import line_study
from piquet_adjudicator.study.nearness import nearness


@click.command("explain")
@click.argument("file", metavar="FILE")
@click.option("--law", metavar="LAW", help="A law (54), a clause (54.1), a Case or a page.")
@click.option("--line", type=int, metavar="N", help="A line of the log, counted from 1.")
@laws_option
def command(file: str, law: str | None, line: int | None, laws: Path | None) -> None:
    """Tell why each claim in FILE is decided as it is.

    With --law, tell for each clause of a law where it applies; or, if nowhere, where it came
    nearest and what kept it from applying: a condition that fails or is not known, the time, or
    an exception. With --line, tell what every law says of one act: those that bear on it and
    why, and why the others do not.
    """
    if law is not None and line is not None:
        raise click.UsageError("--law asks of one law and --line of them all: give one of the two")
    dispute = dispute_in(file, laws)
    book = load_book(dispute.code, laws)
    if line is not None:
        _check_line(line, dispute)
        emit(line_page(line_study(dispute, book, line)))
        return
    if law is None:
        emit(explain_page(derived(adjudicate(dispute, book))))
        return
    looked_up = look_up(law, book)
    emit(nearest_page(nearness(dispute, book, _clauses(law, looked_up)), looked_up.text))


def _check_line(line: int, dispute: Dispute) -> None:
    lines = len(dispute.log)
    if not 1 <= line <= lines:
        numbers = f"they are numbered 1 to {lines}" if lines else "it has none"
        raise click.UsageError(f"there is no line {line} in the log of {dispute.file}: {numbers}")


def _clauses(law: str, looked_up: LookedUp) -> tuple[Clause, ...]:
    if not looked_up.clauses:
        raise click.UsageError(f"no clause has been made of {law}: there is nothing to explain")
    return looked_up.clauses
