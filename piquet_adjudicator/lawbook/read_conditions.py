"""Reading the conditions and windows of a clause, with the roles that its moments fill."""

from __future__ import annotations

from typing import Final, cast

from piquet_adjudicator.errors import Place, nearest
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.binding import PERSONS
from piquet_adjudicator.facts.moments import EACH, MOMENTS
from piquet_adjudicator.facts.spec import ArgKind
from piquet_adjudicator.facts.table import FACTS, MEASURES
from piquet_adjudicator.facts.vocabulary import WORDS
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Comparison,
    Condition,
    Measured,
    Not,
    Window,
)
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Mapping, Node, Scalar

COMPARISONS: Final = ("at least", "at most", "more than", "less than", "equals")


def roles_of(when: tuple[str, ...], each: str | None) -> frozenset[str]:
    """The roles that every one of some moments fills."""
    filled = [_with_others(MOMENTS.get(moment, ())) for moment in when]
    roles = frozenset.intersection(*filled) if filled else frozenset[str]()
    return roles | {"elder", "younger"} | _with_others(EACH.get(each or "", ()))


def _with_others(roles: tuple[str, ...]) -> frozenset[str]:
    more = {"actor": ("adversary", "act"), "player": ("other",), "call": ("caller", "respondent")}
    return frozenset(roles).union(*(more.get(role, ()) for role in roles))


def read_conditions(node: Node | None, roles: frozenset[str], reader: Reader) -> AllOf:
    """A list of conditions, all of which must hold."""
    found = (read_condition(item, roles, reader) for item in reader.items(node))
    return reader.same(AllOf(tuple(part for part in found if part is not None)))


def read_condition(node: Node, roles: frozenset[str], reader: Reader) -> Condition | None:
    """One condition: a fact, a measure compared, or a tree of them."""
    if isinstance(node, Scalar):
        return _atom(node.text.strip(), None, node.place, roles, reader)
    if isinstance(node, Mapping) and "measure" in node.entries:
        return _compare(node, roles, reader)
    entry = reader.single(node, "a condition")
    if entry is None:
        return None
    key, value, place = entry
    match key:
        case "all":
            return read_conditions(value, roles, reader)
        case "any":
            return reader.same(AnyOf(read_conditions(value, roles, reader).parts))
        case "not":
            part = read_condition(value, roles, reader)
            return reader.same(Not(part)) if part else None
        case "at least":
            inner = reader.mapping(value, ("number", "of"), ("number", "of"))
            parts = read_conditions(inner.entries.get("of"), roles, reader).parts
            return reader.same(AtLeast(reader.number(inner.entries.get("number")), parts))
        case _:
            return _atom(key, value, place, roles, reader)


def _atom(
    name: str, value: Node | None, place: Place, roles: frozenset[str], reader: Reader
) -> Condition | None:
    fact = FACTS.get(name)
    if fact is None:
        reader.wrong(place, f"there is no fact {name!r}", nearest(name, FACTS))
        return None
    return reader.same(Atom(fact, _args(fact.name, fact.args, value, place, roles, reader)))


def _args(
    name: str,
    kinds: tuple[ArgKind, ...],
    value: Node | None,
    place: Place,
    roles: frozenset[str],
    reader: Reader,
) -> tuple[str, ...]:
    given = reader.items(value)
    if len(given) != len(kinds):
        reader.wrong(place, f"{name!r} takes {len(kinds)} ({', '.join(kinds) or 'nothing'})")
        return reader.texts(value)
    pairs = zip(given, kinds, strict=True)
    return tuple(read_argument(node, kind, roles, reader) for node, kind in pairs)


def read_argument(node: Node, kind: ArgKind, roles: frozenset[str], reader: Reader) -> str:
    """What an argument or a slot names: a word of its kind, a number, or a role that the moments
    of the clause fill. What is none of these is noted."""
    word = reader.text(node)
    of_kind = WORDS.get(kind) or (PERSONS if kind == "person" else (kind,))
    if kind == "number":
        if not word.isdigit():
            reader.wrong(node.place, f"{word!r} is not a number", "write it in figures")
    elif word not in of_kind:
        reader.wrong(node.place, f"{word!r} is no {kind}", nearest(word, of_kind))
    elif kind not in WORDS and word not in roles:
        reader.wrong(
            node.place, f"nothing here says which {word}", nearest(word, roles & {*of_kind})
        )
    return word


def read_measured(node: Mapping, roles: frozenset[str], reader: Reader) -> Measured | None:
    """A measure of something, as `measure: {cards of: call}`, with `plus` if given."""
    entry = node.entries["measure"]
    if isinstance(entry, Scalar):
        name, value, place = entry.text.strip(), None, entry.place
    else:
        single = reader.single(entry, "a measure")
        if single is None:
            return None
        name, value, place = single[0], single[1], single[2]
    measure = MEASURES.get(name)
    if measure is None:
        reader.wrong(place, f"there is no measure {name!r}", nearest(name, MEASURES))
        return None
    args = _args(name, measure.args, value, place, roles, reader)
    return reader.same(Measured(measure, args, reader.number(node.entries.get("plus"))))


def _compare(node: Mapping, roles: frozenset[str], reader: Reader) -> Condition | None:
    measured = read_measured(node, roles, reader)
    keys = [key for key in node.entries if key in COMPARISONS]
    reader.mapping(node, ("measure", "plus", *COMPARISONS))
    if measured is None or len(keys) != 1:
        reader.wrong(node.place, "a measure is held against one number", f"as {COMPARISONS[0]}: 12")
        return None
    other = node.entries[keys[0]]
    against: int | Measured | None = (
        read_measured(other, roles, reader)
        if isinstance(other, Mapping) and "measure" in other.entries
        else reader.number(other)
    )
    if against is None:
        return None
    return reader.same(Compare(measured, cast(Comparison, reader.same(keys[0])), against))


def read_windows(node: Mapping, roles: frozenset[str], reader: Reader) -> tuple[Window, ...]:
    """The windows of a clause: `before` and `after` an anchor, with whose it is."""
    found: list[Window] = []
    for side in ("before", "after"):
        for item in reader.items(node.entries.get(side)):
            name, whose, place = _anchor(item, reader)
            anchor = ANCHORS.get(name)
            if anchor is None:
                reader.wrong(place, f"there is no anchor {name!r}", nearest(name, ANCHORS))
                continue
            owner = None if whose is None else read_argument(whose, "person", roles, reader)
            found.append(Window("before" if side == "before" else "after", anchor, owner))
    return tuple(found)


def _anchor(item: Node, reader: Reader) -> tuple[str, Node | None, Place]:
    if isinstance(item, Scalar):
        return item.text.strip(), None, item.place
    entry = reader.single(item, "an anchor")
    if entry is None:
        return "", None, item.place
    return entry
