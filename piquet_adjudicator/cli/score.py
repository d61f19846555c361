"""`score`: the score as it accrues."""

from __future__ import annotations

import click

from piquet_adjudicator.cli.files import dispute_in
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.render.tally import score_page


@click.command("score")
@click.argument("file", metavar="FILE")
def command(file: str) -> None:
    """Show the score of FILE act by act, as the players speak it, and as it is settled.

    Every call is taken at its word while the score is spoken; what was spoken and does not stand
    in the end is told last.
    """
    emit(score_page(adjudicate(dispute_in(file))))
