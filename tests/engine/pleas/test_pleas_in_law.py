"""To him who has lost it is told what comes in law of what he relies on, though the decision rests
on another thing: by the law that gives it, or that which is against what he says."""

from __future__ import annotations

from typing import Final

import pytest

from tests.engine.pleas.test_plea_sense import answer

ASKED: Final = """
elder: A
hands: {A: AS KS QS 8S KH KD 9D 8D QH 9H JC KC, B: AC TC 9C 8C 7C AH TH AD TD JS 9S JH}
log:
  - A calls four cards
  - B asks what it makes
  - A says it makes 39
  - B replies not good
  - B says that he has five cards
"""
LOOKED: Final = """
code: au-cent-1882
elder: A
hands: {A: AS KS QS JS 9S AH 9H AD TD AC KC 8C, B: TS KH QH JH TH KD QD JD QC JC TC 9C}
discards: {A: 8S 7S 7H 7D 7C, B: 8D}
stock: 9D 8H
log:
  - B declares that he leaves 2
  - B declares that he will not look at the cards left
  - A calls three aces
  - B replies good
  - A corrects the aces to four aces
  - A leads AS
  - B plays TS
  - A looks at the cards left by B
"""
SIX: Final = """
elder: A
deal:
  A: 8D 7D 8S 7S 8C 7C KH QH JH 9H 8H 7H
  B: TH JS 9S AD KD QD JD TD AS TS AH AC
  stock: KS QS QC JC TC 9D KC 9C
log:
  - A discards 8D 7D 8S 7S 8C 7C
  - A takes up the top 6 cards
  - A puts the cards taken up with his hand
  - B discards TH JS
  - B says that the stock has 2 cards
  - B stands the deal
"""
PLAYED: Final = f"""{SIX.rstrip()}
  - B takes in 2
  - A calls six cards
  - B enforces the penalty
  - A leads KS
  - B calls a quint major
  - B calls four aces
  - B plays AS
"""
SPOKE: Final = """
elder: A
hands: {A: AH KH QH JH TH 9H KS KD KC QS QD 8C, B: AS TS 9S 8S 8H 7H 9D 8D 7D 9C 7C TC}
log:
  - A calls four kings
  - B replies good
  - A leads AH
  - %s
  - A calls three queens
  - B plays 7H
"""
REMARK: Final = "a bystander says that A has not called her three queens"
SHORT: Final = """
elder: A
deal: {A: "?*12", B: "TS 8S 7S ?*9", stock: "?*8"}
log:
  - A discards 5
  - A takes in 5
  - B discards TS 8S 7S
  - B takes in 2
"""


@pytest.mark.parametrize(
    ("record", "claim", "of", "plea", "says"),
    [
        (
            ASKED,
            "A: A scores the point",
            "because",
            "he asked what it made",
            'The record has this at line 2: "B asks what it makes"; what comes of it is that B'
            " cannot reckon a point of more than four cards, though it is good to bar (Law 46.4).",
        ),
        (
            LOOKED,
            "B: A reckons nothing",
            "because",
            "he looked at the cards I left",
            'The record has this at line 8: "A looks at the cards left by B"; what comes of it is'
            " that a suit may be called from A when next he has to lead (Au cent 12.2).",
        ),
        (
            LOOKED,
            "B: A reckons nothing",
            "because",
            "he led a spade",
            'The record has this at line 6: "A leads AS"; without it the decision would be the',
        ),
        (
            SPOKE % REMARK,
            "A: A scores three queens",
            "answer",
            "Gray spoke, so the queens are off",
            "Law 78 speaks of this. It applies, but does not decide the claim: what was done on",
        ),
        (
            SPOKE % REMARK,
            "A: A scores three queens",
            "because",
            "Gray spoke, but nobody lost by it",
            "What the decision, for A, rests on is that",
        ),
        (
            SPOKE % "A shows KS",
            "A: A scores three queens",
            "answer",
            "Gray spoke, so the queens are off",
            "The decision, against B, rests on this: ",
        ),
        (
            PLAYED,
            "B: B scores a repique",
            "because",
            "his six cards are dead",
            "Page 99 of the treatise speaks of this. It applies, but does not decide the claim: A"
            " can reckon nothing that deal; so the cards of A, though not good to score, are good"
            " to bar (p. 99 of the treatise)",
        ),
        (
            PLAYED,
            "B: B scores a repique",
            "because",
            "my quint is a good one",
            "The decision, against B, rests on this: B makes 29 in hand, not at least 30",
        ),
    ],
)
def test_what_is_relied_on_is_answered_by_what_comes_of_it_in_law(
    record: str, claim: str, of: str, plea: str, says: str
) -> None:
    assert answer(record, claim, plea, of).startswith(says)


THIRTEEN = """
elder: A
deal: {A: "?*13", B: "?*12", stock: "?*7"}
log: [A looks at his hand, A says that he has thirteen cards]
"""


def test_that_the_option_is_the_elders_is_answered_by_whose_it_is() -> None:
    said = answer(
        THIRTEEN,
        "B: B may have a fresh deal",
        "the option is given to the elder hand only",
        "answer",
    )
    assert said == (
        "What the decision, for A, rests on is this: A, and not B, has the option of a fresh deal"
        " or to stand the deal (Law 11.1)."
    )


