"""A law, clause, Case or page of the treatise, found by what a reader calls it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import click
from msgspec import Struct

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Case, Clause, Law, Passage
from piquet_adjudicator.model.citation import label_order
from piquet_adjudicator.render.quotes import printed

_PAGE: Final = r"(?:p\.?|page) ?(\d+)"
_CASE: Final = r"(?:case )(.+)|([ivxlc]+)"


class LookedUp(Struct, frozen=True):
    """A text of the print, and the clauses of it that are meant: all, or those of a number."""

    source: Law | Case | Passage
    clauses: tuple[Clause, ...]
    text: str


def look_up(name: str, book: LawBook) -> LookedUp:
    """What `name` means: `54`, `54.1`, `54.4a`, `Case VII`, `VII`, `p. 99`. Raises a usage error
    where there is no such thing."""
    words = " ".join(name.lower().split())
    if match := re.fullmatch(_PAGE, words):
        passage = _passage(match[1], book)
        return LookedUp(passage, passage.clauses, passage.text)
    if law := _law(words.removeprefix("law "), book):
        return law
    if match := re.fullmatch(_CASE, words):
        case = find_case(match[1] or match[2], book)
        return LookedUp(case, case.clauses, printed(case))
    if not words.removeprefix("law ")[:1].isdigit():
        message = f"{name!r} names no law, Case or page: write 54, 54.1, case 7 or p. 99"
        raise click.UsageError(message)
    raise click.UsageError(
        f"there is no law {name}: {_numbered([law.number for law in book.laws])}"
    )


def _law(words: str, book: LawBook) -> LookedUp | None:
    """The law that is called so, or has a clause of that number: each law by whatever its code
    calls it. None where there is none; raises a usage error where the law has no such clause."""
    label, dot, _ = words.rpartition(".")
    for law in book.laws:
        if law.number.lower() == words:
            return LookedUp(law, law.clauses, law.text)
        if dot and law.number.lower() == label:
            return LookedUp(law, _clauses(law, words), law.text)
    return None


def _clauses(law: Law, wanted: str) -> tuple[Clause, ...]:
    """The clauses of a law of a number, with a limb or with all."""
    names = ((clause, {clause.id.lower(), clause.key.lower()}) for clause in law.clauses)
    clauses = tuple(clause for clause, both in names if wanted in both)
    if not clauses:
        numbers = ", ".join(dict.fromkeys(clause.key for clause in law.clauses)) or "none"
        raise click.UsageError(f"there is no clause {wanted}: law {law.number} has {numbers}")
    return clauses


def _numbered(labels: Sequence[str]) -> str:
    return f"they are numbered {labels[0]} to {labels[-1]}" if labels else "the code has none"


def find_case(number: str, book: LawBook) -> Case:
    """The Case of a number, in Roman or other figures. Raises a usage error."""
    for case in book.cases:
        place, rest = label_order(case.number)
        if number.lower() in (case.number.lower(), str(place) if place and not rest else ""):
            return case
    numbers = _numbered([case.number for case in book.cases])
    raise click.UsageError(f"there is no Case {number}: {numbers}")


def _passage(page: str, book: LawBook) -> Passage:
    for passage in book.passages:
        if passage.page == f"p. {page}":
            return passage
    pages = ", ".join(passage.page for passage in book.passages)
    raise click.UsageError(f"no passage of page {page} is cited here; there are {pages}")
