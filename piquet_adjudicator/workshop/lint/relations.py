"""The checks of a code that rests on another: what it does to the clauses of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from string import ascii_lowercase
from typing import Final

from piquet_adjudicator.errors import Place
from piquet_adjudicator.facts.moments import can_coincide
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, law_of
from piquet_adjudicator.lawbook.on_others import Operation
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.workshop.lint.remark import Check, Remarks

SAYS_THE_SAME = 0.7
"""So much of what a clause says (of 1) must stand in another that gives the same effect."""


def never_meeting(book: LawBook) -> Remarks:
    """Exceptions of which the clause answers to no moment to which that answers from which they
    except: nothing would come of them."""
    pairs: dict[tuple[Place, str, str], list[tuple[Clause, Clause]]] = {}
    for clause in book.clauses:
        for ground in clause.unless:
            for maker in (each for each in book.clauses if ground.clause in (each.id, each.key)):
                written = (ground.named_at, clause.id, ground.clause)
                pairs.setdefault(written, []).append((clause, maker))
    for (place, number, named), limbs in pairs.items():
        if not any(_can_both_reach(one, other) for one, other in limbs):
            moments = " nor ".join(sorted({repr(when) for c, _ in limbs for when in c.when}))
            yield place, f"{named} never meets {number}: it answers to no {moments}"


def _can_both_reach(clause: Clause, maker: Clause) -> bool:
    return any(can_coincide(*moments) for moments in product(clause.when, maker.when))


def left_standing(book: LawBook) -> Remarks:
    """Clauses that give the effect of one that is taken away, in much the same words, and of which
    it is not said that they stand."""
    for op in book.files.operations:
        if op.kind in ("repeals", "in place of") and book.is_own(op.by):
            answered = {each.what.rstrip(ascii_lowercase) for each in op.leaning}
            for number in says_the_same(op, book):
                if number not in answered:
                    message = f"{number} says the same as what {op.by} touches, and stands"
                    yield op.place, message


def says_the_same(op: Operation, book: LawBook) -> tuple[str, ...]:
    """The clauses that give the effect of one that an operation takes away, in much the same
    words."""
    taken = [each for each in book.files.taken if {each.id, each.key, law_of(each.id)} & {*op.on}]
    others = [clause for clause in book.clauses if not book.is_own(clause.id)]
    same = (other.id for each in taken for other in in_the_same_words(each, others))
    return tuple(dict.fromkeys(same))


def in_the_same_words(clause: Clause, others: Iterable[Clause]) -> Iterator[Clause]:
    """Those of some clauses that give the effect of one, in much the same words; not those of the
    same law, which is read as a whole."""
    kinds, words = {effect.kind for effect in clause.then}, telling(" ".join(clause.words))
    for other in others:
        if law_of(other.id) != law_of(clause.id) and kinds & {effect.kind for effect in other.then}:
            common = words & telling(" ".join(other.words))
            if words and len(common) >= SAYS_THE_SAME * len(words):
                yield other


def setting_aside(book: LawBook) -> Remarks:
    """Clauses that set a law aside, and name none or do something else besides."""
    named = {ground.clause for clause in book.clauses for ground in clause.unless}
    for clause in book.clauses:
        if not any(effect.kind == "sets aside" for effect in clause.then):
            continue
        if named.isdisjoint((clause.id, clause.key)):
            yield clause.place, f"{clause.key} sets aside, and is an exception to nothing"
        if len(clause.then) > 1:
            yield clause.place, f"{clause.key} sets aside, and does something else besides"


def texts_not_as_read(book: LawBook) -> Remarks:
    """Clauses of another code that are named as they were read, of which no text is kept."""
    for each in book.files.as_read:
        if not each.has_text:
            yield each.place, f"the text of {each.name} as it was read is not kept"


RELATIONS: Final = (
    Check(
        "meets",
        "error",
        "An exception can meet its clause.",
        never_meeting,
        "name a clause that answers to the same moment, or say that the exception is dropped",
    ),
    Check(
        "sets-aside",
        "error",
        "What sets a law aside names it, and does nothing else.",
        setting_aside,
        "name the law that does not hold there under exception to; where another effect follows, "
        "write that alone: an exception sets aside whatever it gives",
    ),
    Check(
        "left-standing",
        "warning",
        "What says the same as a clause taken away is answered for.",
        left_standing,
        "repeal it too, or say under leaning that it stands, and why",
    ),
    Check(
        "as-read",
        "warning",
        "The text of a clause as it was read is kept.",
        texts_not_as_read,
        "laws as-read writes it",
    ),
)
