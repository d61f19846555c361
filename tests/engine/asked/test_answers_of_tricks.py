"""Who won a trick, how many tricks, who has the cards, and which cards a player left: as the record
tells, and in a range where it does not."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.answer_view import answer_words
from piquet_adjudicator.render.json_form import plain_data
from piquet_adjudicator.study.studied import studied

RECORD: Final = """\
elder: A
deal:
  A: AS KS 9S 8S QH TH 8H KD JD 7D AC 9C
  B: QS JS TS AH KH 9H AD QD 9D QC TC 8C
  stock: 7C 7S JH 7H ? 8D KC JC
log:
  - A discards 9S 8S 8H 7D
  - A takes in 4
  - B discards TS 9H
  - B takes in 2
  - A leads AS
  - B plays JS
  - A leads KD
  - B plays {}
asks:
  - {{ask: "{}", line: {}}}
"""
NOT_TOLD: Final = "the record does not tell enough to say whether"


def answered(question: str, played: str = "AD", line: int = 8) -> tuple[str, list[str]]:
    """What is answered after a line, and the clauses cited."""
    ruling = adjudicate(read_dispute(RECORD.format(played, question, line)))
    (answer,) = ruling.answers
    return answer_words(answer, ruling.book), [str(each) for each in answer.cites]


@pytest.mark.parametrize(
    ("question", "words", "cites"),
    [
        ("who won trick 1?", "A wins trick 1", ["65.1"]),
        ("who wins trick 2", "B wins trick 2", ["65.1"]),
        ("how many tricks has A won", "A has won one trick", ["65.1"]),
        ("who has won the cards", "neither player scores the cards, so far", ["66.1"]),
        ("which cards did A leave", "A has left one card: not known", ["21.1"]),
        ("which cards did B leave", "B has left two cards: king, knave of clubs", ["22.1"]),
        ("how many cards did B leave", "B has left two cards", ["22.1"]),
    ],
)
def test_what_the_tricks_and_the_stock_tell(question: str, words: str, cites: list[str]) -> None:
    assert answered(question) == (words, cites)


def test_at_a_line_it_is_answered_as_the_table_stood() -> None:
    assert answered("how many tricks has B won", line=6)[0] == "B has won no trick"
    assert answered("who wins trick 2", line=6)[0] == "neither player wins trick 2"
    assert answered("which cards did B leave", line=3)[0] == "B has left no card"


def test_a_card_not_told_leaves_a_range() -> None:
    won, _ = answered("how many tricks has A won", "a diamond")
    assert won == f"{NOT_TOLD} A has won one to two tricks"
    assert answered("who wins trick 2", "a diamond")[0] == f"{NOT_TOLD} A or B wins trick 2"
    assert answered("who wins trick 1", "a diamond")[0] == "A wins trick 1"


def test_the_cards_are_named_in_the_json_form() -> None:
    ruling = adjudicate(read_dispute(RECORD.format("AD", "which cards did B leave", 8)))
    (answer,) = plain_data(studied(ruling))["answers"]
    assert (answer["numbers"], answer["cards"], answer["settled"]) == ([2], ["KC", "JC"], True)


def test_to_reckon_nothing_for_one_call_is_not_to_score_it() -> None:
    text = RECORD.format("AD", "who leads next", 8).partition("asks:")[0]
    claims = "claims:\n  - A reckons nothing for the point\n  - A reckons nothing\n"
    of_one, of_all = adjudicate(read_dispute(text + claims)).claims
    assert (of_one.claim.by, of_one.decision) == ("B", "allowed")
    assert list(map(str, of_one.cites)) == ["56.1"]
    assert of_all.decision == "refused"


@pytest.mark.parametrize(
    "log", ["- A counts 31", "- B corrects his count to 40"], ids=lambda log: log[2:]
)
def test_of_a_record_that_begins_after_the_play_no_trick_is_known(log: str) -> None:
    record = f"elder: A\npartie: {{deal: 6}}\nlog:\n  {log}\nclaims: [B has won 7 tricks]\n"
    (ruled,) = adjudicate(read_dispute(record)).claims
    assert ruled.decision == "undecided"
