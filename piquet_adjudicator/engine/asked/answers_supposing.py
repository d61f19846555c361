"""The answers to questions of what is so if something is done first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.claims_asked import cites_of, is_right, is_undecided
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, ClaimRuling, NumbersAnswered
from piquet_adjudicator.model.acts import (
    Act,
    Discards,
    ElectsFreshDeal,
    Enforces,
    StandsDeal,
    TakesBackDiscard,
    TakesIn,
    Waives,
    actor,
)
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.supposed import supposed, up_to


def supposing(ask: Ask, dispute: Dispute, at: Callable[[Dispute], Adjudication]) -> AskAnswered:
    """The answer to a question of what is so if acts are done. `at` is the ruling on a dispute.

    Cards are put out before others are taken in (p. 84): what a player may or must discard if he
    takes in so many is what he may discard and then take in so many.
    """
    *before, last = ask.supposed
    if not before and isinstance(last, TakesIn) and last.player == ask.player:
        answer = _for_those_taken_in(ask, last, dispute, at)
        if answer:
            return answer
        if then := _put_out_before(ask, last):
            return replace(at(replace(up_to(dispute, ask.line), asks=(then,))).answers[0], ask=ask)
    answer = replace(at(supposed(dispute, ask, ask.supposed)).answers[0], ask=ask)
    refused = None if before else _refused(last, ask, dispute, at)
    if refused is None:
        return answer
    cites = cites_of((refused,), answer.cites)
    return replace(answer, spent=refused, cites=cites)


def _refused(
    act: Act, ask: Ask, dispute: Dispute, at: Callable[[Dispute], Adjudication]
) -> ClaimRuling | None:
    """That a choice cannot be taken which a question supposes to be: it was never given, or is
    spent. None of any other act, and where it can be, or that is not known."""
    player = actor(act)
    if player is None or not isinstance(act, _TAKING_A_CHOICE):
        return None
    claim = ActClaim(player, (act,), ask.text, ask.line)
    (ruled,) = at(replace(up_to(dispute, ask.line), claims=(claim,))).claims
    return ruled if ruled.decision == "refused" and ruled.cites else None


_TAKING_A_CHOICE: Final = (Waives, Enforces, ElectsFreshDeal, StandsDeal)
"""Acts that do nothing but take a choice."""


def _put_out_before(ask: Ask, taking: TakesIn) -> Ask | None:
    """A question of what a player may discard, as of that and what he then takes in; None where it
    is of another thing."""
    candidates = []
    for each in ask.candidates:
        claim = each.claim
        if not isinstance(claim, ActClaim) or not isinstance(claim.acts[-1], Discards):
            return None
        if claim.must:
            return None
        both = replace(claim, acts=(*claim.acts, taking), line=ask.line)
        candidates.append(replace(each, claim=both))
    return replace(ask, supposed=(), candidates=tuple(candidates)) if candidates else None


def _for_those_taken_in(
    ask: Ask, taking: TakesIn, dispute: Dispute, at: Callable[[Dispute], Adjudication]
) -> AskAnswered | None:
    """How many cards a player must put out if he takes in so many: the fewest with which he may, as
    they are put out before (p. 84). None where another thing is asked, or it is not so of any."""
    numbers: list[int] = []
    claims: list[ActClaim] = []
    for each in ask.candidates:
        claim = each.claim
        if not isinstance(claim, ActClaim) or not claim.must or not isinstance(each.value, int):
            return None
        if isinstance(claim.acts[-1], Discards):
            numbers.append(each.value)
            acts = (*claim.acts, taking)
            claims.append(replace(claim, acts=acts, must=False, line=ask.line))
    ruled: tuple[ClaimRuling, ...] = ()
    if claims:
        ruled = at(replace(up_to(dispute, ask.line), claims=tuple(claims))).claims
    of_each = dict(zip(numbers, ruled, strict=True))
    right = [number for number, each in of_each.items() if is_right(each)]
    if not right:
        return None
    least = min(right)
    by = tuple(of_each[n] for n in (least, least - 1) if n in of_each)
    if any(is_undecided(of_each[n]) for n in of_each if n < least):
        return None
    tells = NumbersAnswered((least,), at_least=len(right) > 1)
    return AskAnswered(ask, tells, cites_of(by), by)


def with_discard_altered(
    answer: AskAnswered, dispute: Dispute, at: Callable[[Dispute], Adjudication]
) -> AskAnswered:
    """The answer to how many cards a player may take in, with how many he may where he first
    alters the discard that he has put out, as is still open to him."""
    ask, tells = answer.ask, answer.tells
    if not isinstance(tells, NumbersAnswered) or not tells.right or tells.besides:
        return answer
    player, before = ask.player, up_to(dispute, ask.line)
    claims = [each.claim for each in ask.candidates]
    of_taking_in = any(isinstance(c, ActClaim) and isinstance(c.acts[-1], TakesIn) for c in claims)
    if player is None or not of_taking_in or dispute.has_gaps:
        return answer
    if not replay(before).end.discards[player].size:
        return answer
    back = TakesBackDiscard(player)
    claim = ActClaim(player, (back,), ask.text, ask.line)
    (ruled,) = at(replace(before, claims=(claim,))).claims
    if not is_right(ruled):
        return answer
    later = tuple(
        replace(each, claim=replace(each.claim, line=ask.line + 1)) for each in ask.candidates
    )
    then = at(supposed(dispute, replace(ask, candidates=later), (back,))).answers[0].tells
    assert isinstance(then, NumbersAnswered)
    altered = then.right or tuple(range(1, (then.at_most or 0) + 1))
    if set(altered) <= set(tells.right):
        return answer
    cites = cites_of((ruled,), answer.cites)
    tells = replace(tells, if_altered=altered)
    return replace(answer, tells=tells, cites=cites, by=(*answer.by, ruled))
