"""The acts and the position that a page shows of disputes of one kind and another."""

from __future__ import annotations

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches

BRANCHES = read_branches(load_book())
PIQUE = """
elder: A
hands: {A: AS KS QS JS TS KH AC KC QC KD 9D 8D, B: 9S 8S AH QH JH TH 9H 8H AD QD JD TD}
log:
  - A calls five cards
  - B replies not good
  - A calls a quint major
  - B replies good
  - A says in spades
  - A counts 15
  - A calls four kings
  - B replies good
  - A counts 29
  - A leads AS
  - A counts 30
  - B calls six cards in hearts
  - B plays 8S
  - A leads KS
  - B plays 9S
claims:
  - A scores a pique
"""


def page_of(dispute: Dispute) -> RulingView:
    """The page of a dispute."""
    return ruling_view(studied(adjudicate(dispute)), annex=False)


def of_case(number: str, branch: int = 0) -> RulingView:
    """The page of a branch of a Case."""
    return page_of(BRANCHES[number][branch].dispute)


def test_a_false_answer_stands_with_its_question_and_the_position() -> None:
    view = of_case("XV")
    shown = [act.words for act in view.acts]
    assert "B asks how many diamonds remain" in shown
    assert "A answers 2" in shown
    rows = {row.label: row.text for row in view.cards}
    assert rows["A, as trick 10 was led: 3 cards"] == "♦ K J; ♣ Q (3)"
    assert rows["B, as trick 10 was led: 3 cards"] == "♠ J 9; ♦ Q (3)"
    assert view.tricks.rows
    assert not view.play.rows


def test_the_question_which_card_is_not_reckoned_stands_with_its_answer() -> None:
    rows = [act.words for act in of_case("VII").acts]
    assert "A calls three queens; B asks which queen is not reckoned; A answers Q♦" in rows


def test_a_pique_stands_with_the_calls_that_it_hangs_on() -> None:
    record = read_record(PIQUE, "pique.yaml")
    assert isinstance(record, Dispute)
    view = page_of(record)
    assert {1, 2, 3, 4, 7, 8, 12} <= {line for act in view.acts for line in act.every_line}


def test_where_the_dispute_is_not_of_the_play_the_tricks_stand_in_the_annex() -> None:
    view = of_case("II")
    assert not view.tricks.rows
    assert view.play.rows
    assert not any("as trick" in row.label for row in view.cards)


SAID = """
elder: A
hands: {A: AS KS QS JS TS KH AC KC QC KD 9D 8D, B: 9S 8S AH QH JH TH 9H 8H AD QD JD TD}
log:
  - A calls four cards
  - B replies equal
  - A says it makes 39
  - B corrects the reply to not good
  - B calls six cards in hearts
  - A calls a quint major
  - B replies good
  - A calls four kings
  - B replies good
  - 'B says: "But call them as you will"'
  - A leads AS
  - B plays 8S
claims:
  - B may reckon six cards
  - A may reckon four kings
"""


def test_what_was_said_of_a_call_between_its_reply_and_the_correction_is_shown() -> None:
    record = read_record(SAID, "said.yaml")
    assert isinstance(record, Dispute)
    lines = {line for act in page_of(record).acts for line in act.every_line}
    assert {1, 2, 3, 4, 10} <= lines
