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
