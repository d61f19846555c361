"""The reasoning step by step: the facts, then what follows from them, with its law."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruling import ClaimRuling, Reason
from piquet_adjudicator.language.patterns import base_verb
from piquet_adjudicator.model.claims import ActClaim, StatusClaim
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import named

_NOT_REACHED: Final = {
    "it does not apply": "{law} does not apply",
    "it is too late for it": "it is too late for {law} to apply",
    "it is too early for it": "it is too early for {law} to apply",
    "it gives way here": "{law} gives way here",
    "it may apply": "{law} may apply, or may not",
}
"""What is said of a clause that was tried and did not reach the matter."""

_UNKNOWN: Final = "it is not known"
"""How a fact begins that the record does not tell."""

_CLAIMED: Final = (
    (r",? called at line (\d+)", " as claimed"),
    (r"\(line (\d+)\)", "(as claimed)"),
    (r"by line (\d+)", "by the time of the claim"),
    (r" at line (\d+)(?: of the log)?", " as claimed"),
    (r"line (\d+)", "the claim"),
)
"""How an act that is only claimed is named: it stands on no line of the record."""

_SUMS: Final = ("total", "total of the partie")
"""Claims of a number that the points of the record come to."""

_OPEN: Final = (
    r'"(?P<who>[AB]|the players) (?P<did>.+)" \(as claimed\) was (?P<closed>not )?open to .+'
)


class Step(Struct, frozen=True):
    """One step of the reasoning, as sentences: the facts, and what follows."""

    facts: tuple[str, ...]
    so: str


def steps(ruled: ClaimRuling) -> tuple[Step, ...]:
    """The reasoning on a claim."""
    if not ruled.reasons:
        said = without_reasons(ruled)
        return (Step((), said),) if said else ()
    return tuple(step(reason, ruled.claim.line) for reason in ruled.reasons)


def step(reason: Reason, last: int) -> Step:
    """One step; `last` is the last line of the record before the acts that are only claimed."""
    facts = tuple(sentence(as_claimed(fact, last)) for fact in reason.facts)
    follows = what_follows(reason, last)
    return Step(facts, sentence(f"so {follows}" if facts else follows))


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
    text = in_the_claim(as_claimed(reason.text, last))
    if not reason.cite:
        return text
    law = named(reason.cite)
    if reason.text in _NOT_REACHED:
        return _NOT_REACHED[reason.text].format(law=law)
    if any(fact.startswith(_UNKNOWN) for fact in reason.facts):
        return f"it is not settled whether {text.replace(' cannot ', ' can ', 1)} ({law})"
    return f"{text} ({law})"


def in_the_claim(text: str) -> str:
    """An act that is only claimed, and was open to a player or not, as what he may or may not do.

    >>> in_the_claim('"A retakes AS" (as claimed) was open to A')
    'A may retake AS'
    >>> in_the_claim('"B takes in 6" (as claimed) was not open to B')
    'B may not take in 6'
    """
    found = re.fullmatch(_OPEN, text)
    if found is None:
        return text
    verb, _, rest = found["did"].partition(" ")
    may = "may not" if found["closed"] else "may"
    return f"{found['who']} {may} {base_verb(verb)} {rest}".rstrip()


def as_claimed(text: str, last: int) -> str:
    """The text with each line after the `last` of the record named as the claim that it is.

    >>> as_claimed("B's call of four tens (line 17) is good", 16)
    "B's call of four tens (as claimed) is good"
    >>> as_claimed("A called three kings (line 12)", 16)
    'A called three kings (line 12)'
    """
    for pattern, words in _CLAIMED:
        text = re.sub(pattern, partial(_named_so, words, last), text)
    return text


def _named_so(words: str, last: int, found: re.Match[str]) -> str:
    return words if int(found[1]) > last else found[0]
