"""A record that does not say how many cards lay in a place, or which card was led or played: what
is decided holds for each."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.reason import CardsLay, RecordedInPart
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.acts import Plays, TakeBack
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied

RECORD: Final = """
elder: A
deal:
  A: AS KS QS JS KH 9H 8H AD KD 7D ?*1-3
  B: ?*11-12
log:
  - A discards 9H 8H 7D
  - A takes in 3
claims:
  - A plays with 12 cards
  - there must be a fresh cut
"""


def sizes(claim: ClaimRuling) -> list[tuple[dict[str, int], str]]:
    """The numbers of cards that are said to settle a claim, each with the decision."""
    return [
        ({place: number for place, number, _ in fact.sizes}, each.decision)
        for each in claim.settles
        for fact, _ in each.facts
        if isinstance(fact, CardsLay)
    ]


def test_what_hangs_on_the_number_of_cards_is_undecided() -> None:
    claim, cut = adjudicate(read_dispute(RECORD)).claims
    assert (claim.decision, cut.decision) == ("undecided", "refused")
    assert {decision for _, decision in sizes(claim)} == {"allowed", "refused"}


def test_what_would_settle_it_does() -> None:
    """Each number that is said to settle a claim, written in the place of the range, does so."""
    for lay, decision in sizes(adjudicate(read_dispute(RECORD)).claims[0]):
        of_a, of_b = lay["A's hand"], lay["B's hand"]
        told = RECORD.replace("?*1-3", f"?*{of_a - 10}").replace("?*11-12", f"?*{of_b}")
        assert adjudicate(read_dispute(told)).claims[0].decision == decision


def test_the_page_says_which_number_is_not_known() -> None:
    unknown = [Teller(0).whether(each) for each in adjudicate(read_dispute(RECORD)).unknown]
    assert unknown[0] == (
        "how many cards there were in A's hand (11 to 13), B's hand (11 to 12) and"
        " the stock (7 to 10)"
    )


def test_a_number_with_which_the_log_cannot_be_is_left_out() -> None:
    """B takes in four when A has taken five: there were nine in the stock at the least."""
    told = "log:\n  - A discards 5\n  - A takes in 5\n  - B discards 4\n  - B takes in 4\n"
    cards = "elder: A\ndeal:\n  A: ?*12\n  B: ?*11-13\n"
    ruling = adjudicate(read_dispute(f"{cards}{told}claims:\n  - B plays with 11 cards\n"))
    assert ruling.claims[0].decision == "allowed"


# ---- cards not seen

TRICK: Final = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: 7S JH TH 9H 8H 7H QD JD TD AC KC QC
log:
  - A leads 8S
  - B plays {0}
  - A leads AH
  - B plays {1}
claims:
  - A: B must retake the card
  - A: A scores 2 for the play
  - A: A scores at least 1
"""


def trick(first: str, second: str) -> list[str]:
    """How the claims come out where these cards are played."""
    ruling = adjudicate(read_dispute(TRICK.format(first, second)))
    return [claim.decision for claim in ruling.claims]


def test_a_decision_on_a_card_not_seen_is_what_each_card_gives() -> None:
    assert trick("7S", "a club") == ["required", "allowed", "allowed"]
    assert trick("7S", "a card") == ["undecided", "allowed", "allowed"]
    assert trick("7S", "a heart") == ["refused", "allowed", "allowed"]
    assert trick("a spade", "a heart") == ["refused", "allowed", "allowed"]
    assert trick("a card", "a club") == ["required", "undecided", "allowed"]


def test_the_card_that_would_settle_it_does() -> None:
    claim = adjudicate(read_dispute(TRICK.format("7S", "a card"))).claims[0]
    settles = [(fact, each.decision) for each in claim.settles for fact, _ in each.facts]
    assert {decision for _, decision in settles} == {"required", "refused"}
    for fact, decision in settles:
        assert isinstance(fact, RecordedInPart)
        assert isinstance(fact.act, Plays)
        assert trick("7S", fact.act.cards[0].code)[0] == decision


