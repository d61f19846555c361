"""A deal of a partie of which it is told only that its tricks were played: what was tried of the
ways in which they may have gone is no score of it, whatever else the record tells."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.partie_record import UNRECORDED
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie

OTHERS: Final = (
    "",
    "  - {dealer: A, log: [(not told)]}\n",
    """  - {dealer: A, log: [(not told)]}
  - dealer: A
    log:
      - A deals
      - (contested) A takes up four of his cards
      - a bystander points out that it was B's turn to deal
      - (not told)
  - {dealer: B, log: [A discards five cards, A takes up the top two cards,
      A finds a faced card in the stock]}
  - {dealer: B, log: [(not told), A leads a card, (not told)]}
""",
)


def ruled(tricks: str, others: str = "", more: str = "") -> PartieAdjudication:
    """A partie of which the second deal is the one of the tricks, and the first is not told."""
    record = read_record(
        f"deals:\n  - {{dealer: A, log: [(not told)]}}\n"
        f"  - {{dealer: B, log: [{tricks}]{more}}}\n{others}"
        "claims: [{claim: the deal is void, by: A, deal: 2}]\n"
    )
    assert isinstance(record, PartieRecord)
    return rule_partie(record)


@pytest.mark.parametrize("others", OTHERS)
def test_a_sample_of_the_play_is_no_score(others: str) -> None:
    """Law 65: he who led the first card has one for it; all else hangs on who won the tricks. It
    was "A 53, B 0" beside deals in which much is not told: in all that was tried A won every
    trick."""
    (_, played, *_) = ruled("the players play 12 tricks", others).results
    assert played.points == {"A": (1, UNRECORDED[1]), "B": (0, UNRECORDED[1])}
    assert played.totals == played.points


@pytest.mark.parametrize("others", OTHERS)
def test_tricks_of_which_the_winner_is_told_are_a_score(others: str) -> None:
    """The near miss: who won all of them leads to each, and has the capot (Laws 65 and 66)."""
    (_, played, *_) = ruled("A wins 12 tricks and B 0", others).results
    assert played.points["A"] == (53, 53)


def test_a_score_told_of_such_a_deal_is_its_score() -> None:
    told = ", score: {A: 25, B: 14}"
    (_, played, *_) = ruled("the players play 12 tricks", OTHERS[2], told).results
    assert played.points == {"A": (25, 25), "B": (14, 14)}


def test_of_the_last_deal_nobody_wins_the_partie_by_a_sample() -> None:
    before = "".join(f"  - {{dealer: {who}, score: {{A: 9, B: 9}}}}\n" for who in "BABAB")
    last = "  - {dealer: A, log: [the players play 12 tricks]}\n"
    record = read_record(f"deals:\n{before}{last}")
    assert isinstance(record, PartieRecord)
    result = rule_partie(record).result
    assert (result.winner, result.won) == (None, None)


def test_a_lead_that_nobody_has_played_to_counts() -> None:
    """Law 65: one for every card he leads, whichever it was."""
    *_, last = ruled("the players play 12 tricks", OTHERS[2]).rulings
    assert [(item.item, item.points) for item in last.score["A"].items] == [("play", 1)]
