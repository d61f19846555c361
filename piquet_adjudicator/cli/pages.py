"""Pages in the format asked for: the options for it, and the module that makes them."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from piquet_adjudicator.cli.colour import on_terminal
from piquet_adjudicator.cli.faults import at_work_on, complain
from piquet_adjudicator.cli.lazy import load_module
from piquet_adjudicator.cli.output import Page, emit, is_for_people, targets, write
from piquet_adjudicator.render.formats import FORMATS

TEXT: Final = FORMATS["text"].ending
_ON_PAPER: Final = "pdf"
_TYPESETTER: Final = "typst"
_NO_TYPESETTER: Final = (
    "PDF needs the Python package typst, which is not installed: "
    "pip install 'piquet-adjudicator[pdf]'"
)

format_option: Final = click.option(
    "--format",
    "kind",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="For people to read or print, or (json) for programs.",
)
templates_option: Final = click.option(
    "--templates",
    "own",
    metavar="DIR",
    help="A folder of templates to use before those of the program.",
)
output_option: Final = click.option(
    "--output",
    "-o",
    metavar="PATH",
    help="The file to write to; for several FILEs, or where it ends in /, the folder.",
)


annex_option: Final = click.option(
    "--annex",
    is_flag=True,
    help="With an annex: the whole record, all that follows, further readings. JSON has it always.",
)


paper_option: Final = click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    help="The paper on which a PDF is set.  [default: a4]",
)


class Maker(NamedTuple):
    """What makes pages of one format: of one ruling, of several, and round pages filled already."""

    one: Callable[..., Any]
    several: Callable[..., Any]
    document: Callable[..., Any]


class Press(NamedTuple):
    """What makes pages of one format: the module (`one`, `several`, `document`), the ending of
    its files, the ending of its templates, the folder of the user's own, and whether there is an
    annex."""

    maker: Any
    ending: str
    suffix: str
    own: Path | None
    annex: bool


def press(
    kind: str,
    own: str | None,
    output: str | None,
    annex: bool = True,
    paper: str | None = None,
) -> Press:
    """What makes pages of a format; one that is not made by templates has all that an annex has.
    Raises a usage error where the format cannot be had, or not so."""
    form = FORMATS[kind]
    if own is not None and not form.suffix:
        raise click.UsageError(f"{kind} is not made by templates: leave out --templates")
    if own is not None and not Path(own).is_dir():
        raise OSError(errno.ENOTDIR, "there is no such folder of templates", own)
    if paper is not None and kind != _ON_PAPER:
        raise click.UsageError(f"{kind} is not set on paper: leave out --paper")
    if form.binary and output in (None, "-") and is_for_people():
        raise click.UsageError(f"a terminal shows no {kind.upper()}: name a file with --output")
    try:
        maker = load_module(form.module)
    except ModuleNotFoundError as error:
        if error.name != _TYPESETTER:
            raise
        raise click.UsageError(_NO_TYPESETTER) from error
    if kind == _ON_PAPER:
        makers = (maker.one, maker.several, maker.document)
        maker = Maker(*(partial(make, paper=paper or "a4", tell=complain) for make in makers))
    folder = Path(own) if own is not None else None
    return Press(maker, form.ending, form.suffix, folder, annex or not form.suffix)


def deliver(
    printed: Press, output: str | None, files: Sequence[str], make: Callable[[], list[Any]]
) -> list[Any]:
    """Makes what is to be printed, one thing of each file, and writes all pages or none; gives
    back what was made. Where the pages would go is looked at before anything is made."""
    if output in (None, "-"):
        rulings = make()
        how = (printed.own, printed.annex)
        single = printed.maker.one(rulings[0], *how) if len(rulings) == 1 else None
        page = single if single is not None else printed.maker.several(rulings, *how)
        emit(on_terminal(page) if printed.ending == TEXT else page)
        return rulings
    paths, folder = targets(str(output), files, printed.ending)
    rulings = make()
    pages: list[Page] = []
    for file, path, each in zip(files, paths, rulings, strict=True):
        with at_work_on(file):
            pages.append(Page(path, printed.maker.one(each, printed.own, printed.annex)))
    write(pages, folder)
    return rulings
