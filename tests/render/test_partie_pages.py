"""The pages and the JSON of a partie."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path
from typing import Final

from pypdf import PdfReader

from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, json_form, markdown, pdf, text
from piquet_adjudicator.study.studied import studied

FOUR: Final = """
title: Four deals
players: {A: Mr. Hall}
partie: {agreed: four deals, stakes: {pence: 2, points: 1, multiples of: 50}}
deals:
  - {elder: A, score: {A: 30, B: 20}}
  - dealer: B
    log: [A points out that B dealt out of turn]
  - {score: {A: 15, B: 25}}
  - {score: {A: 25, B: 20}}
  - {score: {A: 20, B: 31}}
claims:
  - B wins 107 points
"""

TWO: Final = """
deals:
  - dealer: A
    log: [B takes up his hand, A takes up his hand]
    claims:
      - {by: B, claim: B deals next}
  - dealer: B
    hands: {A: AS KS QS JS TS 7H 8H 9D TD 7C 8C 9C, B: "?*12"}
    log:
      - A calls a point of five
      - B replies good
    claims:
      - {by: A, claim: A scores 5 for the point}
"""


def two_deals() -> PartieRecord:
    record = read_record(TWO, "two.yaml")
    assert isinstance(record, PartieRecord)
    return record


def four() -> PartieRecord:
    record = read_record(FOUR, "four.yaml")
    assert isinstance(record, PartieRecord)
    return record


def test_what_the_partie_came_to_at_an_earlier_deal_is_not_what_stands_at_the_head() -> None:
    asks = "asks:\n  - {ask: is the partie over, deal: 2}\n  - {ask: is the partie over, deal: 3}"
    record = read_record(
        "deals:\n  - {dealer: A, score: {A: 16, B: 20}}\n  - {dealer: B, score: {A: 9, B: 12}}\n"
        f"  - {{dealer: A, score: {{A: 30, B: 10}}}}\n{asks}",
        "three.yaml",
    )
    assert isinstance(record, PartieRecord)
    page = " ".join(text.one(studied(rule_partie(record))).split())
    assert "1. Deal 2: Is the partie over? The points of the partie so far: A 25, B 32" in page
    assert "2. Deal 3: Is the partie over? That stands at the head of this page" in page


def test_what_is_in_the_json() -> None:
    data = json.loads(json_form.one(studied(rule_partie(four()))))
    assert [deal["partie"]["void"] for deal in data["deals"]] == [False, True, False, False, False]
    assert data["partie"] == data["deals"][-1]["partie"]
    assert data["partie"]["totals"] == {"A": 140, "B": 147}
    assert (data["partie"]["winner"], data["partie"]["won"]) == ("B", 107)
    assert data["partie"]["paid"] == {"points": 100, "pence": 200, "page": "p. 101"}
    assert data["partie"]["cites"] == ["71.1", "72.1"]
    assert data["deals"][-1]["claims"][0]["decision"] == "allowed"


def page_of(record: PartieRecord) -> str:
    """The pages of a partie in text, in one line."""
    return " ".join(text.one(studied(rule_partie(record)), annex=False).split())


def test_the_page_tells_what_the_partie_comes_to_and_how() -> None:
    page = text.one(studied(rule_partie(four())), annex=False)
    assert page.splitlines()[0] == "Four deals"
    assert "  - B wins the partie: 107 points (Laws 71 and 72).\n" in page
    assert "  - The 107 are the difference of the scores, 7, and 100 more.\n" in page
    assert "  - 100 points are paid for: 16s. 8d. (p. 101 of the treatise).\n" in page
    assert "     1  B             30      60      20      40\n" in page
    assert f"{' ' * 18}counted twice\n" in page
    assert "     2  B         void; it is dealt again\n" in page
    assert "  - Deal 2: Line 1: the deal is void (Law 16).\n" in page


def test_the_claims_with_their_reasons_stand_on_the_page_of_the_partie() -> None:
    page = page_of(four())
    claim = "Deal 4 (number 5 of the record): B's claim"
    assert f"THE DECISIONS {claim} is allowed: B wins 107 points (Laws 71 and 72)" in page
    assert "So B wins 107 points (Law 72)." in page
    for first, then in pairwise(("THE PARTIE", "THE DECISIONS", "WHY", "THE LAW", "THE DEALS")):
        assert page.index(first) < page.index(then)


def test_the_deals_are_a_table_in_markdown_and_html() -> None:
    whole = studied(rule_partie(four()))
    assert "| 1 | B | 30 | 60 | 20 | 40 | counted twice |" in markdown.one(whole)
    assert "| 2 | B |  |  |  |  | void; it is dealt again |" in markdown.one(whole)
    page = html.one(whole)
    assert '<td colspan="4">void; it is dealt again</td>' in page
    assert '<td class="number">60</td>' in page


def test_a_deal_of_which_cards_are_in_question_has_a_page_of_its_own() -> None:
    pages = text.one(studied(rule_partie(two_deals())), annex=False).split("=" * 80)
    assert [page.split(maxsplit=2)[:2] for page in pages[1:]] == [["Deal", "2"]]
    partie, deal = (" ".join(page.split()) for page in pages)
    assert "WHAT HAPPENED Deal 1 line 1 B takes up his hand" in partie
    assert "1. Deal 1: B's claim is allowed: B deals next (Law 16)" in partie
    assert "WHY 1. Deal 1. Allowed: B deals next." in partie
    assert "2. Deal 2: A's claim is allowed: A scores 5 for the point" in partie
    assert "The reasons stand with deal 2, below." in partie
    assert "2. Deal 2. Allowed" not in partie
    assert "WHY - " in deal
    assert "A's hand" in deal


def test_a_partie_whose_claims_want_no_cards_is_one_page() -> None:
    made = pdf.one(studied(rule_partie(four())), annex=False)
    assert len(PdfReader(io.BytesIO(made)).pages) == 1


def test_a_deal_of_which_no_score_is_recorded_has_none_in_the_table() -> None:
    page = text.one(studied(rule_partie(two_deals())), annex=False)
    assert "  Deal 1 (A deals): no score is recorded.\n" in page


def test_after_a_void_deal_each_is_named_by_its_place_too() -> None:
    """The second deal is void, and the third recorded is the second again."""
    record = """
