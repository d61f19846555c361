"""A deal of which no cards are recorded, and of which a player says that it was wrong."""

from __future__ import annotations

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute

NO_CARDS = "{elder: A, log: [%s], claims: ['A: A elects a fresh deal']}"


def decision(log: str) -> str:
    """What is decided of elder's claim to a fresh deal."""
    (claim,) = adjudicate(read_dispute(NO_CARDS % log)).claims
    return claim.decision


@pytest.mark.parametrize(
    "said",
    [
        "A says that A has 13 cards",
        "A says that A has 11 cards",
        "A discards five cards, A says that A has 13 cards",
        "A discards five cards, A takes in 5, B says that A has 13 cards",
        "A discards five cards, A says that the stock has 7 cards",
        "A discards five cards, A says that the stock has 7 cards, B says that B has 13 cards",
    ],
)
def test_it_is_not_taken_to_have_been_regular(said: str) -> None:
    """Law 11: whether there is an option hangs on cards that nobody has recorded."""
    assert decision(said) == "undecided"


@pytest.mark.parametrize(
    "said",
    [
        "A says that A has 12 cards",
        "A discards five cards, A takes in 4, A says that A has 11 cards",
        "A discards five cards, A says that A has 7 cards",
        "A calls four cards, A says that A has 13 cards",
    ],
)
def test_what_nobody_contests_was_regular(said: str) -> None:
    assert decision(said) == "refused"


def test_cards_that_are_recorded_are_not_contested() -> None:
    """By the cards, the hand is regular."""
    hand = "deal: {A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D}, "
    told = (NO_CARDS % "A says that A has 13 cards").replace("log:", f"{hand}log:")
    (claim,) = adjudicate(read_dispute(told)).claims
    assert claim.decision == "refused"


def test_what_is_relied_on_is_not_known_to_apply() -> None:
    """The numbers of cards on which Law 11 turns are not printed as known."""
    record = """{elder: A, log: [A discards five cards, A says that the stock has 7 cards],
      claims: [{by: A, claim: A may have a fresh deal, because: Law 11}]}"""
    (claim,) = adjudicate(read_dispute(record)).claims
    (plea,) = claim.pleas
    assert [(place.outcome, place.decides) for place in plea.places] == [("unknown", False)]


@pytest.mark.parametrize(("number", "decided"), [("thirteen", "allowed"), ("three", "refused")])
def test_packets_of_more_than_a_hand_are_the_hand(number: str, decided: str) -> None:
    """Of a deal that the log tells in part, a packet of thirteen is none of twelve (Law 11)."""
    log = f"B deals {number} cards to A, A takes up his hand, A discards five cards"
    record = NO_CARDS.replace("A elects a fresh deal", "A has the option of a fresh deal")
    for said in ("", f", A says that A has {number} cards"):
        (claim,) = adjudicate(read_dispute(record % f"{log}{said}")).claims
        assert claim.decision == decided
