"""Reading one clause from the file of its law, Case, or passage."""

from __future__ import annotations

from typing import Final, cast

from piquet_adjudicator.errors import Place, nearest
from piquet_adjudicator.facts.moments import EACH, MOMENTS
from piquet_adjudicator.lawbook.clause import Clause, Doubt, Effect, Ground, Measured
from piquet_adjudicator.lawbook.conditions import (
    check_role,
    read_conditions,
    read_measured,
    read_windows,
    roles_of,
)
from piquet_adjudicator.lawbook.effects import EFFECTS, Slot
from piquet_adjudicator.lawbook.nodes import Reader
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.source import Mapping, Node, Scalar

KEYS: Final = (
    "clause",
    "limb",
    "contrary",
    "words",
    "reading",
    "when",
    "each",
    "where",
    "if",
    "before",
    "after",
    "unless",
    "defeats",
    "construes",
    "then",
    "doubts",
)
ITEMS: Final = (
    "carte blanche",
    "point",
    "sequence",
    "quatorze or trio",
    "play",
    "last trick",
    "cards",
    "capot",
    "repique",
    "pique",
    "of the call",
)
BLOCKS: Final = ("all", "nothing")


def read_clause(node: Node, reader: Reader) -> Clause:
    """A clause, as far as it can be read; what is wrong with it is noted."""
    node = reader.mapping(node, KEYS, ("clause", "words", "reading", "when", "then"))
    get = node.entries.get
    when = tuple(_moment(item, reader) for item in reader.items(get("when")))
    each = reader.choice(get("each"), EACH, "") or None
    roles = roles_of(when, each)
    return Clause(
        id=reader.text(get("clause")),
        limb=reader.text(get("limb")),
        words=tuple(" ".join(text.split()) for text in reader.texts(get("words"))),
        reading=" ".join(reader.text(get("reading")).split()),
        when=when,
        each=each,
        where=read_conditions(get("where"), roles, reader),
        conditions=read_conditions(get("if"), roles, reader),
        windows=read_windows(node, roles, reader),
        unless=tuple(_ground(item, reader) for item in reader.items(get("unless"))),
        defeats=tuple(_ground(item, reader) for item in reader.items(get("defeats"))),
        construes=reader.texts(get("construes")),
        then=tuple(
            effect for item in reader.items(get("then")) if (effect := _effect(item, roles, reader))
        ),
        doubts=tuple(_doubt(item, roles, reader) for item in reader.items(get("doubts"))),
        place=node.place,
        contrary=reader.yes(get("contrary")),
    )


def _moment(node: Node, reader: Reader) -> str:
    return reader.choice(node, MOMENTS, "")


def _ground(node: Node, reader: Reader) -> Ground:
    entry = reader.mapping(node, ("clause", "words", "construction"), ("clause",))
    given = [key for key in ("words", "construction") if key in entry.entries]
    if len(given) != 1:
        reader.wrong(
            node.place, "an exception states its ground", "give either words or construction"
        )
    ground = given[0] if given else "construction"
    return Ground(
        reader.text(entry.entries.get("clause")),
        "words" if ground == "words" else "construction",
        " ".join(reader.text(entry.entries.get(ground)).split()),
        node.place,
    )


def _doubt(node: Node, roles: frozenset[str], reader: Reader) -> Doubt:
    keys = ("question", "followed", "other", "reason")
    entry = reader.mapping(node, (*keys, "matters"), keys)
    texts = {key: " ".join(reader.text(entry.entries.get(key)).split()) for key in keys}
    matters = read_conditions(entry.entries.get("matters"), roles, reader)
    return Doubt(**texts, matters=matters)


def _effect(node: Node, roles: frozenset[str], reader: Reader) -> Effect | None:
    single = reader.single(node, "an effect")
    if single is None:
        return None
    name, value, place = single
    spec = EFFECTS.get(name)
    if spec is None:
        reader.wrong(place, f"there is no effect {name!r}", nearest(name, EFFECTS))
        return None
    known = {**spec.needs, **spec.may_have}
    entry = reader.mapping(value, known, spec.needs)
    slots = {
        key: _slot(slot_node, known[key], entry.keys[key], roles, reader)
        for key, slot_node in entry.entries.items()
        if key in known
    }
    return Effect(cast(EffectKind, name), slots)


def _slot(
    node: Node, kind: Slot, place: Place, roles: frozenset[str], reader: Reader
) -> str | int | Measured | tuple[str, ...]:
    match kind:
        case "amount":
            return _amount(node, roles, reader)
        case "words":
            return reader.texts(node)
        case "item":
            return reader.choice(node, ITEMS, "")
        case "blocks":
            return reader.choice(node, BLOCKS, "all")
        case "moment":
            return reader.choice(node, MOMENTS, "")
        case "act":
            return reader.choice(node, ("this",), "this")
        case _:
            word = reader.text(node)
            check_role(word, kind, place, roles, reader)
            return word


def _amount(node: Node, roles: frozenset[str], reader: Reader) -> int | Measured | str:
    if isinstance(node, Scalar):
        return reader.number(node)
    if isinstance(node, Mapping) and "measure" in node.entries:
        reader.mapping(node, ("measure", "plus"))
        return read_measured(node, roles, reader) or 0
    reader.wrong(node.place, "a number, or a measure, is expected here")
    return 0
