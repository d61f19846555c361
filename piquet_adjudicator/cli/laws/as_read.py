"""`laws as-read`: the clauses of another code, kept as they were read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.as_read import as_read_file, differing_lines
from piquet_adjudicator.lawbook.documents import AS_READ_FILE
from piquet_adjudicator.lawbook.load import codes_under, folders_of
from piquet_adjudicator.lawbook.on_others import AsRead, Unaccepted
from piquet_adjudicator.lawbook.read_of_others import named_of_others
from piquet_adjudicator.source import read_text, write_yaml
from piquet_adjudicator.workshop.accepting import accepted

ALL: Final = "all"


@click.command("as-read")
@code_options
@click.option(
    "--accept",
    "names",
    metavar="CLAUSE",
    multiple=True,
    help="A clause to be named as it stands now: 58.2, p. 99; or all that have no limb more.",
)
def command(code: str, laws: Path | None, names: tuple[str, ...]) -> None:
    """Keep the clauses of another code that the laws of CODE name, as they were read.

    Of each that they do not name as it stands now it is shown what was read, and what stands there.
    With --accept these are named so: the digest is written into the file of the law, in the place
    of the other, if there is one.

    The text of all is written to the file as-read.yaml among the laws of CODE. Where the other code
    is changed later, `laws lint` shows by it what was read, and what stands there now.

    It ends with 1 where a clause is still not named as it stands, and with 2, having written
    nothing, where a file of the laws cannot be read.
    """
    folders, line = folders_of(code, laws), codes_under(code, laws)
    others = named_of_others(folders, line)
    if others.unread:
        raise BadInput(list(others.unread))
    asked = others.unaccepted
    _check_names(names, asked)
    now = [each for each in asked if each.name in names or (ALL in names and not each.asked)]
    left = [each for each in asked if each not in now]
    emit("".join(f"{each}\n" for each in _shown(asked)))
    _write(now, folders.laws)
    if left:
        clauses = " ".join(f"--accept {each!r}" for each in dict.fromkeys(e.name for e in left))
        emit(f"Where your law is right as it stands, take them as they are: {clauses}\n")
        raise SystemExit(1)
    _keep(named_of_others(folders, line).named, folders.laws / AS_READ_FILE)


def _check_names(names: Iterable[str], asked: Iterable[Unaccepted]) -> None:
    known = {each.name for each in asked}
    for name in names:
        if name != ALL and name not in known:
            there = f"; these are not: {', '.join(sorted(known))}" if known else ""
            raise click.BadParameter(f"{name!r} is named as it stands{there}")


def _shown(asked: Iterable[Unaccepted]) -> Iterator[str]:
    """What each clause was when it was read, if that was kept, and what it is now."""
    for each in asked:
        if each.text is not None:
            yield f"{each.by} names {each.name}. What was read (-), and what stands there now (+):"
            yield from (f"    {line}" for line in differing_lines(each.text, each.said))
        else:
            yield f"{each.by} names {each.name}. It says:"
            yield from (f"    {line}" for line in write_yaml(each.said).splitlines())
        yield from each.asked
        yield ""


def _write(now: Sequence[Unaccepted], folder: Path) -> None:
    """Writes the digests into the files of the laws."""
    by_file = sorted(now, key=lambda each: each.place.file)
    for file, clauses in groupby(by_file, key=lambda each: each.place.file):
        path = folder / Path(file).name
        together = list(clauses)
        text = accepted(read_text(path, file), together)
        path.write_text(text, encoding="utf-8")
        emit(f"{path}: {', '.join(dict.fromkeys(each.name for each in together))}\n")


def _keep(named: Sequence[AsRead], path: Path) -> None:
    """Writes the texts of all that is named as it was read."""
    if not named:
        emit("No clause of another code is named.\n")
        return
    path.write_text(as_read_file(each.said for each in named), encoding="utf-8")
    emit(f"{path}: {', '.join(dict.fromkeys(each.name for each in named))}\n")
