"""A deal is ruled the same alone and in a partie: as the deal before one that is still to be
played, and as the last, after one of which the score alone is told. What is claimed of it at the
end is of it, whatever number stands in the words.

`FULL=1 pytest tests/partie/test_in_a_partie.py` tries every scenario; else a sample.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.partie.deals import rule_partie
from tests.sampled import sample
from tests.scenarios import FOLDER, scenario_files

LAWS: Final = FOLDER / "portland-1882"
NUMBERED: Final = (
    LAWS / "26/fires-both-play-short.yaml",  # "A plays with 11 cards", "B counts 1 card as tricks"
    LAWS / "cases/fires-four-cards-to-three.yaml",  # "played again from trick 1"
)
OF_THE_WHOLE: Final = ("code", "players", "terms")
OTHERWISE: Final = frozenset(("elder", "claims", "asks", *OF_THE_WHOLE))


def record_of(path: Path) -> dict[str, Any]:
    text = path.read_text(encoding="utf-8").partition("\ndispute:\n")[2].partition("\nexpect:")[0]
    record: dict[str, Any] = yaml.safe_load(textwrap.dedent(text))
    return record


def in_a_partie(record: dict[str, Any], last: bool) -> str:
    """The record as the last deal of two, or as the first."""
    own = {key: value for key, value in record.items() if key not in OTHERWISE}
    dealt = {"dealer": adversary_of(record["elder"]), **own}
    other = {"dealer": record["elder"]}
    before, after = {**other, "score": {"A": 20, "B": 15}}, {**other, "log": []}
    deals = [before, dealt] if last else [dealt, after]
    claims = [each if isinstance(each, dict) else {"claim": each} for each in record["claims"]]
    if not last:
        claims = [{**_with_key(each), "deal": 1} for each in claims]
    whole: dict[str, Any] = {key: record[key] for key in OF_THE_WHOLE if key in record}
    whole |= {"deals": deals, "claims": claims}
    return yaml.safe_dump(whole, sort_keys=False)


def _with_key(claim: dict[str, Any]) -> dict[str, Any]:
    """A claim whose words stand under `claim:`, and who makes it under `by:`."""
    if "claim" in claim or len(claim) > 1:
        return claim
    ((player, words),) = claim.items()
    return {"by": player, "claim": words}


@pytest.mark.parametrize(
    "path", [*NUMBERED, *sample(scenario_files(), 8)], ids=lambda path: path.stem
)
@pytest.mark.parametrize("last", [True, False], ids=["last", "first"])
def test_a_deal_is_ruled_the_same_in_a_partie(path: Path, last: bool) -> None:
    record = record_of(path)
    if "partie" in record or not record.get("claims"):
        return  # it tells of the partie already, or claims nothing
    alone = read_record(yaml.safe_dump({**record, "asks": []}, sort_keys=False), "alone.yaml")
    partie = read_record(in_a_partie(record, last), "partie.yaml")
    assert isinstance(alone, Dispute)
    assert isinstance(partie, PartieRecord)
    decided = [each.decision for each in adjudicate(alone).claims]
    assert [
        each.decision for ruling in rule_partie(partie).rulings for each in ruling.claims
    ] == decided
