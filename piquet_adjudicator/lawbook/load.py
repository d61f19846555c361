"""Loading a law book: from its files, or as it was stored when they were last read.

To read a hundred files of laws and Cases takes longer than to rule. So the book is stored, for as
long as the files and the modules that read them stay as they are.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from copyreg import dispatch_table
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, cast

from piquet_adjudicator.cache import SealedFile, origin, place
from piquet_adjudicator.data import DEFAULT_CODE, PACKAGE, CodeFolders, codes
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.facts.anchors import EVERY_ANCHOR
from piquet_adjudicator.facts.spec import Anchor, Fact, Measure
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.files.lineage import Ancestor, lineage
from piquet_adjudicator.lawbook.book import LawBook, assemble

READERS: Final = (".", "model", "language", "files", "facts", "lawbook")
"""The folders of the package whose modules have a part in what is read."""


def load_book(code: str = DEFAULT_CODE, laws: Path | None = None) -> LawBook:
    """The law book of a code: of those of the package or, before them, of those in the folder of
    codes `laws`. Raises BadInput where there is no such code or a file is wrong."""
    folders = folders_of(code, laws)
    line = codes_under(code, laws)
    every = (*(each.folders for each in line), folders)
    travels = set(codes().values()).issuperset(every)
    return _load(code, folders, line, None if travels else _origin(folders, line))


def book_with(code: str, laws: Path | None, left_out: frozenset[str]) -> LawBook:
    """The law book of a code, read from its files without some clauses, given by their numbers, of
    its own or of codes on which it rests. Raises BadInput where the others cannot stand so."""
    from piquet_adjudicator.lawbook.read import read_files  # used where none is stored

    return assemble(read_files(folders_of(code, laws), code, codes_under(code, laws), left_out))


def folders_of(code: str, laws: Path | None = None) -> CodeFolders:
    """Where the files of a code lie. Raises BadInput where there is no such code."""
    known = codes(laws)
    if code not in known:
        raise BadInput([unknown_code(code, Place(code, 0, 0), known)])
    return known[code]


def codes_under(code: str, laws: Path | None = None) -> tuple[Ancestor, ...]:
    """The codes on which a code rests, the first of them first. Raises BadInput where there is no
    such code, or it rests on itself."""
    problems: list[Problem] = []
    line = lineage(code, laws, problems)
    if problems:
        raise BadInput(problems)
    return line


def unknown_code(code: str, place: Place, known: Iterable[str]) -> Problem:
    """That there is no code of that name, with those that there are."""
    names = ", ".join(map(repr, sorted(known)))
    return Problem(place, f"there is no code {quote(code)}", f"the codes there are: {names}")


@lru_cache(maxsize=4)
def _load(
    code: str, folders: CodeFolders, line: tuple[Ancestor, ...], as_it_lies: bytes | None
) -> LawBook:
    """The book in these folders, of a code that rests on a `line` of others. One that does not
    travel with the package, or rests on one that does not, is read from its files `as_it_lies`
    (their digest), and is not stored on the disk."""
    if as_it_lies is None:
        return cached_book(folders, place(f"{code}.book"), line)
    return _read(folders, code, line)


def cached_book(folders: CodeFolders, path: Path, line: tuple[Ancestor, ...] = ()) -> LawBook:
    """The law book in the folders of a code that rests on a `line` of others: what is stored, where
    that holds good, or else what is read, which is then stored. Raises BadInput where a file is
    wrong."""
    sealed = SealedFile(path, _origin(folders, line))
    pickled = sealed.read()
    if pickled is not None:
        return cast(LawBook, pickle.loads(pickled))
    book = _read(folders, folders.laws.name, line)
    if sealed.origin == _origin(folders, line):
        sealed.write(_pickled(book))
    return book


def _read(
    folders: CodeFolders, name: str | None = None, line: tuple[Ancestor, ...] = ()
) -> LawBook:
    from piquet_adjudicator.lawbook.read import read_files  # used where none is stored

    return assemble(read_files(folders, name, line))


def _origin(folders: CodeFolders, line: tuple[Ancestor, ...] = ()) -> bytes:
    """The digest of all that a book is made from: the files of the code and of those on which it
    rests, and the modules that read them."""
    readers = (PACKAGE / folder for folder in READERS)
    behind = b"".join(origin(".yaml", *each.folders) for each in line)
    return behind + origin(".yaml", *folders) + origin(".py", *readers)


def _pickled(book: LawBook) -> bytes:
    """The book; of what stands in the tables of the vocabulary, only the names."""
    stream = BytesIO()
    pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = dispatch_table | {
        Fact: lambda fact: (_fact, (fact.name,)),
        Measure: lambda measure: (_measure, (measure.name,)),
        Anchor: lambda anchor: (_anchor, (anchor.name,)),
    }
    pickler.dump(book)
    return stream.getvalue()


def _fact(name: str) -> Fact:
    return FACTS[name]


def _measure(name: str) -> Measure:
    return MEASURES[name]


def _anchor(name: str) -> Anchor:
    return EVERY_ANCHOR[name]
