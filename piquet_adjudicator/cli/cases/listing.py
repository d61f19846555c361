"""`cases list`: the decided Cases."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import WIDTH, plain


@click.command("list")
@code_options
def command(code: str, laws: Path | None) -> None:
    """List the Cases: number, page, what authority each has, and how it begins."""
    emit("".join(f"{_summary(case)}\n" for case in load_book(code, laws).cases))


def _summary(case: Case) -> str:
    authority = case.authority or case.status
    disputed = "; disputed" if case.disputed else ""
    text = f"{case.number:<6} p. {case.page:<3} ({authority}{disputed}) {plain(case.facts)}"
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 4].rpartition(' ')[0]} ..."