def test_to_him_who_loses_it_is_told_what_follows_by_the_facts() -> None:
    """That he has the larger point is no answer by itself: he asked, and so cannot reckon it."""
    words = answer(ASKED, "B: B scores the point", "five clubs are the larger point", "because")
    assert words == (
        "The decision, against B, rests on this: it was asked what A's call of four cards making"
        " thirty-nine (line 1) makes, and B held more cards than that call; so B cannot reckon a"
        " point of more than four cards, though it is good to bar (Law 46.4)."
    )


def test_a_call_that_could_not_be_beaten_is_answered_by_what_bars_it() -> None:
    words = answer(LOOKED, "A: A scores four aces", "four aces could not be beaten", "because")
    assert "the new words are larger than those of line 3" in words
    assert "might have been" not in words


def test_each_part_of_what_is_told_is_sought_in_the_record() -> None:
    plea = "he put three out and took two in, so he plays eleven cards"
    words = answer(SHORT, "A: B reckons nothing", plea, "because")
    assert words.startswith('The record has this at lines 3 and 4: "B discards ')
    assert "the record has nothing" not in words
    other = answer(SHORT, "A: B reckons nothing", "he put three out and called a quint", "because")
    assert "of the rest of it the record has nothing" in other.lower()


def test_that_one_may_reckon_as_usual_pleads_no_custom() -> None:
    words = answer(PLAYED, "B: A reckons nothing", "if he stands I score as usual", "answer")
    assert "custom" not in words
    other = answer(PLAYED, "B: A reckons nothing", "the usual thing is to score", "answer")
    assert "custom" in other


def test_what_cannot_be_done_is_answered_by_what_can() -> None:
    """Two cards are left in the stock, which he may take; that is the answer to one who is owed
    three."""
    words = answer(SIX, "B: B takes in 3", "I am owed three cards", "because")
    assert "for the reasons above" not in words
    assert "Law 28" in words


EXPOSED: Final = """
elder: A
log:
  - B exposes a card of A's in dealing
%s"""


def test_who_lost_a_right_by_time_is_told_which() -> None:
    late = EXPOSED % "  - A discards 5\n  - A takes in 5\n"
    claim, plea = "A: A may have a fresh deal", "he turned up one of my cards"
    assert "no longer follows that A has the option of a fresh deal" in answer(
        late, claim, plea, "because"
    )
    assert "no longer" not in answer(EXPOSED % "", claim, plea, "because")


def test_that_one_played_with_eleven_cards_is_answered_by_how_he_came_to() -> None:
    record = SHORT + "  - A leads a card\n  - B plays a card\n"
    for plea in ("he played with eleven cards", "he played short"):
        words = answer(record, "A: B reckons nothing", plea, "because")
        assert "Law 57.1" in words and "no penalty" in words


PLAYED_ON: Final = """
elder: A
hands: {A: AS KS QS JS 9S AH KH 9H AD TD JC 8C, B: TS 8S QH JH TH KD QD JD QC TC AC KC}
log:
  - A calls five cards
  - B replies good
  - A calls three aces
  - B replies good
  - A leads AS
  - B corrects the reply to not good on the aces
  - B plays TS
  - B leads AC
"""


@pytest.mark.parametrize(
    ("claim", "of", "plea", "says", "says_not"),
    [
        ("B: A does not score three aces", "because", "I had no three aces", "That is so: ", ""),
        ("B: A does not score three aces", "because", "I had no queen", "That is not so: ", ""),
        ("A: A scores three aces", "because", "he said good", "line 4: ", "lines"),
        (
            "B: A does not score three aces",
            "because",
            "she had called nothing after",
            "The decision, against B, rests on this: ",
            "line 1:",
        ),
        (
            "B: A does not score three aces",
            "because",
            "she had not called three aces",
            "The record has it first at line 3: ",
            "",
        ),
        ("B: B may not take up AC", "because", "it was my turn", "led out of turn", "deal"),
        ("A: B may take up AC", "because", "he led out of turn", "line 8: ", "lead next"),
        (
            "B: B may take in two more",
            "because",
            "there were cards left",
            "B takes in two, but the stock is empty (Law",
            "for the reasons above",
        ),
    ],
)
def test_words_are_answered_by_what_they_tell_and_nothing_else(
    claim: str, of: str, plea: str, says: str, says_not: str
) -> None:
    words = answer(PLAYED_ON, claim, plea, of)
    assert says in words
    assert not says_not or says_not not in words


def test_a_better_call_is_answered_by_the_smaller_that_was_allowed() -> None:
    record = """
elder: A
hands: {A: AS KS QS JS 9S AH TH 7H KD 8D JC 7C, B: KC QC AC TC 9C 8C QH 9H 8H AD TS 7S}
log:
  - A calls a quart major
  - B replies good
  - A leads AS
  - B calls a quint
"""
    words = answer(record, "B: B reckons a quint", "a quint is better than a quart", "because")
    assert "Law 48" not in words and "Law 51.2" in words


def test_that_he_dealt_is_no_claim_to_deal_again() -> None:
    record = "elder: A\nlog:\n  - B deals by threes\n  - A looks at his hand\n"
    words = answer(record, "B: B elects a fresh deal", "I dealt and I may deal again", "because")
    assert "That is so" not in words


def test_a_card_left_in_the_lower_packet_is_not_the_stock() -> None:
    record = "elder: A\nlog:\n  - B shuffles\n  - A cuts to the dealer leaving one card\n"
    plea = "there was a card left at the bottom"
    assert "the stock had" not in answer(record, "A: the cut stands", plea, "because")
