"""How many points a player is said to score for what he has not yet called, or whose cards are not
all known."""

from __future__ import annotations

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.reason import FactStated, Follows
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute

HANDS = """
hands:
  A: AS KS QS JS KH 9H AD KD 7D 9C 7C {}
  B: 9S 8S 7S AH TH QH JH TD 9D 8D QC JC
"""


def ruled(record: str) -> tuple[ClaimRuling, ...]:
    """The rulings on the claims of a record."""
    return adjudicate(read_dispute(f"elder: A\n{record}")).claims


def test_a_number_claimed_for_what_is_not_yet_called_is_tested() -> None:
    """B, who has called nothing yet, has four cards for point."""
    claims = ruled(
        HANDS.format("8C")
        + """
log:
  - A calls three kings
  - B replies good
  - A leads AS
claims:
  - B scores 9 for the point
  - B scores 4 for the point
  - B does not score 9 for the point
"""
    )
    assert [claim.decision for claim in claims] == ["refused", "allowed", "allowed"]
    assert "62.2" in map(str, claims[0].cites)


def test_a_point_of_hands_not_known_is_of_three_cards_at_least() -> None:
    """A has thrown his point away, and made no call that was allowed: B scores, and how much is
    not known."""
    claims = ruled("""
log:
  - A calls three aces
  - B replies not good
  - A calls five cards
  - A leads AS
claims:
  - B scores the point
  - B scores 2 for the point
  - B scores 5 for the point
  - B scores 9 for the point
""")
    decisions = [claim.decision for claim in claims]
    assert decisions == ["allowed", "refused", "undecided", "refused"]


def test_nothing_called_against_a_call_is_not_the_equal_of_it() -> None:
    """Every card of B's is seen, and he has called no sequence: whether A has his, one card of
    whose hand is not known, does not make B the equal."""
    claim = ruled(
        HANDS.replace("QS JS", "? JS").format("8C")
        + """
log:
  - A calls a quart major
  - B replies good
  - A leads AS
claims:
  - A scores the sequence
"""
    )[0]
    assert claim.decision == "undecided"
    facts = [f.fact for each in claim.reasons for f in each.facts if isinstance(f, FactStated)]
    assert facts and "is equalled" not in facts


def test_points_in_the_partie_rest_on_what_is_scored_of_the_deal_so_far() -> None:
    claims = ruled(
        "partie: {deal: 6, last: yes, scores: {A: 80, B: 95}}"
        + HANDS.format("8C")
        + """
log:
  - A calls three kings
  - B replies good
  - A leads AS
claims:
  - A has 84 in the partie
  - A has 150 in the partie
"""
    )
    assert [claim.decision for claim in claims] == ["allowed", "refused"]
    for claim in claims:
        assert {"64.2", "65.1"} <= set(map(str, claim.cites))


def test_a_number_claimed_for_a_call_still_to_be_answered_is_that_of_the_call() -> None:
    """A may still call his quart and his kings, and B has said nothing of them yet."""
    claims = ruled(
        HANDS.format("8C")
        + """
log:
  - A calls four cards
  - B replies not good
claims:
  - A scores the sequence
  - A scores 4 for the sequence
  - A scores 15 for the sequence
  - A scores 14 for three kings
"""
    )
    decisions = [claim.decision for claim in claims]
    assert decisions == ["allowed", "allowed", "refused", "refused"]
    assert "63.2" in map(str, claims[2].cites)


@pytest.mark.parametrize(
    ("third", "points", "decision"),
    [
        *[("TD", 4, "allowed"), ("TD", 7, "allowed"), ("TD", 3, "refused"), ("TD", 8, "refused")],
        *[("JH", 4, "refused"), ("JH", 7, "refused"), ("?", 4, "undecided")],
        *[("?", 7, "undecided"), ("?", 8, "refused"), ("?", 3, "refused")],
    ],
)
def test_of_several_not_called_yet_as_many_are_tried_as_are_claimed(
    third: str, points: int, decision: str
) -> None:
    """A called a quint to the king in hearts, and has it in clubs: he reckons nothing if he could
    have had it in hearts, in hand and discard together, and B then reckons a quart and a tierce
    (Laws 53, 54); that hangs on B's third card put out."""
    record = f"""
elder: A
hands:
  A: AS 8S KH QH TH KC QC JC TC 9C AD 7D
  B: KS QS JS TS AH 8H AC 8C KD QD JD 9D
discards:
  A: ?*5
  B: 9S 8D {third}
log:
  - A calls five cards
  - B replies good
  - A calls a quint to a king
  - B replies good
  - A says the sequence is in hearts
  - A leads KC
  - B plays AC
  - B points out that A has not a quint in hearts
claims:
  - B: B scores {points} for the sequence
"""
    ruling = adjudicate(read_dispute(record))
    assert ruling.claims[0].decision == decision


def test_a_score_that_is_taken_as_counted_rests_on_nothing_that_was_not_counted() -> None:
    """A counted 22, and saw his next hand: that he made 24 is no reason why he has 42 (Law 70)."""
    claims = ruled("""
partie: {deal: 2, scores: {A: 20, B: 30}}
hands:
  A: AS JS 9S 8S AH KH QH JH 8H KD JC 9C
  B: QS TS TH AD QD JD TD 7D AC KC QC TC
log:
  - A calls five cards making forty-nine
  - B replies good
  - A leads AH
  - B plays TH
  - the players play A KH B 7D, A QH B TD, A JH B JD, A 8H B QD
  - the players play A KD B AD
  - the players play B AC A 9C, B KC A JC, B QC A 8S, B TC A 9S
  - the players play B QS A AS
  - the players play A JS B TS
  - A counts 22
  - A sees his next hand
  - A corrects his count to 24
claims:
  - A has 42 points in the partie
""")
    assert claims[0].decision == "allowed"
    assert {str(cite).partition(".")[0] for cite in claims[0].cites} == {"70"}


def test_of_what_is_scored_in_play_as_much_is_told_as_is_certain() -> None:
    """Whether small cards count is contested (Au cent 26): that A scores 2 is not why it is open
    whether he does."""
    claims = ruled("""
code: au-cent-1882
terms: {"nines, eights and sevens": (contested) are not counting cards}
log:
  - A leads AS
  - B plays 8S
  - A leads 8D
  - B plays 7D
claims:
  - A scores 2 for the play
""")
    follows = [each.so for each in claims[0].reasons if isinstance(each.so, Follows)]
    assert claims[0].decision == "undecided"
    assert [(so.number, so.most, so.led) for so in follows] == [(1, 2, None)]
