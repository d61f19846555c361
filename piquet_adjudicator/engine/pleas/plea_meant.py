"""Of which laws the words of a ground speak that name none, and whether these are an answer."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.pleas.plea_bench import Bench
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.lawbook.named import Named, meant_by
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.players import Player

_FEWEST: Final = 2
"""Fewer words that tell something, besides numbers, do not tell of which law they speak."""


def speaks_of_this(place: PlaceAnswer, side: Player, succeeds: bool | None) -> bool:
    """Whether a place, that words of a side seem to speak of and do not name, is an answer to them:
    not where it speaks of something else, would decide for the other side and does not, or does
    not apply and he has the decision without it."""
    if place.law is not None:
        return False
    if place.decides:
        return True
    if place.outcome in ("silent", "no occasion", "another question"):
        return False
    if place.outcome == "fires":
        return place.would_help == side
    if place.outcome in ("unknown", "not yet"):
        return True
    return succeeds is not True and place.would_help == side


def speaks_in_few_words(plea: Plea) -> bool:
    """Whether the words of a ground are hardly enough to tell of which law they speak."""
    return len(telling(plea.text)) <= _FEWEST


def places_meant(plea: Plea, ruled: ClaimRuling, bench: Bench) -> tuple[Named, ...]:
    """The places of which a ground speaks that names none: of the laws on which the decision rests
    or either side relies, or else of those that would decide the claim or except from these."""
    book, said = bench.book, telling(plea.text)
    if len([word for word in said if parse_number(word) is None]) < _FEWEST:
        return ()
    wholes = {cite.whole for cite in (*ruled.cites, *ruled.considered, *bench.relied_on)}
    first = [c for c in book.clauses if book.cite(c.id).whole in wholes]
    return meant_by(plea, (first, bench.near), book)
