"""What the records of one code come to by another that rests on it: which come out otherwise, and
by which of its clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.results.differences_studied import Otherwise
from piquet_adjudicator.study.parting import bearing
from piquet_adjudicator.study.readings import changes_in

BookWithout: TypeAlias = Callable[[str], LawBook | None]
"""The law book of a code without one of its clauses; None where the others cannot stand so."""


class Change(Struct, frozen=True):
    """What comes out otherwise of a record than it did `before`, but for what is made of the points
    of the deal; and the clauses by which it does: each that, left out, leaves it as it was, or, if
    there is none, each that makes it another."""

    before: Adjudication
    otherwise: Otherwise
    by: tuple[str, ...]


def change_of(
    dispute: Dispute, above: LawBook, below: LawBook, without: BookWithout
) -> Change | None:
    """What a code `below` makes otherwise of a dispute than the one `above`, on which it rests;
    None where all comes out as it did."""
    before, ruling = adjudicate(dispute, above), adjudicate(dispute, below)
    otherwise = _of_the_deal(before, ruling)
    if otherwise.same:
        return None
    return Change(before, otherwise, _by(before, ruling, without))


def _of_the_deal(before: Adjudication, ruling: Adjudication) -> Otherwise:
    return replace(changes_in(before, ruling), partie=None)


def _by(before: Adjudication, ruling: Adjudication, without: BookWithout) -> tuple[str, ...]:
    every = bearing(ruling, before)
    if len(every) == 1:
        return every
    needed: list[str] = []
    sharing: list[str] = []
    for number in every:
        if book := without(number):
            again = adjudicate(ruling.dispute, book)
            if _of_the_deal(before, again).same:
                needed.append(number)
            elif not _of_the_deal(ruling, again).same:
                sharing.append(number)
    return tuple(needed or sharing) or every
