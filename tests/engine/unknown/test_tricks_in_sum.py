"""Tricks of which only the number is recorded: what is known of the sum is used, and nothing is
decided that another way of playing them would decide otherwise."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ChoicesAnswered, ClaimRuling, OpenOption
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied


def ruled(log: str, claims: str, cards: str = "") -> Adjudication:
    lines = "".join(f"  - {line}\n" for line in log.splitlines())
    claimed = "".join(f"  - {claim}\n" for claim in claims.splitlines())
    return adjudicate(read_dispute(f"elder: A\n{cards}log:\n{lines}claims:\n{claimed}"))


def decisions(log: str, claims: str, cards: str = "") -> list[str]:
    return [str(claim.decision) for claim in ruled(log, claims, cards).claims]


SUM: Final = "A wins 6 tricks and B 5\nB leads QC\nA plays KC"
POINTS: Final = "A scores the cards\nA: A scores at least 19\nA: A scores at least 20"


def test_who_won_how_many_divides_the_cards_and_bounds_the_score() -> None:
    assert decisions(SUM, POINTS) == ["allowed", "allowed", "undecided"]
    assert decisions(SUM.replace("KC", "7C"), "the cards are divided") == ["allowed"]


def test_the_least_and_the_most_of_the_score_stand_in_the_reasons() -> None:
    page = one(studied(ruled(SUM, "A: A scores at least 19")))
    assert "A scores 7 to 11 for the points made in play" in page
    score = "A at least 19: 7 in play, 2 for the last trick and 10 for the cards; perhaps 4 more"
    assert score in " ".join(page.split())
    assert "Of these A won six and B won five." in page


def test_the_winner_of_the_last_of_them_has_the_lead() -> None:
    """It is A's own lead only if he won the last; of one trick that is what is recorded."""
    retakes = "A may retake KS"
    lead = "A leads KS\nB points out that A led out of turn"
    assert decisions(f"A wins 1 trick and B 0\n{lead}", retakes) == ["refused"]
    assert decisions(f"A wins 2 tricks and B 1\n{lead}", retakes) == ["undecided"]


def test_the_cards_put_in_their_place_are_no_cards_that_are_known_to_be_held() -> None:
    """Whether A had a point of five hangs on cards that nobody saw."""
    log = "A calls five cards\nB replies good\nA wins 8 tricks and B 4"
    claim: ClaimRuling
    (claim,) = ruled(log, "A scores the point").claims
    assert claim.decision == "undecided"


HANDS: Final = """hands:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: 7S JH TH 9H 8H 7H QD JD TD AC KC QC
"""


def test_of_one_trick_no_whole_hand_need_be_invented() -> None:
    """B has a heart in any case; the nine tricks before are told in sum."""
    asked = "A: B must retake the card"
    log = "the players play 3 tricks\nA leads AH\nB plays QD"
    assert decisions(log, asked, HANDS) == ["required"]


def test_tricks_that_cannot_have_been_so_won_are_refused() -> None:
    with pytest.raises(BadInput, match="B wins 12 tricks and A 0"):
        ruled("B wins 12 tricks and A 0", "A scores the cards", HANDS)


def test_a_lead_is_answered_before_tricks_are_counted() -> None:
    with pytest.raises(BadInput, match="while a lead waits for its answer"):
        ruled("A leads AS\nthe players play A KS B 7S", "A scores the play", HANDS)


EACH: Final = "A leads AS\nB plays 7S\nA leads QH\nB plays QD\nA leads KS\nB plays AC"


@pytest.mark.parametrize("claim", ["A: B must retake the card", "A: A scores at least 3"])
def test_tricks_on_one_line_are_what_they_are_on_a_line_for_each_card(claim: str) -> None:
    together = "the players play A AS B 7S, A QH B QD, A KS B AC"
    one_by_one, (at_once,) = ruled(EACH, claim, HANDS), ruled(together, claim, HANDS).claims
    assert at_once.decision == one_by_one.claims[0].decision
    assert at_once.cites == one_by_one.claims[0].cites


def test_a_trick_of_which_the_middle_is_left_out_hangs_on_what_was_done_there() -> None:
    """Between the lead and the card played to it: B may have played another card before."""
    log = "A leads AH\n(not told)\nB plays QD"
    assert decisions(log, "A: B must retake the card", HANDS) == ["undecided"]
    assert decisions(log.replace("(not told)\n", ""), "A: B must retake the card", HANDS) == [
        "required"
    ]
    after = "A leads AH\nB plays QD\n(not told)\nA points out that B did not follow suit"
    assert decisions(after, "A scores the capot", HANDS) == ["refused"]


