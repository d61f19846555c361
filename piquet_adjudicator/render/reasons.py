"""The reasoning step by step: the facts, then what follows from them, with its law."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.reason import Follows, Impossible, NotReached, Reason
from piquet_adjudicator.engine.ruling import ClaimRuling
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import named
from piquet_adjudicator.render.say import Teller

_NOT_REACHED: Final = {
    "failed": "only otherwise could {law} apply",
    "too late": "it is too late for {law} to apply",
    "too early": "it is too early for {law} to apply",
    "excepted": "{law} gives way here",
    "unknown": "{law} may apply, or may not",
    "silent": "only otherwise could {law} apply",
}
"""What is said of a clause that was tried and did not reach the matter."""


class ReasonStep(Struct, frozen=True):
    """One step of the reasoning, as sentences: the facts, and what follows."""

    facts: tuple[str, ...]
    so: str


def steps(ruled: ClaimRuling) -> tuple[ReasonStep, ...]:
    """The reasoning on a claim."""
    if not ruled.reasons:
        said = without_reasons(ruled)
        return (ReasonStep((), said),) if said else ()
    reasons, last = distinct(ruled.reasons), ruled.claim.line
    carrying = tuple(step(reason, last) for reason in reasons if not reason.further)
    further = [_in_one_line(reason, last) for reason in reasons if reason.further]
    if not further:
        return carrying
    return (*carrying, ReasonStep((), sentence(f"nor do others reach it: {'; '.join(further)}")))


def _in_one_line(reason: Reason, last: int) -> str:
    """What another clause lacks, in a few words."""
    said = ", and ".join(facts_of(reason, last)) or what_follows(reason, last)
    return f"{said} ({named(reason.cite)})" if reason.cite and reason.facts else said


def distinct(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons without those that read as one before them."""
    by_follows: dict[tuple[Citation | None, str], Reason] = {}
    for reason in reasons:
        by_follows.setdefault((reason.cite, Teller().follows(reason.so)), reason)
    return tuple(by_follows.values())


def step(reason: Reason, last: int) -> ReasonStep:
    """One step; `last` is the last line of the record before the acts that are only claimed."""
    facts = tuple(map(sentence, facts_of(reason, last)))
    follows = what_follows(reason, last)
    so = "so " if facts and not _in_the_conditional(reason.so) else ""
    return ReasonStep(facts, sentence(f"{so}{follows}"))


def _in_the_conditional(so: object) -> bool:
    """Whether it is said what would follow, were the facts otherwise."""
    if not isinstance(so, NotReached) or so.not_good:
        return False
    return so.outcome in ("failed", "silent") or (so.would is not None and so.outcome != "too late")


def facts_of(reason: Reason, last: int) -> tuple[str, ...]:
    """The facts of a step, as parts of sentences."""
    if isinstance(reason.so, Impossible):
        return tuple(problem.message for problem in reason.so.problems)
    return Teller(last).facts(reason.facts)


def without_reasons(ruled: ClaimRuling) -> str:
    """Why a decision to which no clause answers is as it is; empty where the decision says it."""
    match ruled.decision:
        case "allowed" | "required":
            return "No clause of the laws answers to it, and so none forbids it."
        case "refused":
            return "No clause of the laws answers to it, and so none gives it."
        case _:
            return ""


def what_follows(reason: Reason, last: int) -> str:
    """What follows in a step, with its law, as part of a sentence."""
    so, teller = reason.so, Teller(last)
    if reason.cite is None:
        return teller.follows(so)
    law = named(reason.cite)
    if isinstance(so, Impossible):
        return f"{teller.follows(so)}, whatever {law} allows"
    if isinstance(so, NotReached) and so.moments:
        return teller.no_occasion(so, law)
    if isinstance(so, NotReached) and not so.not_good and not so.would:
        return _NOT_REACHED[so.outcome].format(law=law)
    may = teller.may(so) if isinstance(so, Follows) else None
    if any(fact.holds is None for fact in reason.facts):
        return f"it is not settled whether {may or teller.follows(so, doubt=True)} ({law})"
    return f"{may or teller.follows(so)} ({law})"
