"""What an undecided claim hangs on: the facts not known, and the decision under each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from collections.abc import Mapping as ReadOnly
from functools import partial
from itertools import chain, combinations, product
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.fillings.as_called import as_called
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.ruling import Decision, Grounds
from piquet_adjudicator.model.conclusion import AtomResult
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget

MOST_FACTS: Final = 6
"""So many unknown facts at most are tried in every combination; beyond it the search is bounded."""

MOST_SAID: Final = 4
"""So many facts at most are said to settle a claim together."""

AtomKey = tuple[object, ...]
_Decided: TypeAlias = tuple[tuple[bool | None, ...], Decision]
"""How some facts come out (None, where it is decided without one), and the decision then."""
_Chosen: TypeAlias = dict[int, bool]
"""Some facts, by their places, each with whether it is so."""
_Assumed: TypeAlias = dict[AtomKey, tuple[AtomResult, bool]]
"""The facts assumed in one way, each with whether it is so."""


class Completed(Struct, frozen=True):
    """A claim decided whatever the unknown facts are (`judged`, with each way of deciding it), or
    else what settles it."""

    decision: Decision | None
    ways: tuple[tuple[Judged, Evaluation], ...]
    settles: tuple[tuple[tuple[tuple[AtomResult, bool], ...], Decision], ...]
    unknown: tuple[AtomResult, ...]
    bounded: bool


def most_facts(budget: Budget, of_each: int) -> int:
    """Of how many unknown facts every combination is tried within a budget, where each takes so
    many steps; of one, whatever is left.

    >>> [most_facts(Budget(left), 100) for left in (50_000, 6_400, 6_399, 300, -800)]
    [6, 6, 5, 1, 1]
    """
    return min(MOST_FACTS, max(1, (max(0, budget.left) // max(1, of_each)).bit_length() - 1))


def complete(
    trial: Trial, evaluations: Evaluations, judged: Judged, done: Evaluation, budget: Budget
) -> Completed:
    """Tries the claim on every way that the unknown cards can lie, where they are few; then the
    unknown facts that it hangs on, each way: as many as the budget allows."""
    games = evaluations.placed(trial.game)
    if evaluations.of_new(games, trial.notice) * done.steps > budget.left:
        games = ()
    placed = [decide(_on(game, trial), evaluations, {}) for game in games]
    agreed = {judged.decision for judged, _ in placed}
    if len(agreed) == 1 and None not in agreed:
        return Completed(agreed.pop(), tuple(placed), (), (), False)
    atoms = list(_unknown(judged.grounds, done))
    if placed and None not in agreed:
        every = [_as_placed(atoms, *each) for each in placed]
        return Completed(None, (), tuple(_settling(atoms, every, tuple)), tuple(atoms), False)
    most = most_facts(budget, done.steps)
    further = most_facts(budget.part(2), done.steps)
    tried = (trial, evaluations, budget)
    branches = tuple(_branches(tried, atoms[:most], further, {}, (judged, done)))
    ways = tuple((again, evaluation) for _, again, evaluation in branches)
    outcomes = {again.decision for again, _ in ways}
    if len(outcomes) == 1 and (decision := outcomes.pop()) is not None:
        return Completed(decision, ways, (), tuple(atoms), False)
    met = {atom.assumed_as: atom for atom in atoms}
    met |= {key: atom for assumed, _, _ in branches for key, (atom, _) in assumed.items()}
    decided = [_as_assumed([*met], *each) for each in branches]
    settles = tuple(_settling([*met.values()], decided, partial(_lying, trial, evaluations, met)))
    return Completed(None, (), settles, tuple(atoms), None in {each.decision for each, _ in ways})


def _branches(
    tried: tuple[Trial, Evaluations, Budget],
    first: list[AtomResult],
    further: int,
    assumed: _Assumed,
    way: tuple[Judged, Evaluation],
) -> Iterator[tuple[_Assumed, Judged, Evaluation]]:
    """The ways in which the unknown facts that a claim hangs on can come out: those met `first`,
    then each that is met when they come out so, as long as they leave it undecided,
    no more than so many are assumed, and the budget lasts; that each is so comes first."""
    (judged, done), (trial, evaluations, budget) = way, tried
    new = None
    if judged.decision is None and not (assumed and budget.is_spent):
        met = _unknown(judged.grounds, done) if len(assumed) < further else ()
        new = next((atom for atom in chain(first, met) if atom.assumed_as not in assumed), None)
    if new is None:
        yield assumed, judged, done
        return
    for answer in (True, False):
        more = {**assumed, new.assumed_as: (new, answer)}
        again = decide(trial, evaluations, {each: value for each, (_, value) in more.items()})
        yield from _branches(tried, first, further, more, again)


def _as_assumed(keys: list[AtomKey], assumed: _Assumed, judged: Judged, _: Evaluation) -> _Decided:
    """How some facts come out in one way, and the decision then."""
    answers = (assumed[key][1] if key in assumed else None for key in keys)
    return tuple(answers), judged.decision or "undecided"


def _on(game: Game, trial: Trial) -> Trial:
    """A trial on its game with the cards placed."""
    if trial.otherwise is None:
        return replace(trial, game=game)
    other = trial.otherwise
    record, without = (
        replace(each, playing=game.playing, put_out=game.put_out)
        for each in (other.record, other.trial.game)
    )
    otherwise = replace(other, record=record, trial=_on(without, other.trial))
    return replace(trial, game=game, otherwise=otherwise)


def _as_placed(atoms: list[AtomResult], judged: Judged, done: Evaluation) -> _Decided:
    """How some facts come out with the cards placed in one way (None, where nothing asks for them
    there), and the decision."""
    grounds = judged.grounds
    because = (
        *(tried.because for tried in done.tried),
        *(conclusion.because for conclusion in done.effects),
        *((tried.failing,) for tried in (*done.tried, *grounds.tried) if tried.failing),
    )
    truths = {atom.assumed_as: atom.holds for each in because for atom in each}
    return tuple(truths.get(atom.assumed_as) for atom in atoms), judged.decision or "undecided"


def _settling(
    atoms: list[AtomResult],
    decided: list[_Decided],
    lying: Callable[[], Sequence[_Decided]],
) -> Iterator[tuple[tuple[tuple[AtomResult, bool], ...], Decision]]:
    """The sets of facts that settle the claim: of one fact; of two, none holding a smaller one, for
    a decision that no single fact gives, and none with a fact of another that gives it; and for one
    that none of these gives, the smallest of more that is found, and comes about in some way of the
    cards `lying`, where it turns on these."""
    settling: list[tuple[_Chosen, Decision]] = []
    for size in (1, 2):
        given = {decision for _, decision in settling}
        for places in combinations(range(len(atoms)), size):
            for values in product((True, False), repeat=size):
                chosen = dict(zip(places, values, strict=True))
                decision = _wherever(chosen, decided)
                beside = [small for small, by in settling if by == decision]
                if decision in ("undecided", *given) or any(
                    size > 1 and not small.items().isdisjoint(chosen.items()) for small in beside
                ):
                    continue
                settling.append((chosen, decision))
    for chosen, decision in (*settling, *_of_more(decided, {by for _, by in settling}, lying)):
        yield tuple((atoms[place], value) for place, value in chosen.items()), decision


def _of_more(
    decided: list[_Decided], given: Set[Decision], lying: Callable[[], Sequence[_Decided]]
) -> Iterator[tuple[_Chosen, Decision]]:
    """For each way of deciding a claim that is not `given` a set of facts that settles it so, of
    which none can be spared: of those that come about with the cards lying in some way, that of the
    fewest which is found first."""
    every = ((_fewest(each, decided), each[1]) for each in decided if each[1] != "undecided")
    several = sorted((e for e in every if e[1] not in given), key=lambda each: len(each[0]))
    some = lying() if several else ()
    done: set[Decision] = set()
    for chosen, decision in several:
        if decision in done or len(chosen) > MOST_SAID:
            continue
        if not some or any(by == decision and _fits(chosen, answers) for answers, by in some):
            done.add(decision)
            yield chosen, decision


def _fewest(one: _Decided, decided: list[_Decided]) -> _Chosen:
    """Of the facts by which a claim is decided in one way those that settle it so."""
    answers, decision = one
    chosen = {place: value for place, value in enumerate(answers) if value is not None}
    for place in reversed(chosen.copy()):
        fewer = {each: value for each, value in chosen.items() if each != place}
        if _wherever(fewer, decided) == decision:
            chosen = fewer
    return chosen


def _fits(chosen: _Chosen, answers: Sequence[bool | None]) -> bool:
    """Whether some facts come out so in one way, as far as it asks for them."""
    return all(answers[place] in (value, None) for place, value in chosen.items())


def _lying(
    trial: Trial, evaluations: Evaluations, met: ReadOnly[AtomKey, AtomResult]
) -> Sequence[_Decided]:
    """How facts come out, and the claim is decided, with the cards lying in some ways in which they
    may; none, where they are all known."""
    games = as_called(trial.game)
    decided = (decide(_on(game, trial), evaluations, {}) for game in games)
    return [_as_placed([*met.values()], *each) for each in decided]


def _wherever(chosen: _Chosen, decided: list[_Decided]) -> Decision:
    """How a claim is decided wherever some facts come out so; undecided, where they never do."""
    outcomes = {decision for answers, decision in decided if _fits(chosen, answers)}
    comes_to_be = any(
        all(answers[place] is value for place, value in chosen.items()) for answers, _ in decided
    )
    return outcomes.pop() if comes_to_be and len(outcomes) == 1 else "undecided"


def _unknown(grounds: Grounds, done: Evaluation) -> Iterator[AtomResult]:
    """The unknown facts on the derivation of a claim, without repetition, in their order."""
    seen: set[AtomKey] = set()
    waiting: list[AtomResult] = [a for t in grounds.tried for a in t.because]
    waiting += [a for c in grounds.conclusions for a in c.because]
    visited: set[int] = set()
    while waiting:
        atom = waiting.pop(0)
        if atom.holds is None and not is_shadow(atom) and atom.assumed_as not in seen:
            seen.add(atom.assumed_as)
            yield atom
        for conclusion in atom.rests_on:
            if id(conclusion) not in visited:
                visited.add(id(conclusion))
                waiting += conclusion.because
    for other in done.tried:
        if other.outcome == "unknown" and not seen:
            for atom in other.because:
                if atom.holds is None and atom.assumed_as not in seen:
                    seen.add(atom.assumed_as)
                    yield atom


def is_shadow(atom: AtomResult) -> bool:
    """Whether an unknown fact is only the shadow of conclusions that are themselves unsure."""
    return any(not c.certain for c in atom.rests_on)