THIRTEEN: Final = """\
hands:
  A: AS KS QS JS TS QH AD KD QD AC KC QC
  B: 9S 8S AH KH JH TH 9H 8H JD TD 8D JC TC
discards: {A: 7S 7H 7D 8C 7C, B: 9D 9C}
asks: [what does A score in the deal, what does B score in the deal if A waives the penalty]
"""
CALLED: Final = """\
A calls five cards
B replies not good
B calls six cards
A calls a quint major
B replies good
A calls a tierce major in diamonds
A calls a tierce major in clubs
A calls four queens
B replies good
A calls three aces
"""


def test_each_call_of_an_item_keeps_its_own_points() -> None:
    """Cavendish 1896, p. 12: a quint scores fifteen and a tierce three, and a quatorze fourteen and
    a trio three, in whatever order the tricks went of which the number is told."""
    ruling = ruled(f"{CALLED}A wins 11 tricks and B 0\nA leads QH\nB plays AH", "", THIRTEEN)
    points = [(item.item, item.points) for item in ruling.score["A"].items]
    assert points[:3] == [("sequence", 15), ("sequence", 3), ("sequence", 3)]
    assert [number for _, number in points[3:]] == [14, 3, 12, 10]
    assert ruling.score["A"].possible == ()
    page = one(studied(ruling))
    assert "A scores 60 in the deal (" in page
    assert "B scores 8 in the deal (" in page


def test_what_a_choice_is_worth_is_what_it_is_in_every_record() -> None:
    """Waived, the penalty leaves the score as it stands: no card is invented for one choice."""
    suits = "A leads AS\nB plays 9S\nA leads KS\nB plays 8S\nA leads QS\nB plays a card\n"
    (option,) = studied(ruled(f"{CALLED}{suits}A leads JS\nB plays a card", "", THIRTEEN)).worths
    so_far = [worth.score["A"] for worth in option.choices]
    assert so_far == [42, 42]
    assert all(worth.why_not == "not all the cards are known" for worth in option.choices)


ALIKE_BY_OTHER_LAWS: Final = """
elder: A
hands:
  A: AS KS QS JS AH QH TH KC 9C AD 9D 8D
  B: TS 9S KH 9H AC QC TC KD QD JD TD ?
log:
  - A wins 4 tricks and B 0
  - A leads a heart
  - B plays a heart
  - B leads TD
  - A plays 9C
claims:
  - A: B must retake TD
"""


def test_a_claim_that_every_course_of_play_decides_alike_is_decided() -> None:
    """B's ten was led in turn, or out of turn and played to: he need not take it up either way (Law
    59)."""
    (ruled,) = adjudicate(read_dispute(ALIKE_BY_OTHER_LAWS)).claims
    assert ruled.decision == "refused"
    assert {cite.whole for cite in ruled.cites} == {cite.whole for cite in ruled.cites[:1]}


def test_what_a_player_may_have_won_is_told_of_tricks_of_which_nothing_else_is() -> None:
    """No score was printed of B, while it was undecided whether he had any."""
    page = one(studied(ruled("the players play 12 tricks", "B scores at least 1")))
    assert "B nothing that is certain; perhaps 12 in play" in " ".join(page.split())


ASKED: Final = """B calls five cards making forty-seven in clubs
A replies good
A wins 2 tricks and B 3
A leads a card
B plays 7C
A leads a card
B plays AC
B leads a spade
A asks how many of the point remain
B answers {}"""
OF_CLUBS: Final = "hands:\n  A: QC TC AH 9D 8D ?*7\n  B: AC KC JC 9C 7C ?*7\n"


@pytest.mark.parametrize(("answered", "decided"), [(0, False), (1, False), (3, False), (4, True)])
def test_an_answer_of_what_is_left_may_be_true_of_tricks_told_in_sum(
    answered: int, decided: bool
) -> None:
    """Of three clubs of his point each number may have gone to the five tricks (Law 59 V)."""
    dispute = ASKED.format(answered) + "\n"
    lines = "".join(f"  - {line}\n" for line in dispute.splitlines())
    text = f"elder: A\n{OF_CLUBS}log:\n{lines}asks:\n  - what may A do now\n"
    (answer,) = adjudicate(read_dispute(text)).answers
    assert isinstance(answer.tells, ChoicesAnswered)
    left = answer.tells.options if decided else answer.tells.unsure
    assert [each.choices[0].id for each in left if isinstance(each, OpenOption)] == [
        "play differently"
    ]
