"""What of a record that tells some acts in part is so whatever came after: what is claimed at a
line, and what a call scores of which only the time is contested."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import CallMeant
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, ScoreItem
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.acts import Act, Contested
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.recorded_in_part import acts_in_part, contested_lines

MOST_LINES_CUT: Final = 4
"""At so many lines the record is ruled on as it stood there."""


def scored_at_one_line(ruling: Adjudication, dispute: Dispute) -> Adjudication:
    """The ruling, what scores for a call of which only the time is contested named by the first of
    the lines that record it: it is one, whichever of them it was made at."""
    first: dict[Act, int] = {}
    at = {
        line.number: first.setdefault(line.act.act, line.number)
        for line in contested_lines(dispute)
        if isinstance(line.act, Contested) and line.act.when
    }
    if not at:
        return ruling

    def named(item: ScoreItem) -> ScoreItem:
        what = item.what
        if not isinstance(what, CallMeant):
            return item
        line = at.get(what.line, what.line)
        return replace(item, what=replace(what, line=line), line=at.get(item.line, item.line))

    score = {
        player: replace(
            of,
            items=tuple(map(named, of.items)),
            barred=tuple(map(named, of.barred)),
            possible=tuple(map(named, of.possible)),
        )
        for player, of in ruling.score.items()
    }
    return replace(ruling, score=score)


def for_all_records(dispute: Dispute, budget: Budget) -> Budget:
    """What of a budget is for the records that one may be of, where some claims may have to be
    decided on it as it stood before."""
    last = _last_in_part(dispute)
    early = any(claim.line < last or isinstance(claim, ActClaim) for claim in dispute.claims)
    return Budget(budget.left * 3 // 4, budget) if last and early else budget


def _last_in_part(dispute: Dispute) -> int:
    return max((line.number for line in acts_in_part(dispute)), default=0)


def as_it_stood(
    ruling: Adjudication,
    dispute: Dispute,
    rule: Callable[[Dispute, Budget], Adjudication],
    budget: Budget,
) -> Adjudication:
    """The ruling, what is undecided of a claim that is put, or of an act that stands, before the
    last act that is recorded in part decided as on the record up to its line, where that decides
    it: it does not hang on how much of what came after was tried."""
    last, claims = _last_in_part(dispute), list(ruling.claims)
    open_at: dict[int, list[int]] = {}
    for at, (ruled, workings) in enumerate(zip(claims, ruling.workings, strict=True)):
        stands = min(ruled.claim.line, workings.trial.first if workings else ruled.claim.line)
        if ruled.decision == "undecided" and 0 < stands < last:
            open_at.setdefault(stands, []).append(at)
    for line, of_line in sorted(open_at.items())[:MOST_LINES_CUT]:
        put = tuple(replace(dispute.claims[at], line=line) for at in of_line)
        until = replace(dispute, log=dispute.log[:line], claims=put, asks=())
        try:
            then = rule(until, budget.part(2))
        except BadInput:
            continue
        for at, ruled in zip(of_line, then.claims, strict=True):
            if _decides(ruled, claims[at], line):
                claims[at] = replace(ruled, claim=claims[at].claim)
    return replace(ruling, claims=tuple(claims))


def _decides(then: ClaimRuling, whole: ClaimRuling, line: int) -> bool:
    """Whether what was ruled on the record up to a line decides a claim that is undecided on the
    whole: not where that is decided otherwise in some way of what came after, nor where it hangs
    on what a player had then still to do and the claim is put later."""
    if then.decision == "at a player's option" and line < whole.claim.line:
        return False
    otherwise = {settles.decision for settles in whole.settles} - {then.decision}
    return then.decision != "undecided" and not otherwise
