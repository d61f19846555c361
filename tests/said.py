"""Typed reasons in the words in which they are printed, and rulings without what identifies one
run of the engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.engine.ruled.ruling import Finding, Grounds
from piquet_adjudicator.model.citation import Citation, citation
from piquet_adjudicator.render.say import Teller


def cited(place: str) -> Citation:
    """The citation of a place of the laws that are ruled by where no others are named."""
    return citation(place, DEFAULT_CODE)


def said_of(each: Reason | Finding) -> str:
    """What follows by a reason or a finding, in words."""
    return Teller().follows(each.so)


def facts_said(each: Iterable[Reason | Finding]) -> list[str]:
    """The facts of some reasons or findings, in words."""
    return [fact for reason in each for fact in Teller().facts(reason.facts)]


def decided(ruling: Adjudication) -> tuple[Any, ...]:
    """All that is ruled, with its reasons, but for the conclusions of this one evaluation."""
    claims = tuple(replace(each, grounds=Grounds()) for each in ruling.claims)
    said = (claims, ruling.findings, ruling.options, ruling.score, ruling.doubts)
    return (*said, ruling.unknown, ruling.conflicts, ruling.fired, ruling.partie)
