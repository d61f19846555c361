"""`replay`: what each act changes on the table, or the whole table after it."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.colour import on_terminal
from piquet_adjudicator.cli.files import dispute_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.render.table_view import replay_page
from piquet_adjudicator.replay.fold import replay


@click.command("replay")
@click.argument("file", metavar="FILE", shell_complete=file_names)
@click.option("--table", is_flag=True, help="The whole table after each act.")
@laws_option
def command(file: str, table: bool, laws: Path | None) -> None:
    """Show what each act of FILE changes: hands, discards, stock, calls, tricks, whose turn.

    With --table the whole table is shown after each act. Irregular acts are shown as they were
    done; nothing is ruled.
    """
    emit(on_terminal(replay_page(replay(dispute_in(file, laws)), table)))
