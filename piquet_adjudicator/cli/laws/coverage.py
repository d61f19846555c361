"""`laws coverage`: what is encoded, and what tests it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.laws.records import (
    of_what_is_repealed,
    scenarios_in,
    scenarios_option,
)
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import fill
from piquet_adjudicator.workshop.coverage import ClauseCovered, Coverage, LawCovered, cover


@click.command("coverage")
@scenarios_option
@code_options
@click.pass_context
def command(ctx: click.Context, folder: Path | None, code: str, laws: Path | None) -> None:
    """Tell for every clause of the code whether it is encoded, or why not, and what tests it.

    Each has the number of scenarios in which it fires, of near misses in which it is silent, and
    the Cases that construe it; each law, how many of its words are accounted for. The scenarios
    are ruled: only those that come out as the print decides are counted. Of what a clause does to
    those of another code it is told how many records notice that it is undone.

    It ends with 1 where a clause lacks either kind of scenario, or its reason, where words are
    left over, or where a scenario goes wrong.
    """
    book = load_book(code, laws)
    scenarios = scenarios_in(folder, code, book)
    coverage = cover(book, scenarios, of_what_is_repealed(folder, code, book))
    emit("\n".join(_lines(coverage)) + "\n")
    ctx.exit(0 if coverage.complete else UNDECIDED)


def _lines(coverage: Coverage) -> Iterator[str]:
    for law in coverage.laws:
        yield from _law(law)
        yield ""
    for name, wrong in coverage.wrong:
        yield fill(wrong, f"wrong: {name}: ", "    ")
    yield _total(coverage)


def _law(law: LawCovered) -> Iterator[str]:
    words = f"{law.words_accounted} of {law.words} words accounted for"
    yield fill(f"Law {law.law.number}, {law.law.printed_at}: {words}")
    for clause in law.clauses:
        yield _clause(clause)
        if clause.gloss:
            yield fill(clause.gloss, " " * 9)


def _clause(clause: ClauseCovered) -> str:
    first = f"  {clause.number:<5}  "
    if not clause.encoded:
        return fill(f"not encoded: {clause.why_not}", first)
    construed = f"  construed by {', '.join(clause.construed_by)}" if clause.construed_by else ""
    lacking = "" if clause.tested else "  LACKING"
    noticed = "" if clause.noticed is None else f"  undone: {clause.noticed or 'none'} notice it"
    if clause.repeals:
        return f"{first}repeals {noticed}{lacking}"
    counts = f"{clause.fires:>3} fire  {clause.silent:>3} silent"
    return f"{first}encoded  {counts}{noticed}{lacking}{construed}"


def _total(coverage: Coverage) -> str:
    clauses = coverage.clauses
    encoded = sum(clause.encoded for clause in clauses)
    tested = sum(clause.encoded and clause.tested for clause in clauses)
    words = sum(law.words_accounted for law in coverage.laws)
    every = sum(law.words for law in coverage.laws)
    wrong = len({name for name, _ in coverage.wrong})
    return (
        f"{len(clauses)} clauses, {encoded} encoded, {tested} of them with both kinds of scenario; "
        f"{coverage.scenarios} scenarios, {wrong} wrong; {words} of {every} words accounted for"
    )
