"""A Case on which a side relies is followed where it decides the very thing, and is to be
distinguished where one of its facts is wanting."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pleas_view import plea_lines

BLANCHE: Final = """
elder: A
log:
{log}
stipulated: [B was dealt no court card{aware}]
claims:
  - by: B
    claim: {claim}
    because: Case VI
    answer: "Law 20; he is bound to inform his adversary as soon as he is aware of it"
"""
"""Case VI: B finds a carte blanche when A has taken up a card of the stock."""

FOUND_LATE: Final = ("A discards", "A takes up the top card", "B announces carte blanche")
ALL_TAKEN: Final = ("A discards", "A takes in 5", "B announces carte blanche")
IN_TIME: Final = ("A discards", "B announces carte blanche", "A takes up the top card")


def said(log: tuple[str, ...], claim: str, aware: str = "") -> tuple[str, ...]:
    """What is said to either side."""
    lines = "\n".join(f"  - {line}" for line in log)
    (ruled,) = adjudicate(read_dispute(BLANCHE.format(log=lines, claim=claim, aware=aware))).claims
    assert ruled.decision == "allowed"
    return plea_lines(ruled)


@pytest.mark.parametrize("log", [FOUND_LATE, ALL_TAKEN])
@pytest.mark.parametrize("claim", ["B reckons carte blanche", "B scores carte blanche"])
def test_case_six_is_followed_of_the_carte_blanche_too(log: tuple[str, ...], claim: str) -> None:
    """“The younger hand can reckon the carte blanche”; that he was aware of it is not admitted."""
    case, law = said(log, claim)
    assert case.startswith("B relies on Case VI. It is followed, and decides for B")
    assert law.endswith(
        "Law 20.1 does not help A: it is not admitted that B knew of a carte blanche."
    )


def test_it_is_to_be_distinguished_where_elder_was_told_before() -> None:
    assert "is to be distinguished" in said(IN_TIME, "B reckons carte blanche")[0]


def test_nor_is_it_followed_where_he_knew_of_it_and_was_silent() -> None:
    """“Of course, bona fides is assumed”: he who knew breaks Law 20, and no loss is printed."""
    aware = ", B was aware of his carte blanche at line 1"
    case, law = said(FOUND_LATE, "B reckons carte blanche", aware)
    assert "is to be distinguished: B admits that he knew of his carte blanche" in case
    assert "does not help" not in law


TOO_LATE: Final = """
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
  - A calls a tierce major
  - B replies good
  - A calls three kings
  - B replies good
  - B corrects the reply to not good on the tierce
{more}
claims:
  - {claim}
"""
"""B takes back his "good" to the tierce when A has made another call (Law 51)."""

PLAYED: Final = """  - A leads KS
  - B plays AS
  - B leads AC
  - A plays 9C
  - B asks to see the three kings
  - A shows KH
  - A shows KS"""


def to_the_first(claim: str, more: str = "") -> str:
    """What is said to the first ground of a claim that is refused."""
    (ruled,) = adjudicate(read_dispute(TOO_LATE.format(claim=claim, more=more))).claims
    assert ruled.decision == "refused"
    return plea_lines(ruled)[0]


def test_a_part_of_the_law_that_decides_does_not_speak_of_something_else() -> None:
    """The lead is the limit only “in case there is no further call”."""
    claim = "B may correct the reply to not good on the tierce"
    words = "Law 51; she had not led"
    said_to_him = to_the_first(f"{{by: B, claim: {claim}, because: '{words}'}}")
    assert said_to_him.endswith(
        "Law 51.2 does not help B: something more was called after A's call of a tierce major "
        "(line 5)."
    )


def test_a_law_on_which_nothing_rests_speaks_of_something_else_still() -> None:
    claim = "B may correct the reply to not good on the tierce"
    said_to_him = to_the_first(f"{{by: B, claim: {claim}, because: 59.3}}")
    assert "does not help" not in said_to_him


def test_what_was_done_on_being_asked_is_heard_apart_from_the_asking() -> None:
    claim = "the cards are played again from trick 2"
    words = "when he asked I showed him truly what I had"
    said_to_her = to_the_first(f"{{by: B, claim: {claim}, answer: '{words}'}}", PLAYED)
    assert 'The record has this at lines 15 and 16: "A shows KH" and "A shows KS"' in said_to_her
