"""A ruling as PDF, set by Typst: tagged for those who listen to it, without a date, and with the
letters that come with Typst, so that the same ruling makes the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import typst
from markupsafe import Markup

from piquet_adjudicator.data import folder
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.render.bodies import Whole, bodies, title_of
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page

SUFFIX: Final = ".typ.j2"


def one(ruling: Whole, own: Path | None = None) -> bytes:
    """One ruling as a document; of a partie, the rulings on its deals after it."""
    return several([ruling], own)


def several(rulings: list[Whole], own: Path | None = None) -> bytes:
    """Several rulings as one document."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own), own)


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> bytes:
    """Pages of Typst as one document. Raises BadInput where the templates of the folder `own`
    make what Typst does not take."""
    source = page(f"document{SUFFIX}", Document(title, tuple(map(Markup, bodies))), own)
    setter = typst.Compiler(root=str(own or folder("templates")), ignore_system_fonts=True)
    try:
        made = setter.compile(source.encode("utf-8"), format="pdf")
    except typst.TypstError as error:
        if own is None:
            raise
        message = f"Typst does not take what the templates make: {error.message}"
        where = " ".join(error.diagnostic.split())
        raise BadInput([Problem(Place(str(own), 0, 0), message, where)]) from error
    assert isinstance(made, bytes)
    return made
