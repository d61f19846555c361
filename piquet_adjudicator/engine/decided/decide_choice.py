"""Acts that take a choice which a law gives: what allows them is that law."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_concluded import open_choices
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Judged
from piquet_adjudicator.engine.evaluation.evaluate import Assumed, Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.replay.fold import replay


def by_the_choice(
    judged: Judged, claim: ActClaim, trial: Trial, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of the standing of a deal that no clause gives once it is done: it is allowed
    by what left the choice to the player before. None where nothing did, or of another act."""
    act = claim.acts[-1]
    if judged.decision != "allowed" or judged.grounds.conclusions or len(claim.acts) > 1:
        return None
    if not isinstance(act, acts.StandsDeal) or trial.first > len(trial.game.steps):
        return None
    dispute = trial.game.dispute
    before = replay(replace(dispute, log=dispute.log[: trial.first - 1]), trial.game)
    done = evaluations.evaluated(before, trial.notice, assume)
    given = tuple(c for c in open_choices("stand the deal", done) if c.player == act.player)
    return (Judged("allowed", Grounds(given)), done) if given else None
