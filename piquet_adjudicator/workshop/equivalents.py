"""Broken clauses that nothing can notice, because they say the same: each with a written reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Node, read_text, read_yaml

KEYS: Final = ("clause", "mutations", "reason")


class Equivalent(Struct, frozen=True):
    """One way of breaking a clause (given with its limb) that changes nothing, and why."""

    clause: str
    mutation: str
    reason: str
    place: Place


def read_equivalents(path: Path) -> tuple[Equivalent, ...]:
    """The reasons in a file; none where there is no file. Raises BadInput."""
    if not path.exists():
        return ()
    problems: list[Problem] = []
    reader = Reader(problems)
    top = read_yaml(read_text(path, path.name), path.name, problems)
    equivalents = tuple(each for item in reader.items(top) for each in _entry(item, reader))
    if problems:
        raise BadInput(problems)
    return equivalents


def _entry(node: Node, reader: Reader) -> list[Equivalent]:
    """One reason, for one or several ways of breaking a clause."""
    get = reader.mapping(node, KEYS, KEYS).entries.get
    clause = reader.text(get("clause"))
    reason = " ".join(reader.text(get("reason")).split())
    if not reason:
        reader.wrong(node.place, "a reason is expected here", "say why it changes nothing")
    return [
        Equivalent(clause, " ".join(reader.text(item).split()), reason, item.place)
        for item in reader.items(get("mutations"))
    ]
