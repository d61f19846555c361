"""One record under two codes, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from piquet_adjudicator.engine.ruling import ClaimRuling, Ruling
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.law_text import operation_said
from piquet_adjudicator.render.partie_words import result_words
from piquet_adjudicator.render.plain import fill, listed, sentence
from piquet_adjudicator.render.quotes import all_named, clause_words, named
from piquet_adjudicator.render.read_back import lines_read
from piquet_adjudicator.study.parting import Parting

COLUMN: Final = 38
"""How wide a column is; between two stand two blanks."""


def parting_page(parted: Parting) -> str:
    """What is decided by each code, at which act they part, and what parts them."""
    return "\n".join(_lines(parted)) + "\n"


def _lines(parted: Parting) -> Iterator[str]:
    one, other = parted.one, parted.other
    yield from _side_by_side(*(each.book.code.title for each in (one, other)))
    for number, (first, second) in enumerate(zip(one.claims, other.claims, strict=True), start=1):
        yield ""
        yield fill(first.claim.text, f"{number}. ")
        yield from _side_by_side(_decided(first), _decided(second))
    yield ""
    yield from _side_by_side(*map(_points, (one, other)))
    yield from _side_by_side(*("; ".join(result_words(each.partie)) for each in (one, other)))
    yield ""
    yield from (fill(each) for each in _said(parted))


def _decided(ruled: ClaimRuling) -> str:
    cites = all_named(ruled.cites)
    return f"{ruled.decision} ({cites})" if cites else ruled.decision


def _side_by_side(one: str, other: str) -> Iterator[str]:
    """Two texts in columns."""
    columns = (fill(each, width=COLUMN).splitlines() if each else () for each in (one, other))
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left:<{COLUMN}}  {right}".rstrip()


def _points(ruling: Ruling) -> str:
    return "the deal: " + ", ".join(f"{p} {ruling.score[p].total}" for p in PLAYERS)


def _said(parted: Parting) -> Iterator[str]:
    if parted.otherwise.same:
        yield "By both codes the same is decided and scored."
        return
    if parted.line is not None:
        says = {line.number: line.says for line in lines_read(parted.one.game)}
        yield sentence(f"they part at line {parted.line}: {says.get(parted.line, '')}")
    book = _below(parted)
    if not parted.searched or book is None:
        yield "Neither code rests on the other: no clause of one alone parts them."
    elif parted.untried:
        cites = sorted(map(parted.below.book.cite, parted.untried), key=cite_order)
        of = listed(list(map(named, cites)))
        yield "No clause of its own that was tried parts the one code from the other here."
        yield sentence(f"not every set of these was looked into: {of}")
    elif not parted.parts:
        yield "No three clauses or fewer of its own part the one code from the other here."
    else:
        together = ", together; none of them does alone" if len(parted.parts) > 1 else ""
        names = listed([named(book.cite(number)) for number in parted.parts])
        yield sentence(f"what parts them is {names}{together}")
        yield from (sentence(each) for number in parted.parts for each in _clause(number, book))


def _below(parted: Parting) -> LawBook | None:
    """The book of the code that rests on the other."""
    books: Iterable[LawBook] = (parted.one.book, parted.other.book)
    return next((b for b in books if {*parted.parts} <= b.sources.keys()), None)


def _clause(number: str, book: LawBook) -> Iterator[str]:
    """What a clause says, and does to those of the other code."""
    touching = [op for law in book.laws for op in law.operations if op.by == number]
    words = " ".join(touching[0].words) if touching else clause_words(number, book)
    yield f"{named(book.cite(number))}: “{words}”"
    for op in touching:
        gone = [word for each in book.files.taken if each.id in op.on for word in each.words]
        quoted = f": “{' ... '.join(gone)}”" if op.kind == "repeals" and gone else ""
        yield f"{operation_said(op)}{quoted}"
