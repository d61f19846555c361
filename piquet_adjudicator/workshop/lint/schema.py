"""The form of the files of laws and Cases, held against the JSON schemas of the package."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema
from referencing import Registry, Resource

from piquet_adjudicator.errors import Place, Problem
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml
from piquet_adjudicator.workshop.lint.remark import Remark

SCHEMAS: Final = Path(__file__).parents[2] / "schemas"
NAME: Final = "form"


def remarks(paths: Iterable[Path], schema: str) -> Iterator[Remark]:
    """What in each file is not of the form that a schema describes."""
    checker = validator(schema)
    for path in paths:
        problems: list[Problem] = []
        node = read_yaml(read_text(path, path.name), path.name, problems)
        for problem in problems:
            yield Remark(problem.place, problem.message, NAME, "error")
        if node is None:
            continue
        for error in checker.iter_errors(plain_data(node)):
            best = jsonschema.exceptions.best_match([error]) or error
            place = place_of(node, best.absolute_path)
            several = best.validator in ("anyOf", "oneOf")
            message = f"this is not of the form of {schema}" if several else best.message
            yield Remark(place, message, NAME, "error")


@cache
def validator(schema: str) -> jsonschema.Draft202012Validator:
    """The validator of a schema of the package, which may refer to the others."""
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.json")}
    resources = ((name, Resource.from_contents(data)) for name, data in schemas.items())
    registry: Registry[Any] = Registry().with_resources(resources)
    return jsonschema.Draft202012Validator(schemas[schema], registry=registry)


def plain_data(node: Node) -> Any:
    """A node as plain data: every scalar is text, and one left empty is nothing."""
    match node:
        case Scalar():
            return None if node.empty else node.text
        case Sequence():
            return [plain_data(item) for item in node.items]
        case Mapping():
            return {key: plain_data(value) for key, value in node.entries.items()}


def place_of(node: Node, path: Iterable[str | int]) -> Place:
    """The place in a file to which a path of keys and numbers leads, as far as it leads.

    >>> place_of(Sequence((Scalar("a", Place("f", 2, 3)),), Place("f", 1, 1)), [0]).line
    2
    """
    place = node.place
    for step in path:
        if isinstance(node, Mapping) and step in node.entries:
            place = node.keys[str(step)]
            node = node.entries[str(step)]
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            place = node.place
    return place
