"""An answer to a ground takes its words for what they say: whether something is so, of which call,
and of which law; and tells nobody that what he pleads is against him, or that what he denies is for
him."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pleas_view import plea_lines

FELL: Final = """
elder: A
hands:
  A: QS JS 10S AH QH 10H 8H KD JD 10D AC 9C
  B: AS KS 9S KH JH 9H AD QD KC QC JC 10C
log: [A leads AH, B plays 9H, A leads 10H, B plays JH, B leads KC, A drops KD, A retakes KD]
"""
LATE: Final = """
elder: A
hands:
  A: AS KS QS JS 9S AH 10H AD 10D JC 10C 7C
  B: 10S KH QH JH 9H KD QD JD AC KC QC 8C
log:
  - A calls three aces
  - B replies good
  - A leads AS
  - A calls three tens
  - B plays 10S
"""
SLIP: Final = """
elder: A
hands:
  A: KS QS JS AH KH QH JH 9H KD 7D AC 10C
  B: AS 10S 9S 10H AD QD JD 10D 9D KC QC JC
discards: {A: 8S 7S 8D 8C 7C, B: 8H 7H 9C}
log:
  - A calls a quint major in hearts
  - B replies good
  - A calls three aces
  - B replies good
  - A leads AH
  - A corrects the quint to a quart
  - B plays 10H
"""
ASKED: Final = """
elder: A
hands: {B: AD KD JD 9D 8D 7D ?*6}
log:
  - A calls five cards
  - B asks what it makes
  - A answers forty-eight
  - B replies not good
  - B calls six cards
"""
CUT: Final = """
elder: A
log:
  - B cuts KS for deal
  - A cuts TC for deal
  - B chooses to deal
  - B deals
  - A points out that the pack is imperfect
"""
LOOKED: Final = """
elder: A
hands:
  A: QS JS 10S AH QH 10H 8H KD JD 10D AC 9C
  B: AS KS 9S KH JH 9H AD QD KC QC JC 10C
stock: 7S
log: [B looks at the card left, A leads AH, B plays 9H]
"""
RETAKEN: Final = """
elder: A
hands:
  A: AS KS JS 9S 8S AH KH TH AD KD AC 9C
  B: QS TS 7S QH JH 9H QD JD 7D KC QC JC
log:
  - A calls five spades
  - B replies good
  - A leads AS
  - B plays 7S
  - A leads KS
  - B plays TS
  - A leads TH
  - B plays JH
  - B asks how many of the point remain
  - A answers one
  - B leads QC
  - A plays AC
  - A shows JS 9S
"""
STOOD: Final = """
elder: A
deal: {A: "?*13", B: "?*11", stock: "?*8"}
log:
  - A discards five cards
  - A touches the stock
  - A says that she has thirteen cards in hand
  - A stands the deal
  - A takes in 4
  - B discards two cards
  - B draws the stock to him
  - B says that the stock has 4 cards
stipulated:
  - B was dealt no court card
"""
REVOKED: Final = """
elder: A
hands:
  A: AS KS QS AH KH QH AD KD TD AC KC TC
  B: JS TS 9S JH TH 9H QD JD 9D 7C 8D 8H
log:
  - A leads AC
  - B plays QD
  - A leads AH
  - B plays 9H
  - a bystander points out that B did not follow suit to AC
"""
GONE_ON: Final = """
elder: A
log:
  - A calls five cards
  - B replies good
  - A calls three aces
"""
AU_CENT: Final = """
code: au-cent-1882
elder: A
hands:
  A: KS QS JS 10S 8S AH KH QH AD 9D AC 7C
  B: AS JH 10H 9H 8H 7H KD QD JD KC QC JC
