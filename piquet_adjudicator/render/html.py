"""A ruling as HTML: one file that needs no other, for the screen of a telephone and for paper."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from markupsafe import Markup

from piquet_adjudicator.render.bodies import TemplatedPages
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.formats import FORMATS

_SUFFIX: Final = FORMATS["html"].suffix


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:
    """Pages of HTML as one document."""
    view = Document(title, tuple(map(Markup, bodies)))
    return page(f"document{_SUFFIX}", view, own)


_PAGES: Final = TemplatedPages(_SUFFIX, document)
one: Final = _PAGES.one
several: Final = _PAGES.several
