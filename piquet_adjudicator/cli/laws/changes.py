"""`laws changes`: the records of one code, ruled by another that rests on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import click
from msgspec.structs import replace

from piquet_adjudicator.cli.laws.records import scenarios_in, scenarios_option
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import book_with, line_of, load_book
from piquet_adjudicator.render.plain import fill, listed
from piquet_adjudicator.study.parting import bearing
from piquet_adjudicator.study.readings import Otherwise, compared


@click.command("changes")
@click.option(
    "--law",
    "laws_named",
    metavar="LAW",
    multiple=True,
    help="Only the records of this law of the other code: 54.",
)
@scenarios_option
@code_options
def command(laws_named: tuple[str, ...], folder: Path | None, code: str, laws: Path | None) -> None:
    """Rule on the records of another code by CODE, which rests on it, and tell what changes.

    Each record by which the laws of the other code are tested is ruled by both. Of each that comes
    out otherwise it is told what does, and by which clauses of CODE. All records together take some
    minutes.
    """
    line = line_of(code, laws)
    if not line:
        raise click.UsageError(f"{code} rests on no other code: there is nothing to be changed")
    above, below = load_book(line[-1].name, laws), load_book(code, laws)
    every = [
        each
        for each in scenarios_in(folder, above.code.name, above)
        if not laws_named or each.clause.rpartition(".")[0] in laws_named
    ]

    @cache
    def book_without(number: str) -> LawBook | None:
        try:
            return book_with(code, laws, frozenset({number}))
        except BadInput:
            return None

    changed = 0
    for scenario in every:
        before, ruling = (adjudicate(scenario.dispute, book) for book in (above, below))
        otherwise = _of_the_deal(compared(before, ruling))
        if not otherwise.same:
            changed += 1
            by = listed(list(_by(before, ruling, book_without)))
            what = listed(list(_said(before, otherwise)))
            emit(
                fill(f"{scenario.name.removesuffix('.yaml')}: {what}. By {by}.", "", "    ") + "\n"
            )
    emit(f"{changed} of {len(every)} records of {above.code.name} come out otherwise\n")


def _of_the_deal(otherwise: Otherwise) -> Otherwise:
    """What comes out otherwise of the deal: what is made of its points is of every record."""
    return replace(otherwise, partie=None)


def _by(
    before: Adjudication, ruling: Adjudication, book_without: Callable[[str], LawBook | None]
) -> tuple[str, ...]:
    """The clauses that change a ruling: those of which each, undone, leaves it as it was; else
    those of which each, undone, makes it another; else all that bear on the record."""
    every = bearing(ruling, before)
    if len(every) == 1:
        return every
    needed: list[str] = []
    sharing: list[str] = []
    for number in every:
        if book := book_without(number):
            again = adjudicate(ruling.dispute, book)
            if _of_the_deal(compared(before, again)).same:
                needed.append(number)
            elif not _of_the_deal(compared(ruling, again)).same:
                sharing.append(number)
    return tuple(needed or sharing) or every


def _said(before: Adjudication, otherwise: Otherwise) -> Iterator[str]:
    """What comes out otherwise."""
    for number, decision in otherwise.claims:
        was = before.claims[number - 1].decision
        yield f"claim {number} is decided {decision!r}, and was {was!r}"
    for player, was_scored, is_scored in otherwise.totals:
        yield f"{player} scores {is_scored}, and scored {was_scored}"
    if not otherwise.claims and not otherwise.totals:
        yield "other breaches or options"
