"""The doubts of the print that a decision meets with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_adjudicator.engine.conditions import check
from piquet_adjudicator.engine.derive import cite_order
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Doubt


def doubts_met(
    cites: Iterable[str], done: Evaluation, book: LawBook
) -> tuple[tuple[str, Doubt], ...]:
    """The doubtful readings, by citation, of the clauses that a decision cites: those that matter
    at a moment on which the clause was tried."""
    cited = set(cites)
    clauses = [c for c in book.clauses if book.sources[c.id].cite in cited and c.doubts]
    return tuple(
        (book.sources[clause.id].cite, doubt)
        for clause in sorted(clauses, key=lambda c: cite_order(c.id))
        for doubt in clause.doubts
        if _matters(doubt, clause, done)
    )


def _matters(doubt: Doubt, clause: Clause, done: Evaluation) -> bool:
    if not doubt.matters.parts:
        return True
    met = any(
        check(doubt.matters, binding, done.view)[0] is not False
        for binding in _moments(clause, done)
    )
    done.view.take_cited()
    done.view.take_limits()
    return met


def _moments(clause: Clause, done: Evaluation) -> Iterator[Binding]:
    for binding, _ in done.fired.get(clause.id, ()):
        yield binding
    for tried in done.tried:
        if (tried.clause, tried.limb) == (clause.id, clause.limb):
            assert isinstance(tried.binding, Binding)
            yield tried.binding
