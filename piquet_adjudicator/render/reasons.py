"""The reasoning step by step: the facts, then what follows from them, with its law."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.reason import Follows, Impossible, NotReached, Reason
from piquet_adjudicator.engine.ruling import ClaimRuling
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import ActClaim, StatusClaim
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import named
from piquet_adjudicator.render.say import Teller

_NOT_REACHED: Final = {
    "failed": "{law} does not apply",
    "too late": "it is too late for {law} to apply",
    "too early": "it is too early for {law} to apply",
    "excepted": "{law} gives way here",
    "unknown": "{law} may apply, or may not",
}
"""What is said of a clause that was tried and did not reach the matter."""

_SUMS: Final = ("total", "total of the partie")
"""Claims of a number that the points of the record come to."""


class ReasonStep(Struct, frozen=True):
    """One step of the reasoning, as sentences: the facts, and what follows."""

    facts: tuple[str, ...]
    so: str


def steps(ruled: ClaimRuling) -> tuple[ReasonStep, ...]:
    """The reasoning on a claim."""
    if not ruled.reasons:
        said = without_reasons(ruled)
        return (ReasonStep((), said),) if said else ()
    return tuple(step(reason, ruled.claim.line) for reason in distinct(ruled.reasons))


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
    return ReasonStep(facts, sentence(f"so {follows}" if facts else follows))


def facts_of(reason: Reason, last: int) -> tuple[str, ...]:
    """The facts of a step, as parts of sentences."""
    if isinstance(reason.so, Impossible):
        return tuple(problem.message for problem in reason.so.problems)
    return Teller(last).facts(reason.facts)


def without_reasons(ruled: ClaimRuling) -> str:
    """Why a decision that rests on no clause is as it is; empty where the decision says it."""
    match ruled.decision:
        case "allowed" | "required":
            summed = isinstance(ruled.claim, StatusClaim) and (
                ruled.claim.number is not None or ruled.claim.status == "reckons nothing"
            )
            return "It is what the record adds up to." if summed else "No law speaks against it."
        case "the laws do not provide":
            return ""
        case "refused" if isinstance(ruled.claim, StatusClaim) and ruled.claim.status in _SUMS:
            return "It is not what the record adds up to."
        case _:
            verb = "requires" if isinstance(ruled.claim, ActClaim) and ruled.claim.must else "gives"
            return f"No law {verb} it, on what is recorded."


def what_follows(reason: Reason, last: int) -> str:
    """What follows in a step, with its law, as part of a sentence."""
    so, teller = reason.so, Teller(last)
    if reason.cite is None:
        return teller.follows(so)
    law = named(reason.cite)
    if isinstance(so, NotReached) and not so.not_good:
        return _NOT_REACHED[so.outcome].format(law=law)
    may = teller.may(so) if isinstance(so, Follows) else None
    if any(fact.holds is None for fact in reason.facts):
        return f"it is not settled whether {may or teller.follows(so, doubt=True)} ({law})"
    return f"{may or teller.follows(so)} ({law})"
