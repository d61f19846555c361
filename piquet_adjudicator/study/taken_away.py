"""What a code takes away of another on which it rests, where a decision turns on that alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.adjudicate import adjudicate_again
from piquet_adjudicator.engine.evaluation.evaluate import evaluate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision
from piquet_adjudicator.engine.unknown.steps_allowed import MOST_STEPS
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.undone import operations, taken_by, undone
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.differences_studied import TakenAway
from piquet_adjudicator.study.readings import steps_anew

MOST_IN_FULL: Final = 1
"""So many clauses are undone, where each time every record is ruled on that one may be of."""


class _Undone(Struct, frozen=True):
    """A clause of the code, what of another does not hold by it, and the book in which it is
    undone."""

    by: str
    cites: tuple[Citation, ...]
    book: LawBook
    gives_way: bool = False


def taken_away(
    ruling: Adjudication, budget: Budget | None = None
) -> tuple[tuple[TakenAway, ...], ...]:
    """For each claim what does not hold under the code by one clause, where the decision would be
    another if it did: of the clauses on which the decision rests, of those that only repeal, and of
    the exceptions that are met. Where a record may be one of several, fewer are undone, and of
    those that only repeal such alone as take away what would give something on the record as it
    stands. None is undone that would take more than is left of the budget: of the first, and of
    such as these, it is said that it was not looked into."""
    book, budget = ruling.book, budget or Budget(MOST_STEPS)
    if not ruling.claims or not book.code.parent:
        return ((),) * len(ruling.claims)
    by_claim: list[list[TakenAway]] = [[] for _ in ruling.claims]
    left = MOST_IN_FULL if ruling.is_of_several else None
    for each in (*_candidates(ruling), *_exceptions_met(ruling)):
        by, wholes = each.by, dict.fromkeys(cite.whole for cite in each.cites)
        if (left is None or left > 0) and steps_anew(ruling) <= budget.left:
            left = left and left - 1
            budget.spend(steps_anew(ruling))
            decisions: list[Decision | None] = _decisions(ruling, each.book)
        else:
            bears = not book.clause(by) and _gives(set(map(str, each.cites)), each.book, ruling)
            decisions = [
                None if by in _rests_on(claim) or bears else claim.decision
                for claim in ruling.claims
            ]
        own = book.cite(by).whole
        for place, (is_so, would_be) in enumerate(zip(ruling.claims, decisions, strict=True)):
            tells = not each.gives_way or would_be != "the laws do not provide"
            if is_so.decision != would_be and tells:
                by_claim[place] += (TakenAway(c, own, would_be, each.gives_way) for c in wholes)
    return tuple(tuple(dict.fromkeys(each)) for each in by_claim)


def _decisions(ruling: Adjudication, other: LawBook) -> list[Decision | None]:
    """How each claim would be decided by another book; as it is, where nothing can be ruled."""
    try:
        return [claim.decision for claim in adjudicate_again(ruling, other).claims]
    except BadInput:
        return [claim.decision for claim in ruling.claims]


def _exceptions_met(ruling: Adjudication) -> Iterator[_Undone]:
    """The clauses of the code that only except from one of another, and did so on the record, or on
    what was tried of a claim."""
    book = ruling.book
    every = operations(book)
    given_way: dict[str, dict[str, None]] = {}
    for done in (ruling.record, *(each.done for each in ruling.workings if each)):
        for tried in done.tried:
            by = tried.defeated_by[0].clause if tried.defeated_by else ""
            if by and by not in every and book.is_own(by) and not book.is_own(tried.clause):
                given_way.setdefault(by, {})[tried.clause] = None
    for by, clauses in given_way.items():
        with suppress(BadInput):
            yield _Undone(by, tuple(map(book.cite, clauses)), undone(by, book), True)


def _candidates(ruling: Adjudication) -> Iterator[_Undone]:
    """The clauses that take others away, and may be what a decision turns on; those first on which
    one rests."""
    named = {each for ruled in ruling.claims for each in _rests_on(ruled)}
    book = ruling.book
    every = operations(book)
    resting = [by for by in every if by in named]
    for by in (*resting, *(by for by in every if by not in resting and not book.clause(by))):
        try:
            other = undone(by, book)
        except BadInput:
            continue
        back = taken_by(by, book)
        gives = by in resting or not ruling.is_of_several
        if gives or _gives(set(map(str, back)), other, ruling):
            yield _Undone(by, back, other)


def _gives(clauses: set[str], book: LawBook, ruling: Adjudication) -> bool:
    """Whether any of some clauses gives something on the record as it stands."""
    return not clauses.isdisjoint(evaluate(book, ruling.game).fired)


def _rests_on(ruled: ClaimRuling) -> frozenset[str]:
    """The clauses on which a decision rests, by their numbers."""
    return frozenset(map(str, (*ruled.cites, *ruled.considered)))
