"""What goes round the pages of a document."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup


class Document(NamedTuple):
    """A document: its title, and its pages, filled already; where it is set for print, on what
    paper, and whether in the smaller type."""

    title: str
    bodies: tuple[Markup, ...]
    paper: str = "a4"
    small: bool = False
