"""A ruling as JSON follows the schema of the package, in the same bytes every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

import piquet_adjudicator
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.json_form import one, several
from piquet_adjudicator.render.json_types import schema
from piquet_adjudicator.study.studied import studied
from tests.rulings import study_of
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

from .samples import GOOD, ruled_sample, ruling

SCHEMAS: Final = Path(piquet_adjudicator.__file__).parent / "schemas"
SCHEMA: Final = json.loads((SCHEMAS / "ruling.schema.json").read_text("utf-8"))
CHECKER: Final = jsonschema.Draft202012Validator(SCHEMA)
EXAMPLES: Final = tuple(sorted((Path(__file__).parents[2] / "examples").glob("*.yaml")))
each_file = pytest.mark.parametrize("path", (*GOOD, *EXAMPLES), ids=lambda path: path.stem)


def data(name: str) -> Any:
    """The JSON data of a sample."""
    return json.loads(one(ruled_sample(name)))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_is_that_of_the_types() -> None:
    """`docs/generate.py` writes it."""
    assert schema() == SCHEMA


@each_file
def test_it_follows_the_schema(path: Path) -> None:
    text = one(study_of(path))
    assert [error.message for error in CHECKER.iter_errors(json.loads(text))] == []


def test_scenarios_follow_the_schema() -> None:
    """Some of them; to check one takes ten times as long as to rule it."""
    for path in sample(scenario_files(), 15):
        text = one(studied(adjudicate(read_scenario(path).dispute)))
        wrong = [error.message for error in CHECKER.iter_errors(json.loads(text))]
        assert wrong == [], path.name


def test_the_schema_asks_for_all_that_is_there() -> None:
    """A key that is left out, or one that the schema does not know, is an error."""
    whole = data("miscall")
    for key in list(whole):
        assert not CHECKER.is_valid({k: v for k, v in whole.items() if k != key}), key
    assert not CHECKER.is_valid({**whole, "more": 1})
    assert not CHECKER.is_valid({**whole, "elder": "C"})


def test_it_is_utf_8_indented_by_two_with_a_line_end() -> None:
    text = one(ruled_sample("hostile"))
    assert text.startswith('{\n  "code": "portland-1882",\n  "title": ')
    assert text.endswith("\n}\n")
    assert "玉" in text
    assert "\\u001b[31m" in text


def test_several_make_a_list_and_one_an_object() -> None:
    both = json.loads(several(list(map(studied, [ruling("miscall"), ruling("corrected")]))))
    assert both == [data("miscall"), data("corrected")]
    assert CHECKER.is_valid(both)


def test_what_is_in_it() -> None:
    whole = data("miscall")
    tens, nothing, point = whole["claims"]
    assert (tens["claim"], tens["by"], tens["line"]) == ("B reckons four tens", "B", 14)
    assert tens["decision"] == "allowed"
    assert "54.4" in tens["cites"]
    assert {"cite", "facts", "text"} == set(tens["reasons"][0])
    assert "54.1" in nothing["cites"]
    assert point["decision"] == "refused"
    assert whole["undecided"] == []
    assert [f["clause"] for f in whole["findings"]] == ["54.1"]
    assert whole["findings"][0]["line"] == 13
    assert whole["options"][0]["holder"] == "B"
    assert whole["play_over"] is False
    assert whole["play_again_from"] is None
    assert {"line": 10, "says": "A calls three kings"}.items() <= whole["acts"][0].items()


def test_the_score_is_reported_item_by_item() -> None:
    score = data("whole-hand")["score"]
    assert score["A"]["total"] == 28
    assert [item["points"] for item in score["B"]["items"]] == [14, 3, 6]
    assert score["B"]["items"][0]["clause"] == "64.2"


def test_an_undecided_claim_is_reported_twice() -> None:
    whole = data("not-known")
    assert whole["undecided"] == ["A reckons nothing"]
    assert whole["claims"][0]["settles"]


def test_a_gap_in_the_record_is_an_act_like_another() -> None:
    assert data("gap")["acts"][-1] == {"line": 2, "act": "not told", "says": "(not told)"}


def test_how_many_may_be_taken_in_if_the_discard_is_altered_is_told_apart() -> None:
    """B put out four cards for the seven that are left, and may alter that (Law 24)."""
    text = """
elder: A
deal: {A: '?*11', B: '?*13', stock: '?*8'}
log:
  - A says that he has eleven cards in hand
  - A stands the deal
  - B discards four cards
  - A declares that he takes 1
  - A takes in 1
asks: [how many cards may B take in]
"""
    said = json.loads(one(studied(adjudicate(read_dispute(text)))))
    CHECKER.validate(said)
    (answer,) = said["answers"]
    assert answer["numbers"] == [3]
    assert answer["if_altered"] == [1, 2, 3, 4, 5, 6, 7]
    assert "24.1" in answer["cites"]
