"""That a player who does not score what is claimed may yet score it, by correcting his call."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.corrections import corrections
from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.engine.ruled.ruling import Decision
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.acts import CorrectsCall
from piquet_adjudicator.model.claims import Scored, StatusClaim
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


def once_corrected(trial: Trial, decision: Decision, evaluations: Evaluations) -> Reason | None:
    """Where a player does not score what is claimed, and would if he corrected a call of the kind,
    or might when that is answered: that he still may. None where he would not, or may not."""
    claim, game = trial.claim, trial.game
    if not isinstance(claim, StatusClaim) or claim.row.question != Scored() or claim.denied:
        return None
    if decision != "refused" or claim.player is None:
        return None
    view = evaluations.evaluated(game, trial.notice, {}).view
    for act in corrections(claim.player, view):
        if not isinstance(act, CorrectsCall) or act.kind != claim.item or act.what is None:
            continue
        if (later := _with(act, game)) is None:
            continue
        step = len(later.steps)
        done = evaluations.evaluated(later, trial.notice, {})
        given = [c for c in done.effects.on_act("may", step) if c.certain]
        judged, _ = decide(replace(trial, game=later, otherwise=None), evaluations, {})
        if given and judged.decision in ("allowed", "at a player's option"):
            resolver, (may, *_) = Resolver(done.view, evaluations.book), given
            facts, so = resolver.facts(may.because), resolver.follows(may)
            return Reason(evaluations.book.cite(may.clause), may.limb, facts, so)
    return None


def _with(act: CorrectsCall, game: Game) -> Game | None:
    """A game with an act done upon it; None where it cannot be."""
    log = game.dispute.log
    line = Line(len(log) + 1, act, log[-1].file_line if log else 1)
    try:
        return replay(replace(game.dispute, log=(*log, line)), game)
    except BadInput:
        return None
