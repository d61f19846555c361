"""`cases verify`: the book's Decisions held against the tool's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.language.numbers import so_many
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import fill, plain
from piquet_adjudicator.workshop.verify import CaseReport, Verified, verify

HEADINGS: Final = ("case", "branch", "claim", "decided", "book says", "without its clause", "ok")


@click.command("verify")
@code_options
@click.pass_context
def command(ctx: click.Context, code: str, laws: Path | None) -> None:
    """Rule on every branch of every Case, with the Case's own clauses and without them.

    A Case that makes law must come out as the book decides it by its own clause, and otherwise
    without; a Case that the laws decide must come out so by the laws alone.
    """
    report = verify(load_book(code, laws))
    emit("\n".join(_lines(report)) + "\n")
    ctx.exit(0 if report.right else UNDECIDED)


def _lines(report: CaseReport) -> Iterator[str]:
    yield from _table([HEADINGS, *map(_row, report.claims)])
    yield ""
    for claim in report.claims:
        for wrong in claim.wrong:
            yield fill(f"Case {claim.case}, {claim.branch}, {claim.claim}: {wrong}", "wrong: ")
    yield from (fill(wrong, "wrong: ") for wrong in report.wrong)
    cases = len({claim.case for claim in report.claims})
    amiss = sum(bool(claim.wrong) for claim in report.claims) + len(report.wrong)
    yield f"{so_many(cases, 'Case')}, {so_many(len(report.claims), 'claim')}, {amiss} wrong"
    if report.unrecorded:
        yield fill(f"not recorded yet: {', '.join(report.unrecorded)}")


def _row(claim: Verified) -> tuple[str, ...]:
    return (
        claim.case,
        claim.branch,
        claim.claim,
        claim.decided,
        claim.book,
        claim.without or "-",
        "no" if claim.wrong else "yes",
    )


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """The rows in columns, as wide as their widest entry."""
    cleaned = [tuple(map(plain, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cleaned, strict=True)]
    for row in cleaned:
        yield "  ".join(
            f"{each:<{width}}" for each, width in zip(row, widths, strict=True)
        ).rstrip()
