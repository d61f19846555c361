"""What goes round the pages of a document."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup


class Document(NamedTuple):
    """A document: its title, and its pages, filled already."""

    title: str
    bodies: tuple[Markup, ...]
