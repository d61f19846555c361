"""Clauses of another code that are not there any more: what was read of them, and under which name
the same stands there now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase

from piquet_adjudicator.lawbook.as_read import (
    all_written,
    digest,
    names_of_limb,
    near_number,
)
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.written import Limbs, clause_number
from piquet_adjudicator.source import Plain, write_yaml


def gone(name: str, was: Plain | None, behind: Limbs, reader: Reader) -> str:
    """What to do about a name that no clause of the other code has: what was read of it is None,
    where that was not kept."""
    if not isinstance(was, dict):
        return near_number(name, {*_names(behind)})
    text = "\n        ".join(f"- {line}" for line in write_yaml(was).splitlines())
    read = f"what was read (-):\n        {text}"
    every = all_written(behind, reader)
    for new in dict.fromkeys(_names(behind, _width(name, was))):
        now = every[new]
        if [*now.values()] == [*was.values()]:
            same = f"the same stands there as {new}: name that, and write {new}: {digest(now)}"
            return f"{same}\n    {read}"
    return f"{read}\n    name what says so now, or remove what you do to it"


def stands_as(was: Plain, behind: Limbs, reader: Reader) -> str | None:
    """The limb that says now what was read of one; None where none says the same."""
    every = all_written(behind, reader)
    return next((key for key in _names(behind, 0) if [*every[key].values()] == [was]), None)


def _width(name: str, was: Mapping[str, Plain]) -> int:
    """What a name was of: a limb or a clause that has none (0), a clause with limbs (1), a law.

    >>> _width("60.1", {"60.1": {}}), _width("69.1", {"69.1a": {}}), _width("60", {"60.1": {}})
    (0, 1, 2)
    """
    if name in was:
        return 0
    return 1 if all(key.rstrip(ascii_lowercase) == name for key in was) else 2


def _names(behind: Limbs, width: int = 2) -> Iterator[str]:
    """By what clauses may be named: first in so wide a way, then in the others, the narrowest
    last."""
    for limbs in (width, *(each for each in (2, 1, 0) if each != width)):
        yield from (names_of_limb(key, clause_number(limb))[limbs] for key, limb in behind.items())
