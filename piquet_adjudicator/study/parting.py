"""One record under two codes: what is decided otherwise, at which act they part, and what it is of
the one code that parts it from the other on which it rests.

What parts them is the smallest set of clauses of its own with which, and with no other of them, it
decides as it does. Only those are tried that bear on the record: that give something there, or
take away what did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate_again
from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.differences_studied import (
    PartieParting,
    Parting,
)
from piquet_adjudicator.study.not_asked import not_asked_for
from piquet_adjudicator.study.readings import changes_in

MOST: Final = 3
"""So many clauses are tried together."""
MOST_STEPS: Final = 120_000
"""So many steps the two rulings and what is tried after them may take (`engine/adjudicate.py`)."""
A_BOOK: Final = 7_000
"""To read the book of a set of clauses takes as long as so many of them."""

BookOf: TypeAlias = Callable[[frozenset[str]], LawBook | None]
"""The law book of a code with those alone of its own clauses; None where they cannot stand so."""


def parting(
    one: Adjudication, other: Adjudication, book_of: BookOf, own: LawBook | None = None
) -> Parting:
    """How two rulings on one record part. `book_of` is of that code which rests on the other,
    `own` the book of that under which the record was made, where it is asked what that leaves
    untold."""
    otherwise = changes_in(one, other)
    below, above = (other, one) if other.book.rests_on(one.book) else (one, other)
    searched = below.book.rests_on(above.book)
    parts: tuple[str, ...] = ()
    untried: tuple[str, ...] = ()
    if searched and not otherwise.same:
        parts, untried = _smallest(below, above, book_of)
    not_asked = (not_asked_for(one, own), not_asked_for(other, own)) if own else (None, None)
    line = _first_line(one, other)
    return Parting(one, other, otherwise, line, parts, searched, untried, not_asked)


def parting_of_partie(
    one: PartieAdjudication, other: PartieAdjudication, book_of: BookOf, own: LawBook
) -> PartieParting:
    """How two rulings on one partie part. In the deals before the first in which they do, both
    codes leave the same to it. Where a claim is of another deal by the other code, the deals part
    by what is found in them. `own` is the book of the code under which the record was made."""
    pairs = list(zip(one.rulings, other.rulings, strict=True))
    not_asked = tuple((not_asked_for(m, own), not_asked_for(t, own)) for m, t in pairs)
    for place, deals in enumerate(pairs):
        mine, theirs = deals
        if len(mine.claims) != len(theirs.claims):
            mine, theirs = (replace(each, claims=(), workings=()) for each in deals)
        otherwise = replace(changes_in(mine, theirs), partie=None)
        if not otherwise.same or _ends(mine) != _ends(theirs):
            parted = parting(mine, theirs, book_of)
            return PartieParting(one, other, place, parted, not_asked)
    return PartieParting(one, other, None, None, not_asked)


def _ends(deal: Adjudication) -> tuple[object, ...]:
    """What a deal comes to: its points, what it ends, and who deals next."""
    result = deal.partie
    if result is None:
        return ()
    won = result.game and (result.game.winner, result.game.counts)
    return (result.void, result.points, won, result.winner, result.drawn, result.next)


def own_clauses(book: LawBook, above: LawBook) -> tuple[str, ...]:
    """The clauses of a code, and of those between it and another on which it rests, by number."""
    theirs = dict(above.files.digests)
    numbers = (number for number, each in book.sources.items() if each.cite.code not in theirs)
    return tuple(dict.fromkeys(numbers))


def _smallest(
    below: Adjudication, above: Adjudication, book_of: BookOf
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The smallest set of clauses that parts two rulings; and where none is known, those that may
    be of one, of which not every set was tried."""
    every = bearing(below, above)
    sets = (each for size in range(1, MOST + 1) for each in combinations(every, size))
    budget, again = Budget(MOST_STEPS), _without_pleas(below)
    budget.spend(above.steps)
    for numbers in sets:
        budget.spend(below.steps)
        if budget.is_spent:
            return (), every
        book = book_of(frozenset(numbers))
        budget.spend(A_BOOK)
        if book is not None and changes_in(below, adjudicate_again(again, book)).same:
            return numbers, ()
    return (), ()


def _without_pleas(ruling: Adjudication) -> Adjudication:
    """A ruling on claims for which nobody gives a ground: they are decided alike."""
    claims = tuple(replace(claim, pleas=()) for claim in ruling.dispute.claims)
    return replace(ruling, dispute=replace(ruling.dispute, claims=claims))


def bearing(below: Adjudication, above: Adjudication) -> tuple[str, ...]:
    """The clauses of the code below that give something on the record, or take away what did."""
    here, there, book = fired(below), fired(above), below.book
    gone = (each for each in book.files.taken if each.id in there)
    taken = {name for each in gone for name in names_of_limb(each.key, each.id)}
    takers = {op.by for op in book.files.operations if {*op.on} & taken}
    own = own_clauses(book, above.book)
    return tuple(number for number in own if number in here or number in takers)


def fired(ruling: Adjudication) -> frozenset[str]:
    """The clauses that gave anything on the record, or on what was tried of the claims."""
    tried = (each for workings in ruling.workings if workings for each in workings.evaluations)
    return frozenset(number for done in (ruling.record, *tried) for number in done.fired)


def _first_line(one: Adjudication, other: Adjudication) -> int | None:
    """The line of the first act of which something else follows by the one and by the other."""
    mine, theirs = ({*_lines(each)} for each in (one, other))
    return min((line for line, _ in mine ^ theirs if line > 0), default=None)


def _lines(ruling: Adjudication) -> Iterator[tuple[int, str]]:
    """What follows of the acts of a record, each with its line."""
    for finding in ruling.findings:
        yield finding.line, f"{finding.player} {finding.effect} {finding.so}"
    for player, score in ruling.score.items():
        for item in score.items:
            yield item.line, f"{player} {item.item} {item.points}"
