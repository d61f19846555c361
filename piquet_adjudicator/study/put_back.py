"""What the score of the deal comes to once a card that was taken back, and might not be, is put
where it lay."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import Follows
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.results.points_studied import PointsOfBoth
from piquet_adjudicator.study.branch import branch


def score_put_back(ruling: Adjudication) -> PointsOfBoth | None:
    """What the players score on a record without the lines at which cards were taken back that
    might not be; None where there is none, where the play went on from them, where it is the score
    of the record, or where part of it is not certain."""
    wrong = {
        each.line
        for each in ruling.findings
        if isinstance(each.so, Follows) and each.so.kind == "must not"
    }
    steps = [step for step in ruling.game.steps if step.number in wrong and step.retaken]
    if not steps or ruling.game.gaps or ruling.game.in_part:
        return None
    lay, left = steps[0].before.tricks, {step.number for step in steps}
    try:
        put_back = branch(_without(ruling.dispute, left), (), ruling.book)
    except BadInput:
        return None
    uncertain = any(score.possible for score in put_back.score.values())
    if uncertain or put_back.done.view.game.end.tricks != lay:
        return None
    now = {player: score.total for player, score in ruling.score.items()}
    then = {player: score.total for player, score in put_back.score.items()}
    return None if then == now else then


def _without(dispute: Dispute, left: set[int]) -> Dispute:
    """A dispute without some lines of its log, and without what is asked of it."""
    lines = (line for line in dispute.log if line.number not in left)
    log = tuple(replace(line, number=number) for number, line in enumerate(lines, 1))
    return replace(dispute, log=log, claims=(), asks=())
