"""Where the laws, Cases and templates lie: inside the installed package, or beside it in a
checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
"""The folder of the package."""


def folder(name: str) -> Path:
    """The folder `laws`, `cases` or `templates` that travels with the package."""
    installed = PACKAGE / "data" / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def beside(*parts: str) -> Path | None:
    """A file or folder of the checkout that does not travel with the package; None where there is
    no checkout."""
    path = PACKAGE.parent.joinpath(*parts)
    return path if (PACKAGE.parent / "laws").is_dir() and path.exists() else None
