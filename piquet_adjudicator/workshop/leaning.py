"""What leans on clauses that a code would take away: exceptions to them, Cases that construe them
or are decided by them, pages that say the same, other readings that change them, and Cases that
come out otherwise without them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.operations import OF_CASES
from piquet_adjudicator.study.parting import fired
from piquet_adjudicator.workshop.lint.relations import in_the_same_words
from piquet_adjudicator.workshop.verify import read_branches

OF_OTHERS: Final = ("stands", "falls")


class Leans(Struct, frozen=True):
    """Something that leans on a clause: by what name, in what way, and what may be answered of it
    (nothing, where it needs no answer)."""

    what: str
    how: str
    answers: tuple[str, ...] = ()


def clauses_named(names: Sequence[str], book: LawBook) -> tuple[Clause, ...]:
    """The clauses of some names: clauses, limbs, laws, pages."""
    return tuple(c for c in book.clauses if not {*names}.isdisjoint(names_of_limb(c.key, c.id)))


def leaning_on(names: Sequence[str], book: LawBook) -> tuple[Leans, ...]:
    """What leans on the clauses of some names by what is written, each thing a single time, the
    Cases last."""
    taken = clauses_named(names, book)
    gone = {name for each in taken for name in (each.id, each.key)}
    every = (*_exceptions(taken, gone, book), *_texts(gone, book), *_the_same(taken, gone, book))
    by_name: dict[str, Leans] = {}
    for each in (*every, *_readings(taken, book)):
        by_name.setdefault(each.what, each)
    return tuple(sorted(by_name.values(), key=lambda each: each.what.startswith("Case ")))


def _named(clause: str, how: str) -> Leans:
    """A clause that leans on another: of a Case, that is answered for."""
    if clause.startswith("Case "):
        *_, case = names_of_limb(clause, clause.rstrip("abcdefghijklmnopqrstuvwxyz"))
        return Leans(case, how, OF_CASES)
    return Leans(clause, how, OF_OTHERS)


def _exceptions(taken: Sequence[Clause], gone: set[str], book: LawBook) -> Iterator[Leans]:
    for each in taken:
        for ground in each.unless:
            if ground.clause not in gone:
                yield _named(ground.clause, f"it is an exception to {each.key}")
    for clause in book.clauses:
        if clause.key not in gone and not gone.isdisjoint(clause.construes):
            yield _named(clause.key, f"it construes {', '.join(clause.construes)}")


def _texts(gone: set[str], book: LawBook) -> Iterator[Leans]:
    for passage in book.passages:
        if not gone.isdisjoint(passage.restates):
            yield Leans(passage.page, f"it says the same: “{passage.text.rstrip('.')}”", OF_OTHERS)
    for case in book.cases:
        if not gone.isdisjoint(case.restates):
            yield Leans(f"Case {case.number}", "its Decision applies it", OF_CASES)
        for by in dict.fromkeys(each.by for each in case.questions):
            if by in gone:
                yield Leans(f"Case {case.number}", f"it is decided by {by}", OF_CASES)


def _the_same(taken: Sequence[Clause], gone: set[str], book: LawBook) -> Iterator[Leans]:
    for each in taken:
        for other in in_the_same_words(each, book.clauses):
            if other.id not in gone:
                words = " ... ".join(other.words).rstrip(".")
                how = f"it gives the same in much the same words: “{words}”"
                yield Leans(other.id, how, ("stands",))


def _readings(taken: Sequence[Clause], book: LawBook) -> Iterator[Leans]:
    keys = {each.key for each in taken}
    for clause in book.clauses:
        for doubt in clause.doubts:
            if clause.key not in keys and any(other.key in keys for other in doubt.instead):
                yield Leans(clause.key, f"another reading of it changes that ({doubt.question})")


def otherwise_without(names: Sequence[str], book: LawBook) -> Iterator[Leans]:
    """The Cases of which a branch is decided otherwise without the clauses of some names. They are
    ruled again only where one of these gives anything."""
    gone = frozenset(each.id for each in clauses_named(names, book))
    bare = assemble(book.files, leave_out=gone)
    for number, branches in read_branches(book).items():
        for branch in branches:
            ruling = adjudicate(branch.dispute, book)
            if gone.isdisjoint(fired(ruling)):
                continue
            without = adjudicate(branch.dispute, bare)
            if [c.decision for c in ruling.claims] != [c.decision for c in without.claims]:
                how = "it is decided otherwise without it"
                yield Leans(f"Case {number}", how, ("comes out otherwise",))
                break
