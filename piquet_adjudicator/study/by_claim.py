"""What the score of the deal comes to by a claim that is allowed, once what is claimed is done."""

from __future__ import annotations

from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import Score
from piquet_adjudicator.results.points_studied import PointsOfBoth


def scores_by_claim(ruling: Adjudication) -> tuple[PointsOfBoth | None, ...]:
    """For each claim what the players score when it is done; None where it is not allowed, is of
    what the record has already, changes no score, or leaves one uncertain, as it may be already by
    what is not known of the record."""
    if any(map(_is_uncertain, ruling.score.values())):
        return (None,) * len(ruling.claims)
    now = {player: score.total for player, score in ruling.score.items()}
    each = zip(ruling.claims, ruling.workings, strict=True)
    scores = (
        _score(workings, ruling) if workings and ruled.decision == "allowed" else None
        for ruled, workings in each
    )
    return tuple(score if score != now else None for score in scores)


def _score(workings: ClaimWorkings, ruling: Adjudication) -> PointsOfBoth | None:
    """The score of the deal with the acts that were tried; None where none were, where the claim
    is of an earlier line or of the play, which goes on from it, or where part of the score is
    uncertain."""
    trial = workings.trial
    is_new = trial.first > trial.notice and len(trial.game.steps) > trial.notice
    of_the_play = trial.game.end.tricks != ruling.game.end.tricks
    if trial.otherwise or not is_new or of_the_play or trial.notice < len(ruling.dispute.log):
        return None
    score = settle(workings.done, Resolver(workings.done.view, ruling.book))
    if any(map(_is_uncertain, score.values())):
        return None
    return {player: each.total for player, each in score.items()}


def _is_uncertain(score: Score) -> bool:
    """Whether some of a score hangs on facts that are not known, or would if it were not barred."""
    return bool(score.possible) or any(each.at_least for each in score.barred)
