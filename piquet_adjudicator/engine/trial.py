"""Trying a claim: the record up to its line, with the acts claimed appended."""

from __future__ import annotations

from dataclasses import dataclass, replace

from piquet_adjudicator.engine.derive import Grounds
from piquet_adjudicator.engine.evaluate import Assumed, Evaluation, evaluate
from piquet_adjudicator.engine.judge import Judged, judge_acts, judge_status
from piquet_adjudicator.engine.say import Sayer
from piquet_adjudicator.engine.settle import settle
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.scoring import scored
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Kind, adversary_of
from piquet_adjudicator.model.dispute import ActClaim, Claim, Dispute, Line, StatusClaim
from piquet_adjudicator.model.shapes import best
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.record.replay import replay


@dataclass(frozen=True)
class Trial:
    """A claim with the game that it is tried on; `first` is the step of its first act."""

    claim: Claim
    game: Game
    first: int
    notice: int


def try_claim(dispute: Dispute, claim: Claim, book: LawBook) -> Trial:
    """The game on which a claim is judged. Raises BadInput where the acts claimed cannot be done
    with the cards as they lie."""
    log = dispute.log[: claim.line]
    claim = _as_act(dispute, claim)
    added = _added(claim, book) if isinstance(claim, ActClaim) else ()
    lines = tuple(
        Line(len(log) + 1 + n, act, log[-1].file_line if log else 1) for n, act in enumerate(added)
    )
    game = replay(replace(dispute, log=log + lines))
    return Trial(claim, game, len(log) + 1, len(log))


def _added(claim: ActClaim, book: LawBook) -> tuple[Act, ...]:
    """The acts to append. A claim that a player must do a thing is itself the asking for it,
    where the code says so."""
    if not claim.must:
        return claim.acts
    asked: list[Act] = []
    for act in claim.acts:
        demand = book.code.demands.get(ACT_MOMENTS[type(act)])
        if demand == ACT_MOMENTS[acts.AsksToSee] and isinstance(act, acts.Shows):
            asked.append(acts.AsksToSee(adversary_of(act.player), act.kind))
    return tuple(asked)


def _as_act(dispute: Dispute, claim: Claim) -> Claim:
    """A claim to play again is the taking back of the cards; a claim to score what has not been
    called is a call of the best held."""
    if not isinstance(claim, StatusClaim):
        return claim
    if claim.status == "play again":
        again = acts.TakeBack(claim.number or 1, claim.by)
        return ActClaim(claim.by, (again,), claim.text, claim.line)
    kind: Kind | None = next((kind for kind in KINDS if kind == claim.item), None)
    if claim.status != "scores" or kind is None:
        return claim
    game = replay(replace(dispute, log=dispute.log[: claim.line], claims=()))
    if any(c.player == claim.player and c.kind == kind for c in game.end.calls):
        return claim
    what = best(game.playing[claim.player].known, kind)
    if what is None:
        return claim
    return ActClaim(claim.by, (acts.Calls(claim.player, what),), claim.text, claim.line)


def judge(trial: Trial, book: LawBook, assume: Assumed) -> tuple[Judged, Evaluation]:
    """What is decided of a claim, some facts being assumed."""
    done = evaluate(book, trial.game, trial.notice, assume)
    claim = trial.claim
    if isinstance(claim, ActClaim):
        return judge_acts(claim, trial.first, done, book), done
    if claim.status == "total":
        return _total(claim, done, trial, book), done
    return judge_status(claim, done, book), done


def _total(claim: StatusClaim, done: Evaluation, trial: Trial, book: LawBook) -> Judged:
    """Whether a player's score of the deal comes to so many points."""
    score = settle(done, Sayer(trial.game, book))[claim.player]
    grounds = Grounds(tuple(c for c in scored(done.view) if c.player == claim.player))
    done.view.take_cited()
    if score.possible:
        return Judged(None, grounds)
    return Judged("allowed" if score.total == claim.number else "refused", grounds)