def test_what_has_more_records_than_are_tried_is_decided_only_on_what_no_card_touches() -> None:
    record = """
elder: A
hands:
  A: ?*12
  B: ?*12
log:
  - A calls a point of five
  - A leads
  - B plays a card
  - A leads
claims:
  - A scores at least 1
  - B: B may ask to see the point
"""
    ruling = adjudicate(read_dispute(record))
    assert all(claim.bounded for claim in ruling.claims)


ADMITTED: Final = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: ?*12
log:
  - A leads AH
  - B plays 7H
  - A leads KH
  - B plays a card
claims:
  - A: B must retake the card
"""


@pytest.mark.parametrize(
    ("admitted", "decision"),
    [
        ("", "undecided"),
        ("B had no other heart", "refused"),
        ("B had no spade", "undecided"),
        ("8H had been played", "refused"),
        ("an ace had been played", "undecided"),
        ("B had played 9H", "refused"),
    ],
)
def test_what_is_admitted_leaves_out_cards(admitted: str, decision: str) -> None:
    """The card that B played is a heart, or was played though he had none."""
    facts = f"stipulated: [{admitted}]" if admitted else ""
    assert adjudicate(read_dispute(ADMITTED + facts)).claims[0].decision == decision


@pytest.mark.parametrize("admitted", ["A had no hearts", "9S had been played"])
def test_what_is_admitted_against_the_record_is_refused(admitted: str) -> None:
    with pytest.raises(BadInput):
        adjudicate(read_dispute(f"{ADMITTED}stipulated: [{admitted}]"))
    whole = ADMITTED.replace("plays a card", "plays 8H")
    with pytest.raises(BadInput, match="is stipulated, but"):
        adjudicate(read_dispute(f"{whole}stipulated: [{admitted}]"))


def test_the_page_has_the_card_as_it_was_seen() -> None:
    text = one(studied(adjudicate(read_dispute(TRICK.format("7S", "a club")))))
    assert "B plays a club" in text
    assert "?♣" in text
    assert "A♣" not in text.split("THE LAW")[0].split("WHAT HAPPENED")[1].replace("♣ A", "")


def test_what_a_ground_lacks_is_not_told_of_one_record_alone() -> None:
    """Law 11 fails of eight cards in the stock, and of seven because elder stood the deal."""
    record = """
elder: A
log:
  - A discards five cards
  - A draws the stock towards him
  - A says that the stock has seven cards
  - B says that he has thirteen cards
  - A stands the deal
claims:
  - claim: A may have a fresh deal
    because: ["Law 11"]
"""
    claim = adjudicate(read_dispute(record)).claims[0]
    place = claim.pleas[0].places[0]
    assert (place.outcome, place.reasons) == ("failed", ())


TAKEN_BACK = """
elder: A
hands:
  A: AS KS QS JS KH 9H AD KD 7D 9C 7C 8C
  B: 9S 8S 7S AH TH QH JH TD 9D 8D {}
log:
  - A leads KD
  - B plays TD
  - A leads 7C
  - B plays AH
  - A leads AS
  - B plays 7S
{}claims:
  - {}
"""
"""Whether B had a club at the second trick hangs on two cards of his hand."""


def test_cards_taken_back_are_read_with_the_lead_and_without() -> None:
    back = "  - the players take back the cards from trick 2\n"
    undecided = adjudicate(read_dispute(TAKEN_BACK.format("? ?", back, "A scores 2"))).claims[0]
    assert undecided.decision == "undecided"
    acts = [
        fact.act
        for each in undecided.settles
        for fact, _ in each.facts
        if isinstance(fact, RecordedInPart)
    ]
    assert [isinstance(act, TakeBack) and act.with_lead for act in acts] == [False, True]
    assert [each.decision for each in undecided.settles] == ["allowed", "refused"]
    for cards, points in (("QC JC", 2), ("TS 7H", 1)):
        seen = TAKEN_BACK.format(cards, back, f"A scores {points}")
        assert adjudicate(read_dispute(seen)).claims[0].decision == "allowed"


def test_to_take_cards_back_is_tried_with_the_lead_and_without() -> None:
    decisions = [
        adjudicate(read_dispute(TAKEN_BACK.format(cards, "", "trick 2 stands"))).claims[0].decision
        for cards in ("QC JC", "TS 7H", "? ?")
    ]
    assert decisions == ["refused", "allowed", "undecided"]
