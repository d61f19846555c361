"""Whether a Case that the laws alone decide is the same as what is claimed."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.occasions import Moments
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case, CaseQuestion
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.claims import ActClaim, Claim, is_denial
from piquet_adjudicator.model.conclusion import Conclusion


def is_followed(
    question: CaseQuestion, ruled: ClaimRuling, done: Evaluation, book: LawBook
) -> bool:
    """Whether of a claim the same was asked as in a Case, and by the same clause decided in the
    same way, after the same acts, and nothing makes it another question."""
    return _is_asked(question, ruled, done, book) and _makes_another(question, done) is None


def made_another(
    case: Case, ruled: ClaimRuling, done: Evaluation, book: LawBook
) -> Conclusion | None:
    """By what a Case that would be followed is not: what it is not supposed to be of."""
    every = (
        _makes_another(each, done) for each in case.questions if _is_asked(each, ruled, done, book)
    )
    return next(filter(None, every), None)


def _makes_another(question: CaseQuestion, done: Evaluation) -> Conclusion | None:
    return next((each for each in done.effects if each.clause in question.unless), None)


def _is_asked(question: CaseQuestion, ruled: ClaimRuling, done: Evaluation, book: LawBook) -> bool:
    return (
        (question.asked, question.decided) == (asked(ruled.claim), _affirmed(ruled))
        and book.citation(question.by) in ruled.cites
        and came_in_order(question.after, done.view.moments, ruled.claim.line + 1)
        and question.hand in ("", _hand(ruled.claim, done))
    )


def question_followed(
    case: Case, ruled: ClaimRuling, done: Evaluation, book: LawBook
) -> CaseQuestion | None:
    """What was asked in a Case that the laws alone decide, and is asked and decided here so."""
    every = (each for each in case.questions if is_followed(each, ruled, done, book))
    return next(every, None)


def cases_followed(ruled: ClaimRuling, done: Evaluation, book: LawBook) -> Iterator[Case]:
    """The Cases that the laws alone decide in which the same was asked, and decided so."""
    return (case for case in book.cases if question_followed(case, ruled, done, book))


def _hand(claim: Claim, done: Evaluation) -> str:
    """Which hand he is whose act or status is claimed."""
    player = actor(claim.acts[0]) if isinstance(claim, ActClaim) else claim.player
    return "elder" if player == done.view.elder else "younger"


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


def came_in_order(after: tuple[tuple[str, ...], ...], moments: Moments, before: int) -> bool:
    """Whether these moments came one after another, all before a step; of some, any of them."""
    step = 0
    for any_of in after:
        steps = (each.step for moment in any_of for each in moments.of(moment))
        later = [each for each in steps if step < each < before]
        if not later:
            return False
        step = min(later)
    return True
