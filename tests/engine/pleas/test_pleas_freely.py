"""A ground put loosely, as it is at a table, is answered as if it were put in the words of the
laws; and one under an undecided claim by for whom it is decided, and when."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pleas_view import plea_lines
from tests.engine.pleas.test_plea_acts import FRESH, TENS, said

WAIVED: Final = """
players: {A: Mrs. Tolland, B: Mr. Peake}
elder: A
deal: {A: AS KS QS 8S AH QH 7H 9D 8D 7D AC 9C, B: TS 7S KH JH 9H AD QD JD KC QC 8C 7C,
  stock: 9S TH KD JC TD TC JS 8H}
log:
  - A discards 7H 8D 7D 9C 9D
  - A takes in 5
  - B discards 7S
  - B takes in 2
  - B enforces the penalty
  - A waives the penalty
  - A calls five cards
claims:
  - {by: A, claim: A may enforce the penalty, because: ["%s"]}
"""
CARTE: Final = """
elder: A
deal: {B: AS TS 9S 8S AH TH 8H 7H TD 9D 8D AC}
log:
  - A discards five cards
  - A takes in five
  - B announces carte blanche
  - B shows carte blanche all at once
claims:
  - {by: B, claim: B scores 10 for carte blanche, answer: ["She threw them down in a heap"]}
"""
MISCALLED: Final = """
elder: A
hands:
  A: AS KS JS 9S 8S AH KH TH AD JD QC 8C
  B: QS TS QH JH 9H QD TD 9D AC KC JC TC
discards: {A: KD 8D 7D 7C 7H, B: 7S 8H 9C}
log:
  - A calls three kings
  - B replies good
  - A leads AS
  - B plays TS
claims:
  - {by: B, claim: A reckons nothing, because: Case II}
"""
CONTESTED: Final = """
elder: A
deal: {B: AS KS QS 8S AH QH 7H 9D 8D 7D AC 9C}
log:
  - B deals
  - (contested) B finds a faced card in the pack
claims:
  - {by: A, claim: there must be a fresh deal, because: ["she saw the pips"], answer: ["I had not"]}
"""


def lines_of(record: str) -> tuple[str, ...]:
    (ruled,) = adjudicate(read_dispute(record, "hand.yaml")).claims
    return tuple(line.partition("”. ")[2] for line in plea_lines(ruled))


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("I let him off", 'The record has this at line 6: "A waives the penalty"'),
        ("Peake told me twice that he held me to mine", 'The record has this at line 5: "B enfor'),
        ("I did not then know of it", "Law 44.1 looks at what was done, and not at what a player"),
        ("There were three left", "That is so: before line 3 the stock had three cards."),
    ],
)
def test_what_is_put_loosely_is_found_in_the_record(words: str, answer: str) -> None:
    (line,) = lines_of(WAIVED % words)
    assert line.startswith(answer), line


def test_a_page_of_the_laws_of_another_code_is_no_page_of_the_treatise() -> None:
    line = said("case-02", TENS, "it stands in the book at page 16")
    assert line == "Page 16 is of “The Laws of Piquet au cent, 1882”, which do not hold here."


def test_what_he_has_to_do_is_no_card_held_and_what_the_law_knows_nobodys_mind() -> None:
    assert "had" not in said("case-02", TENS, "he has to play a king over").partition(". ")[0]
    assert "saw, knew or meant" not in said("eleven-cards", FRESH, "The law knows of no such thing")


def test_what_only_counts_as_something_is_told_by_the_facts_for_which_it_does() -> None:
    (line,) = lines_of(CARTE)
    assert "dealt no king, queen or knave" in line


def test_kings_that_were_called_first_are_no_sequence_to_a_king() -> None:
    record = WAIVED.replace(
        "A calls five cards", "A calls a quart to the king\n  - A calls three kings"
    )
    (line,) = lines_of(record % "I called kings first")
    assert line.startswith('The record has this at line 8: "A calls three kings"'), line


def test_a_number_alone_is_of_what_is_claimed() -> None:
    assert said("score", "A: A scores at least 200", "Three").startswith(
        "That is so: A scores at least 3 for the deal"
    )


def test_under_an_undecided_claim_it_is_told_for_whom_it_comes_out() -> None:
    first, second = lines_of(CONTESTED)
    assert first == (
        'The claim is undecided: if "B finds a faced card in the pack" was done at line 2, it is '
        "decided for A; if not, for B."
    )
    assert second == "The claim is undecided, and hangs on the same."


def test_a_case_tried_only_so_that_the_adversary_would_rely_on_it_speaks_of_no_call_of_his() -> (
    None
):
    dispute = read_dispute(MISCALLED, "hand.yaml")
    (line,) = plea_lines(adjudicate(dispute).claims[0])
    assert line == (
        "B relies on Case II. It does not by itself decide this: what is allowed to be good is "
        "good only so far as it is held, and when the error is found the adversary may reckon what "
        "he has."
    )
