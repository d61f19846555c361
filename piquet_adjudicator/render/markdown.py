"""A ruling as Markdown (CommonMark with tables), for a place where the club keeps its rulings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from piquet_adjudicator.render.bodies import TemplatedPages
from piquet_adjudicator.render.formats import FORMATS

_BETWEEN: Final = "\n---\n\n"


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:  # noqa: ARG001
    """Pages of Markdown, one below the other, with a rule between them."""
    return _BETWEEN.join(bodies)


_PAGES: Final = TemplatedPages(FORMATS["markdown"].suffix, document)
one: Final = _PAGES.one
several: Final = _PAGES.several
