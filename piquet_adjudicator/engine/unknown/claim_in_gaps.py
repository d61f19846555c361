"""A claim on a record that leaves something out: how it comes out where the gaps are filled, and
what is ruled on it by that."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.engine.carried.bearing import (
    DecisionBasis,
    grounds_of,
    limbs_of,
    outcomes_of,
)
from piquet_adjudicator.engine.carried.complete import complete
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.fillings.gap_fillings import (
    AS_RECORDED,
    MOST_TOGETHER,
    Completion,
    GapFilling,
    Rank,
)
from piquet_adjudicator.engine.pleas.plea_gaps import Pleaded
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.plea_answer import AnsweredPlace
from piquet_adjudicator.engine.ruled.reason import LeftOut
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, ClaimRuling, Decision, Settles
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Leads, Plays, SeesNextHand, actor
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim, ComesTo, Contrary, StatusClaim
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget

_STEPS_TO_SETTLE: Final = 8_000
"""So far it is looked into whether a claim that is open with a gap filled is settled after all."""


class WayItComesOut(Struct, frozen=True):
    """A filling by which a claim comes out in some way, and how little it is to be expected; where
    by it, too, it is not known how the claim comes out, what is decided of it there."""

    filling: GapFilling
    rank: Rank = AS_RECORDED
    open: DecidedOnRecord | None = None


class DecidedOnRecord(Struct, frozen=True):
    """What is decided of a claim on a record as it stands, with the evaluation that it rests on and
    what was tried; without them, where what is claimed cannot be done."""

    judged: Judged
    done: Evaluation | None = None
    trial: Trial | None = None


def hangs_on_hand(claim: Claim, game: Game) -> bool:
    """Whether a claim may hang on what was done in a hand: not one of the score, where those of
    both are told and of the hand nothing at all. What nobody tells proves no other score, whether
    or not it is said that something is left out."""
    partie = game.dispute.partie
    told = {*partie.stated}.union(*partie.written.values())
    silent = all(
        line.number in game.gaps or isinstance(line.act, SeesNextHand)
        for line in game.dispute.log[: claim.line]
    )
    return not (silent and told.issuperset(PLAYERS) and _is_of_score(claim))


def _is_of_score(claim: Claim) -> bool:
    """Whether a claim is of the points of the deal."""
    if not isinstance(claim, StatusClaim):
        return False
    question = claim.row.question
    asked = question.question if isinstance(question, Contrary) else question
    return isinstance(asked, ComesTo) and asked.measure == "points of the deal"


class ClaimInGaps(Struct):
    """A claim under trial: the laws on which it turns, or a side relies; how it comes out on the
    record as it stands; the likeliest filling by which it comes out in each other way, and fillings
    that bear on it without turning it; the places that its grounds name, and which of these a
    filling turns."""

    claimant: Player
    laws: frozenset[Citation]
    as_recorded: DecidedOnRecord
    clauses: frozenset[str]
    ways: dict[Decision, WayItComesOut]
    several: bool
    named: tuple[Pleaded, ...] = ()
    turned: set[AnsweredPlace] = field(default_factory=set)
    bearing: dict[DecisionBasis, GapFilling] = field(default_factory=dict)
    borne_on: bool = False
    fallen: set[str] = field(default_factory=set)

    @property
    def waits(self) -> bool:
        """Whether it is not yet decided in two ways."""
        return len(self.ways.keys() - {"undecided"}) < 2

    def wants(self, oddness: Rank) -> bool:
        """Whether a filling is to be tried: it is not yet decided in two ways, or comes out in one
        only by what is less to be expected."""
        return self.waits or any(way.rank > oddness for way in self.ways.values())

    def hear(
        self, decided: DecidedOnRecord, filled: Completion, oddness: Rank, book: LawBook
    ) -> None:
        """Takes note of how it comes out on a record filled."""
        judged, recorded = decided.judged, self.as_recorded
        other_figure = (
            judged.decision == recorded.judged.decision
            and recorded.judged.figure not in (None, judged.figure)
        )
        basis = grounds_of(judged)
        other_grounds = basis != grounds_of(recorded.judged)
        self.fallen |= limbs_of(recorded.judged) - limbs_of(judged)
        decision = "undecided" if other_figure else judged.decision or "undecided"
        by_claimant = any(
            actor(act) == self.claimant and not isinstance(act, (Leads, Plays))
            for _, acts in filled.filling
            for act in acts
        )
        decided_by = {book.cite(book.by_key[key].id).whole for key in limbs_of(judged)}
        rank = replace(
            oddness,
            against_himself=by_claimant and not IS_RIGHT.get(decision),
            by_another_law=self.laws.isdisjoint(decided_by),
        )
        if decision not in self.ways or rank < self.ways[decision].rank:
            is_open = decided if judged.decision is None else None
            self.ways[decision] = WayItComesOut(filled.filling, rank, is_open)
        elif other_grounds:
            self.bearing.setdefault(basis, filled.filling)
        if self.several and not (self.borne_on and len(self.bearing) >= MOST_TOGETHER):
            of_clauses = outcomes_of(self.clauses, decided.done, book)
            if of_clauses != outcomes_of(self.clauses, recorded.done, book):
                self.bearing.setdefault(of_clauses, filled.filling)
                self.borne_on = True
            self.borne_on = self.borne_on or other_grounds


def ruled_in_gaps(
    ruled: ClaimRuling,
    asked: ClaimInGaps,
    before: tuple[int, ...],
    left: bool,
    missed: bool,
    book: LawBook,
) -> ClaimRuling:
    """The ruling on a claim, undecided where it comes out in more ways than one; where facts not
    known settle it, these alone are named. If there are ways `left` to fill the gaps `before` it
    that were not tried, and it comes out in one alone, the search was cut short: it is decided only
    if one of each kind was tried, by itself or with others, and none was `missed`.

    Where several lines are left out, not all that may have been done there together can be tried:
    a claim is decided only if nothing that a gap can hold bears on its grounds by itself.
    """
    undecided = ruled.decision == "undecided"
    doubtful = (asked.borne_on or missed) and not undecided
    if undecided and asked.fallen:
        ruled = _without(ruled, asked.fallen, book)
    if ruled.settles:
        ruled = _settled_beside_gaps(ruled, asked, before, missed)
    if (len(asked.ways) < 2 and not doubtful) or ruled.settles:
        return replace(ruled, bounded=True) if left else ruled
    ways = sorted(asked.ways.items(), key=lambda way: way[1].rank)
    settles = tuple(
        Settles(
            tuple((fact, True) for fact in _facts(way.filling, before)),
            decision,
            () if way.filling else ruled.reasons,
        )
        for decision, way in ways
        if decision != "undecided"
        or (way.open and asked.waits and not undecided and not _is_settled(way.open, book))
    )
    return replace(
        ruled,
        decision="undecided",
        reasons=ruled.reasons if undecided else (),
        settles=settles,
        unknown=(*map(LeftOut, before), *ruled.unknown),
        bounded=len(asked.ways) < 2,
    )


def _settled_beside_gaps(
    ruled: ClaimRuling, asked: ClaimInGaps, before: tuple[int, ...], missed: bool
) -> ClaimRuling:
    """The ruling on a claim that facts not known settle on the record as it stands. Where it is
    decided otherwise with a gap filled, whatever these are, or not all that a gap may hold was
    tried, they settle it only if nothing was done there that bears on it."""
    ways = sorted(asked.ways.items(), key=lambda way: way[1].rank)
    decided = {decision: way.filling for decision, way in ways if decision != "undecided"}
    if not before or not (
        missed or any(decided.keys() - {each.decision} for each in ruled.settles)
    ):
        return ruled
    nothing = tuple((fact, True) for fact in _facts((), before))
    settles = (
        replace(each, facts=(*nothing, *each.facts))
        if missed or decided.keys() - {each.decision}
        else each
        for each in ruled.settles
    )
    filled = (
        Settles(tuple((fact, True) for fact in _facts(filling, before)), decision)
        for decision, filling in decided.items()
    )
    unknown = (*map(LeftOut, before), *ruled.unknown)
    return replace(ruled, settles=(*settles, *filled), unknown=unknown)


def _is_settled(decided: DecidedOnRecord, book: LawBook) -> bool:
    """Whether a claim comes out in one way whatever is so that is not known of a record."""
    trial, done = decided.trial, decided.done
    if trial is None or done is None:
        return False
    budget = Budget(_STEPS_TO_SETTLE)
    asked = Evaluations(book, done, budget=budget)
    return complete(trial, asked, decided.judged, done, budget).decision is not None


def _without(ruled: ClaimRuling, fallen: set[str], book: LawBook) -> ClaimRuling:
    """The ruling on an undecided claim without what is known on the record as it stands alone: the
    facts on which clauses rest that bear on it no more where a gap is filled in some way."""
    clauses = [book.by_key[key] for key in fallen]
    gone = {(book.cite(clause.id), clause.limb) for clause in clauses}
    every = (
        replace(each, facts=tuple(fact for fact in each.facts if fact.holds is None))
        if (each.cite, each.limb) in gone
        else each
        for each in ruled.reasons
    )
    reasons = tuple(each for each in every if each.facts or (each.cite, each.limb) not in gone)
    cites = {cite for cite, _ in gone} - {each.cite for each in reasons}
    return replace(
        ruled,
        reasons=reasons,
        cites=tuple(cite for cite in ruled.cites if cite not in cites),
        considered=tuple(cite for cite in ruled.considered if cite not in cites),
    )


def _facts(filling: GapFilling, gaps: tuple[int, ...]) -> tuple[LeftOut, ...]:
    """What was done in each of some gaps, as facts; where it is not filled, nothing that bears on
    the claim."""
    done = dict(filling)
    return tuple(LeftOut(line, done.get(line, ())) for line in gaps)
