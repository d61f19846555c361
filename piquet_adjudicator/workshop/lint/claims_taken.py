"""The check that no form of claim of a code takes the words of one that there is besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.data import file_called
from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.claims import ClaimRow, StatusClaim
from piquet_adjudicator.workshop.lint.remark import Check, Remarks, whole

_BEFORE: Final = ClaimContext(line=0, last=0, elder="A")
"""A claim on a hand of which nothing is told: the forms of the game alone."""


def taken_words(book: LawBook) -> Remarks:
    """Words of a code's own forms of claims that are read as another form of the game where the
    code has none: a record's claim would be put to another question. A form of the same name is
    meant to stand in its place."""
    for row in book.files.claims:
        for words in _examples(row):
            other = _read_as(words)
            if other is not None and other.name != row.name and row not in ROWS:
                file = whole(file_called("claims.yaml", book.code.name))
                yield file, f"the claim {words!r} is {other.name!r} already, not only {row.name!r}"
                break


def _examples(row: ClaimRow) -> Iterator[str]:
    """The words of a form of claim, where nothing is to be filled in but the players."""
    for pattern in row.patterns:
        words = pattern.replace("{player}", "A").replace("{other}", "B").replace("*", "")
        if not {*"{}()|[]"} & {*words}:
            yield words


def _read_as(words: str) -> ClaimRow | None:
    """The form of claim of the game, of which words are."""
    try:
        claim = read_claim(words, _BEFORE)
    except NotUnderstood:
        return None
    return claim.row if isinstance(claim, StatusClaim) else None


CLAIMS_TAKEN: Final = (
    Check(
        "claims",
        "warning",
        "No form of claim takes the words of another.",
        taken_words,
        "write other words, or give it the name of the form in whose place it is to stand",
    ),
)
