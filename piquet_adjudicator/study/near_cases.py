"""The Cases that a ruling follows though it does not cite them, and those near but different, with
what is different. A page asks for them; no decision rests on them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.pleas.followed import came_in_order, question_followed
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.occasions import Moments
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Case, NearWhere
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import AtomResult
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.results.differences_studied import NearCase


class _Table(Struct, frozen=True):
    """A game that the Cases are held against: the record itself, or with the acts of a claim
    after its `last` line; `done` is what the clauses conclude of it, where that is known."""

    game: Game
    last: int
    moments: Moments
    done: Evaluation | None


def cited_cases(ruling: Adjudication) -> tuple[Case, ...]:
    """The Cases whose own rules the ruling rests on: its decisions, findings or options. Of a claim
    that is undecided, whether its Case applies is not known."""
    decided = (ruled for ruled in ruling.claims if ruled.decision != "undecided")
    cites = {cite for ruled in decided for cite in ruled.cites}
    cites |= {finding.cite for finding in ruling.findings}
    cites |= {option.cite for option in ruling.options}
    book = ruling.book
    return tuple(case for case in book.cases if book.case_citation(case.number) in cites)


def followed_cases(ruling: Adjudication) -> tuple[Case, ...]:
    """The Cases that the laws alone decide, in which the same was asked, by the same clause decided
    in the same way, after the same acts."""
    done, book = ruling.record, ruling.book
    return tuple(
        case
        for case in book.cases
        if any(question_followed(case, ruled, done, book) for ruled in ruling.claims)
    )


def near_cases(ruling: Adjudication) -> tuple[NearCase, ...]:
    """The Cases near but different: those of which one thing is wanting here, and it is one that
    the Case turns on. Those first of which most holds."""
    known = {case.number for case in (*cited_cases(ruling), *followed_cases(ruling))}
    done = ruling.record
    record = _Table(ruling.game, len(ruling.dispute.log), done.view.moments, done)
    wanted = [
        (case, near)
        for case in ruling.book.cases
        if case.number not in known
        for near in case.near
        if _relevant(case, near, ruling, record.moments)
    ]
    best: dict[str, tuple[int, NearCase]] = {}
    for table in _tables(ruling, record) if wanted else ():
        for fulfilled, one in _on(table, wanted, ruling):
            if fulfilled > best.get(one.case.number, (-1, one))[0]:
                best[one.case.number] = (fulfilled, one)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    return tuple(one for _, one in ranked)


def _relevant(case: Case, near: NearWhere, ruling: Adjudication, moments: Moments) -> bool:
    """Whether a Case can bear on what is ruled: what its rule construes, or is an exception to, is
    cited; or the clause that decides it, or one that gives way to that; or it says what had been
    done before."""
    book = ruling.book
    clause = book.by_key[near.clause]
    excepted = (key for key, _ in book.excepted_by(clause))
    touched = {*clause.construes, *excepted}
    if clause not in case.clauses:
        yielding = book.exceptions.items()
        touched = {key for key, to in yielding if clause.id in {g.clause for g in to}}
        touched.add(clause.key)
    if near.after or not touched:
        return all(any(map(moments.of, any_of)) for any_of in near.after)
    cited = {book.cite(book.by_key[key].id if key in book.by_key else key) for key in touched}
    return not cited.isdisjoint(_cites(ruling))


def _cites(ruling: Adjudication) -> set[Citation]:
    """What the decisions rest on; the findings and options, where nothing is claimed."""
    if ruling.claims:
        return {cite for ruled in ruling.claims for cite in ruled.cites}
    cites = {finding.cite for finding in ruling.findings}
    return cites | {option.cite for option in ruling.options}


def _tables(ruling: Adjudication, record: _Table) -> Iterator[_Table]:
    """The record, and what it becomes with the acts of each claim."""
    yield record
    for workings in ruling.workings:
        if workings is None or len(workings.trial.game.steps) <= workings.trial.notice:
            continue
        game, last = workings.trial.game, workings.trial.notice
        done = next((each for each in workings.evaluations if _is_of(each.view, game)), None)
        yield _Table(game, last, done.view.moments if done else Moments(game), done)


def _is_of(view: View, game: Game) -> bool:
    """Whether a game was looked at as it stands, with no fact assumed."""
    return view.game is game and not view.assume


def _on(
    table: _Table, wanted: list[tuple[Case, NearWhere]], ruling: Adjudication
) -> Iterator[tuple[int, NearCase]]:
    """The Cases near to one game, each with how many of the conditions hold."""
    book = ruling.book
    tried = [
        (case, near, clause, binding)
        for case, near in wanted
        for clause in [book.by_key[near.clause]]
        for binding in table.moments.when(clause.when, clause.each)
        if (table.last == len(table.game.steps) or binding.step > table.last)
        and came_in_order(near.after, table.moments, binding.step)
    ]
    if not tried:
        return
    view = (table.done or evaluate(book, table.game, table.last)).view
    resolver = Resolver(view, book)
    for case, near, clause, binding in tried:
        parts = list(_parts(clause, binding, view))
        lacking = [atom for atom in parts if atom is not None]
        if lacking and all(a.fact in near.lacking and a.holds is not None for a in lacking):
            point = case.questions[0].point if case.questions else clause.reading
            differs = resolver.stated(lacking[0], failing=True)
            yield len(parts) - len(lacking), NearCase(case, point, differs, table.last)


def _parts(clause: Clause, binding: Binding, view: View) -> Iterator[AtomResult | None]:
    """For each condition and window of a clause what is wanting of it, or None."""
    for part in (*clause.where.parts, *clause.conditions.parts):
        holds, settling = part.settled(binding, view)
        yield None if holds else settling[0]
    for window in clause.windows:
        atom = window.open(binding, view)
        yield None if atom.holds else atom
