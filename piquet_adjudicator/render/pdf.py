"""A ruling as PDF, set by Typst: tagged for those who listen to it, without a date, and with the
letters that come with Typst, so that the same ruling makes the same bytes everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, Literal, TypeAlias

import typst
from markupsafe import Markup

from piquet_adjudicator.data import folder
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.escaping import typst_source
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.study.studied import AnyStudied

Paper: TypeAlias = Literal["a4", "letter"]
SUFFIX: Final = ".typ.j2"
_PAPERS: Final[dict[Paper, str]] = {"a4": "a4", "letter": "us-letter"}
"""What Typst calls a paper."""
_LEAVES: Final = "<leaves>"
"""Where a document says how many leaves it takes."""
_ACCESSIBLE: Final = "ua-1"
_PACKAGE: Final = r'"@[^"\n]*/'
"""How the name of a package begins. No word of a record makes one: its signs are written out."""
_AT: Final = r"\.typ:(\d+):\d+"
_NO_LETTER: Final = r'the text `"(.+?)"` could not be displayed'
_MOST_TRIES: Final = 8
"""How often it is looked which signs have no letters: not all are named at one time."""
SHOWN: Final = "?"
"""What stands for a sign for which there are no letters."""


def one(
    ruling: AnyStudied, own: Path | None = None, annex: bool = True, paper: Paper = "a4"
) -> bytes:
    """One ruling as a document; of a partie, the rulings on its deals after it."""
    return several([ruling], own, annex, paper)


def several(
    rulings: Sequence[AnyStudied],
    own: Path | None = None,
    annex: bool = True,
    paper: Paper = "a4",
) -> bytes:
    """Several rulings as one document."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own, annex), own, paper)


def source(
    title: str,
    bodies: Iterable[str],
    own: Path | None = None,
    paper: Paper = "a4",
    small: bool = False,
) -> str:
    """What Typst is given to set."""
    filled = Document(title, tuple(map(Markup, bodies)), _PAPERS[paper], small)
    return page(f"document{SUFFIX}", filled, own)


def document(
    title: str, bodies: Iterable[str], own: Path | None = None, paper: Paper = "a4"
) -> bytes:
    """Pages of Typst as one document, in smaller type where that saves a leaf. Raises BadInput
    where the templates of the folder `own` make what Typst does not take."""
    filled = tuple(bodies)
    text = source(title, filled, own, paper)
    if own is not None and (package := re.search(_PACKAGE, text)):
        line = text.count("\n", 0, package.start()) + 1
        raise BadInput([_refused("a template may not fetch a package", text, line, own)])
    try:
        if (leaves := _leaves(text, own)) > 1:
            small = source(title, filled, own, paper, small=True)
            text = small if _leaves(small, own) < leaves else text
        return _set(text, own)
    except typst.TypstError as error:
        if own is None:
            raise
        at = re.search(_AT, error.diagnostic)
        message = f"Typst does not take what the templates make: {error.message}"
        raise BadInput([_refused(message, text, int(at[1]) if at else 0, own)]) from error


def _leaves(source: str, own: Path | None) -> int:
    """How many leaves a document takes, as it says itself; one, where templates of a user's own
    make one that does not, or that cannot be set."""
    root = str(own or folder("templates"))
    setter = typst.Compiler(source.encode("utf-8"), root=root, ignore_system_fonts=True)
    try:
        said = json.loads(setter.query(_LEAVES, field="value"))
    except RuntimeError:  # which setting it then tells with its place
        return 1
    return int(said[0]) if said else 1


def _set(source: str, own: Path | None) -> bytes:
    """The document set, by the standard of accessible documents (PDF/UA-1) where it can be kept: a
    template of the user's may break it. Signs for which there are no letters are shown as `SHOWN`,
    and the document ends with their names."""
    setter = typst.Compiler(root=str(own or folder("templates")), ignore_system_fonts=True)
    for text in chain((source,), _without_letters(source, setter)):
        try:
            return _bytes(
                setter.compile(text.encode("utf-8"), format="pdf", pdf_standards=_ACCESSIBLE)
            )
        except typst.TypstError:
            continue
    return _bytes(setter.compile(source.encode("utf-8"), format="pdf"))


def _without_letters(source: str, setter: typst.Compiler) -> Iterator[str]:
    """The source with another sign in the place of each for which there are no letters, and a
    notice of them."""
    missing: set[str] = set()
    for _ in range(_MOST_TRIES):
        shown = _with_shown(source, missing)
        try:
            setter.compile(shown.encode("utf-8"), format="pdf", pdf_standards=_ACCESSIBLE)
        except typst.TypstError as error:
            signs = {sign for text in re.findall(_NO_LETTER, error.diagnostic) for sign in text}
            if not signs - missing:
                return
            missing |= signs
        else:
            if missing:
                yield f"{shown}\n#block(text(size: 8.5pt, {typst_source(_notice(missing))}))\n"
            return


def _with_shown(source: str, missing: set[str]) -> str:
    """The source with `SHOWN` in the place of some signs, written as they are or by number."""
    for sign in missing:
        source = source.replace(sign, SHOWN).replace(f"\\u{{{ord(sign):x}}}", SHOWN)
    return source


def _notice(signs: set[str]) -> str:
    """Which signs could not be shown, by their places in Unicode."""
    names = listed([f"U+{ord(sign):04X}" for sign in sorted(signs)])
    return f"There are no letters here for these signs, which stand as {SHOWN}: {names}."


def _bytes(document: object) -> bytes:
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
