"""Tricks of which some were half seen and of the rest only the sum is told: what is sure of them is
sure, and nothing more."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.unknown import every_record
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.replay import fold, in_part
from piquet_adjudicator.replay.budget import Budget

ALL_KNOWN: Final = """
elder: A
hands:
  A: AH KH QH JH TH 9H KS KD KC QS QD 7C
  B: 8H 7H AS TS 9S AD TD 9D AC TC 9C 8C
log:
  - A leads a heart
  - B plays a card
  - A wins 9 tricks and B 2
"""
HALF_KNOWN: Final = """
elder: A
hands:
  A: AS KS QS 8S KH KD ?*6
  B: AC TC 9C 8C 7C AH TH AD TD ?*3
log:
  - A calls four cards
  - B asks what it makes
  - A says it makes 39
  - B replies not good
  - B says that he has five cards
  - A calls a tierce
  - B replies good
  - A calls three kings
  - B replies good
  - (contested when) B calls three aces
  - A leads a card
  - (contested when) B calls three aces
  - B plays a card
  - the players play 1 trick
  - B calls three tens
  - B asks to see the sequence
  - A refuses to show
  - the players play 10 tricks
claims:
  - A scores the cards
  - A wins trick 12
  - A scores the point
  - B scores the point
  - A scores the sequence
  - B scores the sequence
  - A scores three kings
  - B scores three aces
  - B scores three tens
  - {by: B, claim: A must show the sequence}
"""
BOTH_CONTESTED: Final = """
elder: A
hands:
  A: AS KS QS 8S KH KD ?*6
  B: AC TC 9C 8C 7C AH TH AD TD ?*3
log:
  - A calls a tierce
  - B replies good
  - A calls three kings
  - B replies good
  - (contested when) B calls a quart
  - (contested when) B calls three aces
  - A leads a card
  - (contested when) B calls a quart
  - (contested when) B calls three aces
  - B plays a card
  - the players play 11 tricks
claims:
  - {by: B, claim: B scores three aces}
"""
BLANCHE: Final = """
elder: A
deal:
  A: ?*12
  B: ?*12
  stock: ?*8
log:
  - A discards 5
  - A takes in 5
  - B announces carte blanche
  - B shows carte blanche
  - B discards 3
  - B takes in 3
  - A calls six cards
  - B replies good
  - A calls a sixieme
  - B replies good
  - A calls four kings
  - B replies good
  - A leads a heart
  - B plays a card
  - A wins 9 tricks and B 2
stipulated: [B was dealt no court card, AH was in A's hand, KH was in A's hand, QH was in A's hand,
  JH was in A's hand, TH was in A's hand, 9H was in A's hand, KS was in A's hand,
  KD was in A's hand, QS was in A's hand, QD was in A's hand, KC was in A's hand]
claims:
  - A scores a pique
"""


def test_a_trick_half_seen_before_a_sum_was_played_as_the_sum_was() -> None:
    """Twelve tricks are told, and ten of them A's: they are counted (Law 66)."""
    ruling = adjudicate(read_dispute(ALL_KNOWN))
    assert ruling.play_over
    sure = {item.item: item.points for item in ruling.score["A"].items}
    assert sure["cards"] == 10
    assert 10 <= sure["play"] <= 12


def test_what_a_claim_says_of_a_card_is_not_told_by_the_sum_of_those_after_it() -> None:
    """Law 59: where it is claimed that B did not follow suit, he need not have done."""
    claims = "claims:\n  - {by: A, claim: the cards are played again from trick 1}\n"
    (claim,) = adjudicate(read_dispute(ALL_KNOWN + claims)).claims
    assert claim.decision == "undecided"


def test_at_least_is_no_more_than_the_tricks_give_however_they_were_won() -> None:
    """All but A's first lead may be the adversary's (Laws 65, 66)."""
    ruling = adjudicate(read_dispute(HALF_KNOWN))
    assert {item.item: item.points for item in ruling.score["A"].items} == {
        "sequence": 3,
        "play": 1,
    }
    assert "play" not in {item.item for item in ruling.score["B"].items}
    assert [claim.decision for claim in ruling.claims[:2]] == ["undecided", "undecided"]


def test_few_records_that_were_tried_do_not_tell_what_is_so_in_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two courses of the play, whatever they have in common, are not all (Laws 65, 66)."""
    monkeypatch.setattr(every_record, "_most", lambda _: 2)
    score = adjudicate(read_dispute(HALF_KNOWN)).score
    of_tricks = {
        player: {item.item: item.points for item in score[player].items if item.item != "sequence"}
        for player in PLAYERS
    }
    assert of_tricks["A"].items() <= {"play": 1, "quatorze or trio": 3}.items()
    assert not {"play", "cards", "last trick"} & of_tricks["B"].keys()


def test_two_contested_calls_beside_hands_half_known_are_ruled_on() -> None:
    """Law 51 lets B mend his reply until A leads: it hangs on when he called."""
    (claim,) = adjudicate(read_dispute(BOTH_CONTESTED)).claims
    assert claim.decision == "undecided"


def test_a_search_that_gives_up_does_not_say_that_there_is_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was not sought is not said to be impossible."""
    monkeypatch.setattr(in_part, "_FOR_ONE", 0)
    dispute = read_dispute(BOTH_CONTESTED)
    budget = Budget(0)
    with pytest.raises(BadInput, match="as far as was looked"):
        fold.records_of(dispute, 80, budget)


def test_a_carte_blanche_saves_a_pique_whatever_was_played() -> None:
    """Law 18: it scores first."""
    (claim,) = adjudicate(read_dispute(BLANCHE)).claims
    assert (claim.decision, "18.2" in map(str, claim.cites)) == ("refused", True)
