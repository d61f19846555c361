"""A ruling as plain text of eighty columns, for the players to read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from piquet_adjudicator.render.bodies import TemplatedPages
from piquet_adjudicator.render.formats import FORMATS
from piquet_adjudicator.render.plain import WIDTH

_BETWEEN: Final = f"\n{'=' * WIDTH}\n\n"


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:  # noqa: ARG001
    """Pages of text, one below the other."""
    return _BETWEEN.join(bodies)


_PAGES: Final = TemplatedPages(FORMATS["text"].suffix, document)
one: Final = _PAGES.one
several: Final = _PAGES.several
