"""The definitions of a code: conditions and constructions under a name of their own, put in the
place of the name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

KEYS: Final = ("page", "means", "construction")
"""A definition has `means` where it is a condition, `construction` where it is the ground of
exceptions."""


def read_definitions(node: Node | None, reader: Reader) -> None:
    """Puts into the reader the conditions and the constructions by the names that a code gives
    them. A name is that of no fact or measure, and what a condition means is said in facts and
    measures: no definition rests on another."""
    entries = node.entries if isinstance(node, Mapping) else {}
    if node is not None and not entries:
        reader.wrong(node.place, "definitions stand under their names", "as the deal is over: ...")
    for name, part in entries.items():
        entry = reader.mapping(part, KEYS, ("page",))
        page = reader.text(entry.entries.get("page"))
        if "page" in entry.entries and not re.fullmatch(r"[\d, -]+", page):
            reader.wrong(entry.entries["page"].place, f"{page!r} is no page", "as 4-5")
        if name in FACTS or name in MEASURES:
            reader.wrong(part.place, f"{name!r} is a fact or a measure", "choose another name")
        if name in reader.definitions or name in reader.constructions:
            hint = "choose another name"
            reader.wrong(part.place, f"{name!r} is defined by the code on which this rests", hint)
        means, construction = (entry.entries.get(key) for key in ("means", "construction"))
        if (means is None) == (construction is None):
            reader.wrong(entry.place, "a definition has either means or construction")
        if construction is not None:
            reader.constructions[name] = construction
        if means is not None:
            reader.definitions[name] = means
            for each in _scalars(means):
                if each.text in entries:
                    hint = "say it in facts and measures"
                    reader.wrong(each.place, f"{name!r} rests on another definition", hint)


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
