"""A hand of which one card is not known, that can be one of two: what hangs on it, and what does
not."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.reason import FactStated
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.reasons import steps

RECORD: Final = """
elder: A
hands:
  A: AS KS QS 9S JH JD TH 9H AD 8D 7C ?
  B: JS TS 8S AH KH QH KD QD TD AC KC 8C
discards:
  A: 7S 8H 7D 9C ?
  B: 7H 9D QC
log:
  - A calls three knaves
  - B replies good
  - A leads AS
  - B plays 8S
  - B points out that A has not three knaves
claims:
  - A scores the trio
  - A reckons nothing
"""
"""The cards not known are the knave and the ten of clubs: either makes no other trio."""


def claims() -> tuple[ClaimRuling, ...]:
    return adjudicate(read_dispute(RECORD)).claims


def test_what_no_card_left_can_make_is_known() -> None:
    stated = {
        (fact.fact, fact.holds)
        for ruled in claims()
        for reason in ruled.reasons
        for fact in reason.facts
        if isinstance(fact, FactStated)
    }
    assert ("is held", None) in stated
    assert ("is held of another rank", None) not in stated
    assert ("counts as", None) not in stated


def test_each_way_that_the_cards_can_lie_is_printed() -> None:
    trio, nothing = claims()
    held = [[(fact.fact, so) for fact, so in each.facts] for each in trio.settles]  # type: ignore[union-attr]
    assert held == [[("is held", True)], [("is held", False)]]
    assert [each.decision for each in trio.settles] == ["allowed", "refused"]
    assert [each.decision for each in nothing.settles] == ["refused", "allowed"]
    assert not trio.bounded
    assert not nothing.bounded


def test_what_is_not_known_is_said_a_single_time_and_first() -> None:
    trio = steps(claims()[0])
    facts = [fact for step in trio for fact in step.facts]
    assert facts[0] == "It is not known whether A held three knaves, called at line 1."
    assert len(facts) == len(set(facts))
    assert "It is not known whether A's call of three knaves (line 1) is good." not in facts
