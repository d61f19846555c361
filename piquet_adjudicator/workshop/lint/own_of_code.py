"""The texts of a code that are its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case, Law

Print = TypeVar("Print", Law, Case)


def own_texts(texts: Iterable[Print], book: LawBook) -> Iterator[Print]:
    """The texts of the code itself: those of one on which it rests are checked with that."""
    return (text for text in texts if text.code == book.code.name)
