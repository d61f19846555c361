"""What of a record in which cards were played unseen would be decided if it were admitted that the
players followed suit: nobody need have said that one did not."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import SuitFollowed
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Settles
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.acts import Plays
from piquet_adjudicator.model.dispute import Dispute, FollowedSuit
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.recorded_in_part import acts_in_part


def with_suit_followed(
    ruling: Adjudication,
    dispute: Dispute,
    rule: Callable[[Dispute, Budget], Adjudication],
    budget: Budget,
) -> Adjudication:
    """The ruling, an undecided claim with what it would come to, were it admitted that the players
    followed suit whenever they could, where a card was played of which the suit was not seen. The
    `budget` is that which the record has in which that is admitted (`for_admitted`), so that what
    is printed here is what is ruled there."""
    undecided = any(ruled.decision == "undecided" for ruled in ruling.claims)
    if not undecided or not _may_not_have_followed(dispute):
        return ruling
    admitted = (*dispute.stipulated, FollowedSuit(None, "", 0))
    claims_alone = tuple(replace(claim, pleas=()) for claim in dispute.claims)
    supposed = replace(dispute, stipulated=admitted, claims=claims_alone, asks=())
    try:
        then = rule(supposed, budget)
    except BadInput:
        return ruling
    claims = zip(ruling.claims, then.claims, strict=False)
    return replace(ruling, claims=tuple(_settled(ruled, other) for ruled, other in claims))


def for_admitted(dispute: Dispute, budget: Budget) -> Budget:
    """The budget of a record: half, where it is admitted that suit was followed. So that is looked
    into within bounds too where it is not."""
    admitted = any(isinstance(fact, FollowedSuit) for fact in dispute.stipulated)
    return budget.part(2) if admitted else budget


def _may_not_have_followed(dispute: Dispute) -> bool:
    """Whether a card was played of which the suit was not seen, and nothing is admitted of that."""
    if any(isinstance(fact, FollowedSuit) for fact in dispute.stipulated):
        return False
    return any(
        isinstance(line.act, Plays) and not all(card.suit for card in line.act.cards)
        for line in acts_in_part(dispute)
    )


def _settled(ruled: ClaimRuling, then: ClaimRuling) -> ClaimRuling:
    """The ruling with that in the place of the several cards that would settle it so: a single one
    says as much."""
    single = {each.decision for each in ruled.settles if len(each.facts) == 1}
    if ruled.decision != "undecided" or then.decision in ("undecided", *single):
        return ruled
    followed = Settles(((SuitFollowed(True), True),), then.decision)
    others = (each for each in ruled.settles if each.decision != then.decision)
    return replace(ruled, settles=(followed, *others))
