"""`rule`: disputes in, cited rulings out."""

from __future__ import annotations

from typing import Final, NamedTuple

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.files import each_of, record_in
from piquet_adjudicator.cli.lazy import load
from piquet_adjudicator.cli.output import Page, emit, targets, write
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.partie import PartieRuling, rule_partie
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.model.dispute import PartieRecord


class Format(NamedTuple):
    """A kind of page: the module that makes it (`one` ruling, or `several`), and the ending of
    its files."""

    module: str
    ending: str


FORMATS: Final = {
    "text": Format("piquet_adjudicator.render.text", ".txt"),
    "json": Format("piquet_adjudicator.render.json_form", ".json"),
}
"""The kinds of page; only the module of the one that is asked for is loaded."""


@click.command("rule")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format",
    "kind",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="For people, or for programs.",
)
@click.option(
    "--output",
    "-o",
    metavar="PATH",
    help="The file to write to; for several FILEs the folder, which must be there.",
)
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], kind: str, output: str | None) -> None:
    """Rule on the dispute, or the partie, in each FILE, with the laws cited.

    Several rulings in JSON make a list. Where a FILE is bad the problems of all are printed, and
    nothing is written.
    """
    maker, ending = load(FORMATS[kind].module), FORMATS[kind].ending
    paths = None if output in (None, "-") else targets(str(output), files, ending)
    rulings = each_of(files, _ruled)
    if paths is None:
        emit(maker.one(rulings[0]) if len(rulings) == 1 else maker.several(rulings))
    else:
        pages = zip(paths, rulings, strict=True)
        write([Page(path, maker.one(ruling)) for path, ruling in pages])
    ctx.exit(exit_code(rulings))


def _ruled(file: str) -> Ruling | PartieRuling:
    record = record_in(file)
    return rule_partie(record) if isinstance(record, PartieRecord) else adjudicate(record)


def exit_code(rulings: list[Ruling | PartieRuling]) -> int:
    """0 where every claim is decided and no laws are in conflict, else 1."""
    return 0 if all(ruling.settled for ruling in rulings) else UNDECIDED
