"""What a fact says, of which a side's own words may speak: that something is so or not so; and of
which kind of call."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.engine.reason import (
    CallMeant,
    CallsNamed,
    FactStated,
    Reason,
    Stated,
    WindowStated,
)
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.help.plea_words import denies
from piquet_adjudicator.model.acts import Kind


def states_a_denial(fact: Stated) -> bool:
    """Whether a fact is stated as something that is not so, or had not come."""
    if isinstance(fact, WindowStated):
        return fact.came is None or fact.came >= fact.line
    if not isinstance(fact, FactStated) or fact.figures is not None:
        return False
    stated = FACTS[fact.fact]
    return denies(stated.yes if fact.holds else stated.no)


def is_of_kinds(stated: Stated, kinds: frozenset[Kind]) -> bool:
    """Whether a fact is of no call, or of one of some kinds."""
    of = set(_kinds_of(stated))
    return not of or bool(of & kinds)


def _kinds_of(stated: Stated) -> Iterator[Kind]:
    if not isinstance(stated, FactStated):
        return
    yield from (each.kind for each in stated.args if isinstance(each, CallMeant))
    if isinstance(stated.shown, CallsNamed):
        yield from (each.kind for each in stated.shown.calls)


def reason_of_kinds(reason: Reason, kinds: frozenset[Kind]) -> bool:
    """Whether a reason has a fact of a call of one of some kinds."""
    return any(kinds & {*_kinds_of(fact)} for fact in reason.facts)
