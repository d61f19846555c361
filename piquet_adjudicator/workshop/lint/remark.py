"""What a check finds, and what a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.errors import Place
from piquet_adjudicator.lawbook.book import LawBook

Severity: TypeAlias = Literal["error", "warning"]


class Remark(Struct, frozen=True):
    """One thing that a check found: its place, the matter, how grave it is, and what may help."""

    place: Place
    message: str
    check: str
    severity: Severity
    hint: str = ""


Remarks: TypeAlias = Iterator[tuple[Place, str]]


class Check(Struct, frozen=True):
    """One check of a law book: its name, how grave what it finds is, what it looks for, and what
    is to be done about what it finds."""

    name: str
    severity: Severity
    describes: str
    run: Callable[[LawBook], Remarks]
    hint: str

    def remarks(self, book: LawBook) -> Iterator[Remark]:
        """What it finds in a book."""
        for place, message in self.run(book):
            yield Remark(place, message, self.name, self.severity, self.hint)


def whole(file: str) -> Place:
    """The place of a remark on a file as a whole."""
    return Place(file, 0, 0)
