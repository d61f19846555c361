"""The JSON form of a record: read again, it is the same record.

`FULL=1 pytest tests/files/test_record_json.py` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

import jsonschema
import pytest
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.record_json import record_schema, record_to_json
from piquet_adjudicator.language.act_of_json import act_names, read_json_act
from piquet_adjudicator.model.acts import Act, Contested
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.claims import Claim, StatusClaim
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.source import Mapping, as_json_values, read_yaml
from tests.each import each
from tests.sampled import sample
from tests.scenarios import scenario_files

EVERY: Final = scenario_files()
SAMPLE: Final = sample(EVERY, 20)
PARTIES: Final = sorted((Path(__file__).parents[2] / "examples" / "partie").glob("*.yaml"))
SCHEMA: Final = record_schema()
VALIDATOR: Final = jsonschema.Draft202012Validator(SCHEMA)
ACT_VALIDATOR: Final = jsonschema.Draft202012Validator({**SCHEMA["$defs"]["Act"]})


def acts_of(dispute: Dispute) -> list[Act]:
    """The acts of a record as they are understood on its table."""
    return [step.as_recorded for step in replay(dispute).steps]


def deals_of(text: str) -> tuple[Dispute, ...]:
    """The deals of a record."""
    record = read_record(text)
    assert isinstance(record, (Dispute, PartieRecord))
    return record.deals if isinstance(record, PartieRecord) else (record,)


def round_trip(text: str) -> None:
    """Writes a record in JSON, and asks that it be read as the same."""
    before = deals_of(text)
    data = json.loads(json.dumps(record_to_json(text, map(acts_of, before), before)))
    assert_follows_schema(data)
    after = deals_of(json.dumps(data))
    assert list(map(acts_of, before)) == list(map(acts_of, after))
    for one, other in zip(before, after, strict=True):
        assert one.deal == other.deal
        assert list(map(_bare, one.claims)) == list(map(_bare, other.claims))
        assert list(map(_asked, one.asks)) == list(map(_asked, other.asks))


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


def _bare(claim: Claim) -> Claim:
    """A claim without where it stands in the file."""
    pleas = tuple(replace(plea, line=0, column=0) for plea in claim.pleas)
    claim = replace(claim, pleas=pleas)
    return replace(claim, file_line=0) if isinstance(claim, StatusClaim) else claim


def _asked(ask: Ask) -> tuple[str, int, tuple[str, ...]]:
    return ask.text, ask.line, tuple(each.claim.text for each in ask.candidates)


@each(SAMPLE)
def test_a_record_in_json_is_the_same_record(path: Path) -> None:
    node = read_yaml(path.read_text(encoding="utf-8"), path.name, [])
    assert isinstance(node, Mapping)
    dispute = node.entries.get("dispute")
    if dispute is not None:
        round_trip(json.dumps(as_json_values(dispute)))


@pytest.mark.parametrize("path", PARTIES, ids=lambda path: path.stem)
def test_a_partie_in_json_is_the_same_partie(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if "deals:" in text:
        round_trip(text)


def test_every_kind_of_act_has_a_name() -> None:
    """But for what is contested, which holds another act."""
    assert set(act_names().values()) == set(get_args(Act)) - {Contested}


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
        ({"act": "takes in", "player": "A", "number": 10**30}, "from 0 to 999", "correct"),
        ({"act": "discards", "player": "A", "number": -5}, "from 0 to 999", "correct"),
        (
            {"act": "places the stock", "player": "A", "packets": [3, 10**30]},
            "packets: is no number",
            "correct",
        ),
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


def _without_words(data: Any) -> Any:
    """What a program might write: no sentence stands in it."""
    if isinstance(data, dict):
        return {key: _without_words(value) for key, value in data.items() if key != "says"}
    return [_without_words(each) for each in data] if isinstance(data, list) else data


@each(SAMPLE)
def test_claims_and_questions_need_no_english(path: Path) -> None:
    node = read_yaml(path.read_text(encoding="utf-8"), path.name, [])
    assert isinstance(node, Mapping)
    dispute = node.entries.get("dispute")
    if dispute is None:
        return
    text = json.dumps(as_json_values(dispute))
    (before,) = deals_of(text)
    data = _without_words(record_to_json(text, [acts_of(before)], [before]))
    assert [claim for claim in data.get("claims", ()) if isinstance(claim["claim"], str)] == []
    (after,) = deals_of(json.dumps(data))
    for one, other in zip(before.claims, after.claims, strict=True):
        assert replace(_bare(one), text="") == replace(_bare(other), text="")
    assert [ask.row.name for ask in before.asks] == [ask.row.name for ask in after.asks]


@pytest.mark.parametrize(
    ("claim", "message", "hint"),
    [
        ({"form": "score", "player": "A"}, "there is no claim 'score'", "'scores'"),
        ({"form": "scores", "player": "A"}, "no sentence tells this claim", "form needs"),
        ({"form": "reckons nothing"}, "does not tell of whom", "player: A"),
        ({"form": "scores", "player": "C", "item": "point"}, "Invalid enum value 'C'", "player"),
        (
            {"form": "scores", "player": "A", "item": "point", "says": "A scores the sequence"},
            "'A scores the sequence' is another claim",
            "correct says:",
        ),
        ({"acts": [{"act": "lead"}]}, "there is no act 'lead'", "'leads'"),
    ],
)
def test_a_claim_that_cannot_be_is_refused(claim: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(BadInput) as bad:
        read_record(json.dumps({"elder": "A", "log": [], "claims": [{"claim": claim}]}))
    (problem,) = bad.value.problems
    assert message in problem.message
    assert hint in problem.hint


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        ({"form": "who deals"}, "there is no question 'who deals'"),
        ({"form": "what he may do"}, "needs player"),
        (
            {"form": "who deals next", "says": "who wins the partie"},
            "'who wins the partie' is another question",
        ),
    ],
)
def test_a_question_that_cannot_be_is_refused(ask: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as bad:
        read_record(json.dumps({"elder": "A", "log": [], "asks": [{"ask": ask}]}))
    assert message in bad.value.problems[0].message


def test_a_claim_of_an_earlier_deal_by_the_seat_of_a_player() -> None:
    """Who is younger there is elder in the last."""
    round_trip(
        "deals:\n  - {elder: A, log: [A leads KS]}\n  - {dealer: A, score: {A: 3, B: 5}}\n"
        "claims: [younger deals]\nasks: [what may younger do]\n"
    )
