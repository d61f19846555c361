"""The reasons that carry a decision: of a claim that no clause decides, the clause that came
nearest; of one decided whatever is not known, what every way of deciding it has in common."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.complete import Completed
from piquet_adjudicator.engine.derive import Derivation
from piquet_adjudicator.engine.reason import Reason
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.engine.ruling import Grounds
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.conclusion import Conclusion, Tried


def reasons_for(
    grounds: Grounds, steps: list[Conclusion | Tried], derivation: Derivation
) -> tuple[Reason, ...]:
    """The reasoning; where no clause gives a decision, the clause that came nearest carries it, and
    what other clauses lack is further to it."""
    reasons = derivation.reasons(steps, grounds.wanted)
    if grounds.conclusions or len(grounds.tried) < 2:
        return reasons
    first = derivation.reasons(derivation.walk(Grounds((), grounds.tried[:1])), grounds.wanted)
    return tuple(each if each in first else replace(each, further=True) for each in reasons)


def in_every_way(
    completed: Completed, resolver: Resolver
) -> tuple[tuple[Citation, ...], tuple[Reason, ...]]:
    """The citations and reasons of a decision that is the same whatever the unknown facts are:
    those that every way of deciding it has in common."""
    derivations = [
        (Derivation(done, Resolver(done.view, resolver.book)), judged.grounds)
        for judged, done in completed.ways
    ]
    walks = [(derivation, derivation.walk(grounds)) for derivation, grounds in derivations]
    common = set.intersection(*(set(derivation.cites(steps)) for derivation, steps in walks))
    first, steps = walks[0]
    return (
        tuple(sorted(common, key=cite_order)),
        tuple(reason for reason in first.reasons(steps) if reason.cite in common),
    )


def not_reaching(
    cites: tuple[Citation, ...], steps: list[Conclusion | Tried], derivation: Derivation
) -> tuple[Citation, ...]:
    """Those of some citations whose clauses give nothing of what is decided."""
    give = {derivation.cite(step) for step in steps if isinstance(step, Conclusion)}
    return tuple(cite for cite in cites if cite not in give)
