"""`write`: a dispute asked for question by question, written down, and ruled on."""

from __future__ import annotations

import errno
import sys
from itertools import count
from pathlib import Path

import click

from piquet_adjudicator.cli.faults import UNDECIDED, at_work_on
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import Page, emit, is_for_people, write
from piquet_adjudicator.entry.draft import Draft, read_draft
from piquet_adjudicator.entry.prompts import begin
from piquet_adjudicator.entry.session import GREETING, AnswerReader, converse
from piquet_adjudicator.render.plain import plain
from piquet_adjudicator.source import read_text


@click.command("write")
@click.argument("file", required=False, metavar="[FILE]", shell_complete=file_names)
@laws_option
@click.pass_context
def command(ctx: click.Context, file: str | None, laws: Path | None) -> None:
    """Write a dispute with help, and rule on it.

    It is asked for question by question: who is elder, the cards, what was done, line by line,
    and what is claimed. At each line what can be done or said next is offered. FILE is kept after
    every answer; one that is already there is gone on with. Without FILE it is dispute.yaml, or
    the first of dispute-2.yaml and so on that is not there.

    It ends with 0 where every claim is decided, and with 1 where one is not, or where the writing
    was left before the ruling.
    """
    if sys.stdin is None:
        raise OSError(errno.EBADF, "the standard input is closed")
    name = file or _new_name()
    path = Path(name)
    draft = read_draft(read_text(path, name), name) if path.exists() else Draft()
    writing = begin(draft, name, laws)
    emit(GREETING.format(file=plain(name)))

    def keep(text: str) -> None:
        write([Page(path, text)])

    with at_work_on(name):
        end = converse(writing, _reader(), emit, keep)
    if end.ruling is None:
        emit(f"What is written is kept in {plain(name)}.\n" if path.exists() else "")
        ctx.exit(UNDECIDED)
    ctx.exit(0 if end.ruling.settled else UNDECIDED)


def _new_name() -> str:
    """The first name for a dispute that no file has."""
    names = ("dispute.yaml" if n == 1 else f"dispute-{n}.yaml" for n in count(1))
    return next(name for name in names if not Path(name).exists())


def _reader() -> AnswerReader:
    from piquet_adjudicator.cli.prompting import Piped, Terminal  # used by this verb alone

    return Terminal() if sys.stdin.isatty() and is_for_people() else Piped()
