"""Judging claims that something is so of the calls and their score: what a player scores, may not
call or reckons nothing of."""

from __future__ import annotations

from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged, Meant, judge_item, turned
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, counted
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.scoring import scored_by
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.dispute import StatusClaim
from piquet_adjudicator.model.players import Player


def judge_status(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim that something is so."""
    player, item = claim.player, claim.item
    match claim.status:
        case "reckons nothing":
            judged = _penalty(player, done, book)
            nothing = judged.decision == "refused" and _makes_nothing(player, done)
            return turned(judged) if nothing else judged
        case "no penalty":
            return turned(_penalty(player, done, book))
        case "scores":
            assert item is not None
            judged = judge_item(player, item, done, book, calls_meant(claim, done))
            judged = _or_corrected(_with_the_last_trick(judged, claim, done, book), claim, done)
            return _of_so_many(judged, claim)
        case "does not score":
            assert item is not None
            judged = judge_item(player, item, done, book, calls_meant(claim, done))
            return turned(_or_corrected(judged, claim, done))
        case "may not call":
            return _barred(claim, done)
        case "call is sufficient":
            return _sufficient(claim, done, book)
        case "call is not sufficient":
            return turned(_sufficient(claim, done, book))
        case _:
            raise ValueError(f"{claim.status!r} is judged elsewhere")


def _with_the_last_trick(
    judged: Judged, claim: StatusClaim, done: Evaluation, book: LawBook
) -> Judged:
    """Where a number of points is claimed for the play, it is with those of the last trick, which
    are made in play too (Law 65; "every trick (thirteen)", p. 100)."""
    if claim.item != "play" or claim.number is None:
        return judged
    last = judge_item(claim.player, "last trick", done, book)
    if last.decision == "refused":
        return judged
    if judged.decision == "refused":
        return last
    decision = judged.decision if last.decision == "allowed" else None
    return Judged(decision, judged.grounds.joined(last.grounds))


def _or_corrected(judged: Judged, claim: StatusClaim, done: Evaluation) -> Judged:
    """Where nothing gives what is claimed of a call, it rests on what let the player correct or
    withdraw the call, if he did."""
    if judged.decision != "refused" or judged.grounds != Grounds():
        return judged
    steps = [
        revision.step
        for call in done.view.game.end.calls
        if (call.player, call.kind) == (claim.player, claim.item)
        for revision in call.revisions
        if revision.how == "corrected"
    ]
    grants = (c for step in steps for c in done.effects.on_act("may", step) if c.certain)
    return Judged("refused", Grounds(tuple(grants)))


def _of_so_many(judged: Judged, claim: StatusClaim) -> Judged:
    """The decision, where it is claimed besides that the item scores so many points."""
    points = sum(c.number or 0 for c in judged.grounds.conclusions if c.kind in ("score", "adds"))
    if judged.decision == "allowed" and claim.number not in (None, points):
        return Judged("refused", judged.grounds)
    return judged


def calls_meant(claim: StatusClaim, done: Evaluation) -> Meant:
    """The calls that the words of a claim mean: all of the kind, or those that they fit."""
    what = claim.what
    if what is None:
        return None
    return frozenset(
        call.index
        for call in calls_of(done.view, claim.player, what.kind)
        if (said := counted(done.view, call).value) is not None and agree(said, what)
    )


def _penalty(player: Player, done: Evaluation, book: LawBook) -> Judged:
    found = penalties_on(done.view, player)
    sure = tuple(c for c in found if c.certain)
    if sure:
        return Judged("allowed", Grounds(sure))
    if found:
        return Judged(None, Grounds(tuple(found)))
    freed = [c for c in done.effects.on_player("no penalty", player) if c.certain]
    freed += done.effects.on_player("waived", player)
    freed += [
        c
        for c in done.effects.of("may")
        if c.player == player and _is_correction(c, done) and c.certain
    ]
    if freed:
        return Judged("refused", Grounds(tuple(freed)))
    tried = tuple(
        t
        for t in done.tried
        if t.outcome in ("failed", "too late", "excepted")
        and _about_player(t, player, done)
        and any(gives(c, "penalty") and c.where.parts for c in book.clause(t.clause))
    )
    return Judged("refused", Grounds((), tried))


def _makes_nothing(player: Player, done: Evaluation) -> bool:
    """Whether the play is over and a player has made nothing in the deal, penalty or none."""
    over = play_over(done.view, Binding(len(done.view.game.steps))).value
    return over is True and not scored_by(done.view, player).value


def _about_player(tried: Tried, player: Player, done: Evaluation) -> bool:
    binding = tried.binding
    assert isinstance(binding, Binding)
    if binding.call is not None:
        return done.view.call(binding.call).player == player
    if binding.player is None and tried.outcome == "excepted":
        return binding.actor == player
    return binding.player == player


def _is_correction(grant: Conclusion, done: Evaluation) -> bool:
    return isinstance(done.view.game.steps[grant.step - 1].act, acts.CorrectsCall)


def _latest(claim: StatusClaim, done: Evaluation) -> list[int]:
    """The last of the calls that a claim means."""
    meant = calls_meant(claim, done)
    mine = [c for c in done.view.game.end.calls if (c.player, c.kind) == (claim.player, claim.item)]
    return [call.index for call in mine if meant is None or call.index in meant][-1:]


def _barred(claim: StatusClaim, done: Evaluation) -> Judged:
    player, item = claim.player, claim.item
    assert item is not None
    calls = _latest(claim, done)
    bars = [c for c in done.effects.on_item("bar", player, item) if c.call in (None, *calls)]
    sure = tuple(c for c in bars if c.certain)
    if sure:
        return Judged("allowed", Grounds(sure))
    if bars:
        return Judged(None, Grounds(tuple(bars)))
    return Judged("refused", Grounds(tuple(done.effects.on_item("liberty", player, item))))


def _sufficient(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    calls = _latest(claim, done)
    enough = [c for c in done.effects.of("sufficient") if c.call in calls]
    wanting = [c for c in done.effects.of("insufficient") if c.call in calls]
    if any(not c.certain for c in (*enough, *wanting)):
        return Judged(None, Grounds((*enough, *wanting)))
    if wanting:
        return Judged("refused", Grounds(tuple(wanting)))
    missed = tuple(
        t
        for t in done.tried
        if t.outcome == "failed"
        and isinstance(t.binding, Binding)
        and t.binding.call in calls
        and any(gives(c, "insufficient") for c in book.clause(t.clause))
    )
    return Judged("allowed", Grounds(tuple(enough), () if enough else missed))
