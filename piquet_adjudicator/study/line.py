"""What the clauses make of the act of one line, and how the deal lies by it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.reason import Reason
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import OF_THE_RECORD
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


class LineStudy(Struct, frozen=True):
    """A record evaluated with the clauses that are silent on it, for one line (from one) of its
    log; `asked` are the clauses with the moments of the line on which they were tried, `position`
    what is concluded of the table as it lies after the line, and was not before."""

    line: int
    game: Game
    book: LawBook
    done: Evaluation
    asked: frozenset[tuple[str, Binding]]
    position: tuple[Reason, ...]


def line_study(dispute: Dispute, book: LawBook, line: int) -> LineStudy:
    """The study of a line (from one) of the log. Raises BadInput where the record is
    impossible."""
    game = replay(dispute)
    done = evaluate(book, game, keep_silent=True)
    moments = done.view.moments
    asked = frozenset(
        (clause.id, binding)
        for clause in book.clauses
        for binding in moments.when(frozenset(clause.when) - OF_THE_RECORD, clause.each)
        if binding.step == line
    )
    before = {(each.cite, each.so) for each in _position(dispute, book, line - 1)}
    after = _position(dispute, book, line)
    new = tuple(each for each in after if (each.cite, each.so) not in before)
    return LineStudy(line, game, book, done, asked, new)


def _position(dispute: Dispute, book: LawBook, line: int) -> Iterator[Reason]:
    """What is concluded of the table as it lies after a line, and not of the act itself."""
    done = evaluate(book, replay(replace(dispute, log=dispute.log[:line])))
    resolver = Resolver(done.view, book)
    at_rest = set(done.view.moments.when(OF_THE_RECORD))
    for clause in sorted(done.fired, key=lambda clause: cite_order(book.cite(clause))):
        for binding, conclusions in done.fired[clause]:
            if binding._replace(call=None) in at_rest and conclusions[0].certain:
                for each in conclusions:
                    facts = resolver.facts(each.because)
                    yield Reason(book.cite(clause), each.limb, facts, resolver.follows(each))
