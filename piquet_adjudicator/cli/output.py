"""Where pages go: to the standard output, or whole into files, or not at all."""

from __future__ import annotations

import errno
import os
import signal
import stat
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from piquet_adjudicator.cli.files import STANDARD_INPUT


class Page(NamedTuple):
    """A page and the file that it goes to."""

    path: Path
    content: str | bytes

    @property
    def data(self) -> bytes:
        """The page in bytes, the same everywhere."""
        return encoded(self.content)


def encoded(content: str | bytes) -> bytes:
    """A text in UTF-8. Halves of characters, which have no bytes, are written as escapes (in
    JSON those are the right ones). Bytes are left as they are."""
    return content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")


def is_for_people() -> bool:
    """Whether the standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def emit(content: str | bytes) -> None:
    """Writes to the standard output. A reader that has gone away is no failure of ours."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "the standard output is closed")
    try:
        sys.stdout.buffer.write(encoded(content))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Targets(NamedTuple):
    """The files that pages go to, and the folder that they all go to; None for one file."""

    paths: list[Path]
    folder: Path | None


def targets(output: str, files: Sequence[str], ending: str) -> Targets:
    """The file that the page of each input goes to. `output` is a file for one input, and a
    folder for several, or where it is one or ends in a slash; there each page has its input's
    name with another ending. A folder that is not there is made when the pages are written.

    Raises a usage error where two pages would go to one file, or a page to its own input, and
    OSError where a file stands in the place of the folder.
    """
    if not output:
        raise click.UsageError("--output names no file")
    folder = Path(output)
    if len(files) == 1 and not folder.is_dir() and not output.endswith(("/", os.sep)):
        where = Targets([folder], None)
    else:
        if folder.exists() and not folder.is_dir():
            raise OSError(errno.ENOTDIR, "this is no folder to write pages to", output)
        where = Targets([folder / f"{_stem(file)}{ending}" for file in files], folder)
    _refuse_clashes(where.paths, files)
    return where


def _refuse_clashes(paths: Sequence[Path], files: Sequence[str]) -> None:
    for number, path in enumerate(paths):
        if path in paths[:number]:
            raise click.UsageError(f"two pages would both be written to {path}")
        if any(_same(path, file) for file in files):
            raise click.UsageError(f"{path} is read, and would be written over")


def _stem(file: str) -> str:
    return "stdin" if file == STANDARD_INPUT else Path(file).stem


def _same(path: Path, file: str) -> bool:
    try:
        return file != STANDARD_INPUT and path.samefile(file)
    except OSError:
        return False


def write(pages: Sequence[Page], folder: Path | None = None) -> None:
    """Writes every page whole, or none: each into a file beside its own, and all are put in place
    once the last is written. `folder` is made first, and taken away again where that fails.
    Raises OSError."""
    new = folder is not None and not folder.is_dir()
    try:
        if folder is not None and new:
            folder.mkdir(exist_ok=True)
        _put(pages)
    except BaseException:
        if folder is not None and new:
            with suppress(OSError):
                folder.rmdir()
        raise


def _put(pages: Sequence[Page]) -> None:
    staged: list[tuple[Path, Path]] = []
    for folder in {page.path.parent for page in pages}:
        _tidy(folder)
    try:
        for page in pages:
            target = page.path.resolve()
            if _is_no_file(target):
                with target.open("wb") as stream:
                    stream.write(page.data)
            else:
                staged.append((_beside(target), target))
                _fill(staged[-1][0], target, page.data)
        with _to_the_end():
            while staged:
                beside, target = staged[-1]
                beside.replace(target)
                staged.pop()
    finally:
        for beside, _ in staged:
            beside.unlink(missing_ok=True)


@contextmanager
def _to_the_end() -> Iterator[None]:
    """What is begun is broken off neither by the user nor by the system: it takes no time."""
    before: dict[int, Any] = {}
    with suppress(ValueError):  # another thread than the first is never broken off
        for each in (signal.SIGINT, signal.SIGTERM):
            before[each] = signal.signal(each, signal.SIG_IGN)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_no_file(path: Path) -> bool:
    """Whether a path leads to a device or a pipe, which is written to and never replaced."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


_PART: Final = ".part"
_FORGOTTEN: Final = 3600
"""After so many seconds a part of a page belongs to nobody: whoever wrote it was killed."""


def _tidy(folder: Path) -> None:
    """Takes away what others left in a folder long ago, who were killed before their pages were
    put in place."""
    for left in folder.glob(f".{'?' * 12}{_PART}"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _FORGOTTEN:
                left.unlink()


def _beside(target: Path) -> Path:
    """Where a page is written before it is put in place."""
    return target.with_name(f".{os.urandom(6).hex()}{_PART}")


def _fill(beside: Path, target: Path, data: bytes) -> None:
    """Writes a file that is to take the place of another, with the same rights."""
    mode = 0o666
    if target.exists():
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
        mode = stat.S_IMODE(target.stat().st_mode)
    descriptor = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(data)
    if target.exists():
        beside.chmod(mode)
