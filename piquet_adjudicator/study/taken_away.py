"""What a code takes away of another on which it rests, where a decision turns on that alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.ruling import ClaimRuling, Decision
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.undone import operations, taken_by, undone
from piquet_adjudicator.model.citation import Citation


class TakenAway(Struct, frozen=True):
    """A law or page that does not hold, the law of the code by which it does not, and what would be
    decided if it did."""

    cite: Citation
    by: Citation
    decision: Decision


def taken_away(ruling: Adjudication) -> tuple[tuple[TakenAway, ...], ...]:
    """For each claim what does not hold under the code by one clause, where the decision would be
    another if it did: of the clauses on which the decision rests, and those that only repeal."""
    book = ruling.book
    if not ruling.claims or not book.files.taken:
        return ((),) * len(ruling.claims)
    by_claim: list[list[TakenAway]] = [[] for _ in ruling.claims]
    for by in _candidates(ruling):
        try:
            otherwise = adjudicate(ruling.dispute, undone(by, book)).claims
        except BadInput:
            continue
        for place, (is_so, would_be) in enumerate(zip(ruling.claims, otherwise, strict=True)):
            if is_so.decision != would_be.decision:
                own = book.cite(by)
                wholes = dict.fromkeys(cite.whole for cite in taken_by(by, book))
                by_claim[place] += (TakenAway(c, own.whole, would_be.decision) for c in wholes)
    return tuple(tuple(dict.fromkeys(each)) for each in by_claim)


def _candidates(ruling: Adjudication) -> Iterator[str]:
    """The clauses that take others away, and may be what a decision turns on."""
    named = {str(cite) for ruled in ruling.claims for cite in _rests_on(ruled)}
    book = ruling.book
    for by in operations(book):
        if by in named or not book.clause(by):
            yield by


def _rests_on(ruled: ClaimRuling) -> tuple[Citation, ...]:
    return (*ruled.cites, *ruled.considered)
