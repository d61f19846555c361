"""The definitions of a code: conditions under a name of their own, put in the place of the name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

KEYS: Final = ("page", "means")


def read_definitions(node: Node | None, reader: Reader) -> dict[str, Node]:
    """The conditions by the names that a code gives them. A name is that of no fact or measure, and
    what it means is said in facts and measures: no definition rests on another."""
    entries = node.entries if isinstance(node, Mapping) else {}
    if node is not None and not entries:
        reader.wrong(node.place, "definitions stand under their names", "as the deal is over: ...")
    found: dict[str, Node] = {}
    for name, part in entries.items():
        entry = reader.mapping(part, KEYS, KEYS)
        page = reader.text(entry.entries.get("page"))
        if "page" in entry.entries and not re.fullmatch(r"[\d, -]+", page):
            reader.wrong(entry.entries["page"].place, f"{page!r} is no page", "as 4-5")
        if name in FACTS or name in MEASURES:
            reader.wrong(part.place, f"{name!r} is a fact or a measure", "choose another name")
        if "means" in entry.entries:
            found[name] = entry.entries["means"]
            for each in _scalars(found[name]):
                if each.text in entries:
                    hint = "say it in facts and measures"
                    reader.wrong(each.place, f"{name!r} rests on another definition", hint)
    return found


def note_unused(node: Node | None, reader: Reader) -> None:
    """Notes the definitions that no clause uses."""
    for name, place in node.keys.items() if isinstance(node, Mapping) else ():
        if name not in reader.used:
            reader.wrong(
                place, f"nothing uses the definition {name!r}", "name it in a clause, or remove it"
            )


def _scalars(node: Node) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case Sequence(items=items):
            for item in items:
                yield from _scalars(item)
        case Mapping(entries=entries):
            for part in entries.values():
                yield from _scalars(part)
