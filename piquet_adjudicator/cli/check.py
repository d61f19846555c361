"""`check`: what is wrong in dispute files, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.cli.faults import report
from piquet_adjudicator.cli.files import STANDARD_INPUT, any_in, each_of
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.files.record_json import record_to_json
from piquet_adjudicator.language.line_notices import line_notices
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.named import check_pleas
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.render.json_form import written
from piquet_adjudicator.render.plain import plain
from piquet_adjudicator.render.read_back import LineRead, lines_read
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.supposed import supposed


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", shell_complete=file_names)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    help="How the records are read back: the lines that were read in other words than their own, "
    "or (json) the records themselves, each line as the act that it was read as.  [default: text]",
)
@laws_option
def command(paths: tuple[str, ...], form: str, laws: Path | None) -> None:
    """Tell what is wrong in dispute files, or in all the .yaml files of folders.

    Each file is read and replayed: an act may be irregular, but the record must be possible.
    A line that was read in other words than those it is written in is printed as it was read.
    Nothing is ruled; but a score that is told must be that of the deal, where its play is told too.
    """
    files = each_of(paths, lambda path: list(files_in(path)))
    checked = each_of((file for group in files for file in group), partial(_check, laws=laws))
    report(notice for file in checked for notice in file.notices)
    if form == "json":
        records = [each.record for each in checked]
        emit(written(records[0] if len(records) == 1 else records))
        return
    emit("".join(f"{line}\n" for file in checked for line in _read_back(file)))
    emit(f"{len(checked)} file{'' if len(checked) == 1 else 's'}, no problems\n")


class Checked(Struct, frozen=True):
    """A file that was checked: its name, the lines of each of its deals as they were read, and what
    is to be noticed in them, and the record in JSON."""

    file: str
    record: dict[str, Any]
    deals: tuple[tuple[LineRead, ...], ...] = ()
    notices: tuple[Problem, ...] = ()


def _read_back(checked: Checked) -> Iterator[str]:
    """The lines that were read in other words than they are written in."""
    for line in (line for deal in checked.deals for line in deal if line.differs):
        place = Place(checked.file, line.file_line, 1)
        yield f"{plain(str(place))}: {plain(quote(line.written))} is read as: {plain(line.says)}"


def files_in(path: str) -> Iterator[str]:
    """The file, or the files in and under a folder, by name. Raises BadInput where a folder has
    none."""
    if path == STANDARD_INPUT or not Path(path).is_dir():
        yield path
        return
    inside = sorted(each for ending in ("yaml", "yml") for each in Path(path).rglob(f"*.{ending}"))
    if not inside:
        problem = Problem(Place(path, 0, 0), "there is no .yaml file in this folder", "name a file")
        raise BadInput([problem])
    yield from map(str, inside)


def _numbered(record: PartieRecord) -> tuple[Dispute, ...]:
    """The deals of a partie, each with its number in it, by which a line may name one before it.
    Which of them are void, and so not counted, is not looked into."""
    first = record.header.deal or 1
    return tuple(
        replace(deal, partie=replace(deal.partie, deal=number))
        for number, deal in enumerate(record.deals, first)
    )


def _check(file: str, laws: Path | None) -> Checked:
    """Reads and replays a file, tries what its questions suppose, and looks up what its claims rely
    on. Raises BadInput with what is
    wrong in it."""
    record = any_in(file, laws)
    if isinstance(record, CardRecord):
        return Checked(file, record_to_json(record.source, ()))
    deals = _numbered(record) if isinstance(record, PartieRecord) else (record,)
    problems: list[Problem] = []
    read: list[tuple[LineRead, ...]] = []
    for deal in deals:
        try:
            if any(claim.pleas for claim in deal.claims):
                check_pleas(deal, load_book(deal.code, laws))
            read.append(lines_read(replay(deal)))
            for ask in deal.asks:
                if ask.supposed:
                    replay(supposed(deal, ask, ask.supposed))
        except BadInput as bad:
            problems += bad.problems
    if problems:
        raise BadInput(problems)
    if any(deal.score_at and deal.log for deal in deals):
        _must_agree(record, load_book(record.code, laws))
    every = (line_notices(deal, first=not place) for place, deal in enumerate(deals))
    notices = tuple(notice for of_deal in every for notice in of_deal)
    logs = ([line.act for line in deal] for deal in read)
    return Checked(file, record_to_json(record.source, logs, deals), tuple(read), notices)


def _must_agree(record: Dispute | PartieRecord, book: LawBook) -> None:
    """Raises BadInput where a score is recorded that is not that of the deal as it was played."""
    from piquet_adjudicator.engine.adjudicate import adjudicate  # used where a score is recorded
    from piquet_adjudicator.partie.deals import rule_partie  # used where a score is recorded
    from piquet_adjudicator.partie.stated_score import agreeing  # used where a score is recorded

    if isinstance(record, PartieRecord):
        rule_partie(record, book)
    else:
        agreeing(adjudicate(replace(record, claims=(), asks=()), book))
