"""`replay`: the table after each act."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.files import dispute_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.render.table_view import replay_page
from piquet_adjudicator.replay.fold import replay


@click.command("replay")
@click.argument("file", metavar="FILE", shell_complete=file_names)
@laws_option
def command(file: str, laws: Path | None) -> None:
    """Show the table after each act of FILE: hands, discards, stock, calls, tricks, whose turn.

    Irregular acts are shown as they were done; nothing is ruled.
    """
    emit(replay_page(replay(dispute_in(file, laws))))
