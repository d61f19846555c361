"""What an undecided claim hangs on: the facts not known, and the decision under each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.ruling import Decision, Grounds
from piquet_adjudicator.model.conclusion import AtomResult
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget

MOST_FACTS: Final = 6
"""So many unknown facts at most are tried in every combination; beyond it the search is bounded."""

AtomKey = tuple[object, ...]
_Decided: TypeAlias = tuple[tuple[bool | None, ...], Decision]
"""How some facts come out, and the decision then."""


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

    >>> [most_facts(Budget(left), 100) for left in (50_000, 6_400, 6_399, 300, 0)]
    [6, 6, 5, 1, 1]
    """
    return min(MOST_FACTS, max(1, (budget.left // max(1, of_each)).bit_length() - 1))


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
        return Completed(None, (), tuple(_settling(atoms, every)), tuple(atoms), False)
    most = most_facts(budget, done.steps)
    bounded = len(atoms) > most
    tried = atoms[:most]
    decided: list[_Decided] = []
    ways: list[tuple[Judged, Evaluation]] = []
    for answers in product((True, False), repeat=len(tried)):
        assume = {_key(atom): answer for atom, answer in zip(tried, answers, strict=True)}
        again, evaluation = decide(trial, evaluations, assume)
        ways.append((again, evaluation))
        if again.decision is None:
            bounded = True
        decided.append((answers, again.decision or "undecided"))
    outcomes = {decision for _, decision in decided}
    if len(outcomes) == 1 and "undecided" not in outcomes and not bounded:
        return Completed(outcomes.pop(), tuple(ways), (), tuple(atoms), False)
    return Completed(None, (), tuple(_settling(tried, decided)), tuple(atoms), bounded)


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
    truths = {_key(atom): atom.holds for each in because for atom in each}
    assert judged.decision is not None
    return tuple(truths.get(_key(atom)) for atom in atoms), judged.decision


def _key(atom: AtomResult) -> AtomKey:
    if atom.figures is None:
        return atom.key
    return (*atom.key, atom.figures[2], atom.figures[3])


def _settling(
    atoms: list[AtomResult], decided: list[_Decided]
) -> Iterator[tuple[tuple[tuple[AtomResult, bool], ...], Decision]]:
    """The sets of one fact, then of two, that settle the claim, none holding a smaller one."""
    settling: list[dict[int, bool]] = []
    for size in (1, 2):
        for places in combinations(range(len(atoms)), size):
            for values in product((True, False), repeat=size):
                chosen = dict(zip(places, values, strict=True))
                if any(small.items() <= chosen.items() for small in settling):
                    continue
                decision = _wherever(chosen, decided)
                if decision != "undecided":
                    settling.append(chosen)
                    facts = tuple((atoms[place], value) for place, value in chosen.items())
                    yield facts, decision


def _wherever(chosen: dict[int, bool], decided: list[_Decided]) -> Decision:
    """How a claim is decided wherever some facts come out so; undecided, where they never do."""
    outcomes = {
        decision
        for answers, decision in decided
        if all(answers[place] in (value, None) for place, value in chosen.items())
    }
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
        if atom.holds is None and not is_shadow(atom) and _key(atom) not in seen:
            seen.add(_key(atom))
            yield atom
        for conclusion in atom.rests_on:
            if id(conclusion) not in visited:
                visited.add(id(conclusion))
                waiting += conclusion.because
    for other in done.tried:
        if other.outcome == "unknown" and not seen:
            for atom in other.because:
                if atom.holds is None and _key(atom) not in seen:
                    seen.add(_key(atom))
                    yield atom


def is_shadow(atom: AtomResult) -> bool:
    """Whether an unknown fact is only the shadow of conclusions that are themselves unsure."""
    return any(not c.certain for c in atom.rests_on)
