"""What the clauses make of the act of one line, and how the deal lies by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import OF_THE_RECORD
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.results.steps_studied import FURTHEST, BearsOnLine, LineStudy, ShortOfLine

FiredClause: TypeAlias = tuple[str, Binding, tuple[Conclusion, ...]]
"""A clause, the moment at which it fired, and what it concluded."""


def line_study(dispute: Dispute, book: LawBook, line: int) -> LineStudy:
    """The study of a line (from one) of the log. Raises BadInput where the record is
    impossible."""
    game = replay(dispute)
    done = evaluate(book, game, keep_silent=True)
    asked = _asked_at(line, done, book)
    resolver = Resolver(done.view, book)
    fired = list(_fired(line, asked, done, resolver))
    applied = {clause for clause, binding, _ in fired if binding.step == line}
    furthest = _furthest(applied, asked, done, resolver)
    spoken = applied | {tried.clause for tried in furthest}
    before = {(each.cite, each.so) for each in _position(dispute, book, line - 1)}
    after = _position(dispute, book, line)
    return LineStudy(
        line=line,
        game=game,
        book=book,
        bears=tuple(_bears(each, resolver) for each in fired if each[1].step == line),
        later=tuple(_bears(each, resolver) for each in fired if each[1].step != line),
        position=tuple(each for each in after if (each.cite, each.so) not in before),
        short=tuple(_short(each, resolver) for each in furthest if each.outcome != "silent"),
        silent=tuple(_short(each, resolver) for each in furthest if each.outcome == "silent"),
        no_word=sum(1 for law in book.laws if not any(c.id in spoken for c in law.clauses)),
    )


_Asked: TypeAlias = frozenset[tuple[str, Binding]]
"""The clauses with the moments of the line on which they were tried."""


def _asked_at(line: int, done: Evaluation, book: LawBook) -> _Asked:
    moments = done.view.moments
    return frozenset(
        (clause.id, binding)
        for clause in book.clauses
        for binding in moments.when(frozenset(clause.when) - OF_THE_RECORD, clause.each)
        if binding.step == line
    )


def _fired(line: int, asked: _Asked, done: Evaluation, resolver: Resolver) -> Iterator[FiredClause]:
    """The clauses that bear on the act, by citation: at its line; or at another, where they speak
    of the call, play or question of that line."""
    for clause in sorted(done.fired, key=lambda clause: cite_order(resolver.cite(clause))):
        for binding, conclusions in done.fired[clause]:
            concerns = _concerns(line, binding, conclusions, resolver.game)
            if (clause, binding) in asked or concerns:
                yield clause, binding, conclusions


def _concerns(line: int, binding: Binding, conclusions: tuple[Conclusion, ...], game: Game) -> bool:
    """Whether a moment at another line concerns what was done at this one."""
    if binding.step == line:
        return False
    if binding.call is not None:
        return game.end.calls[binding.call].step == line
    if binding.question is not None:
        return game.end.questions[binding.question].step == line
    if binding.play is not None:
        return binding.play.step == line
    return any(each.act == line for each in conclusions)


def _bears(fired: FiredClause, resolver: Resolver) -> BearsOnLine:
    clause, binding, conclusions = fired
    because = dict.fromkeys(atom for each in conclusions for atom in each.because)
    return BearsOnLine(
        resolver.cite(clause),
        binding.step,
        tuple(map(resolver.follows, conclusions)),
        resolver.facts(because),
        conclusions[0].certain,
    )


def _furthest(
    applied: set[str], asked: _Asked, done: Evaluation, resolver: Resolver
) -> list[Tried]:
    """For each clause that was tried on the act and does not bear on it, where it came furthest: of
    limbs that came as far, the first."""
    furthest: dict[str, Tried] = {}
    for tried in sorted(done.tried, key=lambda tried: tried.limb):
        if tried.clause in applied or (tried.clause, tried.binding) not in asked:
            continue
        best = furthest.get(tried.clause)
        if best is None or _rank(tried) > _rank(best):
            furthest[tried.clause] = tried
    return sorted(furthest.values(), key=lambda tried: cite_order(resolver.cite(tried.clause)))


def _rank(tried: Tried) -> tuple[int, int]:
    return FURTHEST.index(tried.outcome), tried.fulfilled


def _short(tried: Tried, resolver: Resolver) -> ShortOfLine:
    first = next(iter(tried.defeated_by), None)
    return ShortOfLine(
        tried.clause,
        resolver.cite(tried.clause),
        tried.outcome,
        resolver.why(tried),
        (resolver.follows(first), resolver.cite(first.clause)) if first else None,
    )


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
