"""A ruling read back from the JSON file that it was written to: strictly, every problem with its
place.

It is not decoded by msgspec, which writes it: that reports the first error alone, by a path of keys
and not by a line, and passes over a key that is given twice (`tests/cli/test_recheck.py` tries it:
where that changes, this reader can go). So the text is parsed as it stands, and held against the
schema, which is made from the same records.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn, TypeAlias

from jsonschema import ValidationError

from piquet_adjudicator.cli.files import STANDARD_INPUT
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.files.any_file import read_standard_input
from piquet_adjudicator.render.json_types import JsonData
from piquet_adjudicator.source import MAX_PROBLEMS, place_in, read_text
from piquet_adjudicator.syntax import MAX_DEPTH
from piquet_adjudicator.version import VERSION
from piquet_adjudicator.workshop.lint.schema import validator

Path: TypeAlias = tuple[str | int, ...]

SCHEMA: Final = "ruling.schema.json"
HINT: Final = "a ruling is written by rule --format json, and read as it was written"
_TOKEN: Final = r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+'
_KINDS: Final = {
    "object": "a mapping",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}


def ruling_in(file: str) -> JsonData:
    """The ruling, on a dispute or a partie, in a JSON file or in the standard input.

    Raises BadInput with every problem: what is no JSON, a key given twice, or anything that the
    schema of rulings does not have.
    """
    text = _text(file)
    data = _parsed(text, file)
    places = dict[Path, Place]()
    problems = list(_places(text, file, places))
    if not isinstance(data, dict):
        several = "recheck takes one ruling: write each into a file of its own"
        raise BadInput([Problem(places[()], "this is not one ruling", several)])
    kind = "PartieRulingJson" if "deals" in data else "RulingJson"
    checker = validator(SCHEMA).evolve(schema={"$ref": f"{SCHEMA}#/$defs/{kind}"})
    for error in checker.iter_errors(data):
        problems += _problems(error, places, _hint(data))
        if len(problems) >= MAX_PROBLEMS:
            break
    if problems:
        raise BadInput(problems[:MAX_PROBLEMS])
    return data


def _text(file: str) -> str:
    return read_standard_input() if file == STANDARD_INPUT else read_text(file)


def _parsed(text: str, file: str) -> Any:
    depth = 0
    for token in re.finditer(_TOKEN, text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MAX_DEPTH:
            message = f"values are nested more than {MAX_DEPTH} deep"
            raise BadInput([Problem(place_in(text, token.start(), file), message, HINT)])
    try:
        return json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        place = Place(file, error.lineno, error.colno)
        raise BadInput([Problem(place, f"this is not JSON: {error.msg.lower()}", HINT)]) from None
    except ValueError as error:
        message = f"this is not JSON: {error}"
        raise BadInput([Problem(Place(file, 1, 1), message, HINT)]) from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _places(text: str, file: str, places: dict[Path, Place]) -> Iterator[Problem]:
    """Notes the place of every value of a JSON text that has been parsed, by the keys and numbers
    that lead to it; yields a problem for each key that is given twice."""
    path: list[str | int] = []
    opened: list[str] = []
    line, start, seen = 1, 0, 0
    wants_key = False
    for token in re.finditer(_TOKEN, text):
        sign, index = token[0], token.start()
        line += text.count("\n", seen, index)
        start = max(start, text.rfind("\n", seen, index) + 1)
        seen = index
        place = Place(file, line, index - start + 1)
        if sign in "]}":
            opened.pop()
            path.pop()
        elif sign == ",":
            wants_key = opened[-1] == "{"
            path[-1] = path[-1] + 1 if isinstance(path[-1], int) else path[-1]
        elif wants_key and sign != ":":
            path[-1] = str(json.loads(sign))
            wants_key = False
            if tuple(path) in places:
                yield Problem(place, f"key {quote(str(path[-1]))} is given twice", "keep one")
            places[tuple(path)] = place
        elif sign != ":":
            places.setdefault(tuple(path), place)
            if sign in "[{":
                opened.append(sign)
                wants_key = sign == "{"
                path.append("" if wants_key else 0)


def _hint(data: JsonData) -> str:
    """What to do about a ruling that is not of this form: another version may have written it."""
    deals = data.get("deals")
    ruling = deals[0] if isinstance(deals, list) and deals else data
    receipt = ruling.get("receipt") if isinstance(ruling, dict) else None
    version = receipt.get("version") if isinstance(receipt, dict) else None
    if isinstance(version, str) and version != VERSION:
        return f"version {quote(version)} wrote it, and this is {VERSION}: rule on the file anew"
    return HINT


def _problems(error: ValidationError, places: dict[Path, Place], hint: str) -> Iterator[Problem]:
    """What the schema has against a value, in plain words."""
    for below in error.context or ():
        if "type" not in below.schema_path:
            yield from _problems(below, places, hint)
            return
    path: Path = tuple(error.absolute_path)
    for key, message in _messages(error):
        yield Problem(places.get((*path, *key), places[path]), message, hint)


def _messages(error: ValidationError) -> Iterator[tuple[Path, str]]:
    value: Any = error.instance
    asked: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "required":
            missing = next(key for key in asked if error.message.startswith(repr(key)))
            yield (), f"key {quote(missing)} is missing"
        case "additionalProperties":
            for key in value.keys() - schema["properties"].keys():
                yield (key,), f"unknown key {quote(key)}"
        case "type":
            kinds = [asked] if isinstance(asked, str) else list(asked)
            yield (), _expected(kinds)
        case "anyOf" if all("type" in each for each in asked):
            yield (), _expected([each["type"] for each in asked])
        case "enum":
            last = sorted(asked, key=lambda each: each is None)
            yield (), f"{quote(str(value))} is none of {', '.join(map(_word, last))}"
        case _:
            yield (), f"{quote(json.dumps(value))} cannot stand here"


def _expected(kinds: list[str]) -> str:
    return f"{' or '.join(_KINDS[kind] for kind in kinds)} is expected here"


def _word(value: object) -> str:
    return "null" if value is None else repr(value)
