"""A record without whatever tells who played: for somebody who is to mend the program, and needs
to know no more than what was done."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.pleas_section import PLEAS
from piquet_adjudicator.language.act_of_json import ACT, read_json_act
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model.acts import Act, BystanderRemarks, Talks
from piquet_adjudicator.source import Plain

_OF_PERSONS: Final = frozenset(("title", "club", "date", "referee", "players"))
"""The keys under which the record says who played, where and when."""
_TAKEN_OUT: Final = "something"
"""What stands in the place of words that are anybody's own."""
_LAW_NAMED: Final = re.compile(
    r"\d{1,2}(?:\.\d{1,2})?|(?:Law \d{1,2}(?:\.\d{1,2})?|Case [IVX]+|p\. ?\d{1,3})\b"
)
"""What names a law, a Case or a page in a ground on which a side relies."""


def anonymous(record: dict[str, Plain]) -> dict[str, Plain]:
    """A record without the names of the players and of the club, its heading, what was said in
    quotation marks, and the words of grounds; and without the lines of a log that cannot be read.

    >>> anonymous({"players": {"A": "Mr. Hall"}, "log": ["A says: Mrs. Grey!", "A leads KS"]})
    {'log': ['A says: "something"', 'A leads KS']}
    """
    return {key: _part(key, value) for key, value in record.items() if key not in _OF_PERSONS}


def _part(key: str, value: Plain) -> Plain:
    """An entry of a record, or of anything in it."""
    match value:
        case list() if key == "log":
            return [line for line in map(_line, value) if line is not None]
        case list() if key == "deals":
            return [anonymous(deal) if isinstance(deal, dict) else deal for deal in value]
        case list() if key in PLEAS:
            return [_ground(ground) for ground in value]
        case str() if key in PLEAS:
            return _ground(value)
        case dict() if key == "packs":
            return dict(zip(value, ("red", "blue"), strict=False))
        case list():
            return [_part("", item) for item in value]
        case dict():
            return {name: _part(name, item) for name, item in value.items()}
        case _:
            return value


def _line(line: Plain) -> str | None:
    """A line of a log: in its own words, where they are none but those of a sentence; None where
    it cannot be read."""
    try:
        if isinstance(line, dict):
            act = read_json_act(line) if ACT in line else read_act(_talk(line))
            return say(_silent(act))
        act = read_act(str(line))
    except (NotUnderstood, ValueError):
        return None
    silent = _silent(act)
    return str(line) if silent == act else say(silent)


def _talk(line: dict[str, Plain]) -> str:
    """Talk that stands in the file without quotation marks, which YAML takes for an entry."""
    return "; ".join(f"{who}: {words}" for who, words in line.items())


def _silent(act: Act) -> Act:
    """An act without anybody's own words."""
    match act:
        case Talks():
            return replace(act, words=_TAKEN_OUT)
        case BystanderRemarks():
            return replace(act, remark=_TAKEN_OUT)
        case _:
            return act


def _ground(ground: Plain) -> str:
    """A ground on which a side relies: the laws, Cases and pages that it names, alone."""
    named = _LAW_NAMED.findall(str(ground))
    return ", ".join(named) if named else _TAKEN_OUT
