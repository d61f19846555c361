"""One record under two codes: what is decided otherwise, at which act they part, and what it is of
the one code that parts it from the other on which it rests.

What parts them is the smallest set of clauses of its own with which, and with no other of them, it
decides as it does; or, where to seek it would take too long, one of which none can be left out.
Only those are tried that bear on the record: that give something there, or take away what did.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from itertools import combinations
from math import comb
from string import ascii_lowercase
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate_again
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.surviving_scores import scored
from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.differences_studied import PartedBy, PartieParting, Parting
from piquet_adjudicator.study.not_asked import not_asked_for
from piquet_adjudicator.study.readings import changes_in

MOST: Final = 3
"""So many clauses are tried together."""
MOST_STEPS: Final = 80_000
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
    parts = _parts(below, above, book_of) if searched and not otherwise.same else PartedBy()
    not_asked = (not_asked_for(one, own), not_asked_for(other, own)) if own else (None, None)
    line = _first_line(one, other)
    return Parting(one, other, otherwise, line, parts, searched, not_asked)


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


TriedTogether: TypeAlias = Callable[[tuple[str, ...]], bool | None]
"""Whether some clauses part a code from another on a record; None where it is not looked into."""


def smallest_parts(every: tuple[str, ...], tried: TriedTogether, most: int) -> PartedBy:
    """The smallest number of clauses that part two codes, of `every` clause that bears on a record,
    as far as that is found by trying `most` sets of them. First such as none can be left out of are
    sought, by halves; then fewer.

    >>> both = lambda numbers: {"b", "d"} <= {*numbers}
    >>> smallest_parts(tuple("abcde"), both, 50).numbers
    ('b', 'd')
    >>> smallest_parts(tuple("abcde"), lambda numbers: len(numbers) > 3, 20)
    PartedBy(numbers=('a', 'b', 'c', 'd'), smallest=False, untried=())
    >>> smallest_parts(tuple("abcde"), lambda numbers: None, 3)
    PartedBy(numbers=(), smallest=True, untried=('a', 'b', 'c', 'd', 'e'))
    """
    found = _needed((), every, False, tried) if every and tried(every) else None
    at_most = min(MOST, len(every)) if found is None else len(found) - 1
    if found is not None and sum(comb(len(every), size) for size in range(1, len(found))) > most:
        return PartedBy(found, False)
    for size in range(1, at_most + 1):
        for numbers in combinations(every, size):
            match tried(numbers):
                case True:
                    return PartedBy(numbers)
                case None:
                    return PartedBy(found, False) if found else PartedBy(untried=every)
    return PartedBy(found or ())


def _needed(
    kept: tuple[str, ...], others: tuple[str, ...], more: bool, tried: TriedTogether
) -> tuple[str, ...] | None:
    """Those of others without which such as are kept do not part the codes, all of them doing so
    together; `more` is whether any were kept since that was last asked."""
    result = tried(kept) if more else False
    if result is None:
        return None
    if result or len(others) == 1:
        return () if result else others
    first, second = others[: len(others) // 2], others[len(others) // 2 :]
    after = _needed((*kept, *first), second, True, tried)
    before = None if after is None else _needed((*kept, *after), first, bool(after), tried)
    return None if before is None or after is None else (*before, *after)


def _parts(below: Adjudication, above: Adjudication, book_of: BookOf) -> PartedBy:
    """The clauses that part two rulings."""
    budget, again = Budget(MOST_STEPS), _without_pleas(below)
    budget.spend(above.steps)
    named = _named(below.book, {*own_clauses(below.book, above.book)})

    def tried(numbers: tuple[str, ...]) -> bool | None:
        budget.spend(below.steps)
        if budget.is_spent:
            return None
        book = book_of(_with_named(numbers, named))
        budget.spend(A_BOOK)
        return book is not None and changes_in(below, adjudicate_again(again, book)).same

    most = MOST_STEPS // (A_BOOK + below.steps)
    return smallest_parts(bearing(below, above), tried, most)


def _named(book: LawBook, own: Set[str]) -> Mapping[str, Set[str]]:
    """The clauses among some to which each does something, or makes an exception: without them it
    cannot stand."""
    named: defaultdict[str, set[str]] = defaultdict(set)
    for op in book.files.operations:
        named[op.by].update(own & {*op.on})
    for clause in book.clauses:
        for number in {ground.clause.rstrip(ascii_lowercase) for ground in clause.unless} & own:
            named[number].update(own & {clause.id})
    return named


def _with_named(numbers: Iterable[str], named: Mapping[str, Set[str]]) -> frozenset[str]:
    """Clauses with those that they name, and that these do."""
    every, left = set(numbers), [*numbers]
    while left:
        new = named.get(left.pop(), set()) - every
        every |= new
        left += new
    return frozenset(every)


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
    for score in scored(ruling.record.view).value:
        if score.certain:
            yield score.step, f"{score.player} {score.item} {score.number}"
