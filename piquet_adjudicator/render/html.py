"""A ruling as HTML: one file that needs no other, for the screen of a telephone and for paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from markupsafe import Markup

from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.results.record_studied import AnyStudied

SUFFIX: Final = ".html.j2"


def one(ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> str:
    """One ruling as a document; of a partie, the rulings on its deals below it."""
    return several([ruling], own, annex)


def several(rulings: Sequence[AnyStudied], own: Path | None = None, annex: bool = True) -> str:
    """Several rulings as one document."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own, annex), own)


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:
    """Pages of HTML as one document."""
    view = Document(title, tuple(map(Markup, bodies)))
    return page(f"document{SUFFIX}", view, own)
