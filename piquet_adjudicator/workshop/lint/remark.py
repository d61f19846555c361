"""What a check finds, and what a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.errors import Place
from piquet_adjudicator.lawbook.book import LawBook

Severity: TypeAlias = Literal["error", "warning"]


class Remark(Struct, frozen=True):
    """One thing that a check found: its place, the matter, how grave it is, and what may help;
    and the `last` line of what is wrong, where that is more than one."""

    place: Place
    message: str
    check: str
    severity: Severity
    hint: str = ""
    last: int = 0

    @property
    def lines(self) -> Iterator[tuple[str, int]]:
        """The lines of what is wrong, each with its file."""
        for line in range(self.place.line, max(self.place.line, self.last) + 1):
            yield self.place.file, line


Remarks: TypeAlias = Iterator[tuple[Place, str] | tuple[Place, str, str]]
"""What a check finds: the place, the matter, and what may help, if anything."""


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
        for place, message, *hints in self.run(book):
            hint = next(filter(None, hints), self.hint)
            yield Remark(place, message, self.name, self.severity, hint)


def whole(file: str) -> Place:
    """The place of a remark on a file as a whole."""
    return Place(file, 0, 0)
