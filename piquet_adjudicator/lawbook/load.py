"""Loading a law book: from its files, or as it was kept when they were last read.

To read a hundred files of laws and Cases takes longer than to rule. So the book is kept, for as
long as the files and the modules that read them stay as they are.
"""

from __future__ import annotations

import pickle
from copyreg import dispatch_table
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, cast

from piquet_adjudicator.cache import Kept, origin, place
from piquet_adjudicator.data import PACKAGE, folder
from piquet_adjudicator.errors import BadInput, Place, Problem, nearest
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.spec import Anchor, Fact, Measure
from piquet_adjudicator.facts.table import FACTS, MEASURES
from piquet_adjudicator.lawbook.book import LawBook, assemble

DEFAULT_CODE: Final = "portland-1882"

READERS: Final = (".", "model", "facts", "lawbook")
"""The folders of the package whose modules have a part in what is read."""


def load_book(
    code: str = DEFAULT_CODE, laws: Path | None = None, cases: Path | None = None
) -> LawBook:
    """The law book of a code: that of the package, or of other folders of laws and of Cases.
    Raises BadInput where there is no such code or a file is wrong."""
    return _load(code, laws, cases)


@lru_cache(maxsize=4)
def _load(code: str, laws: Path | None, cases: Path | None) -> LawBook:
    found, own = laws or folder("laws"), laws is None and cases is None
    names = sorted(path.parent.name for path in found.glob("*/code.yaml"))
    if code not in names:
        problem = Problem(
            Place(str(code), 0, 0), f"there is no code {code!r}", nearest(code, names)
        )
        raise BadInput([problem])
    files = (found / code, cases or folder("cases"))
    return book_kept(*files, place(f"{code}.book")) if own else _read(*files)


def book_kept(laws: Path, cases: Path, path: Path) -> LawBook:
    """The law book of a folder of laws and one of Cases: what is kept, where that holds good, or
    else what is read, which is then kept. Raises BadInput where a file is wrong."""
    kept = Kept(path, _origin(laws, cases))
    pickled = kept.read()
    if pickled is not None:
        return cast(LawBook, pickle.loads(pickled))
    book = _read(laws, cases)
    if kept.origin == _origin(laws, cases):
        kept.write(_pickled(book))
    return book


def _read(laws: Path, cases: Path) -> LawBook:
    from piquet_adjudicator.lawbook.read import read_files  # used where none is kept

    return assemble(read_files(laws, cases))


def _origin(laws: Path, cases: Path) -> bytes:
    """The digest of all that a book is made from."""
    readers = (PACKAGE / folder for folder in READERS)
    return origin(".yaml", laws, cases) + origin(".py", *readers)


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
    return ANCHORS[name]
