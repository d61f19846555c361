"""`laws lint`: the files of the laws and Cases checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED
from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.data import CodeFolders
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.lineage import Ancestor
from piquet_adjudicator.language.numbers import so_many
from piquet_adjudicator.lawbook.book import assemble
from piquet_adjudicator.lawbook.load import codes_under, folders_of
from piquet_adjudicator.lawbook.read import read_files
from piquet_adjudicator.render.plain import plain, shown
from piquet_adjudicator.workshop.lint import schema
from piquet_adjudicator.workshop.lint.checks import CHECKS
from piquet_adjudicator.workshop.lint.remark import Remark
from piquet_adjudicator.workshop.lint.spelling import misspelt


@click.command("lint")
@click.option("--list", "describe", is_flag=True, help="Tell what is checked, and check nothing.")
@code_options
@click.pass_context
def command(ctx: click.Context, describe: bool, code: str, laws: Path | None) -> None:
    """Check the files of the laws and Cases: their form, their quotations, their references.

    Errors are wrong; warnings are to be looked at. It ends with 1 where there is an error.
    """
    if describe:
        emit("".join(f"{c.name:<14} {c.severity:<8} {c.describes}\n" for c in CHECKS))
        return
    every = lint(folders_of(code, laws), code, codes_under(code, laws))
    remarks = sorted(every, key=lambda r: (r.place, r.check, r.message))
    for remark in remarks:
        emit(f"{_said(remark)}\n")
    errors = sum(remark.severity == "error" for remark in remarks)
    emit(f"{so_many(errors, 'error')}, {so_many(len(remarks) - errors, 'warning')}\n")
    ctx.exit(UNDECIDED if errors else 0)


def lint(
    folders: CodeFolders, name: str | None = None, line: Sequence[Ancestor] = ()
) -> Iterator[Remark]:
    """Everything that the checks find in the folders of a code that rests on a `line` of others;
    that it bears the `name` of its folder is looked at where that is given. Where the files cannot
    be loaded, their form and what kept them from loading is all. What is wrong with the form goes
    unsaid where a line of it is reported otherwise."""
    formed = list(schema.remarks(sorted(folders.laws.glob("law-*.yaml")), "law.schema.json", name))
    formed += schema.remarks(sorted(folders.cases.glob("case-*.yaml")), "case.schema.json", name)
    for own in ("claims", "definitions", "effects"):
        files = sorted(folders.laws.glob(f"{own}.yaml"))
        formed += schema.remarks(files, f"{own}.schema.json", name)
    others = list(_besides_the_form(folders, name, line))
    reported = {each for remark in others if remark.severity == "error" for each in remark.lines}
    yield from others
    yield from (remark for remark in formed if reported.isdisjoint(remark.lines))


def _besides_the_form(
    folders: CodeFolders, name: str | None, line: Sequence[Ancestor]
) -> Iterator[Remark]:
    """What kept the files from loading, or else what the checks find in them."""
    try:
        book = assemble(read_files(folders, name, line))
    except BadInput as bad:
        for problem in bad.problems:
            yield Remark(problem.place, problem.matter, "loading", "error", problem.hint)
        return
    for check in CHECKS:
        yield from check.remarks(book)
    yield from misspelt(folders.laws, book)


def _said(remark: Remark) -> str:
    said = f"{remark.place}: {remark.severity}: {plain(remark.message)} [{remark.check}]"
    hint = "\n".join(map(shown, remark.hint.splitlines()))
    return f"{said}\n    hint: {hint}" if hint else said
