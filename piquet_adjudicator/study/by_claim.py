"""What the score of the deal comes to by a claim that is allowed, once what is claimed is done; and
by all such claims together."""

from __future__ import annotations

from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import Score
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.results.points_studied import PointsOfBoth
from piquet_adjudicator.study.branch import branch


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


def score_by_all(
    ruling: Adjudication, each: tuple[PointsOfBoth | None, ...]
) -> PointsOfBoth | None:
    """What the players score when all is done by which, claim by claim, another score comes of it;
    None where that is one thing only, where one takes from another, so that they do not go
    together, or where part of the score is uncertain."""
    done = [
        line.act
        for points, workings in zip(each, ruling.workings, strict=True)
        if points and workings
        for line in workings.trial.game.dispute.log[workings.trial.notice :]
    ]
    singly = [points for points in each if points]
    if len(singly) < 2:
        return None
    try:
        together = branch(ruling.dispute, tuple(dict.fromkeys(done)), ruling.book)
    except BadInput:
        return None
    if any(map(_is_uncertain, together.score.values())):
        return None
    points = {player: score.total for player, score in together.score.items()}
    taken = any(points[player] < one[player] for one in singly for player in points)
    return None if taken or points in singly else points


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
