"""The pages and the JSON of a partie."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import jsonschema
import pytest

from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, json_form, markdown, text
from piquet_adjudicator.study.studied import studied
from tests.render.test_json_form import SCHEMA
from tests.test_partie import FILES, record_in

CHECKER: Final = jsonschema.Draft202012Validator(SCHEMA)
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


def four() -> PartieRecord:
    record = read_record(FOUR, "four.yaml")
    assert isinstance(record, PartieRecord)
    return record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_json_follows_the_schema(path: Path) -> None:
    data = json.loads(json_form.one(studied(rule_partie(record_in(path)[0]))))
    assert [error.message for error in CHECKER.iter_errors(data)] == []


def test_what_is_in_the_json() -> None:
    data = json.loads(json_form.one(studied(rule_partie(four()))))
    assert [deal["partie"]["void"] for deal in data["deals"]] == [False, True, False, False, False]
    assert data["partie"] == data["deals"][-1]["partie"]
    assert data["partie"]["totals"] == {"A": 140, "B": 147}
    assert (data["partie"]["winner"], data["partie"]["won"]) == ("B", 107)
    assert data["partie"]["paid"] == {"points": 100, "pence": 200, "page": "p. 101"}
    assert data["partie"]["cites"] == ["71.1", "72.1"]
    assert data["deals"][-1]["claims"][0]["decision"] == "allowed"


def test_the_page_tells_the_deals_and_what_they_come_to() -> None:
    page = text.partie_page(rule_partie(four()))
    assert page.splitlines()[0] == "Four deals"
    assert "Mr. Hall" in page
    assert "  Deal 1 (B deals): Mr. Hall 30, B 20, counted twice; in all Mr. Hall 60, B 40." in page
    assert "  Deal 2 (B deals): void; it is dealt again." in page
    assert "  - B wins the partie: 107 points (Laws 71 and 72)." in page
    assert "  - 100 points are paid for: 16s. 8d. (p. 101 of the treatise)." in page


def test_the_claims_of_all_deals_stand_on_the_page_of_the_partie() -> None:
    page = text.partie_page(rule_partie(four()))
    claims = page[page.index("THE CLAIMS") : page.index("THE DEALS")]
    assert "  - Deal 4: B's claim is allowed: B wins 107 points (Laws 71 and 72)" in claims
    assert page.index("THE PARTIE") < page.index("THE CLAIMS")


def test_the_deals_are_a_table_in_markdown_and_html() -> None:
    whole = rule_partie(four())
    assert "| 1 | B | 30 | 20 | 60 | 40 | counted twice |" in markdown.one(studied(whole))
    assert "| 2 | B |  |  |  |  | void; it is dealt again |" in markdown.one(studied(whole))
    page = html.one(studied(whole))
    assert '<td colspan="4">void; it is dealt again</td>' in page
    assert '<td class="number">60</td>' in page


def test_deals_with_a_log_or_claims_are_reported_at_length() -> None:
    whole = text.one(studied(rule_partie(four())))
    assert whole.startswith(text.partie_page(rule_partie(four())))
    assert whole.count("=" * 80) == 2
    assert "The score of the deal is told: B 31 and Mr. Hall 20." in whole
