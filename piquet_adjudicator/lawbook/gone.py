"""Clauses of another code that are not there any more: what was read of them, and under which name
the same stands there now."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.lawbook.as_read import (
    digest,
    names_of,
    near_number,
    written_as_read,
)
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.written import Limbs, number_of
from piquet_adjudicator.source import Plain, write_yaml


def gone(name: str, was: Plain | None, behind: Limbs, reader: Reader) -> str:
    """What to do about a name that no clause of the other code has: what was read of it is None,
    where that was not kept."""
    if not isinstance(was, dict):
        return near_number(name, {*_names(behind)})
    text = "\n        ".join(f"- {line}" for line in write_yaml(was).splitlines())
    read = f"what was read (-):\n        {text}"
    for new in dict.fromkeys(_names(behind)):
        now = written_as_read(new, behind, reader)
        if [*now.values()] == [*was.values()]:
            same = f"the same stands there as {new}: name that, and write {new}: {digest(now)}"
            return f"{same}\n    {read}"
    return f"{read}\n    name what says so now, or remove what you do to it"


def _names(behind: Limbs) -> Iterator[str]:
    """By what clauses may be named, the narrowest names last."""
    for limbs in (2, 1, 0):
        yield from (names_of(key, number_of(limb))[limbs] for key, limb in behind.items())
