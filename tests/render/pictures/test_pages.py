"""The pictures on the pages: where people would look, in each form."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from piquet_adjudicator.render import html, markdown, pdf, text
from piquet_adjudicator.render.bodies import bodies
from piquet_adjudicator.render.plain import columns
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.study.studied import studied

from .samples import EXAMPLES, example, studied_example


def test_the_text_has_the_cards_in_signs_of_the_suits() -> None:
    lines = text.one(studied_example("case-02")).split("\n")
    assert "  A's hand   ♠ A J 9 8; ♥ A [K] Q J 8; ♦ [K]; ♣ J 9 (12)" in lines
    assert "    put out  ♠ [K]; ♦ 9 8; ♣ 8 7 (5)" in lines
    assert "  A's hand   ♠ A and 11 not known (12)" in text.one(studied_example("not-known")).split(
        "\n"
    )


def test_the_text_has_the_tricks_in_columns_with_the_disputed_one_marked() -> None:
    lines = text.one(studied_example("card-not-followed")).split("\n")
    at = lines.index("    trick  led by    led     played  won by    lines")
    assert lines[at + 1 : at + 5] == [
        "  >     1  Mr. Hall  A♠      9♦      Mr. Hall  3, 4",
        "           In dispute. To be played again from here.",
        "        2  Mr. Hall  K♦      8♦      Mr. Hall  5, 6",
        "        3  Mr. Hall  K♠      7♠      Mr. Hall  7, 8",
    ]


def test_the_text_has_the_time_line_in_words() -> None:
    page = " ".join(text.one(studied_example("case-02-corrected")).split())
    assert "closed at line 17 (B plays 10♥). Line 14 came within it." in page


@pytest.mark.parametrize("path", EXAMPLES[::3], ids=lambda path: path.stem)
def test_no_sign_of_a_suit_makes_a_line_too_long(path: Path) -> None:
    page = text.one(studied_example(path.stem))
    assert all(columns(line) <= 80 for line in page.split("\n"))


def test_markdown_has_a_table_of_the_tricks() -> None:
    lines = markdown.one(studied_example("card-not-followed")).split("\n")
    remark = "In dispute. To be played again from here."
    assert f"| **1** | Mr. Hall | A♠ | 9♦ | Mr. Hall | 3, 4 | {remark} |" in lines
    assert "### The time-line" in lines


def test_html_has_the_pictures_and_the_tricks() -> None:
    page = html.one(studied_example("card-not-followed"))
    start, end = page.index("<svg"), page.index("</svg>") + len("</svg>")
    assert ElementTree.fromstring(page[start:end]).get("role") == "img"
    assert page.count("<svg ") == 2
    assert page.count('<tr class="marked">') == 1
    assert '<tr class="marked"><th scope="row" class="number">1</th>' in page
    assert "In dispute. To be played again from here." in page


def test_without_a_window_there_is_no_time_line() -> None:
    page = html.one(studied_example("printed-example"))
    assert page.count("<svg ") == 1
    assert "time-line" not in page.lower()
    assert "time-line" not in markdown.one(studied_example("printed-example"))


def test_the_document_has_the_pictures_with_their_words() -> None:
    ruling = example("case-02")
    (source,) = bodies([studied(ruling)], ".typ.j2", None)
    assert source.count("picture(") == 2
    assert "A put out\\u{3a} 5 cards" in source
    assert pdf.one(studied(ruling)).startswith(b"%PDF-")


def test_no_picture_is_higher_than_a_printed_page() -> None:
    drawn = ruling_view(studied_example("case-02")).drawn
    for picture in (drawn.cards, drawn.times):
        assert picture is not None
        assert 0 < picture.of_the_page <= 100
        assert picture.of_the_page / 100 * picture.height / picture.width <= 1.3
    tall = drawn.cards._replace(height=4800) if drawn.cards else None
    assert tall is not None
    assert tall.of_the_page == 130 * tall.width // 4800
