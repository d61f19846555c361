"""`check`: what is wrong in dispute files, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import report
from piquet_adjudicator.cli.files import STANDARD_INPUT, any_in, each_of
from piquet_adjudicator.cli.options import laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.language.talk_notices import talk_notices
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.named import check_pleas
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.replay.fold import replay


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@laws_option
def command(paths: tuple[str, ...], laws: Path | None) -> None:
    """Tell what is wrong in dispute files, or in all the .yaml files of folders.

    Each file is read and replayed: an act may be irregular, but the record must be possible.
    Nothing is ruled.
    """
    files = each_of(paths, lambda path: list(files_in(path)))
    checked = each_of((file for group in files for file in group), partial(_check, laws=laws))
    report(notice for notices in checked for notice in notices)
    emit(f"{len(checked)} file{'' if len(checked) == 1 else 's'}, no problems\n")


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


def _check(file: str, laws: Path | None) -> tuple[Problem, ...]:
    """Reads and replays a file, and looks up what its claims rely on; gives what is to be noticed
    in its talk. Raises BadInput with what is wrong in it."""
    record = any_in(file, laws)
    if isinstance(record, CardRecord):
        return ()
    deals = record.deals if isinstance(record, PartieRecord) else (record,)
    problems: list[Problem] = []
    for deal in deals:
        try:
            if any(claim.pleas for claim in deal.claims):
                check_pleas(deal, load_book(deal.code, laws))
            replay(deal)
        except BadInput as bad:
            problems += bad.problems
    if problems:
        raise BadInput(problems)
    return tuple(notice for deal in deals for notice in talk_notices(deal))
