"""A ruling as PDF, set by Typst: tagged for those who listen to it, without a date, and with the
letters that come with Typst, so that the same ruling makes the same bytes everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import typst
from markupsafe import Markup

from piquet_adjudicator.data import folder
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.escaping import typst_source
from piquet_adjudicator.render.formats import FORMATS
from piquet_adjudicator.render.nameless import called_by_letter, signs_of_names
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.results.record_studied import AnyStudied

Paper: TypeAlias = Literal["a4", "letter"]
SUFFIX: Final = FORMATS["pdf"].suffix
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


TellsOf: TypeAlias = Callable[[str], None]
"""To whom it is told that there are signs without letters."""


class Typeset(NamedTuple):
    """A document, the signs in it for which there are no letters, and what it says of them."""

    document: bytes
    missing: frozenset[str]
    notice: str = ""


def one(
    ruling: AnyStudied,
    own: Path | None = None,
    annex: bool = True,
    paper: Paper = "a4",
    tell: TellsOf | None = None,
) -> bytes:
    """One ruling as a document; of a partie, the rulings on its deals after it."""
    return several([ruling], own, annex, paper, tell)


def several(
    rulings: Sequence[AnyStudied],
    own: Path | None = None,
    annex: bool = True,
    paper: Paper = "a4",
    tell: TellsOf | None = None,
) -> bytes:
    """Several rulings as one document. A player for whose name there are no letters is A or B:
    two who stood as `SHOWN` would not be told apart."""
    title = title_of(rulings)
    printed = _printed(title, bodies(rulings, SUFFIX, own, annex), own, paper)
    if of_names := printed.missing & signs_of_names(rulings):
        named = [called_by_letter(each, of_names) for each in rulings]
        printed = _printed(title, bodies(named, SUFFIX, own, annex), own, paper, of_names)
    return _with_what_has_no_letters(printed, tell)


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
    title: str,
    bodies: Iterable[str],
    own: Path | None = None,
    paper: Paper = "a4",
    tell: TellsOf | None = None,
) -> bytes:
    """Pages of Typst as one document, in smaller type where that saves a leaf. Raises BadInput
    where the templates of the folder `own` make what Typst does not take."""
    return _with_what_has_no_letters(_printed(title, bodies, own, paper), tell)


def _with_what_has_no_letters(printed: Typeset, tell: TellsOf | None) -> bytes:
    """A document, of which it is told which signs in it have no letters."""
    if tell and printed.notice:
        tell(printed.notice)
    return printed.document


def _printed(
    title: str,
    bodies: Iterable[str],
    own: Path | None,
    paper: Paper,
    of_names: frozenset[str] = frozenset(),
) -> Typeset:
    """Pages as one document; `of_names` are the signs without letters of names left out of it."""
    filled = tuple(bodies)
    text = source(title, filled, own, paper)
    if own is not None and (package := re.search(_PACKAGE, text)):
        line = text.count("\n", 0, package.start()) + 1
        raise BadInput([_refused("a template may not fetch a package", text, line, own)])
    try:
        setter = _setter(text, own)
        if (leaves := _leaves(setter)) > 1:
            small = source(title, filled, own, paper, small=True)
            of_small = _setter(small, own)
            if _leaves(of_small) < leaves:
                text, setter = small, of_small
        return _set(text, setter, of_names)
    except typst.TypstError as error:
        if own is None:
            raise
        at = re.search(_AT, error.diagnostic)
        message = f"Typst does not take what the templates make: {error.message}"
        raise BadInput([_refused(message, text, int(at[1]) if at else 0, own)]) from error


def _setter(source: str, own: Path | None) -> typst.Compiler:
    """What asks and sets a document: the same for both, so that it is laid out once."""
    root = str(own or folder("templates"))
    return typst.Compiler(source.encode("utf-8"), root=root, ignore_system_fonts=True)


def _leaves(setter: typst.Compiler) -> int:
    """How many leaves a document takes, as it says itself; one, where templates of a user's own
    make one that does not, or that cannot be set."""
    try:
        said = json.loads(setter.query(_LEAVES, field="value"))
    except RuntimeError:  # which setting it then tells with its place
        return 1
    return int(said[0]) if said else 1


def _set(source: str, setter: typst.Compiler, of_names: frozenset[str]) -> Typeset:
    """The document set, by the standard of accessible documents (PDF/UA-1) where it can be kept: a
    template of the user's may break it. Signs for which there are no letters are shown as `SHOWN`,
    and the document ends with their names."""
    as_it_is = () if of_names else ((source, of_names, ""),)
    for text, missing, said in chain(as_it_is, _without_letters(source, setter, of_names)):
        try:
            document = setter.compile(text.encode("utf-8"), format="pdf", pdf_standards=_ACCESSIBLE)
            return Typeset(_bytes(document), missing, said)
        except typst.TypstError:
            continue
    return Typeset(_bytes(setter.compile(source.encode("utf-8"), format="pdf")), of_names)


def _without_letters(
    source: str, setter: typst.Compiler, of_names: frozenset[str]
) -> Iterator[tuple[str, frozenset[str], str]]:
    """The source with another sign in the place of each for which there are no letters, and a
    notice of them; with these signs, and the notice."""
    missing = of_names
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
                said = _notice(missing, bool(of_names))
                block = f"#block(text(size: 8.5pt, {typst_source(said)}))"
                yield f"{shown}\n{block}\n", missing, said
            return


def _with_shown(source: str, missing: Iterable[str]) -> str:
    """The source with `SHOWN` in the place of some signs, written as they are or by number."""
    for sign in missing:
        source = source.replace(sign, SHOWN).replace(f"\\u{{{ord(sign):x}}}", SHOWN)
    return source


def _notice(signs: Iterable[str], by_letter: bool = False) -> str:
    """Which signs could not be shown, by their places in Unicode, and that players are called
    `by_letter` for it."""
    names = listed([f"U+{ord(sign):04X}" for sign in sorted(signs)])
    said = f"There are no letters here for these signs, which stand as {SHOWN}: {names}."
    return f"{said} Who has any in his name is called A or B." if by_letter else said


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
