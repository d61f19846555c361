"""Whether a Case that the laws alone decide is the same as what is claimed."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.occasions import Moments
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case, CaseQuestion
from piquet_adjudicator.model.claims import ActClaim, Claim, is_denial


def is_followed(
    question: CaseQuestion, ruled: ClaimRuling, moments: Moments, book: LawBook
) -> bool:
    """Whether of a claim the same was asked as in a Case, and by the same clause decided in the
    same way, after the same acts."""
    return (
        (question.asked, question.decided) == (asked(ruled.claim), _affirmed(ruled))
        and book.citation(question.by) in ruled.cites
        and came_in_order(question.after, moments, ruled.claim.line + 1)
    )


def cases_followed(ruled: ClaimRuling, moments: Moments, book: LawBook) -> Iterator[Case]:
    """The Cases that the laws alone decide in which the same was asked, and decided so."""
    for case in book.cases:
        if case.question and is_followed(case.question, ruled, moments, book):
            yield case


def asked(claim: Claim) -> str:
    """What a claim asks for: the moment of its first act, or the status."""
    if isinstance(claim, ActClaim):
        return ACT_MOMENTS.get(type(claim.acts[0]), "")
    return claim.status


def _affirmed(ruled: ClaimRuling) -> Decision:
    """What is decided of a claim; of a denial, what that says of the claim denied: he who may do a
    thing has been refused the denial of it."""
    claim = ruled.claim
    if not is_denial(claim) or ruled.decision not in ("allowed", "refused"):
        return ruled.decision
    if ruled.decision == "allowed":
        return "refused"
    return "required" if isinstance(claim, ActClaim) and claim.must else "allowed"


def came_in_order(after: tuple[str, ...], moments: Moments, before: int) -> bool:
    """Whether these moments came one after another, all before a step."""
    step = 0
    for moment in after:
        later = [each.step for each in moments.of(moment) if step < each.step < before]
        if not later:
            return False
        step = min(later)
    return True
