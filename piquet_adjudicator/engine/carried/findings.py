"""What the record shows of breaches and changes of legal position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.carried.carrying import carry
from piquet_adjudicator.engine.decided.decide_act import decide_acts, needs_grant
from piquet_adjudicator.engine.decided.decide_duty import is_asked
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import addressing
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.reason import NotOpen
from piquet_adjudicator.engine.ruled.ruling import Finding
from piquet_adjudicator.facts.moments import ACT_MOMENTS, duty_of
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.replay.fold import replay


def findings_of(done: Evaluation, resolver: Resolver) -> tuple[Finding, ...]:
    """The breaches and changes of legal position, in the order of the record."""
    last = len(done.view.game.steps)
    findings = [
        Finding(
            resolver.cite(c.clause),
            min(c.step, last),
            c.player,
            resolver.follows(c),
            resolver.facts(c.because, c.step),
        )
        for c in done.effects
        if c.certain
        and resolver.book.effects[c.kind].finding
        and c.deal in (None, done.view.game.dispute.partie.place)
        and not _said_by_duty(c, done)
        and not _is_met(c, done)
        and not _let_off(c, done)
        and not _from_before(c, done)
    ]
    findings += _not_open(done, resolver)
    findings += _elections_refused(done, resolver)
    findings.sort(key=lambda f: (f.line, cite_order(f.cite), f.effect))
    return tuple(dict.fromkeys(findings))


def _let_off(conclusion: Conclusion, done: Evaluation) -> bool:
    """Whether a penalty comes of a ground on which the adversary had let the player off before, or
    he was let off what was never incurred."""
    if conclusion.player is None:
        return False
    if conclusion.kind == "waived":
        return not done.effects.on_player("penalty", conclusion.player)
    if conclusion.kind != "penalty":
        return False
    waived = done.effects.on_player("waived", conclusion.player)
    before = any(w.certain and w.step < conclusion.step for w in waived)
    return before and conclusion not in penalties_on(done.view, conclusion.player)


def _from_before(conclusion: Conclusion, done: Evaluation) -> bool:
    """Whether cards to be played again from a trick are to be so already from one before it."""
    if conclusion.kind != "replay" or conclusion.player:
        return False
    others = (c for c in done.effects.of("replay") if c.certain and c.player is None)
    return any((c.trick or 0) < (conclusion.trick or 0) for c in others)


def _is_met(conclusion: Conclusion, done: Evaluation) -> bool:
    """Whether a duty is laid on a player for an act by which he does what it asks for."""
    act = done.view.act(conclusion.step)
    if conclusion.kind != "must" or act is None:
        return False
    return is_asked(act, duty_of(act), conclusion, done) is True


def _said_by_duty(conclusion: Conclusion, done: Evaluation) -> bool:
    """Whether a breach, or a second duty, goes without saying: the clause lays a duty on the
    player for the same act."""
    duties = [
        c
        for c in done.effects.of("must")
        if (c.clause, c.step, c.player) == (conclusion.clause, conclusion.step, conclusion.player)
    ]
    if conclusion.kind == "must":
        return duties[0] is not conclusion
    return conclusion.kind == "must not" and bool(duties)


def _not_open(done: Evaluation, resolver: Resolver) -> list[Finding]:
    """The acts that needed a grant, were spoken of by a clause, and came outside it."""
    findings: list[Finding] = []
    for step in done.view.game.steps:
        moment = ACT_MOMENTS.get(type(step.act), "")
        if isinstance(step.act, _ELECTIONS):
            continue
        if not needs_grant(step.act, step.number, done, resolver.book):
            continue
        if done.effects.on_act("may", step.number) or done.effects.on_act("must not", step.number):
            continue
        findings += [
            Finding(
                resolver.cite(tried.clause),
                step.number,
                actor(step.act),
                NotOpen(resolver.act(step.number), actor(step.act)),
                resolver.why(tried),
            )
            for tried in addressing(done, resolver.book, step.number, moment)
        ]
    return findings


_ELECTIONS: Final = (acts.ElectsFreshDeal, acts.StandsDeal)
"""Acts that choose between a fresh deal and that which was dealt."""


def _elections_refused(done: Evaluation, resolver: Resolver) -> Iterator[Finding]:
    """The elections that were not open where they were made, by what upheld the deal, or was
    against it, or came nearest to giving the choice; but not where that is a finding itself, as
    that there must be a fresh deal."""
    steps, book = done.view.game.steps, resolver.book
    for step in steps:
        if not isinstance(step.act, _ELECTIONS) or done.effects.on_act("must not", step.number):
            continue
        then = _as_it_stood(done, step.number, book)
        claim = ActClaim(step.act.player, (step.act,), "", step.number)
        judged = decide_acts(claim, step.number, then, book)
        if judged.decision != "refused":
            continue
        there, number = Resolver(then.view, book), step.number
        derivation = Derivation(then, there)
        trial = Trial(claim, then.view.game, number, number - 1)
        decides = carry(
            trial, judged.grounds, "refused", None, derivation, Evaluations(book, then)
        ).grounds
        so = NotOpen(resolver.act(number), step.act.player)
        for each in decides.conclusions or decides.tried[:1]:
            if isinstance(each, Conclusion) and book.effects[each.kind].finding:
                continue
            facts = (
                there.why(each) if isinstance(each, Tried) else there.facts(each.because, each.step)
            )
            excepted = each.defeated_by if isinstance(each, Tried) else ()
            cite = there.cite((*excepted, each)[0].clause)
            yield Finding(cite, number, step.act.player, so, facts)


def _as_it_stood(done: Evaluation, step: int, book: LawBook) -> Evaluation:
    """What was concluded of the record up to a step."""
    dispute = done.view.game.dispute
    if step == len(dispute.log):
        return done
    return evaluate(book, replay(replace(dispute, log=dispute.log[:step])))