log: [A leads KS, B calls forty-four, B shows the point]
"""


def answer(record: str, claim: str, plea: str, of: str = "answer") -> str:
    by, _, words = claim.partition(": ")
    record += f'\nclaims:\n  - {{by: {by}, claim: {words}, {of}: ["{plea}"]}}\n'
    (ruled,) = adjudicate(read_dispute(record, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    return line.partition("”. ")[2] or line.partition("” ")[2]


@pytest.mark.parametrize(
    ("record", "claim", "of", "plea", "says"),
    [
        (
            FELL,
            "B: A may not retake KD",
            "answer",
            "I never put it down",
            "What the decision, for A, rests on is that the cards had been dropped (Law 59.2).",
        ),
        (
            LATE,
            "B: A may not reckon three tens",
            "because",
            "She had led; nothing can be called after the lead.",
            'The record has this at line 3: "A leads AS". What decides against B is that B had not'
            " played to the first trick by line 4; so A may reckon three tens (line 4) (Law 56.1).",
        ),
        (
            SLIP,
            "B: A reckons nothing",
            "answer",
            "It was a slip of the tongue. I had three kings",
            "That is so: before line 5 A had KS, KH and KD. What decides for A is that A could not"
            " possibly have held three aces",
        ),
        (
            ASKED,
            "B: B scores the point",
            "answer",
            "You were not even entitled to ask, having but four cards.",
            "What the decision, for A, rests on is that B held more cards than A's call",
        ),
        (
            LATE,
            "A: A may reckon the point",
            "because",
            "Law 47 says it is not compulsory to call the point first.",
            "Law 47.1 speaks here of the younger hand, and A is elder hand; the decision rests on",
        ),
        (
            LOOKED,
            "A: B reckons nothing",
            "because",
            "She had to wait for me to lead or name my suit before she looked. Law 36.",
            "By Law 36 it was too early for that: A had not named the suit",
        ),
        (
            LOOKED,
            "A: B reckons nothing",
            "because",
            "Law 27 says reckon nothing for looking at cards out of turn.",
            "Law 27 does not help A",
        ),
        (
            AU_CENT,
            "A: B scores 4 for the point",
            "because",
            "Forty-four ends in four, so it counts one less.",
            "Au cent 25.1 speaks of this. It does not apply: it was not agreed",
        ),
        (
            SLIP,
            "B: A reckons nothing",
            "because",
            "You put out a king, I saw it afterwards.",
            "That is not so: A had put out no king. ",
        ),
        (
            RETAKEN,
            "B: the cards are to be played again from trick 4",
            "because",
            "You play it so yourself; last week you took three cards back.",
            "No custom takes the place of Law 59.7: ",
        ),
        (
            STOOD,
            "B: B discards another card",
            "because",
            "You never said that you left one",
            "That is what decides for B: A had not declared the number",
        ),
        (
            STOOD,
            "B: B discards another card",
            "because",
            "I did as I was bid",
            "What the decision, for B, rests on is that ",
        ),
        (
            REVOKED,
            "B: B may not retake QD",
            "because",
            "A bystander has no business to speak, Law 78.",
            "Whether Law 78 applies or not, it does not decide the claim; the decision rests on",
        ),
        (
            REVOKED,
            "B: B may not retake QD",
            "answer",
            "When a revoke is detected the cards must be retaken, whoever detects it.",
            "Law 59.6 speaks of this. It applies, and decides for A: ",
        ),
        (
            REVOKED,
            "B: B may not retake QD",
            "answer",
            "What is omitted cannot be reckoned now. Law 56.",
            "Law 56.1 (nothing omitted is reckoned after younger has played",
        ),
        (
            GONE_ON,
            "B: B may correct the reply to equal on the point",
            "because",
            "Law 56 gives me till the first trick to put things right.",
            "Law 56 speaks of something else",
        ),
        (
            CUT,
            "A: there must be a fresh cut for deal",
            "answer",
            "The cut for the deal holds good, even if the pack be incorrect.",
            "Law 6.1 speaks of this. It applies, and decides for B: ",
        ),
    ],
)
def test_words_are_taken_for_what_they_say(
    record: str, claim: str, of: str, plea: str, says: str
) -> None:
    assert answer(record, claim, plea, of).startswith(says)


def test_of_one_law_each_side_is_told_of_which_hand_its_part_is() -> None:
    record = """
elder: A
log: [A calls five cards, B replies good, B asks to see the point]
claims:
  - by: B
    claim: A must show the point
    because: "Law 55. What I have let pass as good I may see whenever I ask."
    answer: "Only after a card has been led. That is in the same law."
