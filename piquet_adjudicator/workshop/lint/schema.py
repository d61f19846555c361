"""The form of the files of laws and Cases, held against the JSON schemas of the package."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import jsonschema
from referencing import Registry, Resource

from piquet_adjudicator.data import file_called
from piquet_adjudicator.errors import Place, Problem, near_word, nearest
from piquet_adjudicator.lawbook.law_nodes import SURELY
from piquet_adjudicator.source import Mapping, Node, Sequence, as_json_values, read_text, read_yaml
from piquet_adjudicator.workshop.lint.remark import Remark

SCHEMAS: Final = Path(__file__).parents[2] / "schemas"
NAME: Final = "form"


def remarks(paths: Iterable[Path], schema: str, code: str | None = None) -> Iterator[Remark]:
    """What in each file of a code is not of the form that a schema describes."""
    checker = validator(schema)
    for path in paths:
        problems: list[Problem] = []
        name = file_called(path.name, code)
        node = read_yaml(read_text(path, name), name, problems)
        for problem in problems:
            yield _remark(problem)
        if node is None:
            continue
        for error in checker.iter_errors(as_json_values(node)):
            best = jsonschema.exceptions.best_match([error]) or error
            yield from _said_of(best, node_at(node, best.absolute_path), schema)


def _said_of(error: jsonschema.ValidationError, at: NodeAt, schema: str) -> Iterator[Remark]:
    """What an error of the form says, as the loading says the same."""
    form, node = error.schema, at.node
    assert isinstance(form, dict)
    if isinstance(node, Mapping) and error.validator in ("additionalProperties", "required"):
        known, patterns = form.get("properties", {}), form.get("patternProperties", {})
        strange = [
            key
            for key in node.entries
            if key not in known and not any(re.search(each, key) for each in patterns)
        ]
        if error.validator == "additionalProperties":
            for key in strange:
                hint = nearest(key, known)
                yield _remark(Problem(node.keys[key], f"unknown entry {key!r}", hint))
            return
        for key in form["required"]:
            if key not in node.entries and not near_word(key, strange, SURELY):
                message = f"the entry {key!r} is missing"
                yield _remark(Problem(node.place, message, f"as {key}: ..."))
        return
    if error.validator in ("minProperties", "minItems", "minLength"):
        yield _remark(Problem(at.place, "nothing stands here", "leave the entry out, or fill it"))
        return
    several = error.validator in ("anyOf", "oneOf")
    message = f"this is not of the form of {schema}" if several else error.message
    yield _remark(Problem(at.place, message), last_line(node))


def _remark(problem: Problem, last: int = 0) -> Remark:
    return Remark(problem.place, problem.message, NAME, "error", problem.hint, last)


@cache
def validator(schema: str) -> jsonschema.Draft202012Validator:
    """The validator of a schema of the package, which may refer to the others."""
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.json")}
    resources = ((name, Resource.from_contents(data)) for name, data in schemas.items())
    registry: Registry[Any] = Registry().with_resources(resources)
    return jsonschema.Draft202012Validator(schemas[schema], registry=registry)


class NodeAt(NamedTuple):
    """A node, and the place at which it is named."""

    node: Node
    place: Place


def node_at(node: Node, path: Iterable[str | int]) -> NodeAt:
    """What stands where a path of keys and numbers leads, as far as it leads.

    >>> top = read_yaml("log:\\n  - A leads KS", "hand.yaml", [])
    >>> node_at(top, ["log", 0]).place.line, node_at(top, ["log"]).place.line
    (2, 1)
    """
    place = node.place
    for step in path:
        if isinstance(node, Mapping) and step in node.entries:
            place = node.keys[str(step)]
            node = node.entries[str(step)]
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            place = node.place
    return NodeAt(node, place)


def last_line(node: Node) -> int:
    """The line on which the last of what a node holds begins.

    >>> last_line(read_yaml("log:\\n  - A leads KS", "hand.yaml", []))
    2
    """
    match node:
        case Sequence(items=parts) if parts:
            return last_line(parts[-1])
        case Mapping(entries=entries) if entries:
            return max(map(last_line, entries.values()))
        case _:
            return node.place.line
