"""Legal argument in a side's own words: each kind is answered from the clauses that decide, and not
from the words of one dispute."""

from __future__ import annotations

from typing import Final

import pytest

from tests.engine.pleas.test_plea_sense import LATE, REVOKED, answer


@pytest.mark.parametrize(
    ("record", "claim", "of", "plea", "says"),
    [
        (
            REVOKED,
            "B: B may not retake QD",
            "because",
            "Another trick has been played since, so it is too late.",
            "Law 59.6 sets no time for it: B put QD to AC in trick 1, and had 7C",
        ),
        (
            REVOKED,
            "B: B may retake QD",
            "because",
            "A revoke may be put right at any time.",
            "Law 59.6 sets no time for it: B put QD to AC in trick 1, and had 7C",
        ),
        (
            LATE,
            "A: A may reckon three tens",
            "answer",
            "It is far too late now.",
            "It was not too late: B had not played to the first trick by line 4 (Law 56.1); the"
            " decision is against B.",
        ),
        (
            LATE,
            "A: A may reckon three tens",
            "because",
            "I called them in good time.",
            "It was in time: B had not played to the first trick by line 4 (Law 56.1); the"
            " decision is with A.",
        ),
        (
            LATE + "  - A calls a quart\n",
            "A: A may reckon a quart",
            "because",
            "I called it in good time.",
            "It was not in time: ",
        ),
    ],
)
def test_an_argument_of_time_is_answered_by_the_moment_that_the_clause_sets(
    record: str, claim: str, of: str, plea: str, says: str
) -> None:
    assert says in answer(record, claim, plea, of)


def test_that_something_is_a_misnomer_is_not_so_where_it_does_not_count_as_one() -> None:
    record = """
elder: A
hands: {A: KS KH QS QH AS AH AD 10S 9S 8S 7S 7H}
discards: {A: KC 8H 9H 8C 7C}
log: [A calls three kings, B replies good, A leads AS, B plays JS]
"""
    said = answer(record, "B: A reckons nothing", "It was a mere misnomer")
    assert said.startswith("That is not so: A's call of three kings (line 1) does not count as a")


@pytest.mark.parametrize(
    ("of", "plea", "says"),
    [
        (
            "because",
            "There is no law that says I must take it back.",
            "There is a law for this: B may retake QD (Law 59.6).",
        ),
        ("because", "I had not heard what suit she led.", "Law 59.6 looks at what was done"),
        ("because", "She never spoke up.", "Law 59.6 does not ask who spoke, or was silent"),
        ("because", "It is only his word.", "What the record tells needs no other proof"),
        ("because", "It was an onlooker who saw it.", "Law 59.6 does not ask by whom it was"),
        ("answer", "He admits the club.", "What the record tells needs no other proof"),
    ],
)
def test_what_no_clause_asks_for_is_told_not_to_be_asked(of: str, plea: str, says: str) -> None:
    assert answer(REVOKED, "B: B may not retake QD", plea, of).startswith(says)


def test_a_proof_that_is_asked_for_is_not_said_to_be_asked_by_no_law() -> None:
    """Case XVII: "There is no proof that when the pack was dealt it was redundant." That both found
    the pack imperfect is recorded; where nobody tells since when it was, the deal may stand."""
    record = """elder: A
log: [the players play 12 tricks, the pack is found imperfect]
"""
    plea = "nothing proves that it was short when it was dealt"
    said = answer(record, "A: the deal is void", plea, "answer")
    assert said.startswith("What the record tells needs no other proof: the pack was not correct")
    untold = f"pack: {{wanting: [7H], since: not told}}\n{record}"
    said = answer(untold, "A: the deal is void", plea, "answer")
    assert said.startswith("The claim is undecided: if the pack was correct, it is decided for B")


def test_what_came_before_the_play_is_told_by_its_first_card_and_not_weighed() -> None:
    said = answer(LATE, "A: A may reckon three tens", "I called them before he played", "because")
    assert 'The record has this at line 5: "B plays TS". What decides for A' in said


