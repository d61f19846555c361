"""Where the codes and templates lie: inside the installed package, or beside it in a checkout.

The laws of a code lie in `laws/<code>/`, its Cases in `cases/<code>/`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parent
"""The folder of the package."""

DEFAULT_CODE: Final = "portland-1882"
"""The code by which a record is ruled that names none: the one place where it is named."""


class CodeFolders(NamedTuple):
    """Where the files of a code lie: its laws, with all else that is its own; and its Cases, a
    folder that there need not be."""

    laws: Path
    cases: Path


def file_called(file: str, code: str | None) -> str:
    """What a file of a code is called in messages: one of the default code, or of no code in
    particular, by its name alone, one of another code with its folder.

    >>> file_called("law-1.yaml", "our-club"), file_called("law-1.yaml", "portland-1882")
    ('our-club/law-1.yaml', 'law-1.yaml')
    """
    return file if code in (None, DEFAULT_CODE) else f"{code}/{file}"


def folder(name: str) -> Path:
    """The folder `laws`, `cases` or `templates` that travels with the package."""
    installed = PACKAGE / "data" / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def codes_in(laws: Path) -> dict[str, CodeFolders]:
    """The codes in a folder of codes, by name: each is a folder with a file `code.yaml`. Their
    Cases lie in the folder `cases` beside it."""
    top = laws.resolve()
    names = sorted(path.parent.name for path in top.glob("*/code.yaml"))
    return {name: CodeFolders(top / name, top.parent / "cases" / name) for name in names}


def codes(own: Path | None = None) -> dict[str, CodeFolders]:
    """The codes there are, by name: those that travel with the package and those of another folder
    of codes, `own`, which go before those of the same name."""
    return _codes_of_the_package() | (codes_in(own) if own else {})


@cache
def _codes_of_the_package() -> dict[str, CodeFolders]:
    """The codes that travel with the package. They are looked for once: an on-line room asks for
    them at every hand."""
    return codes_in(folder("laws"))


def in_checkout(*parts: str) -> Path | None:
    """A file or folder of the checkout that does not travel with the package; None where there is
    no checkout."""
    path = PACKAGE.parent.joinpath(*parts)
    return path if (PACKAGE.parent / "laws").is_dir() and path.exists() else None
