"""A law, clause, Case or page of the treatise, found by what a reader calls it."""

from __future__ import annotations

import re
from typing import Final

import click
from msgspec import Struct

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Case, Clause, Law, Passage
from piquet_adjudicator.model.citation import from_roman
from piquet_adjudicator.render.quotes import printed

_LAW: Final = r"(?:law )?(\d+)((?:\.\d+)?[a-z]?)"
_CASE: Final = r"(?:case )?([ivxlc]+)|case (\d+)"
_PAGE: Final = r"(?:p\.?|page) ?(\d+)"


class Found(Struct, frozen=True):
    """A text of the print, and the clauses of it that are meant: all, or those of a number."""

    source: Law | Case | Passage
    clauses: tuple[Clause, ...]
    text: str


def look_up(name: str, book: LawBook) -> Found:
    """What `name` means: `54`, `54.1`, `54.4a`, `Case VII`, `VII`, `p. 99`. Raises a usage error
    where there is no such thing."""
    words = " ".join(name.lower().split())
    if found := re.fullmatch(_LAW, words):
        law = _law(found[1], book)
        return Found(law, _clauses(law, found[2]), law.text)
    if found := re.fullmatch(_CASE, words):
        case = find_case(found[1] or found[2], book)
        return Found(case, case.clauses, printed(case))
    if found := re.fullmatch(_PAGE, words):
        passage = _passage(found[1], book)
        return Found(passage, passage.clauses, passage.text)
    raise click.UsageError(f"{name!r} names no law, Case or page: write 54, 54.1, case 7 or p. 99")


def _law(number: str, book: LawBook) -> Law:
    for law in book.laws:
        if law.number == int(number):
            return law
    first, last = book.laws[0].number, book.laws[-1].number
    raise click.UsageError(f"there is no law {number}: they are numbered {first} to {last}")


def _clauses(law: Law, tail: str) -> tuple[Clause, ...]:
    """The clauses of a law whose number goes on so: `.4`, `.4a`; all where it does not."""
    if not tail:
        return law.clauses
    wanted = f"{law.number}{tail}"
    found = tuple(clause for clause in law.clauses if wanted in (clause.id, clause.key))
    if not found:
        numbers = ", ".join(dict.fromkeys(clause.key for clause in law.clauses)) or "none"
        raise click.UsageError(f"there is no clause {wanted}: law {law.number} has {numbers}")
    return found


def find_case(number: str, book: LawBook) -> Case:
    """The Case of a number, in Roman or other figures. Raises a usage error."""
    for case in book.cases:
        if number.upper() in (case.number, str(from_roman(case.number))):
            return case
    first, last = book.cases[0].number, book.cases[-1].number
    raise click.UsageError(f"there is no Case {number}: they are numbered {first} to {last}")


def _passage(page: str, book: LawBook) -> Passage:
    for passage in book.passages:
        if passage.page == f"p. {page}":
            return passage
    pages = ", ".join(passage.page for passage in book.passages)
    raise click.UsageError(f"no passage of page {page} is cited here; there are {pages}")
