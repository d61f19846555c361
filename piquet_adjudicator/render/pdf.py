"""A ruling as PDF, set by Typst: tagged for those who listen to it, without a date, and with the
letters that come with Typst, so that the same ruling makes the same bytes everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import typst
from markupsafe import Markup

from piquet_adjudicator.data import folder
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.study.studied import AnyStudied

SUFFIX: Final = ".typ.j2"
_ACCESSIBLE: Final = "ua-1"
_PACKAGE: Final = r'"@[^"\n]*/'
"""How the name of a package begins. No word of a record makes one: its signs are written out."""
_AT: Final = r"\.typ:(\d+):\d+"


def one(ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> bytes:
    """One ruling as a document; of a partie, the rulings on its deals after it."""
    return several([ruling], own, annex)


def several(rulings: Sequence[AnyStudied], own: Path | None = None, annex: bool = True) -> bytes:
    """Several rulings as one document."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own, annex), own)


def source(title: str, bodies: Iterable[str], own: Path | None = None) -> str:
    """What Typst is given to set."""
    return page(f"document{SUFFIX}", Document(title, tuple(map(Markup, bodies))), own)


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> bytes:
    """Pages of Typst as one document. Raises BadInput where the templates of the folder `own`
    make what Typst does not take."""
    text = source(title, bodies, own)
    if own is not None and (package := re.search(_PACKAGE, text)):
        line = text.count("\n", 0, package.start()) + 1
        raise BadInput([_refused("a template may not fetch a package", text, line, own)])
    try:
        return _set(text, own)
    except typst.TypstError as error:
        if own is None:
            raise
        at = re.search(_AT, error.diagnostic)
        message = f"Typst does not take what the templates make: {error.message}"
        raise BadInput([_refused(message, text, int(at[1]) if at else 0, own)]) from error


def _set(source: str, own: Path | None) -> bytes:
    """The document set, by the standard of accessible documents (PDF/UA-1) where it can be kept:
    a name in signs for which there are no letters breaks it, and so may a template of the user's.
    """
    setter = typst.Compiler(root=str(own or folder("templates")), ignore_system_fonts=True)
    text = source.encode("utf-8")
    try:
        document = setter.compile(text, format="pdf", pdf_standards=_ACCESSIBLE)
    except typst.TypstError:
        document = setter.compile(text, format="pdf")
    assert isinstance(document, bytes)
    return document


def _refused(message: str, source: str, number: int, own: Path) -> Problem:
    """A problem with a line of the source that the templates make, at the line of a template of
    the folder where that stands in one word for word."""
    lines = source.splitlines()
    line = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    for path in sorted(own.glob(f"*{SUFFIX}")) if line else ():
        for at, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if text.strip() == line:
                return Problem(Place(str(path), at, 1), message)
    return Problem(Place(str(own), 0, 0), message, f"in the line {quote(line)}" if line else "")
