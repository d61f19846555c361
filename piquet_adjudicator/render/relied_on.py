"""Of what a decision cites, that by which it is carried: a page names it beside the decision, and
quotes its words."""

from __future__ import annotations

from collections.abc import Iterable

from piquet_adjudicator.engine.ruled.reason import NotReached, Reason
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, ClaimRuling
from piquet_adjudicator.model.citation import Citation


def claim_relies_on(ruled: ClaimRuling) -> tuple[Citation, ...]:
    """The places by which a claim is decided."""
    return _relied_on(ruled.cites, ruled.reasons)


def answer_relies_on(answer: AskAnswered) -> tuple[Citation, ...]:
    """The places by which a question is answered."""
    of_claims = (each for ruled in answer.rulings for each in ruled.reasons)
    return _relied_on(answer.cites, (*answer.reasons, *of_claims))


def _relied_on(cites: tuple[Citation, ...], reasons: Iterable[Reason]) -> tuple[Citation, ...]:
    """Of the places cited, those by which anything is decided: not such as are only said to give
    the same by other facts, or not to reach it either, with that which they lack."""
    every = tuple(reasons)
    given = {fact for each in every if not each.further for fact in each.facts}
    carrying, besides = set[Citation | None](), set[Citation | None]()
    for reason in every:
        other = isinstance(reason.so, NotReached) or not given.issuperset(reason.facts)
        idle = reason.further and other
        (besides if idle else carrying).add(reason.cite)
    return tuple(cite for cite in cites if cite not in besides - carrying)
