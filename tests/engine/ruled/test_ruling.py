"""What a ruling carries besides what is ruled."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.workshop.scenarios import read_scenario
from tests.disputes import load
from tests.said import facts_said, said_of

EXAMPLE = Path(__file__).parents[3] / "examples" / "case-02.yaml"
LAW_55 = Path(__file__).parents[2] / "laws" / "portland-1882" / "55"


def test_thirty_in_hand_is_not_counted_twice() -> None:
    """A pique is refused beside a repique, and the reason is told (pp. 96, 97)."""
    scenario = read_scenario(LAW_55.parent / "69" / "fires-repique-and-no-pique.yaml")
    pique, repique, _ = adjudicate(scenario.dispute).claims
    why = "there is no score to A for the pique, thirty not being counted twice"
    assert why in map(said_of, pique.reasons)
    assert why not in map(said_of, repique.reasons)


def test_the_last_trick_is_refused_to_him_who_did_not_win_it() -> None:
    """The reason is that the other won it (p. 94)."""
    scenario = read_scenario(LAW_55.parent / "65" / "fires-leader-wins-the-last-trick.yaml")
    won, lost, *_ = adjudicate(scenario.dispute).claims
    assert (won.decision, lost.decision) == ("allowed", "refused")
    assert lost.reasons == won.reasons
    assert list(map(said_of, lost.reasons)) == ["A scores 2 for the last trick"]
    assert not any("the number of" in fact for fact in facts_said(lost.reasons))


@pytest.mark.parametrize(
    ("scenario", "claim", "words"),
    [
        ("fires-a-card-left-and-mixed", 0, "B took in two cards, and put out one card"),
        ("silent-younger-four-for-four", 1, "A took in four cards, and put out four cards"),
    ],
)
def test_both_numbers_are_reported(scenario: str, claim: int, words: str) -> None:
    """Of a number that is held against another, both are told (Law 31)."""
    path = LAW_55.parent / "31" / f"{scenario}.yaml"
    reasons = adjudicate(read_scenario(path).dispute).claims[claim].reasons
    assert words in facts_said(reasons)


HANDS = """
elder: A
hands:
  A: KS QS TS 9S 7S AH KH 9H 8H TD 8C 7C
  B: AS JS QH JH AD KD 9D 8D AC KC TC 9C
log:
  - A calls five cards in spades
  - B replies good
  - A calls four cards in hearts
  - B replies good
"""


def test_a_call_is_reported_in_the_words_that_stand(tmp_path: Path) -> None:
    """Four cards, put in the place of a point held and allowed, are no correction open to A."""
    file = tmp_path / "point.yaml"
    file.write_text(HANDS, encoding="utf-8")
    (scored,) = adjudicate(load(str(file))).score["A"].items
    said = str(Teller().thing(scored.what))
    assert (scored.points, said) == (5, "A's call of five cards in spades (line 1)")


def test_that_a_trio_need_not_be_shown_is_not_reasoned_from_the_point() -> None:
    scenario = read_scenario(LAW_55 / "silent-queens-neither-answered-nor-asked-for.yaml")
    claim = adjudicate(scenario.dispute).claims[0]
    facts = facts_said(claim.reasons)
    assert not any("four cards" in fact for fact in facts)


def test_what_is_not_so_rests_on_what_would_have_made_it_so_of_the_player_claimed() -> None:
    """Law 78 is tried of each player: that B's stakes are not paid rests on what A gained, and that
    A's are not on what B did. So does the right to call, not lost, on what would have lost it."""
    facts = {}
    for player in "AB":
        dispute = read_scenario(LAW_55.parent / "78" / "silent-after-the-first-trick.yaml").dispute
        claim = dispute.claims[0]
        assert isinstance(claim, StatusClaim)
        mine = replace(dispute, claims=(replace(claim, player=player),))
        (ruled,) = adjudicate(mine).claims
        assert (ruled.decision, [str(cite) for cite in ruled.cites]) == ("refused", ["78.1"])
        facts[player] = facts_said(ruled.reasons)
    assert "nothing done on the remark changed the score in favour of B" in facts["A"]
    assert "nothing done on the remark changed the score in favour of A" in facts["B"]
    path = LAW_55.parent / "46" / "silent-nothing-called-before.yaml"
    _, lost = adjudicate(read_scenario(path).dispute).claims
    assert [str(cite) for cite in lost.cites] == ["46.1", "56.1"]
