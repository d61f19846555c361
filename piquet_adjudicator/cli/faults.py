"""What goes wrong, reported in words: every problem of the input with its place, and never a
traceback."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.render.plain import plain, shown
from piquet_adjudicator.version import VERSION

UNDECIDED: Final = 1
BAD_INPUT: Final = 2
FAULT: Final = 3
INTERRUPTED: Final = 130


_IN_WORDS: Final = (BadInput, OSError, click.ClickException, click.exceptions.Exit, click.Abort)
"""What is raised where the program is not at fault."""


class FaultIn(Exception):  # noqa: N818  (it names what was at fault, as `BadInput` does)
    """A fault in the program that came of one of several files, as its cause."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(file)


@contextmanager
def at_work_on(file: str) -> Iterator[None]:
    """Names the file of which a fault comes, whatever it is."""
    try:
        yield
    except (*_IN_WORDS, FaultIn):
        raise
    except Exception as fault:
        raise FaultIn(file) from fault


def own_fault(raised: Exception) -> Exception | None:
    """The fault in the program that was raised; None where it is not at fault."""
    if isinstance(raised, FaultIn) and isinstance(raised.__cause__, Exception):
        return raised.__cause__
    return None if isinstance(raised, _IN_WORDS) else raised


@contextmanager
def guarded(words: Sequence[str] = ()) -> Iterator[None]:
    """Leaves with an exit code, and words on the standard error, whatever is raised within by the
    command of these words."""
    try:
        yield
    except BadInput as bad:
        report(bad.problems)
        sys.exit(BAD_INPUT)
    except OSError as error:
        complain(_in_words(error))
        sys.exit(BAD_INPUT)
    except Exception as raised:
        files = [raised.file] if isinstance(raised, FaultIn) else records_among(words)
        _report_fault(own_fault(raised) or raised, words, files)
        sys.exit(FAULT)


def _report_fault(fault: Exception, words: Sequence[str], files: Sequence[str]) -> None:
    """What is said of a fault in the program: its place, of which file it comes, and the command
    that writes a report of it."""
    what = f"{type(fault).__name__}: {fault}"
    complain(f"a fault in the program (version {VERSION}), at {_where(fault)}: {what}")
    for file in files:
        complain(f"it came of {file}, SHA-256 {_digest(file)}")
    if words and words[0] == "report":
        return
    others = frozenset(records_among(words)) - frozenset(files)
    left = [word for word in words if word not in others]
    complain("please report it: this command writes what to send, without names and talk:")
    _tell(f"    {plain(shlex.join(['piquet-adjudicator', 'report', *left]))}")


def records_among(words: Sequence[str]) -> list[str]:
    """The words of a command that name files, or the standard input; but for the one that it writes
    to."""
    before = ("", *words)
    each = (word for word, last in zip(words, before, strict=False) if last not in OUTPUT)
    return [word for word in each if word == "-" or Path(word).is_file()]


OUTPUT: Final = ("--output", "-o")
"""The options after which stands where pages go."""


def _digest(file: str) -> str:
    """The digest of a file, or of what was given on the standard input, as far as it can be read
    again."""
    try:
        if Path(file).is_file():
            return sha256(Path(file).read_bytes()).hexdigest()
        sys.stdin.buffer.seek(0)
        return sha256(sys.stdin.buffer.read()).hexdigest()
    except (OSError, ValueError, AttributeError):
        return "not known: it cannot be read again"


def report(problems: Iterable[Problem]) -> None:
    """Prints problems to the standard error, each with its place and its hint."""
    for problem in problems:
        _tell(f"{plain(str(problem.place))}: {plain(problem.matter)}")
        if problem.hint:
            hint = "\n".join(map(shown, problem.hint.splitlines()))
            _tell(f"    hint: {hint}")


def complain(words: str) -> None:
    """Prints a line to the standard error."""
    _tell(f"piquet-adjudicator: {plain(words)}")


def _tell(line: str) -> None:
    """Prints a line to the standard error. Where it cannot be printed, the exit code tells."""
    with suppress(OSError):
        click.echo(line, err=True)


def _in_words(error: OSError) -> str:
    words = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {words}" if error.filename else words


def _where(fault: Exception) -> str:
    """The place in the program where something unforeseen was raised."""
    import traceback  # used where something is wrong

    frames = traceback.extract_tb(fault.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
