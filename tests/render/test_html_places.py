"""The places of a page of HTML to which one can link, and what of it is read aloud."""

from __future__ import annotations

import io
import re
from pathlib import Path

from pypdf import PdfReader

from piquet_adjudicator.cli.files import record_in
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, pdf
from piquet_adjudicator.study.studied import studied

from .pictures.samples import studied_example

SIX_DEALS = Path(__file__).parents[2] / "examples" / "partie" / "six-deals.yaml"


def places(page: str) -> list[str]:
    """The names of all places of a page."""
    return re.findall(r' id="([^"]*)"', page)


def test_each_section_line_and_law_can_be_linked_to() -> None:
    page = html.one(studied_example("case-02"))
    named = places(page)
    assert {"decision", "happened", "why", "law", "score", "annex"} <= set(named)
    assert {"line-15", "record-1", "law-54-p-10", "case-ii-p-21"} <= {
        name.partition("-decided")[0] for name in named
    }
    links = re.findall(r'<a href="#([^"]*)">', page)
    assert links == ["decision", "happened", "why", "cards", "law", "score", "annex"]


def test_no_two_places_of_a_page_have_one_name() -> None:
    """Nor of a page with several rulings."""
    record = record_in(str(SIX_DEALS))
    assert isinstance(record, PartieRecord)
    partie = studied(rule_partie(record))
    page = html.several([studied_example("case-02"), partie, studied_example("revoke")])
    named = places(page)
    assert sorted(set(named)) == sorted(named)
    assert set(re.findall(r'<a href="#([^"]*)">', page)) <= set(named)


def test_without_an_annex_there_is_no_table_of_contents() -> None:
    assert "<nav" not in html.one(studied_example("case-02"), annex=False)


def test_a_card_is_read_by_its_name() -> None:
    page = html.one(studied_example("case-02"))
    assert '<span role="img" aria-label="ten of hearts">10♥</span>' in page


def test_the_cards_stand_in_a_table_for_a_telephone() -> None:
    """A picture of twelve cards would have letters too small to read there."""
    page = html.one(studied_example("case-02"))
    assert "♠ Q [10]; ♥ [10]; ♦ A Q J [10] 7; ♣ A K Q [10] (12)" in page


def test_a_page_after_the_first_says_of_what_it_is_and_which() -> None:
    title = studied_example("case-02").ruling.dispute.title
    leaves = PdfReader(io.BytesIO(pdf.one(studied_example("case-02")))).pages
    number = len(leaves)
    assert number > 1
    for at, leaf in enumerate(leaves, start=1):
        said = " ".join(leaf.extract_text().split())
        assert f"page {at} of {number}" in said
        assert title in said
    (alone,) = PdfReader(io.BytesIO(pdf.one(studied_example("case-02"), annex=False))).pages
    assert "page 1" not in alone.extract_text()


def test_the_cards_of_a_hand_are_read_aloud_by_their_names() -> None:
    """On a telephone too, where they stand as signs and not in a picture."""
    page = html.one(studied_example("case-02"), annex=False)
    aloud = re.findall(r'<td><span role="img" aria-label="([^"]*)">[♠♥♦♣]', page)
    assert aloud[1] == (
        "A put out: 5 cards: king of spades; nine, eight of diamonds; eight, seven of clubs. "
        "In a box: king of spades."
    )