"""
    (ruled,) = adjudicate(read_dispute(record, "hand.yaml")).claims
    theirs, his = plea_lines(ruled)
    assert "Law 55" in theirs and "decides for B" in theirs
    assert "Law 55.2 speaks here of the younger hand, and A is elder hand" in his


def test_where_nothing_was_agreed_both_sides_are_told_so() -> None:
    claim = "claims: [{by: A, claim: B scores 4 for the point, because: [%s], answer: [%s]}]"
    pleas = ('"it ends in four, so it counts one less"', '"We never agreed to that"')
    (ruled,) = adjudicate(read_dispute(AU_CENT + claim % pleas, "hand.yaml")).claims
    for line in plea_lines(ruled):
        assert "it was not agreed: points ending in four" in line


def test_that_the_play_is_not_over_is_no_law_on_cards_played() -> None:
    record = """
elder: A
hands: {A: "AS KS QS ?*9", B: "?*12"}
log: [A leads AS]
claims:
  - {by: A, claim: A scores the cards, answer: the hand is not played out}
"""
    (ruled,) = adjudicate(read_dispute(record)).claims
    (line,) = plea_lines(ruled)
    assert "That is what decides for B: the play was not over (Law 66" in line


OUT_OF_TURN: Final = """
elder: A
hands:
  A: AS KS 9S AH KH QH JH TH 8C 7C QC JC
  B: QS JS TS 9H 8H 7H AD KD 7D KC 9C AC
log:
  - the players play A 9S B TS
  - A leads AH
  - A retakes AH
claims:
  - {by: A, claim: A may retake AH, line: 2, answer: ["%s"]}
"""


@pytest.mark.parametrize(
    ("plea", "said"),
    [
        ("A card once led cannot be taken up; the ace must stay", False),
        ("I had not played to the card led", True),
    ],
)
def test_a_rule_pleaded_is_no_fact_of_which_it_is_said_that_it_is_so(plea: str, said: bool) -> None:
    (ruled,) = adjudicate(read_dispute(OUT_OF_TURN % plea, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    assert ("That is so" in line) is said
    assert "B had not played to the card led" in line or "the adversary had not played" in line


TWO_TENS_CALLED_THREE: Final = """
elder: A
hands:
  A: AS KS QS JS AH KH QH TH KD 7D TC 9C
  B: TS 9S 8S 9H AD QD JD TD 9D KC QC JC
discards: {A: 8D 7S 8H 8C 7C, B: JH 7H AC}
log:
  - A calls a quart major in spades
  - B replies good
  - A calls three tens
  - B replies good
  - A leads AS
  - B plays 8S
claims:
  - {by: B, claim: B reckons a tierce to the queen, because: ["%s"]}
"""


@pytest.mark.parametrize(
    ("plea", "of_time"),
    [
        ("Her hand is forfeit, so her quart no longer bars mine", False),
        ("It is not too late, for her error is out only now", True),
    ],
)
def test_that_something_bars_no_longer_is_no_plea_of_time(plea: str, of_time: bool) -> None:
    (ruled,) = adjudicate(read_dispute(TWO_TENS_CALLED_THREE % plea, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    assert ("too late" in line.split("”")[1] or "sets no time" in line) is of_time


LUMP: Final = """
elder: A
deal: {A: "?*12", B: "?*12", stock: "?*8"}
log:
  - A discards four cards
  - A declares that he leaves 1
  - A takes up the top five cards
  - %sA puts the cards taken up with his hand
claims:
  - {by: B, claim: A reckons nothing, answer: ["Law 28 speaks only of mixing"]}
"""


@pytest.mark.parametrize(
    ("contested", "said"),
    [
        ("(contested) ", "Whether Law 28 applies or not, it does not decide the claim"),
        ("", "Law 28 applies, and decides against A"),
    ],
)
def test_what_is_contested_is_not_told_as_done(contested: str, said: str) -> None:
    (ruled,) = adjudicate(read_dispute(LUMP % contested, "hand.yaml")).claims
    assert ruled.decision == "allowed"
    (line,) = plea_lines(ruled)
    assert said in line
