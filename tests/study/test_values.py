"""What is handed on to be printed are values: nothing in it can be asked of the game again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from piquet_adjudicator.cli.files import record_in
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.reached import Effects
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.study.derivation import derived
from piquet_adjudicator.study.line import line_study
from piquet_adjudicator.study.nearness import nearness
from piquet_adjudicator.study.spoken import spoken
from piquet_adjudicator.study.studied import studied
from tests.disputes import load

EXAMPLES = Path(__file__).parents[2] / "examples"
WORKINGS = (Adjudication, Derivation, Effects, Evaluation, Resolver, View)


def held_in(value: object, seen: dict[int, object]) -> Iterator[object]:
    """All that a value is made of, each once."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    yield value
    parts: list[object] = []
    if isinstance(value, Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, (tuple, list, frozenset, set)):
        parts = [*value]
    for part in parts:
        yield from held_in(part, seen)


def workings_in(value: object) -> set[str]:
    """The workings of a ruling that a value holds, by their names."""
    every = held_in(value, {})
    return {type(each).__name__ for each in every if isinstance(each, WORKINGS)}


@pytest.mark.parametrize("name", ["case-02", "not-known", "card-not-followed"])
def test_a_ruling_studied_holds_no_workings(name: str) -> None:
    adjudication = adjudicate(load(str(EXAMPLES / f"{name}.yaml")))
    assert workings_in(adjudication) == {"Adjudication", "Evaluation", "View"}
    for each in (studied(adjudication), derived(adjudication), spoken(adjudication)):
        assert not workings_in(each)
    assert adjudication.ruling == studied(adjudication).ruling


def test_nor_does_that_on_a_partie() -> None:
    record = record_in(str(EXAMPLES / "partie" / "six-deals.yaml"))
    assert isinstance(record, PartieRecord)
    assert not workings_in(studied(rule_partie(record)))


def test_nor_do_the_studies_of_one_line_and_of_one_law() -> None:
    dispute = load(str(EXAMPLES / "case-02.yaml"))
    book = load_book(dispute.code)
    assert not workings_in(line_study(dispute, book, 5))
    assert not workings_in(nearness(dispute, book, book.laws[53].clauses))
