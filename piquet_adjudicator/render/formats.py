"""The kinds of page in which a ruling is printed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Format(Struct, frozen=True):
    """A kind of page: the module that makes it, the ending of its files, and whether they are no
    text.

    The module has `one(ruling, own)` and `several(rulings, own)`, which give a text, or bytes;
    `own` is a folder of templates that stand before those of the package, or None. Where pages are
    made by templates (`suffix` is the ending of theirs), it has `document(title, bodies, own)`,
    which makes one document of the pages filled from them.
    """

    module: str
    ending: str
    suffix: str = ""
    binary: bool = False


FORMATS: Final = {
    "text": Format("piquet_adjudicator.render.text", ".txt", ".txt.j2"),
    "markdown": Format("piquet_adjudicator.render.markdown", ".md", ".md.j2"),
    "html": Format("piquet_adjudicator.render.html", ".html", ".html.j2"),
    "pdf": Format("piquet_adjudicator.render.pdf", ".pdf", ".typ.j2", binary=True),
    "json": Format("piquet_adjudicator.render.json_form", ".json"),
}
"""The kinds of page; only the module of the one that is asked for is loaded."""