deals:
  - {dealer: A, score: {A: 10, B: 20}}
  - dealer: B
    log: [B exposes a card of A in dealing, A elects a fresh deal]
    claims: [there must be a fresh deal]
  - dealer: B
    log: [B deals by twos]
    claims: [B deals by twos]
"""
    read = read_record(record, "a.yaml")
    assert isinstance(read, PartieRecord)
    page = " ".join(text.one(studied(rule_partie(read))).split())
    assert "1. Deal 2: The claim is" in page
    assert "2. Deal 2 (number 3 of the record): " in page


def test_what_stands_in_bold_among_the_acts_of_a_deal_is_said_to_decide() -> None:
    pages = Path(__file__).parent.parent / "golden" / "pages"
    assert '"in bold\\u{3a} what decides"' in (pages / "six-deals.typ").read_text("utf-8")
    assert "(in bold: what decides)" in (pages / "six-deals.html").read_text("utf-8")


def test_of_points_that_are_not_known_no_lower_end_stands_as_a_figure() -> None:
    """Law 72: the first six deals are not told, and so neither are the points of the partie."""
    record = """
partie: {dealers: A B A B A B, deal: 7}
deals:
  - {score: {A: 30, B: 30}}
  - {score: {A: 0, B: 0}}
claims: [A wins 100 points]
"""
    read = read_record(record, "a.yaml")
    assert isinstance(read, PartieRecord)
    page = " ".join(text.one(studied(rule_partie(read))).split())
    assert "nor what the points by which A is the higher, up to deal 8, come to" in page
    assert "it is not settled whether A wins any points (Law 72)" in page
    assert "-98" not in page


def test_a_claim_that_a_doubt_would_turn_has_the_number_of_the_page() -> None:
    record = """
code: au-cent-1882
deals:
  - dealer: A
    log: [B takes up his hand]
    claims:
      - {by: B, claim: A deals next}
      - {by: A, claim: there must be a fresh deal}
  - dealer: B
    log: [B deals by threes, A takes up his hand, A discards five cards]
    claims:
      - {by: B, claim: A may have a fresh deal}
"""
    read = read_record(record, "a.yaml")
    assert isinstance(read, PartieRecord)
    page = " ".join(text.one(studied(rule_partie(read))).split())
    assert "3. Deal 2: The laws do not provide" in page
    assert "the third claim would be" in page


TOO_LATE: Final = """deals:
  - {dealer: B, written: {A: {A: 41, B: 7}, B: {A: 41, B: 7}}, score: {A: 41, B: 10}}
  - dealer: A
    log: [A deals, B looks at his hand, B corrects his count of the last deal to 10]
claims:
  - {by: B, claim: B scores 10, deal: 1}
  - {by: A, claim: A deals next, deal: 2}
"""


def test_what_the_next_deal_tells_of_a_count_is_found_once_and_said_to_be_told_there() -> None:
    """Law 70: the count was put right after the next hand was seen. It was found in both deals, and
    lines stood in the first that nobody had typed."""
    record = read_record(TOO_LATE)
    assert isinstance(record, PartieRecord)
    page = " ".join(page_of(record).split())
    assert page.count("was not open to B (Law 70)") == 1
    assert "B sees his next hand (in the next deal)" in page
    assert "B corrects his count to 10 (in the next deal)" in page
    assert "B looks at his hand (in the next deal)" not in page
