"""Where the laws, Cases and templates lie: inside the installed package, or beside it in a
checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent


def folder(name: str) -> Path:
    """The folder `laws`, `cases` or `templates` that travels with the package."""
    installed = _PACKAGE / "data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def beside(*parts: str) -> Path | None:
    """A file or folder of the checkout that does not travel with the package; None where there is
    no checkout."""
    path = _PACKAGE.parent.joinpath(*parts)
    return path if (_PACKAGE.parent / "laws").is_dir() and path.exists() else None
