"""The doubts of the print that bear on a decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.ruling import Doubts
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Doubt
from piquet_adjudicator.model.citation import Citation, cite_order


def doubts_of_cites(cites: Iterable[Citation], done: Evaluation, book: LawBook) -> Doubts:
    """The doubtful readings, by citation, of the clauses that a decision cites: those that matter
    at a moment on which the clause was tried."""
    clauses = [clause for cite in dict.fromkeys(cites) for clause in book.doubtful_of.get(cite, ())]
    return distinct_doubts(
        (book.cite(clause.id), doubt)
        for clause in sorted(clauses, key=lambda c: cite_order(book.cite(c.id)))
        for doubt in clause.doubts
        if _matters(doubt, clause, done)
    )


def distinct_doubts(doubts: Iterable[tuple[Citation, Doubt]]) -> Doubts:
    """Some doubts, one that several clauses share with the first of them only."""
    by_question: dict[str, tuple[Citation, Doubt]] = {}
    for cite, doubt in doubts:
        by_question.setdefault(doubt.question, (cite, doubt))
    return tuple(by_question.values())


def _matters(doubt: Doubt, clause: Clause, done: Evaluation) -> bool:
    return any(
        doubt.matters.settled(binding, done.view)[0] is not False
        for binding in _moments(clause, done)
    )


def _moments(clause: Clause, done: Evaluation) -> Iterator[Binding]:
    for tried in done.tried_of.get(clause.key, ()):
        assert isinstance(tried.binding, Binding)
        yield tried.binding