def test_a_hand_that_was_one_card_short_as_dealt_had_eleven() -> None:
    record = 'elder: A\ndeal: {A: "?*13", B: "?*11", stock: "?*8"}\nlog: [A stands the deal]\n'
    said = answer(record, "B: B may have a fresh deal", "I was one short", "because")
    assert said.startswith("That is so: as the cards were dealt B had eleven cards.")
    said = answer(record, "B: B may have a fresh deal", "I had only ten cards dealt me", "because")
    assert said.startswith("That is not so: as the cards were dealt B had eleven cards.")


def test_that_a_hand_is_lost_is_answered_as_the_claim_that_it_is() -> None:
    said = answer(REVOKED, "B: B may not retake QD", "He also loses the hand for revoking.")
    assert said.startswith("That is not so: B may reckon what is good (Law 59.6)")


def test_no_custom_decides_what_is_undecided() -> None:
    """Whether the card exposed was A's, or of the stock, is not known (Law 13)."""
    record = "dealer: B\nlog: [B deals by twos, B exposes KC in dealing]\n"
    said = answer(record, "A: A may have a fresh deal", "By custom any card will do.", "because")
    assert said.startswith("No custom takes the place of Law 13.1; the claim is undecided")


FALSE_KINGS: Final = """
elder: A
deal:
  A: KS QS JS 9S 7S AH KH KD 8D 7D JC 7C
  B: TS 8S JH TH 8H 7H AC KC QC TC 8C AD
  stock: QH QD JD 9D 9C AS 9H TD
log:
  - A discards KD 8D 7D JC 7C
  - A takes in 5
  - B discards 8S 7H 8C
  - B takes in 3
  - A calls five cards
  - B replies good
  - A calls three kings
  - B replies good
  - A leads KS
  - B plays AS
"""
"""A called three kings with two in hand, and a true point besides (Law 54)."""


@pytest.mark.parametrize("plea", ["my point was a true call", "the point was rightly called"])
def test_a_true_call_does_not_save_him_whom_a_penalty_keeps_from_reckoning(plea: str) -> None:
    """“He can reckon nothing that deal”: the correct call serves only to bar."""
    assert answer(FALSE_KINGS, "B: A reckons nothing", plea, "answer").endswith(
        "Law 54.1 falls on all that would be reckoned, and on what was rightly called too: A can "
        "reckon nothing that deal (Law 54.1)."
    )


@pytest.mark.parametrize("plea", ["my three kings were a true call", "the point was not true"])
def test_that_the_false_call_was_true_is_no_such_plea(plea: str) -> None:
    said = answer(FALSE_KINGS, "B: A reckons nothing", plea, "answer")
    assert "rightly called too" not in said


THIRTEEN: Final = """
elder: A
deal:
  A: AS QS JS 8S KH AC 9C 8C 7C KD JD 8D 7D
  B: QH JH TH 9H 7H TS 7S KC QC AD TD 9D
  stock: AH QD 9S JC KS TC 8H
log:
  - A says that she has thirteen cards in hand
"""
"""A was dealt thirteen cards, and may elect a fresh deal “after looking at his hand” (Law 11)."""


def test_a_law_that_speaks_of_what_was_seen_is_not_said_not_to_look_at_it() -> None:
    claim = "A: A may have a fresh deal"
    plea = "she had looked at all her hand, and a player who has seen her cards must play them"
    said = answer(THIRTEEN, claim, plea, "answer")
    assert said.startswith(
        "Law 11.1 speaks of this. It applies, and decides against B: A was dealt"
    )


def test_one_that_does_not_is_said_so_still() -> None:
    said = answer(FALSE_KINGS, "B: A reckons nothing", "I saw nothing of the mistake", "answer")
    assert "and not at what a player saw, knew or meant" in said
