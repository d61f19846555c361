"""Faults that were seen on pages as the loser reads them, and as a browser prints them."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.render import html, pdf
from piquet_adjudicator.study.studied import studied
from tests.scenarios import read_scenario

from .samples import ROOT, approved, of_scenario, page, ruled


def test_a_player_who_had_no_card_left_has_no_row_for_none() -> None:
    view = of_scenario("cases/fires-a-thirteenth-card-led")
    assert [row.short for row in view.cards if "trick 13" in row.short] == ["  at trick 13"]
    assert all(row.size for row in view.cards)


def test_a_long_page_is_printed_in_smaller_type() -> None:
    """By a browser too, so that it takes one leaf, as it does in the PDF."""
    assert '<html lang="en" class="small">' in html.one(ruled("questions"), annex=False)
    assert '<html lang="en">' in html.one(ruled("revoke"), annex=True)


def test_what_is_in_bold_is_said_on_paper_too() -> None:
    text = approved("case-02.html")
    assert "<span>(in bold: what decides)</span>" in text
    assert ".acts thead { display: none; }" not in text


def test_a_case_that_decides_something_else_is_said_to_decide_what() -> None:
    (plea,) = (each for each in page("both-sides").claims[0].pleas if "Case II" in each)
    assert "what is allowed to be good is good only so far as it is held" in plea


def test_that_a_player_stood_the_deal_is_marked_where_it_decides() -> None:
    view = of_scenario("11/silent-stood-with-seven")
    assert [act.words for act in view.acts if act.decisive] == ["B stands the deal"]


def test_many_facts_that_were_not_so_stand_in_one_sentence() -> None:
    """Law 59: none of its parts lets the card be taken back."""
    (step,) = of_scenario("59/silent-lead-after-winning").claims[0].steps
    assert step.facts == (
        "A had corrected no call after the lead; the cards had not been dropped; no more cards had "
        "been played than were led together; what is taken back had not been led out of turn; and "
        "the cards had not all been played since an answer about the cards in hand.",
    )


def test_the_law_that_forbids_is_not_said_to_give_no_leave_besides() -> None:
    """Law 59, III.: the lead out of turn had been played to; it is told where."""
    (step,) = of_scenario("59/fires-adversary-has-played").claims[0].steps
    assert step.facts[1] == "The adversary had played to the card led (line 27)."
    assert step.so == "So B may not retake J♠, led at line 26 (Law 59)."


def test_the_answer_by_which_a_call_was_allowed_is_told() -> None:
    """And not left open, whether in words or by letting it pass."""
    facts = [fact for step in page("case-02").claims[0].steps for fact in step.facts]
    assert not any("or let pass" in fact for fact in facts)


def test_tricks_taken_back_together_stand_in_one_row_and_in_the_annex_each() -> None:
    view = of_scenario("59/fires-extra-card-taken-back-first")
    taken_back = view.tricks.parts[1].rows
    assert (taken_back[-1].numbers, taken_back[-1].note) == ("6-12", "Taken back at line 33.")
    assert [row.number for row in view.play.parts[1].rows] == [2, 3, 4, 5, *range(6, 13)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_claims_on_a_deal_played_twice_take_one_leaf(paper: pdf.Paper) -> None:
    path = ROOT / "tests/laws/portland-1882/59/fires-extra-card-taken-back-first.yaml"
    done = studied(adjudicate(read_scenario(path).dispute))
    assert len(PdfReader(io.BytesIO(pdf.one(done, annex=False, paper=paper))).pages) == 1
