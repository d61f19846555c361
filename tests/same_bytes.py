"""The digest of every page of some records, in all forms: `python -m tests.same_bytes`. It is the
same wherever the program runs; `tests/test_same_bytes.py` compares.

With `backwards` the files are given, and every folder of the laws is listed, in the other order;
with names of records, of these alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
RECORDS: Final = (
    *("tests/golden/two-tricks-to-play.yaml", "examples/not-known.yaml"),
    *("examples/partie/six-deals.yaml", "tests/cli/data/gap.yaml", "examples/both-sides.yaml"),
)
"""Records with something of each kind: play to come, cards not known, deals, gaps, grounds."""
BACKWARDS: Final = "backwards"
FORMS: Final = ("text", "markdown", "html", "json", "pdf")


class _Listed(list[Any]):
    """What lies in a folder, as `os.scandir` gives it."""

    def __enter__(self) -> _Listed:
        return self

    def __exit__(self, *_: object) -> None:
        """There is nothing to close."""


def list_backwards() -> None:
    """Has every folder listed from its last name to its first."""
    scanned, listed = os.scandir, os.listdir

    def scandir(path: Any = ".") -> _Listed:
        with scanned(path) as entries:
            return _Listed(sorted(entries, key=lambda entry: entry.name, reverse=True))

    os.scandir = scandir  # type: ignore[assignment]
    os.listdir = lambda path=".": sorted(listed(path), reverse=True)  # type: ignore[assignment]


def digests() -> Iterator[str]:
    """A line for each page: its form, the record and its digest."""
    from piquet_adjudicator.cli.output import encoded
    from piquet_adjudicator.cli.pages import press  # after the folders are turned round
    from piquet_adjudicator.data import folder
    from piquet_adjudicator.files.any_file import load
    from piquet_adjudicator.lawbook.load import load_book
    from piquet_adjudicator.partie.any_record import adjudicate
    from piquet_adjudicator.study.studied import studied

    presses = {form: press(form, None, None) for form in FORMS}
    pages: list[tuple[str, str, str | bytes]] = []
    records = [name for name in RECORDS if name in sys.argv] or RECORDS
    for name in records[::-1] if BACKWARDS in sys.argv else records:
        record = load(str(ROOT / name))
        book = load_book(record.code, folder("laws"))  # it is read, and not what is stored of it
        ruled: Any = adjudicate(record, book)
        ruling = studied(ruled)
        made = ((form, press.maker.one(ruling, None, True)) for form, press in presses.items())
        pages += ((form, name, page) for form, page in made)
    for form, name, page in sorted(pages, key=lambda page: page[:2]):
        yield f"{form} {name} {sha256(encoded(page)).hexdigest()}"


if __name__ == "__main__":
    if BACKWARDS in sys.argv:
        list_backwards()
    print(*digests(), sep="\n")
