"""The JSON form of a record: read again, it is the same record.

`FULL=1 pytest tests/files/test_record_json.py` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import jsonschema
import pytest

from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.record_json import record_schema, record_to_json
from piquet_adjudicator.language.act_of_json import act_names, read_json_act
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.source import Mapping, plain, read_yaml
from tests.scenarios import scenario_files

EVERY: Final = scenario_files()
SAMPLE: Final = EVERY if os.environ.get("FULL") else Random("json").sample(EVERY, 150)
PARTIES: Final = sorted((Path(__file__).parents[2] / "examples" / "partie").glob("*.yaml"))
SCHEMA: Final = record_schema()
VALIDATOR: Final = jsonschema.Draft202012Validator(SCHEMA)
ACT_VALIDATOR: Final = jsonschema.Draft202012Validator({**SCHEMA["$defs"]["Act"]})


def acts_of(dispute: Dispute) -> list[Act]:
    """The acts of a record as they are understood on its table."""
    return [step.act for step in replay(dispute).steps]


def deals_of(text: str) -> tuple[Dispute, ...]:
    """The deals of a record."""
    record = read_record(text)
    assert isinstance(record, (Dispute, PartieRecord))
    return record.deals if isinstance(record, PartieRecord) else (record,)


def round_trip(text: str) -> None:
    """Writes a record in JSON, and asks that it be read as the same."""
    before = deals_of(text)
    data = json.loads(json.dumps(record_to_json(text, map(acts_of, before))))
    assert_follows_schema(data)
    after = deals_of(json.dumps(data))
    assert list(map(acts_of, before)) == list(map(acts_of, after))
    for one, other in zip(before, after, strict=True):
        assert one.deal == other.deal
        assert [_said(claim) for claim in one.claims] == [_said(claim) for claim in other.claims]


def assert_follows_schema(data: dict[str, Any]) -> None:
    """The schema asks the same of each line, whatever stands beside it."""
    for deal in data.get("deals", [data]):
        lines = deal.get("log", [])
        assert [line for line in lines if not is_act(json.dumps(line))] == []
        VALIDATOR.validate({**deal, "log": lines[:1]})
    if "deals" in data:
        VALIDATOR.validate({**data, "deals": [{**deal, "log": []} for deal in data["deals"]]})


@cache
def is_act(line: str) -> bool:
    """Whether a line follows the schema of an act: to go through all the kinds of act is dear."""
    return ACT_VALIDATOR.is_valid(json.loads(line))


def _said(claim: Claim) -> tuple[str, int, str]:
    return claim.text, claim.line, claim.by


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_in_json_is_the_same_record(path: Path) -> None:
    node = read_yaml(path.read_text(encoding="utf-8"), path.name, [])
    assert isinstance(node, Mapping)
    dispute = node.entries.get("dispute")
    if dispute is not None:
        round_trip(json.dumps(plain(dispute)))


@pytest.mark.parametrize("path", PARTIES, ids=lambda path: path.stem)
def test_a_partie_in_json_is_the_same_partie(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if "deals:" in text:
        round_trip(text)


def test_every_kind_of_act_has_a_name() -> None:
    assert set(act_names().values()) == set(get_args(Act))


@pytest.mark.parametrize(
    ("act", "message", "hint"),
    [
        ({"act": "lead", "player": "A"}, "there is no act 'lead'", "'leads'"),
        ({"act": "leads", "player": "C", "cards": ["KS"]}, "Invalid enum value 'C'", "player"),
        ({"act": "leads", "player": "A", "card": ["KS"]}, "unknown entry 'card'", "'cards'"),
        ({"act": "leads", "player": "A", "cards": ["KX"]}, "'KX'", ""),
        ({"act": "leads", "cards": ["KS"]}, "missing required field `player`", "player, cards"),
        (
            {"act": "leads", "player": "A", "cards": ["KS"], "says": "A leads QS"},
            "says: is 'A leads QS', and the act is 'A leads KS'",
            "correct one of them",
        ),
        ({"act": "calls", "player": "A", "what": {"kind": "pair"}}, "Invalid enum value", "kind"),
    ],
)
def test_an_act_that_cannot_be_is_refused(act: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_json_act(act)
    assert message in caught.value.message
    assert hint in caught.value.hint
    with pytest.raises(BadInput) as bad:
        read_record(json.dumps({"elder": "A", "log": [act]}))
    assert bad.value.problems[0].place.line == 1
