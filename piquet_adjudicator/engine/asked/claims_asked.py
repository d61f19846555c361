"""The claims that answer a question, as they were decided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, ClaimRuling
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.asks import ClaimAsked
from piquet_adjudicator.model.citation import Citation, cite_order

IN_PLAY: Final[tuple[Item, ...]] = ("play", "last trick", "cards", "capot")
"""What is scored as the cards are played."""

Decided: TypeAlias = tuple[ClaimAsked, ClaimRuling, ClaimWorkings | None]
"""A claim that answers a question, with the ruling on it."""


def is_right(ruled: ClaimRuling) -> bool:
    """Whether a claim is decided to be right."""
    return IS_RIGHT.get(ruled.decision) is True


def is_undecided(ruled: ClaimRuling) -> bool:
    """Whether it is not decided that a claim is right or not."""
    return ruled.decision not in IS_RIGHT


def cites_of(by: Iterable[ClaimRuling], also: Iterable[Citation] = ()) -> tuple[Citation, ...]:
    """What some claims cite, and others besides, in order."""
    cites = [cite for ruled in by for cite in ruled.cites]
    return tuple(sorted(dict.fromkeys((*cites, *also)), key=cite_order))
