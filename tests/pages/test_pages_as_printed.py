"""Faults that were seen on pages as the loser reads them, and as a browser prints them."""

from __future__ import annotations

from piquet_adjudicator.render import html

from .samples import approved, of_scenario, page, ruled


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
