"""`laws changes`: the records of one code, ruled by another that rests on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click

from piquet_adjudicator.cli.laws.records import scenarios_in, scenarios_option
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import book_with, codes_under, load_book
from piquet_adjudicator.render.plain import fill, listed
from piquet_adjudicator.workshop.changes import Change, change_of


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
    line = codes_under(code, laws)
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
        change = change_of(scenario.dispute, above, below, book_without)
        if change is not None:
            changed += 1
            name, what = scenario.name.removesuffix(".yaml"), listed(list(_said(change)))
            emit(fill(f"{name}: {what}. By {listed(list(change.by))}.", "", "    ") + "\n")
    emit(f"{changed} of {len(every)} records of {above.code.name} come out otherwise\n")


def _said(change: Change) -> Iterator[str]:
    """What comes out otherwise."""
    for number, decision in change.otherwise.claims:
        was = change.before.claims[number - 1].decision
        yield f"claim {number} is decided {decision!r}, and was {was!r}"
    for player, was_scored, is_scored in change.otherwise.totals:
        yield f"{player} scores {is_scored}, and scored {was_scored}"
    if not change.otherwise.claims and not change.otherwise.totals:
        yield "other breaches or options"
