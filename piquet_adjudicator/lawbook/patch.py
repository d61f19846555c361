"""The other reading of a doubt, written as what it changes in a clause."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, as_json_values, in_a_line

NOTHING: Final = "nothing"
"""Stands for a part that is left out."""

CONDITIONS: Final = ("where", "if")
WHOLE: Final = ("limb", "contrary", "when", "each", *CONDITIONS, "before", "after", "then")
"""The parts that a patch gives anew. It gives conditions anew only in a limb of its own."""

CHANGES: Final = ("in place of", "without", "with", "then with", "and then", "without exceptions")
"""What a patch changes within a part, and leaves the rest of it as it is."""

KEYS: Final = ("clause", *WHOLE, *CHANGES)


def is_nothing(node: Node | None) -> bool:
    """Whether a part is left out."""
    return isinstance(node, Scalar) and node.text == NOTHING


def patched(clause: Mapping, patch: Mapping, reader: Reader) -> Mapping:
    """A clause as a patch has it."""
    entries, given = dict(clause.entries), patch.entries
    for key, part in given.items():
        if key in CONDITIONS and "limb" not in given:
            hint = "name what changes: in place of, without, with"
            reader.wrong(patch.keys[key], "conditions are given anew in a limb only", hint)
        if is_nothing(part):
            entries.pop(key, None)
        elif key in WHOLE:
            entries[key] = part
    _conditions(entries, patch, reader)
    _effects(entries, patch, reader)
    for item in reader.items(given.get("without exceptions")):
        _without_exception(item, entries, reader)
    keys = {key: clause.keys.get(key, patch.place) for key in entries}
    return Mapping(entries, keys, patch.place)


def _conditions(entries: dict[str, Node], patch: Mapping, reader: Reader) -> None:
    """Some conditions in the place of others; some less; some more."""
    given = patch.entries
    more = reader.items(given.get("with"))
    if "in place of" in given:
        old = reader.items(given["in place of"])
        _replace(old, more, entries, reader)
    elif more:
        own = entries.get("if")
        entries["if"] = Sequence((*reader.items(own), *more), patch.place)
    for item in reader.items(given.get("without")):
        _replace((item,), (), entries, reader)


def _replace(
    old: tuple[Node, ...], new: tuple[Node, ...], entries: dict[str, Node], reader: Reader
) -> None:
    """Puts conditions where others stand, one after another, among those of one part."""
    looked_for = [without_places(each) for each in old]
    for part in CONDITIONS:
        items = reader.items(entries.get(part))
        for start in range(len(items) - len(old) + 1):
            if [without_places(each) for each in items[start : start + len(old)]] == looked_for:
                changed = (*items[:start], *new, *items[start + len(old) :])
                entries[part] = Sequence(changed, entries[part].place)
                return
    stands = [
        in_a_line(as_json_values(i)) for part in CONDITIONS for i in reader.items(entries.get(part))
    ]
    hint = f"write it as it stands: {'; or '.join(stands)}" if stands else "it has none"
    for each in old[:1]:
        reader.wrong(each.place, "no such condition stands in the clause", hint)


def without_places(node: Node) -> object:
    """What a node holds, without its places."""
    match node:
        case Scalar(text=text):
            return text
        case Sequence(items=items):
            return [without_places(item) for item in items]
        case Mapping(entries=entries):
            return {key: without_places(part) for key, part in entries.items()}


def _effects(entries: dict[str, Node], patch: Mapping, reader: Reader) -> None:
    """Other slots in the one effect of a clause, or more effects."""
    then, given = reader.items(entries.get("then")), patch.entries
    slots = given.get("then with")
    if slots is not None:
        then = _other_slots(then, slots, reader)
    then += reader.items(given.get("and then"))
    if then:
        entries["then"] = Sequence(then, then[0].place)


def _other_slots(then: tuple[Node, ...], slots: Node, reader: Reader) -> tuple[Node, ...]:
    single = reader.single(then[0], "an effect") if len(then) == 1 else None
    old = single[1] if single is not None else None
    if single is None or not isinstance(slots, Mapping) or not isinstance(old, Mapping):
        reader.wrong(slots.place, "only a single effect can have other slots")
        return then
    name, _, place = single
    joined = Mapping({**old.entries, **slots.entries}, {**old.keys, **slots.keys}, slots.place)
    return (Mapping({name: joined}, {name: place}, slots.place),)


def _without_exception(item: Node, entries: dict[str, Node], reader: Reader) -> None:
    """One exception less."""
    name = reader.text(item)
    grounds = reader.items(entries.get("unless"))
    left = tuple(each for each in grounds if not _names_maker(each, name))
    if len(left) == len(grounds):
        reader.wrong(item.place, f"{name} makes no exception to the clause")
    entries["unless"] = Sequence(left, item.place)


def _names_maker(ground: Node, name: str) -> bool:
    maker = ground.entries.get("clause") if isinstance(ground, Mapping) else None
    return isinstance(maker, Scalar) and maker.text == name
