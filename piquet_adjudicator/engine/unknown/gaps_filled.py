"""What a record leaves out (`(not told)`) is not known: what is ruled on such a record is only what
each way to fill its gaps gives.

This is the one door to what was not done. A fact of the game is asked of a record as it stands, and
takes what is not in it not to have been done; here the record is completed in the ways that may
have been, each is ruled on, and where two of them part the claim is undecided, with the acts that
would settle it. No fact, and no clause, knows of gaps by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.carried.bearing import clauses_bearing, grounds_of, outcomes_of
from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.fillings.gap_fillings import (
    Completion,
    Fillings,
    oddness_of,
    together,
)
from piquet_adjudicator.engine.fillings.gaps_at_once import at_once
from piquet_adjudicator.engine.pleas.plea_gaps import pleaded, turned_by_filling
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.reason import LeftOut
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Grounds, Ruling
from piquet_adjudicator.engine.unknown.claim_in_gaps import (
    ClaimInGaps,
    DecidedOnRecord,
    WayItComesOut,
    hangs_on_hand,
    ruled_in_gaps,
)
from piquet_adjudicator.engine.unknown.in_every_way import standing_in_both, where_untold
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.counts import contradicts_stated_score
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.claims import Claim, is_denial
from piquet_adjudicator.replay.budget import Budget

MOST_FILLS: Final = 320
"""So many ways to fill the gaps of a record are ruled on, the likeliest first."""
MOST_LEFT: Final = 120
"""Of so many of each gap that are not ruled on it is seen whether an act of their kind was."""
_OF_RULING: Final = 60
"""To rule on a record filled takes so many steps besides those of its evaluation,"""
_OF_CLAIM: Final = 120
"""and to hear a claim on it so many."""
ENOUGH_FILLS: Final = 160
"""So many are, where no claim hangs on them any more."""


def through_gaps(
    ruling: Adjudication,
    fillings: Fillings,
    rule: Callable[[Evaluation], Ruling],
    budget: Budget,
) -> Adjudication:
    """The ruling on a record, a claim undecided where two ways to fill a gap of the record, or one
    and the record as it stands, decide it differently; of the rest, what stands in every way that
    was tried and can have come to the score recorded. `fillings` are the ways to fill its gaps;
    `rule` is the ruling on an evaluation, without claims. Of the budget three quarters are for one
    gap filled at a time, and one for two together; of what is left each kind is tried, many at
    once."""
    game, book = ruling.game, ruling.book
    each_claim = zip(ruling.claims, ruling.workings, strict=True)
    asked = {
        place: _ask(ruled, workings, ruling, budget)
        for place, (ruled, workings) in enumerate(each_claim)
        if hangs_on_hand(ruled.claim, game) and any(line <= ruled.claim.line for line in game.gaps)
    }
    standing, score_fits = ruling, not contradicts_stated_score(ruling.record.view)
    number, singly = 0, Budget(budget.left * 3 // 4, budget)
    in_pairs = Budget(budget.left // 4, budget)
    while number < MOST_FILLS and (filled := fillings.at(number)):
        waits = any(each.waits for each in asked.values())
        if singly.is_spent or (number >= ENOUGH_FILLS and not waits):
            break
        done = fillings.evaluated(number, book)
        singly.spend(filled.laid + done.steps + _OF_RULING)
        number += 1
        if score_fits and contradicts_stated_score(done.view):
            continue
        standing = standing_in_both(standing, rule(done))
        _hear(ruling, asked, filled, done, singly)
    for place, each in asked.items():
        for filled in together(game, tuple(each.bearing.values()), in_pairs):
            if not each.waits or in_pairs.is_spent:
                break
            done = evaluate(book, filled.game)
            in_pairs.spend(done.steps)
            if score_fits and contradicts_stated_score(done.view):
                continue
            decided = _decided(filled.game.dispute.claims[place], done, book, in_pairs)
            each.hear(decided, filled, oddness_of(filled, done), book)
    left, cut = fillings.after(number, MOST_LEFT * len(game.gaps), budget)
    rest = tuple(each for each in left if each.first_of_kind)
    missed = _tried_at_once(ruling, asked, rest, score_fits, budget)
    claims = list(ruling.claims)
    for place, each in asked.items():
        ruled = claims[place]
        before = tuple(line for line in game.gaps if line <= ruled.claim.line)
        ruled = ruled_in_gaps(ruled, each, before, bool(left) or cut, cut or place in missed, book)
        claims[place] = where_untold(ruled, each.turned, tuple(map(LeftOut, before)))
    return replace(standing, claims=tuple(claims), fillings=fillings)


def _ask(
    ruled: ClaimRuling, workings: ClaimWorkings | None, ruling: Adjudication, budget: Budget
) -> ClaimInGaps:
    """A claim, with how it comes out on the record as it stands."""
    as_recorded = _decided(ruled.claim, ruling.record, ruling.book, budget)
    trial, book = as_recorded.trial, ruling.book
    several = sum(line <= ruled.claim.line for line in ruling.game.gaps) > 1
    clauses = frozenset[str]()
    if several and trial:
        clauses = clauses_bearing(trial, as_recorded.judged, book)
    ways: dict[Decision, WayItComesOut] = {}
    if ruled.decision != "undecided":
        ways[ruled.decision] = WayItComesOut(())
    relied_on = (place.cite for answer in ruled.pleas for place in answer.places)
    laws = frozenset(cite.whole for cite in (*ruled.cites, *ruled.considered, *relied_on))
    named = pleaded(ruled, workings, book)
    return ClaimInGaps(ruled.claim.by, laws, as_recorded, clauses, ways, several, named)


def _hear(
    ruling: Adjudication,
    asked: dict[int, ClaimInGaps],
    filled: Completion,
    done: Evaluation,
    budget: Budget,
) -> None:
    """Tries the claims that wait on a record with one gap filled before them; if it is filled with
    what is to be expected, those too that come out in some way by what is less so; and those of
    which a ground is not known yet to hang on what was done there."""
    ((step, _),) = filled.filling
    oddness = oddness_of(filled, done)
    for number, each in asked.items():
        ruled, claim = ruling.claims[number], filled.game.dispute.claims[number]
        named = [place for place in each.named if place.place not in each.turned]
        wants = each.wants(oddness)
        if ruled.claim.line < step or not (wants or named):
            continue
        decided = _decided(claim, done, ruling.book, budget)
        if wants:
            each.hear(decided, filled, oddness, ruling.book)
        if named and decided.trial and decided.done:
            there = (decided.trial, decided.done, ruling.book)
            each.turned |= turned_by_filling(named, ruled, *there)


def _tried_at_once(
    ruling: Adjudication,
    asked: dict[int, ClaimInGaps],
    ways: tuple[Completion, ...],
    score_fits: bool,
    budget: Budget,
) -> frozenset[int]:
    """Tries the claims that wait with many ways to fill a gap at once, and those on which they bear
    with fewer of them, down to each by itself. The claims, by place, for which the budget did not
    suffice."""
    waiting = frozenset(place for place, each in asked.items() if each.waits)
    queue = [(ways, waiting)] if ways else []
    while queue:
        ways, claims = queue.pop()
        for whole, taken in at_once(ruling.game, ways, budget):
            if budget.is_spent:
                break
            done = evaluate(ruling.book, whole.game)
            budget.spend(done.steps + _OF_RULING)
            if score_fits and contradicts_stated_score(done.view):
                bears = claims
            elif len(taken) == 1:
                _hear(ruling, asked, taken[0], done, budget)
                continue
            else:
                bears = _borne_on(ruling, asked, claims, whole, done, budget)
            if bears and len(taken) > 1:
                half = len(taken) // 2
                queue += [(taken[:half], bears), (taken[half:], bears)]
        if budget.is_spent:
            return claims.union(*(each for _, each in queue))
    return frozenset()


def _borne_on(
    ruling: Adjudication,
    asked: dict[int, ClaimInGaps],
    claims: frozenset[int],
    filled: Completion,
    done: Evaluation,
    budget: Budget,
) -> frozenset[int]:
    """Those of some claims on which bears what a gap is filled with: they are decided otherwise, or
    on other grounds, or a clause that bears on them comes out otherwise."""
    ((step, _),) = filled.filling
    bears: set[int] = set()
    for place in claims:
        each, claim = asked[place], filled.game.dispute.claims[place]
        if ruling.claims[place].claim.line < step or not each.waits:
            continue
        recorded, decided = each.as_recorded, _decided(claim, done, ruling.book, budget)
        if recorded.trial is None or _basis_of(decided) != _basis_of(recorded):
            bears.add(place)
            continue
        clauses = clauses_bearing(recorded.trial, recorded.judged, ruling.book)
        of_clauses = outcomes_of(clauses, decided.done, ruling.book)
        if of_clauses != outcomes_of(clauses, recorded.done, ruling.book):
            bears.add(place)
    return frozenset(bears)


def _basis_of(decided: DecidedOnRecord) -> tuple[object, ...]:
    judged = decided.judged
    return judged.decision, judged.figure, grounds_of(judged)


def _decided(claim: Claim, done: Evaluation, book: LawBook, budget: Budget) -> DecidedOnRecord:
    """What is decided of a claim on a record as it stands."""
    game, evaluations = done.view.game, Evaluations(book, done, budget=budget)
    budget.spend(_OF_CLAIM)
    try:
        trial = try_claim(game.dispute, claim, evaluations, game)
    except BadInput:
        return DecidedOnRecord(Judged("allowed" if is_denial(claim) else "refused", Grounds()))
    return DecidedOnRecord(*decide(trial, evaluations, {}), trial)
