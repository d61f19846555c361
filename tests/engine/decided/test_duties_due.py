"""What has still to be done, as a question for it is answered: of a deal that is being dealt, or
that goes for nothing."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.answer_view import answer_words


def test_of_a_void_deal_nothing_has_to_be_done_any_more() -> None:
    """That the deal is void, and none of the duties of one that goes on."""
    record = """
elder: B
pack: {wanting: [9S]}
deal: {A: "?*12", B: "?*12", stock: "?*7"}
log: [B stands the deal, the pack is found imperfect]
asks: [what may B do]
"""
    ruling = adjudicate(read_dispute(record)).ruling
    (answer,) = ruling.answers
    assert answer_words(answer, ruling.book) == "the deal is void"


def test_nothing_is_discarded_while_the_cards_are_being_dealt() -> None:
    """Four cards dealt, the dealer goes on in his mode (Law 9), and elder has nothing to do."""
    record = """
elder: A
partie: {modes: {B: threes}}
log: [B deals two cards to A, B deals two cards to B]
asks: [what may B do, what may A do]
"""
    ruling = adjudicate(read_dispute(record)).ruling
    by_dealer, by_elder = (answer_words(answer, ruling.book) for answer in ruling.answers)
    assert by_dealer == "B has still to deal by threes"
    assert "discard" not in by_elder


def test_a_card_taken_back_with_others_has_not_still_to_be_retaken() -> None:
    """B put a club to a heart; both take back the cards from that trick on, and B follows (Law 59
    IV)."""
    record = """
elder: A
hands:
  A: AS KS QS JS 9S AH KH 8H AD QD AC 7C
  B: TS QH JH TH KD JD TD KC QC JC TC 9C
log:
  - A leads AH
  - B plays JC
  - A leads KH
  - B plays JH
  - A points out that B did not follow suit to AH
{more}
asks: [what may B do]
"""
    back = "  - the players take back the cards from trick 1 but not the lead to it\n  - B plays JH"
    before, after = (
        adjudicate(read_dispute(record.format(more=more))).ruling for more in ("", back)
    )
    asked = "B must retake the card and follow suit"
    assert asked in answer_words(before.answers[0], before.book)
    assert asked not in answer_words(after.answers[0], after.book)


FOLLOWED: Final = """
elder: A
hands:
  A: AS KS QS JS TS 9H 8H 7H AD AC KC QC
  B: {younger}
log: [A leads AS{more}]
claims: ["{claim}"]
"""
HAS_SPADES: Final = "9S 8S 7S AH KH QH JH TH KD QD JD TD"
HAS_NONE: Final = "9D 8D 7D AH KH QH JH TH KD QD JD TD"


@pytest.mark.parametrize(
    ("claim", "younger", "more", "decision"),
    [
        ("B must play a spade", HAS_SPADES, "", "required"),
        ("B need not play a spade", HAS_SPADES, "", "refused"),
        ("B must play a heart", HAS_SPADES, "", "refused"),
        ("B need not play a heart", HAS_SPADES, "", "allowed"),
        ("B must play a spade", HAS_NONE, "", "refused"),
        ("B must play a spade", "?*12", "", "undecided"),
        ("B must play a spade", HAS_SPADES, ", B plays TD", "required"),
        ("B must play a heart", HAS_SPADES, ", B plays TD", "refused"),
        ("B must play a spade", HAS_SPADES, ", B plays 9S", "refused"),
    ],
)
def test_that_a_suit_must_be_played_is_decided_of_the_suit_led(
    claim: str, younger: str, more: str, decision: str
) -> None:
    """A card of the suit led must be played to it (Law 59 IV), and none of another suit."""
    record = FOLLOWED.format(claim=claim, younger=younger, more=more)
    (judged,) = adjudicate(read_dispute(record)).claims
    assert judged.decision == decision
    if decision == "required":
        assert [str(cite) for cite in judged.cites] == ["59.6"]
