"""Why a player does not play with so many cards, or count so many as tricks."""

from __future__ import annotations

from piquet_adjudicator.engine.adjudicate import adjudicate
from tests.said import facts_said
from tests.scenarios import FOLDER, read_scenario


def test_the_reasons_are_of_the_player_named() -> None:
    """B plays with twelve cards, so that A counts none: of what B might count nothing is said."""
    record = FOLDER / "portland-1882" / "30" / "silent-a-card-left-and-mixed.yaml"
    *_, counts = adjudicate(read_scenario(record).dispute).claims
    facts = facts_said(counts.reasons)
    assert facts and all(fact.startswith("A has ") for fact in facts)
