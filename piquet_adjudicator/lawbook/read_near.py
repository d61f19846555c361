"""Reading what a Case is about, and where a dispute is near it."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.moments import MOMENTS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.code_files import CaseQuestion, NearWhere
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Node

QUESTION_KEYS: Final = ("asked", "decided", "by", "after", "point")
NEAR_KEYS: Final = ("clause", "lacking", "after")
DECIDED: Final = ("allowed", "refused", "required")
_LACKING: Final = frozenset((*FACTS, *MEASURES, "before", "after"))


def read_question(node: Node | None, reader: Reader) -> CaseQuestion | None:
    """What a Case that the laws decide is about; None where nothing is recorded of it."""
    if node is None:
        return None
    entry = reader.mapping(node, QUESTION_KEYS, ("asked", "decided", "by", "point"))
    get = entry.entries.get
    return CaseQuestion(
        asked=reader.text(get("asked")),
        decided=reader.choice(get("decided"), DECIDED, ""),
        by=reader.choice(get("by"), reader.numbers, ""),
        after=_moments(get("after"), reader),
        point=" ".join(reader.text(get("point")).split()),
        place=get("asked", entry).place,
    )


def read_near(node: Node, reader: Reader) -> NearWhere:
    """One way in which a dispute is near a Case."""
    entry = reader.mapping(node, NEAR_KEYS, ("clause", "lacking"))
    get = entry.entries.get
    lacking = tuple(reader.choice(item, _LACKING, "") for item in reader.distinct(get("lacking")))
    after = _moments(get("after"), reader)
    return NearWhere(reader.choice(get("clause"), reader.clauses, ""), lacking, after)


def _moments(node: Node | None, reader: Reader) -> tuple[str, ...]:
    return tuple(reader.choice(item, MOMENTS, "") for item in reader.items(node))
