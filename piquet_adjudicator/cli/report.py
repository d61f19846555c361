"""`report`: what is needed to mend a fault of the program, without whose hand it was."""

from __future__ import annotations

import io
import os
import platform
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

import click
from msgspec import Struct

from piquet_adjudicator.cli.faults import UNDECIDED, complain, own_fault, records_among
from piquet_adjudicator.cli.files import STANDARD_INPUT
from piquet_adjudicator.cli.output import Page, emit, write
from piquet_adjudicator.data import PACKAGE
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.anonymous import anonymous
from piquet_adjudicator.files.any_file import read_standard_input
from piquet_adjudicator.files.dispute_file import names_of
from piquet_adjudicator.files.letters import with_letters
from piquet_adjudicator.render.plain import plain as fit_to_print
from piquet_adjudicator.source import (
    Mapping,
    Plain,
    as_json_values,
    read_text,
    read_yaml,
    write_yaml,
)
from piquet_adjudicator.version import VERSION
from piquet_adjudicator.workshop.shrinking import shrunk

_LONGEST: Final = 500
"""The words of a fault are no longer."""


class Run(Struct, frozen=True):
    """What a command was asked: its words, where `-` is the record; and the digest of the file."""

    words: tuple[str, ...]
    text: str
    digest: str


@click.command(
    "report", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False}
)
@click.option("--output", "-o", metavar="PATH", help="The file to write it to.")
@click.argument("words", nargs=-1, required=True, type=click.UNPROCESSED, metavar="VERB [ARGS]...")
@click.pass_context
def command(ctx: click.Context, output: str | None, words: tuple[str, ...]) -> None:
    """Write what is needed to mend a fault of the program.

    VERB and its ARGS are those of the command that ended with the fault. The report has the
    version, the place of the fault, and the record of which it comes: without the names of the
    players and the club, without remarks and what was said, and with no more lines than it takes.
    It is a record itself. It is written to PATH, or to fault-DIGEST.yaml.

    It ends with 1 where no fault comes of the command, and nothing is written.
    """
    verb, *rest = words
    words = ("rule" if verb == "write" else verb, *rest)
    page, digest = _report(words)
    if page is None:
        complain("no fault comes of this command: nothing is written")
        ctx.exit(UNDECIDED)
    path = Path(output or f"fault-{digest[:8]}.yaml")
    write([Page(path, page)])
    emit(f"{fit_to_print(str(path))} is written: please send it to the makers of the program\n")


def _report(words: tuple[str, ...]) -> tuple[str | None, str]:
    """The report on what comes of a command, and the digest of the record."""
    for asked in _each_record(words):
        fault = _fault_of(asked.words, asked.text)
        if fault is not None:
            return _page(asked, fault), asked.digest
    fault = None if records_among(words) else _fault_of(words, "")
    digest = sha256(" ".join(words).encode()).hexdigest()
    return (None if fault is None else _page(Run(words, "", ""), fault)), digest


def _each_record(words: Sequence[str]) -> Iterator[Run]:
    """What was asked, of each of the files alone, and with the others beside it."""
    quiet = _without_output(words)
    texts = {file: text for file in records_among(quiet) if (text := _text_of(file)) is not None}
    files = list(texts)
    for alone in (True, False):
        for file in files if alone or len(files) > 1 else ():
            others = frozenset(files) - {file} if alone else frozenset()
            left = tuple(STANDARD_INPUT if w == file else w for w in quiet if w not in others)
            yield Run(left, texts[file], sha256(texts[file].encode()).hexdigest())


def _text_of(file: str) -> str | None:
    """What stands in a file, or is given on the standard input; None where it is no record."""
    try:
        if file == STANDARD_INPUT:
            return read_standard_input()
        return read_text(file)
    except BadInput:
        return None


def _without_output(words: Sequence[str]) -> tuple[str, ...]:
    """The words of a command without where its pages go."""
    left: list[str] = []
    skipped = False
    for word in words:
        if skipped or word.startswith("--output="):
            skipped = False
        elif word in ("--output", "-o"):
            skipped = True
        else:
            left.append(word)
    return tuple(left)


def _fault_of(words: Sequence[str], text: str) -> Exception | None:
    """The fault that comes of a command; None where it ends in words."""
    root = click.get_current_context().find_root().command
    assert isinstance(root, click.Group)
    try:
        with _streams(text):
            click.Group.main(root, list(words), standalone_mode=False)
    except Exception as raised:
        return own_fault(raised)
    except SystemExit:
        return None
    return None


@contextmanager
def _streams(given: str) -> Iterator[None]:
    """The standard streams as others: a text is given, and what is printed is let go."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8")
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


# ---- the report


def _page(asked: Run, fault: Exception) -> str:
    """The report: in its first lines, as comments, what is known of the fault; then the record."""
    small = _small(asked, fault) if asked.text else None
    shown = None if small is None else _fault_of(asked.words, write_yaml(small))
    head = [
        " ".join(_without_paths(asked.words)),
        f"piquet-adjudicator {VERSION}, Python {platform.python_version()}, {sys.platform}",
    ]
    if asked.digest:
        head.append(f"SHA-256 of the record: {asked.digest}")
    head += _traceback(shown or fault, said=shown is not None)
    if small is None and asked.text:
        head.append("without names and talk the record does not come to this: it is left out")
    record = "" if small is None or shown is None else write_yaml(small)
    return "".join(f"# {line}\n" for line in head) + record


def _small(asked: Run, fault: Exception) -> dict[str, Plain] | None:
    """The record without names, with the lines that the fault needs; None where it does not come
    of it without names."""
    place = _place(fault)

    def fails(record: dict[str, Plain]) -> bool:
        if _fault_of(_check(asked.words), write_yaml(record)):
            return False  # what is not read may be anybody's words
        again = _fault_of(asked.words, write_yaml(record))
        return again is not None and _place(again) == place

    node = read_yaml(asked.text, "-", [])
    if not isinstance(node, Mapping):
        return None
    record = anonymous(as_json_values(with_letters(node, names_of(node, []))))
    return shrunk(record, fails) if fails(record) else None


def _check(words: Sequence[str]) -> tuple[str, ...]:
    """The command that only reads the record."""
    laws = [n for n, word in enumerate(words) if word == "--laws"]
    return ("check", STANDARD_INPUT, *(words[laws[0] : laws[0] + 2] if laws else ()))


def _place(fault: Exception) -> tuple[str, str, int]:
    """Of what kind a fault is, and where it was raised."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return type(fault).__name__, frame.filename, frame.lineno or 0


def _traceback(fault: Exception, *, said: bool) -> Iterator[str]:
    """Where a fault was raised, with its words where they can be nobody's own (`said`)."""
    for frame in traceback.extract_tb(fault.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno} {frame.name}: {frame.line}"
    words = f": {fit_to_print(str(fault))[:_LONGEST]}" if said else ""
    yield f"{type(fault).__name__}{words}"


def _short(file: str) -> str:
    """The name of a file of the program, without the folders of whoever runs it."""
    path = Path(file)
    if path.is_relative_to(PACKAGE.parent):
        return path.relative_to(PACKAGE.parent).as_posix()
    return "/".join(path.parts[-2:])


def _without_paths(words: Sequence[str]) -> Iterator[str]:
    """The words of a command without the names of files and folders."""
    for word in words:
        yield "PATH" if os.sep in word or (word != "-" and Path(word).exists()) else word
