"""The check of times that overlap: one clause says something until a moment, another the contrary
from a moment before that on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom, Window
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.workshop.lint.contradictions import (
    NO_LATER,
    asked_together,
    ends_before_it_begins,
    gives_way_to,
    may_say_contrary,
    says_contrary,
)
from piquet_adjudicator.workshop.lint.remark import Check, Remarks

_SEATS: Final = {"is the elder hand": "elder", "is the younger hand": "younger"}


def overlapping_times(book: LawBook) -> Remarks:
    """Clauses of the code that say the contrary of others for a time that is also of these, though
    they ask for no more, or for no less; where no exception keeps them apart."""
    saying = filter(may_say_contrary, book.clauses)
    every = sorted(saying, key=lambda each: (cite_order(book.cite(each.id)), each.limb))
    for clause in every:
        if not book.is_own(clause.id):
            continue
        times: dict[str, list[str]] = {}
        since = every.index(clause)
        before = [each for each in every[:since] if not book.is_own(each.id)]
        for other in (*before, *every[since + 1 :]):
            if (time := _time_of_both(clause, other)) and not _kept_apart(clause, other, book):
                times.setdefault(time, []).append(other.key)
        for time, others in times.items():
            named = ", ".join(others)
            yield (
                clause.place,
                f"{clause.key} says the contrary of {named} {time}",
                f"write exception to: [{named}] (in limb {clause.limb or 'a'}, where there are "
                f"several), or give {clause.id} another time",
            )


def _time_of_both(one: Clause, other: Clause) -> str:
    """The time of which two clauses say the contrary, by the windows of both; empty where they do
    not, or it is not seen from these."""
    if not says_contrary(one, other):
        return ""
    for narrow, wide in ((one, other), (other, one)):
        if _asks_no_more(wide, narrow):
            break
    else:
        return ""
    seats = dict(_seats(narrow))
    windows = [(each, seats.get(each.whose or "", each.whose)) for each in _windows(one, other)]
    pairs = [
        (after, before)
        for after, whose in windows
        for before, of in windows
        if after.side == "after" and before.side == "before" and whose == of
    ]
    if any(ends_before_it_begins(after, before) for after, before in pairs):
        return ""
    met = (pair for pair in pairs if not _of_one(pair, one, other) and _is_no_later(*pair))
    return next((f"after {a.anchor.name!r} and before {b.anchor.name!r}" for a, b in met), "")


def _windows(one: Clause, other: Clause) -> tuple[Window, ...]:
    return (*one.windows, *other.windows)


def _of_one(pair: tuple[Window, Window], one: Clause, other: Clause) -> bool:
    """Whether both windows are of one clause."""
    return any({*pair} <= {*clause.windows} for clause in (one, other))


def _is_no_later(after: Window, before: Window) -> bool:
    """Whether the moment from which one window is open never comes later than that at which the
    other closes."""
    return before.anchor.name in NO_LATER.get(after.anchor.name, ())


def _asks_no_more(wide: Clause, narrow: Clause) -> bool:
    """Whether a clause answers to a moment to which another does, and asks for nothing besides."""
    return (
        not {*narrow.when}.isdisjoint(wide.when)
        and wide.each in (None, narrow.each)
        and {*asked_together((wide.where, wide.conditions))}
        <= {*asked_together((narrow.where, narrow.conditions))}
    )


def _seats(clause: Clause) -> Iterator[tuple[str, str]]:
    """In which seat each player is of whom a clause speaks."""
    for part in asked_together((clause.where, clause.conditions)):
        if isinstance(part, Atom) and part.fact.name in _SEATS:
            yield part.args[0], _SEATS[part.fact.name]


def _kept_apart(one: Clause, other: Clause, book: LawBook) -> bool:
    """Whether an exception keeps two clauses apart: one gives way to the other; or one of the code
    to a third of the code, which says what the other does."""
    if gives_way_to(one, other) or gives_way_to(other, one):
        return True
    return any(
        book.is_own(gives_way.id)
        and book.is_own(third.id)
        and {third.id, third.key} & {ground.clause for ground in gives_way.unless}
        and {effect.kind for effect in third.then} & {effect.kind for effect in speaks.then}
        for gives_way, speaks in ((one, other), (other, one))
        for third in book.clauses
    )


OVERLAPPING: Final = (
    Check(
        "overlap",
        "error",
        "Clauses that say the contrary have times that do not overlap.",
        overlapping_times,
        "let one be an exception to the other, or give it another time",
    ),
)
