"""What is admitted besides where a card was: a count of the hand, and suits that a hand has not."""

from __future__ import annotations

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute

COUNT = """elder: A
log: [A calls five cards, B replies good]
partie: {deal: 6, last: yes, scores: {A: 62, B: 80}}
stipulated: [A's count of the hand was 43, B counted 10]
claims: [A wins the partie, A scores 43]
"""


def problems(text: str) -> list[str]:
    with pytest.raises(BadInput) as bad:
        adjudicate(read_dispute(text, "deal.yaml"))
    return [str(problem).split("\n")[0] for problem in bad.value.problems]


def test_a_count_agreed_is_the_score_of_the_deal() -> None:
    claims = adjudicate(read_dispute(COUNT)).claims
    assert [claim.decision for claim in claims] == ["allowed", "allowed"]
    without = adjudicate(read_dispute(COUNT.replace("stipulated:", "asks: []\n#"))).claims
    assert [claim.decision for claim in without] == ["refused", "refused"]


def test_a_count_agreed_against_a_score_recorded_is_refused_with_both_places() -> None:
    assert problems(COUNT + "score: {A: 40}\n") == [
        'deal.yaml:4:1: "A\'s count of the hand was 43" is stipulated, and the score of A is told'
        " as 40 (deal.yaml:6:12)"
    ]


def test_a_card_played_may_be_admitted_by_its_rank() -> None:
    record = "elder: A\nlog: [A leads KS, B plays a card]\nstipulated: [the {} had been played]\n"
    adjudicate(read_dispute(record.format("king")))
    assert (
        "is stipulated, but the record settles it otherwise"
        in problems(record.format("king of hearts").replace("B plays a card", "B plays 7S"))[0]
    )


def test_too_many_suits_denied_of_a_hand_are_refused() -> None:
    denied = ", ".join(f"B had no {suit}" for suit in ("spades", "hearts", "diamonds"))
    told = f"hands: {{B: '?*12'}}\nstipulated: [{denied}]\n"
    (problem,) = problems(f"elder: A\n{told}log: [A leads AS]\n")
    assert (
        "B's hand has 12 cards not known, and of other suits there are 8 (deal.yaml:2:" in problem
    )


CALLED = "elder: A\nlog: [A calls a quint, B replies good, A leads AS, B plays 7H]\n"


def test_what_a_player_held_may_be_admitted_as_it_is_called() -> None:
    """Where the cards do not tell it; a smaller holding proves no larger call."""
    record = CALLED + "stipulated: [A {} {}]\nclaims: [A scores 15 for the sequence]\n"

    def decision(words: str, had: str = "held") -> str:
        return adjudicate(read_dispute(record.format(had, words))).claims[0].decision

    decisions = [decision("a quint"), decision("a quint to the ace", "had"), decision("a quart")]
    assert decisions == ["allowed", "allowed", "undecided"]


def test_what_cannot_have_been_held_is_refused() -> None:
    told = "hands: {A: AS QS 10S 8S KH JH 9H KC KD JD 9D 7D}\nstipulated: [A held a quint]\n"
    (problem,) = problems(CALLED + told)
    assert "A's cards do not make it (deal.yaml:3:" in problem
