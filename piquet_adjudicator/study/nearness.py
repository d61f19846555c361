"""How near each clause of a law came to bearing on a hand: on the record, and on each claim."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.engine.evaluation.evaluate import evaluate
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import AllOf
from piquet_adjudicator.model.conclusion import Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.results.steps_studied import ClauseTried, Nearness


def nearness(dispute: Dispute, book: LawBook, clauses: tuple[Clause, ...]) -> Nearness:
    """How near some clauses came on a dispute. Raises BadInput where the record is impossible."""
    by_key = {clause.key: clause for clause in clauses}
    trials: dict[str, list[ClauseTried]] = {key: [] for key in by_key}
    for key, trial in _trials(dispute, book, by_key):
        trials[key].append(trial)
    return Nearness(dispute, tuple((each, tuple(trials[each.key])) for each in clauses))


def _trials(
    dispute: Dispute, book: LawBook, clauses: dict[str, Clause]
) -> Iterator[tuple[str, ClauseTried]]:
    """The clauses, by number with limb, on everything they were tried on: the record, then what
    each claim adds."""
    game = replay(dispute)
    yield from _on(game, book, clauses, "", len(dispute.log))
    for claim in game.dispute.claims:
        try:
            trial = try_claim(dispute, claim, Evaluations(book))
        except BadInput:
            continue
        if len(trial.game.steps) > trial.notice:
            yield from _on(trial.game, book, clauses, claim.text, trial.notice)


def _on(
    game: Game, book: LawBook, clauses: dict[str, Clause], claim: str, last: int
) -> Iterator[tuple[str, ClauseTried]]:
    """The clauses on one game; on that of a claim, only what comes after the record."""
    done = evaluate(book, game, last, keep_silent=True)
    resolver = Resolver(done.view, book)
    for tried in done.tried:
        clause = clauses.get(f"{tried.clause}{tried.limb}")
        if clause is not None and (not claim or tried.step > last):
            fulfilled = _fulfilled(clause, tried, done.view)
            yield tried.key, _tried(tried, fulfilled, resolver, claim, last)


def _tried(tried: Tried, fulfilled: int, resolver: Resolver, claim: str, last: int) -> ClauseTried:
    """How a clause came out, as values that stand by themselves."""
    binding, game = tried.binding, resolver.game
    assert isinstance(binding, Binding)
    excepted_by = ((resolver.follows(c), resolver.cite(c.clause)) for c in tried.defeated_by)
    asked = None if binding.question is None else game.end.questions[binding.question].step
    return ClauseTried(
        outcome=tried.outcome,
        fulfilled=fulfilled,
        claim=claim,
        last=last,
        line=binding.step,
        at_the_end=binding.step > len(game.steps),
        call=None if binding.call is None else resolver.call(binding.call),
        trick=binding.trick,
        question=asked,
        player=binding.player,
        why=resolver.why(tried),
        excepted_by=tuple(dict.fromkeys(excepted_by)),
    )


def _fulfilled(clause: Clause, tried: Tried, view: View) -> int:
    """How many conditions held before the first that did not."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    conditions = AllOf((*clause.where.parts, *clause.conditions.parts))
    return conditions.in_turn(binding, view)[2]
