"""Reading what a Case is about, and where a dispute is near it."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.moments import MOMENTS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.code_files import CaseQuestion, NearWhere
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Node

QUESTION_KEYS: Final = ("asked", "decided", "by", "after", "hand", "unless", "point")
NEAR_KEYS: Final = ("clause", "lacking", "after")
DECIDED: Final = ("allowed", "refused", "required")
HANDS: Final = ("elder", "younger")
_LACKING: Final = frozenset((*FACTS, *MEASURES, "before", "after"))


def read_questions(node: Node | None, reader: Reader) -> tuple[CaseQuestion, ...]:
    """What a Case that the laws decide is about, one thing or several; none where nothing is
    recorded of it."""
    return tuple(_question(item, reader) for item in reader.items(node))


def _question(node: Node, reader: Reader) -> CaseQuestion:
    entry = reader.mapping(node, QUESTION_KEYS, ("asked", "decided", "by", "point"))
    get = entry.entries.get
    return CaseQuestion(
        asked=reader.text(get("asked")),
        decided=reader.choice(get("decided"), DECIDED, ""),
        by=reader.choice(get("by"), reader.numbers, ""),
        after=_moments(get("after"), reader),
        point=" ".join(reader.text(get("point")).split()),
        place=get("asked", entry).place,
        hand=reader.choice(get("hand"), HANDS, ""),
        unless=tuple(
            reader.choice(item, reader.numbers, "") for item in reader.items(get("unless"))
        ),
    )


def read_near(node: Node, reader: Reader) -> NearWhere:
    """One way in which a dispute is near a Case."""
    entry = reader.mapping(node, NEAR_KEYS, ("clause", "lacking"))
    get = entry.entries.get
    lacking = tuple(reader.choice(item, _LACKING, "") for item in reader.distinct(get("lacking")))
    after = _moments(get("after"), reader)
    return NearWhere(reader.choice(get("clause"), reader.clauses, ""), lacking, after)


def _moments(node: Node | None, reader: Reader) -> tuple[tuple[str, ...], ...]:
    """Moments one after another; in the place of one, several of which any will do."""
    return tuple(
        tuple(reader.choice(each, MOMENTS, "") for each in reader.items(item))
        for item in reader.items(node)
    )
