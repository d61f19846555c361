"""What carries a decision: the clauses that give it, or, where none does, the clause that came
nearest to the contrary; what every way of deciding it has in common, where not all is known; or
what is still to come."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.carried.complete import Completed
from piquet_adjudicator.engine.carried.not_yet import not_yet
from piquet_adjudicator.engine.carried.once_corrected import once_corrected
from piquet_adjudicator.engine.decided.decide_act import needs_grant
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import addressing
from piquet_adjudicator.engine.evaluation.aims import BARS, wrong_number
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.considered import considered, with_nearest
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.shortfall import nearest_first
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.reason import (
    FactStated,
    Follows,
    NotOpen,
    NotReached,
    Reason,
    Stated,
)
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, Decision, Grounds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act, ElectsFreshDeal, actor
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.claims import (
    ActClaim,
    Claim,
    ComesTo,
    Concluded,
    StatusClaim,
    is_denial,
)
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.players import Player

MOST_WAYS: Final = 2
"""So many ways in which a claim comes out alike are named, with what each supposes."""


class Carried(Struct, frozen=True):
    """What a decision rests on: its grounds, the steps down to the record, its citations, those of
    them whose clauses give nothing of it, and the reasons."""

    grounds: Grounds
    steps: tuple[Conclusion | Tried, ...]
    cites: tuple[Citation, ...]
    considered: tuple[Citation, ...]
    reasons: tuple[Reason, ...]


def carry(
    trial: Trial,
    grounds: Grounds,
    decision: Decision,
    completed: Completed | None,
    derivation: Derivation,
    evaluations: Evaluations,
) -> Carried:
    """What carries a decision made on some grounds; `completed` are the ways of deciding it, where
    it turned on what is not known."""
    done, book = derivation.done, evaluations.book
    tried = tuple(range(trial.first, len(trial.game.steps) + 1))
    decided = decision in IS_RIGHT
    bare = decided and not completed and not grounds.conclusions
    if bare and not _is_of_more_or_less(trial.claim, decision, book):
        near = considered(trial.claim, tried, done, book, _is_open(trial.claim, decision))
        grounds = with_nearest(grounds, near, done, book)
    elif decided and not completed and _is_of_another_term(trial.claim, decision):
        near = considered(trial.claim, tried, done, book)
        grounds = replace(grounds, tried=near.tried, wanted=near.wanted)
    grounds = nearest_first(grounds, done, book)
    cites: tuple[Citation, ...] = ()
    reasons: tuple[Reason, ...] = ()
    if completed and completed.ways:
        cites, reasons = _in_every_way(completed, Resolver(done.view, book))
    if not cites:
        if decided and completed:
            grounds = considered(trial.claim, tried, done, book, _is_open(trial.claim, decision))
        steps = derivation.walk(grounds)
        cites, reasons = derivation.cites(steps), _reasons(grounds, steps, derivation)
    steps = derivation.walk(grounds)
    given = any(isinstance(step, Conclusion) for step in steps)
    if decided and not completed and not given:
        breach = _breach(grounds, done, book)
        breach = breach if breach != Grounds() else _lost(trial.claim, grounds, done)
        if breach == Grounds():
            breach = _breach_elsewhere(grounds, trial.claim, done, book)
        broken = derivation.walk(breach)
        steps = [*broken, *steps]
        cites = tuple(sorted({*cites, *derivation.cites(broken)}, key=cite_order))
        breaches = map(_as_breach, derivation.reasons(broken, breach.wanted))
        reasons = (*breaches, *reasons)
    is_so = _is_open(trial.claim, decision)
    later = not_yet(trial, evaluations, is_so=is_so) if decided and not given else None
    if later and later.cite:
        cites, reasons = (later.cite,), (later,)
    not_reaching = _not_reaching(cites, steps, derivation)
    corrected = None if given else once_corrected(trial, decision, evaluations)
    if corrected and corrected.cite:
        reasons = (*reasons, corrected)
        cites, not_reaching = (
            tuple(sorted({*each, corrected.cite}, key=cite_order)) for each in (cites, not_reaching)
        )
    reasons = tuple(_whose_option(each, trial.claim) for each in reasons)
    return Carried(grounds, tuple(steps), cites, not_reaching, reasons)


def _is_of_another_term(claim: Claim, decision: Decision) -> bool:
    """Whether what is claimed in one term of the laws was decided not to be so, and may be so in
    another: what it lacks for that term is told besides."""
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    of_term = isinstance(question, Concluded) and question.terms and question.others == "instead"
    return bool(of_term) and not _is_open(claim, decision)


def _is_of_more_or_less(claim: Claim, decision: Decision, book: LawBook) -> bool:
    """Whether a player plays with a wrong number of cards, as is claimed: what the laws give of
    that is nothing that would have made it otherwise."""
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    if not isinstance(claim, StatusClaim) or not isinstance(question, ComesTo):
        return False
    wrong = wrong_number(question, claim, book.code.deck.hand)
    return bool(wrong) and _is_open(claim, decision)


def _breach(grounds: Grounds, done: Evaluation, book: LawBook) -> Grounds:
    """Where the clause that would bring a penalty was tried on an act, and does not reach it: by
    what that act was out of order nevertheless, or not open to him who did it, with no penalty."""
    if "penalty" not in grounds.wanted or not grounds.tried:
        return Grounds()
    (near, *_), act = grounds.tried, done.view.act(grounds.tried[0].step)
    if act is None or near.outcome not in ("failed", "silent"):
        return Grounds()
    return _out_of_order(act, near.step, done, book) or Grounds(_displacing(near, done, book))


def _breach_elsewhere(grounds: Grounds, claim: Claim, done: Evaluation, book: LawBook) -> Grounds:
    """Where no clause that would bring a penalty on a player was tried on anything that he did out
    of order: the last act of his that was, or was not open to him, with what comes of it, or with
    no penalty."""
    if "penalty" not in grounds.wanted or not isinstance(claim, StatusClaim) or not claim.player:
        return Grounds()
    if grounds.tried and grounds.tried[0].outcome not in ("failed", "silent", "no occasion"):
        return Grounds()
    his = (s for s in done.view.game.steps[: done.view.notice] if actor(s.act) == claim.player)
    of_each = (_out_of_order(step.act, step.number, done, book) for step in reversed([*his]))
    return next((grounds for grounds in of_each if grounds), Grounds())


def _out_of_order(act: Act, step: int, done: Evaluation, book: LawBook) -> Grounds | None:
    """By what an act was out of order, and what it brings on him who did it; or that it was not
    open to him. None where it was in order."""
    bars = [c for kind in BARS for c in done.effects.on_act(kind, step) if c.certain]
    open_to_him = done.effects.on_act("may", step) or not needs_grant(act, step, done, book)
    if not bars and open_to_him:
        return None
    moment = ACT_MOMENTS.get(type(act), "")
    by_it = (c for c in done.effects if c.step == step and moment in book.by_key[c.key].when)
    given = dict.fromkeys((*bars, *(c for c in by_it if c.certain and c.player == actor(act))))
    if given:
        return Grounds(tuple(given))
    return Grounds((), addressing(done, book, step, moment), ("may",))


def _displacing(near: Tried, done: Evaluation, book: LawBook) -> tuple[Conclusion, ...]:
    """What the code gives in the place of a law by which the act on which a clause was tried would
    have been out of order."""
    binding, moments = near.binding, {*book.by_key[near.key].when}
    assert isinstance(binding, Binding)
    for op in book.files.operations:
        for clause in book.files.taken:
            bars = any(effect.kind in BARS for effect in clause.then)
            if clause.id not in op.on or not bars or moments.isdisjoint(clause.when):
                continue
            asked = (clause.where, clause.conditions)
            given = tuple(c for c in done.effects if c.clause == op.by and c.certain)
            if given and all(part.settled(binding, done.view)[0] for part in asked):
                return given
    return ()


def _lost(claim: Claim, grounds: Grounds, done: Evaluation) -> Grounds:
    """Where a penalty is claimed, and no clause reaches that would bring it: what the player lost,
    in place of his score, by what he did."""
    if "penalty" not in grounds.wanted or not isinstance(claim, StatusClaim) or not claim.player:
        return Grounds()
    lost = [c for c in done.effects.on_player("loses", claim.player) if c.certain]
    return Grounds(tuple(lost[:1]))


def _as_breach(reason: Reason) -> Reason:
    """The reason of a breach: of a clause that might have allowed the act, and did not, that it was
    not open."""
    would = reason.so.would if isinstance(reason.so, NotReached) else None
    if would is None or would.act is None:
        return reason
    return replace(reason, so=NotOpen(would.act, actor(would.act.act), freely=True))


def _whose_option(reason: Reason, claim: Claim) -> Reason:
    """A reason that gives an option to the other than him who would take it: to the other alone."""
    so, player = reason.so, _who_elects(claim)
    option = so.would if isinstance(so, NotReached) else so
    if player is None or not isinstance(option, Follows) or option.kind != "option":
        return reason
    if option.player in (None, player):
        return reason
    of_other = replace(option, not_of=player)
    missed = replace(so, would=of_other) if isinstance(so, NotReached) else None
    return replace(reason, so=missed or of_other)


def _who_elects(claim: Claim) -> Player | None:
    """The player of whom it is claimed that he may, or may not, have a fresh deal."""
    if isinstance(claim, ActClaim):
        act = claim.acts[-1]
        return act.player if isinstance(act, ElectsFreshDeal) else None
    chosen = isinstance(claim, StatusClaim) and claim.row.tries == "electing a fresh deal"
    return claim.player if chosen else None


def _is_open(claim: Claim, decision: Decision) -> bool:
    """Whether what is claimed, its denial apart, was decided to be open."""
    return (decision == "allowed") != is_denial(claim)


def _reasons(
    grounds: Grounds, steps: list[Conclusion | Tried], derivation: Derivation
) -> tuple[Reason, ...]:
    """The reasoning. Of several clauses that give the same, one carries the decision; where none
    gives it, the clause that came nearest does. What the others give, or lack, is further to it."""
    reasons = derivation.reasons(steps, grounds.wanted)
    first = Grounds((), grounds.tried[:1]) if not grounds.conclusions else grounds
    carrying = derivation.reasons(derivation.walk(first, first_only=True), grounds.wanted)
    carry_it = {(each.cite, each.so) for each in carrying}
    return tuple(
        each if (each.cite, each.so) in carry_it else replace(each, further=True)
        for each in reasons
    )


def _in_every_way(
    completed: Completed, resolver: Resolver
) -> tuple[tuple[Citation, ...], tuple[Reason, ...]]:
    """The citations and reasons of a decision that is the same whatever the unknown facts are:
    those that every way of deciding it has in common; or, where they have none and decide it for
    few reasons, those of each way, with what it supposes."""
    derivations = [
        (Derivation(done, Resolver(done.view, resolver.book)), judged.grounds)
        for judged, done in completed.ways
    ]
    walks = [(derivation, derivation.walk(grounds)) for derivation, grounds in derivations]
    common = set.intersection(*(set(derivation.cites(steps)) for derivation, steps in walks))
    if not common:
        return _in_each_way(completed, walks, resolver)
    first, steps = walks[0]
    return (
        tuple(sorted(common, key=cite_order)),
        tuple(reason for reason in first.reasons(steps) if reason.cite in common),
    )


def _in_each_way(
    completed: Completed,
    walks: list[tuple[Derivation, list[Conclusion | Tried]]],
    resolver: Resolver,
) -> tuple[tuple[Citation, ...], tuple[Reason, ...]]:
    """The citations and reasons of every way of deciding a claim, with what each supposes; none
    where one has no clause, or there are too many."""
    unknown = {_named(resolver.stated(atom)) for atom in completed.unknown}
    ways = dict.fromkeys(
        tuple(_supposing(each, unknown) for each in derivation.reasons(steps))
        for derivation, steps in walks
    )
    if len(ways) > MOST_WAYS or not all(ways):
        return (), ()
    cites = {cite for derivation, steps in walks for cite in derivation.cites(steps)}
    reasons = dict.fromkeys(reason for way in ways for reason in way)
    return tuple(sorted(cites, key=cite_order)), tuple(reasons)


def _supposing(reason: Reason, unknown: set[tuple[object, ...]]) -> Reason:
    """A reason, of the facts that are not known as supposed."""
    facts = (
        replace(fact, supposed=True)
        if isinstance(fact, FactStated) and _named(fact) in unknown
        else fact
        for fact in reason.facts
    )
    return replace(reason, facts=tuple(facts))


def _named(fact: Stated) -> tuple[object, ...]:
    """What a fact is, whether it holds or not."""
    if not isinstance(fact, FactStated):
        return ()
    figures = fact.figures
    return (fact.fact, fact.args, figures and (figures.how, figures.against))


def _not_reaching(
    cites: tuple[Citation, ...], steps: list[Conclusion | Tried], derivation: Derivation
) -> tuple[Citation, ...]:
    """Those of some citations whose clauses give nothing of what is decided."""
    give = {derivation.cite(step) for step in steps if isinstance(step, Conclusion)}
    return tuple(cite for cite in cites if cite not in give)
