"""Loading a law book: from its files, or as it was kept when they were last read.

To read a hundred files of laws and Cases takes longer than to rule. So the book is kept, as Python
keeps the modules that it has compiled, under a seal of the very bytes of those files, of the code
that reads them, and of what is kept. Where any of these is another the book is read again; where
nothing can be written, or Python is told to write no compiled modules, it is read each time. It is
kept within the package, since what is loaded so must be trusted as the package is.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import suppress
from copyreg import dispatch_table
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final, cast

from piquet_adjudicator.data import PACKAGE, folder
from piquet_adjudicator.errors import BadInput, Place, Problem, nearest
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.spec import Anchor, Fact, Measure
from piquet_adjudicator.facts.table import FACTS, MEASURES
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.read import read_files

DEFAULT_CODE: Final = "portland-1882"

READERS: Final = ("*.py", "model/*.py", "facts/*.py", "lawbook/*.py")
"""The modules of the package that have a part in what is read."""

_SEAL: Final = sha256().digest_size


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
    kept = PACKAGE / "__pycache__" / f"{code}.{sys.implementation.cache_tag}.book"
    return book_kept(*files, kept) if own else assemble(read_files(*files))


def book_kept(laws: Path, cases: Path, kept: Path) -> LawBook:
    """The law book of a folder of laws and one of Cases: what is kept, where that holds good, or
    else what is read, which is then kept. Raises BadInput where a file is wrong."""
    key = _key(laws, cases)
    pickled = _opened(kept, key)
    if pickled is not None:
        return cast(LawBook, pickle.loads(pickled))
    book = assemble(read_files(laws, cases))
    if not sys.dont_write_bytecode and key == _key(laws, cases):
        pickled = _pickled(book)
        _write(kept, _seal(key, pickled) + pickled)
    return book


def _key(laws: Path, cases: Path) -> bytes:
    """The digest of all that the book is made of."""
    digest = sha256(sys.version.encode())
    for path in _made_of(laws, cases):
        data = path.read_bytes()
        digest.update(f"{path.name}\0{len(data)}\0".encode() + data)
    return digest.digest()


def _made_of(laws: Path, cases: Path) -> Iterator[Path]:
    yield from sorted(laws.glob("*.yaml"))
    yield from sorted(cases.glob("*.yaml"))
    for pattern in READERS:
        yield from sorted(PACKAGE.glob(pattern))


def _seal(key: bytes, pickled: bytes) -> bytes:
    return sha256(key + pickled).digest()


def _opened(kept: Path, key: bytes) -> bytes | None:
    """What is kept, where its seal is whole and of that key."""
    try:
        found = kept.read_bytes()
    except OSError:
        return None
    pickled = found[_SEAL:]
    return pickled if found[:_SEAL] == _seal(key, pickled) else None


def _write(path: Path, data: bytes) -> None:
    """Writes the whole file; or nothing, where it cannot be written."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


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
