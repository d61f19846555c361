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
