"""Why a claim is not decided otherwise: the exceptions to what it rests on, and the other parts of
the same laws, that were tried and failed. Only `explain` asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.model.conclusion import Conclusion, Outcome, Tried
from piquet_adjudicator.results.steps_studied import DidNotReach

MOST: Final = 6
"""So many clauses that failed are named of a claim: exceptions first, then those that came nearest
of the same laws."""
_FAILED: Final[frozenset[Outcome]] = frozenset({"failed", "too early", "too late"})


def not_otherwise(
    ruled: ClaimRuling, workings: ClaimWorkings, book: LawBook
) -> tuple[DidNotReach, ...]:
    """The clauses that would except from those on which a decision rests, and the others of the
    same laws, each by that on which it came nearest."""
    done = workings.done
    resolver = Resolver(done.view, book)
    reached = Derivation(done, resolver).walk(ruled.grounds)
    used = {f"{each.clause}{each.limb}" for each in reached}
    neighbours = [*_neighbours(used, book)]
    spoken_of = _calls(reached, neighbours, done)
    excepting = _nearest(_exceptions(used, book), used, spoken_of, done, book)
    steps = {each.step for each in reached}
    near = _nearest(neighbours, used, spoken_of, done, book)
    near.sort(key=lambda each: (each.step not in steps, -each.fulfilled))
    failed = dict.fromkeys(_did_not_reach(each, resolver, book) for each in (*excepting, *near))
    return tuple(each for each in failed if each.lacks)[:MOST]


def _did_not_reach(tried: Tried, resolver: Resolver, book: LawBook) -> DidNotReach:
    binding = tried.binding
    assert isinstance(binding, Binding)
    call = None if binding.call is None else resolver.call(binding.call)
    return DidNotReach(book.cite(tried.clause), resolver.why(tried), call)


def _exceptions(used: set[str], book: LawBook) -> Iterator[str]:
    """The limbs to which those that were used yield."""
    for key in sorted(used):
        clause = book.by_key.get(key)
        for ground in clause.unless if clause else ():
            limbs = book.clause(ground.clause)
            yield from (limb.key for limb in limbs) if limbs else (ground.clause,)


def _neighbours(used: set[str], book: LawBook) -> Iterator[str]:
    """The limbs of the laws of those that were used."""
    laws = {law_of(book.by_key[key].id) for key in used if key in book.by_key}
    yield from (each.key for each in book.clauses if law_of(each.id) in laws - {""})


def _calls(
    reached: Iterable[Conclusion | Tried], laws: Iterable[str], done: Evaluation
) -> set[int | None]:
    """The calls of which the decision, or else a limb of its laws, concludes anything."""
    concluded = [each for each in reached if isinstance(each, Conclusion)]
    of_laws = (fired for key in laws for fired in done.fired_of.get(key, ()))
    calls = {each.call for each in concluded} | {binding.call for binding, _ in of_laws}
    return calls - {None}


def _nearest(
    keys: Iterable[str], used: set[str], spoken_of: set[int | None], done: Evaluation, book: LawBook
) -> list[Tried]:
    """Each of these limbs, but for those of the clauses used, where it came nearest and failed;
    none of which anything was concluded. Where calls are spoken of, it is said of these alone."""
    nearest = []
    of_used = {book.by_key[key].id for key in used if key in book.by_key}
    for key in dict.fromkeys(keys):
        every = done.tried_of.get(key, [])
        failed = [each for each in every if each.outcome in _FAILED and _is_of(each, spoken_of)]
        if failed and book.by_key[key].id not in of_used and key not in done.fired_of:
            nearest.append(max(failed, key=_nearness))
    return nearest


def _is_of(tried: Tried, calls: set[int | None]) -> bool:
    """Whether a clause was tried of one of these calls, or of no call."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    return not calls or binding.call is None or binding.call in calls


def _nearness(tried: Tried) -> tuple[int, int, int]:
    binding = tried.binding
    assert isinstance(binding, Binding)
    return tried.fulfilled, tried.step, binding.deal or 0
