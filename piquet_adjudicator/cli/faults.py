"""What goes wrong, told in words: every problem of the input with its place, and never a
traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.render.plain import plain

UNDECIDED: Final = 1
BAD_INPUT: Final = 2
FAULT: Final = 3
INTERRUPTED: Final = 130


@contextmanager
def guarded() -> Iterator[None]:
    """Leaves with an exit code, and words on the standard error, whatever is raised within."""
    try:
        yield
    except BadInput as bad:
        report(bad.problems)
        sys.exit(BAD_INPUT)
    except OSError as error:
        complain(_in_words(error))
        sys.exit(BAD_INPUT)
    except Exception as fault:
        complain(f"a fault in the program, at {_where(fault)}: {type(fault).__name__}: {fault}")
        complain("please report it, with the file that it was given")
        sys.exit(FAULT)


def report(problems: Iterable[Problem]) -> None:
    """Prints problems to the standard error, each with its place and its hint."""
    for problem in problems:
        click.echo(f"{plain(str(problem.place))}: {plain(problem.matter)}", err=True)
        if problem.hint:
            click.echo(f"    hint: {plain(problem.hint)}", err=True)


def complain(words: str) -> None:
    """Prints a line to the standard error."""
    click.echo(f"piquet-adjudicator: {plain(words)}", err=True)


def _in_words(error: OSError) -> str:
    words = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {words}" if error.filename else words


def _where(fault: Exception) -> str:
    """The place in the program where something unforeseen was raised."""
    import traceback  # used where something is wrong

    frames = traceback.extract_tb(fault.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
