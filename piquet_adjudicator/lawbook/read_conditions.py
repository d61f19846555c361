"""Reading the conditions and windows of a clause, with the roles that its moments fill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeVar, cast

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, nearest
from piquet_adjudicator.facts.binding import PERSONS
from piquet_adjudicator.facts.moments import EACH, MOMENTS, OF_THE_RECORD
from piquet_adjudicator.facts.spec import ArgKind, Fact, Measure
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES, WORDS
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
    compare_ranges,
)
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.lay_words import for_fact, for_word
from piquet_adjudicator.lawbook.telling import near_in_meaning
from piquet_adjudicator.model.conclusion import Comparison, effect_kind
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

ONE_OF: Final = "one of"
_OF_CODE: Final = ("agreement", "value agreed")
"""Arguments that are words of the code itself: its terms, and what may be agreed of them."""
_OF_EFFECTS: Final = "effect of the code"
"""An argument that is an effect which the code brings, borne by a player."""
IN_EFFECTS: Final = "(so it stands in effects.yaml)"
_BRING_ONE: Final = "effects.yaml brings one: effect, needs: player, says (docs/vocabulary.md)"
AskedOf = TypeVar("AskedOf", Fact, Measure)
_TREES: Final = ("all", "any", "not", "at least")
_UNBOUNDED: Final = 1_000_000
"""More than any measure comes to."""
COMPARISONS: Final = ("at least", "at most", "more than", "less than", "equals")


def roles_of(when: tuple[str, ...], each: str | None) -> frozenset[str]:
    """The roles that every one of some moments fills: any, where a moment or what it runs over
    is missing or misspelt, so that this alone is said."""
    if not when or not set(when) <= MOMENTS.keys() or each == "":
        return _EVERY_ROLE
    roles = frozenset.intersection(*(_with_others(MOMENTS[moment]) for moment in when))
    act = {"act"} if OF_THE_RECORD.isdisjoint(when) else set[str]()
    return roles | {"elder", "younger", "deal"} | act | _with_others(EACH.get(each or "", ()))


def _with_others(roles: tuple[str, ...]) -> frozenset[str]:
    more = {"actor": ("adversary",), "player": ("other",), "call": ("caller", "respondent")}
    return frozenset(roles).union(*(more.get(role, ()) for role in roles))


_EVERY_ROLE: Final = _with_others(
    ("act", "elder", "younger", *chain(*MOMENTS.values()), *chain(*EACH.values()))
)


def read_conditions(node: Node | None, roles: frozenset[str], reader: Reader) -> AllOf:
    """A list of conditions, all of which must hold; those of a definition stand in its place."""
    parts = [part for item in reader.distinct(node) for part in _in_full(item, roles, reader)]
    return reader.same(AllOf(tuple(parts)))


def _in_full(item: Node, roles: frozenset[str], reader: Reader) -> tuple[Condition, ...]:
    if isinstance(item, Scalar) and is_defined(item, reader):
        reader.used.add(item.text)
        return read_conditions(reader.definitions[item.text], roles, reader).parts
    part = read_condition(item, roles, reader)
    return (part,) if part is not None else ()


def is_defined(node: Node, reader: Reader) -> bool:
    """Whether a condition is one that the code defines."""
    return isinstance(node, Scalar) and node.text in reader.definitions


def read_condition(node: Node, roles: frozenset[str], reader: Reader) -> Condition | None:
    """One condition: a fact, a measure compared, a definition, or a tree of them."""
    if isinstance(node, Scalar):
        if is_defined(node, reader):
            parts = _in_full(node, roles, reader)
            return parts[0] if len(parts) == 1 else reader.same(AllOf(parts))
        return _atom(node.text.strip(), None, node.place, roles, reader)
    if alternatives(node):
        return reader.same(AnyOf(tuple(_any_of(node, roles, reader))))
    if isinstance(node, Mapping) and (len(node.entries) > 1 or set(node.entries) & set(MEASURES)):
        return _compare(node, roles, reader)
    entry = reader.single(node, "a condition")
    if entry is None:
        return None
    key, value, place = entry
    match key:
        case "all":
            return read_conditions(value, roles, reader)
        case "any":
            return reader.same(AnyOf(tuple(_any_of(value, roles, reader))))
        case "not":
            part = read_condition(value, roles, reader)
            return reader.same(Not(part)) if part else None
        case "at least":
            inner = reader.mapping(value, ("number", "of"), ("number", "of"))
            parts = read_conditions(inner.entries.get("of"), roles, reader).parts
            return reader.same(AtLeast(reader.number(inner.entries.get("number")), parts))
        case _:
            return _atom(key, value, place, roles, reader)


def _any_of(node: Node, roles: frozenset[str], reader: Reader) -> Iterator[Condition]:
    """The alternatives of a list, those of each `one of` among them one by one."""
    for item in reader.distinct(node):
        for each in alternatives(item) or (item,):
            part = read_condition(each, roles, reader)
            if isinstance(part, AnyOf) and is_defined(item, reader):
                yield from part.parts
            elif part is not None:
                yield part


def alternatives(node: Node) -> tuple[Node, ...]:
    """What a condition says with `one of`, once for each of the values; nothing where it does not.

    The values are numbers that a measure is held against, or what a fact or measure is asked of.
    """
    if not isinstance(node, Mapping):
        return ()
    if ONE_OF in node.entries:
        return tuple(_put(node, ONE_OF, "equals", each) for each in _items(node.entries[ONE_OF]))
    for key, part in node.entries.items():
        asked = _items(part) if key not in _TREES else ()
        for place, item in enumerate(asked):
            if isinstance(item, Mapping) and list(item.entries) == [ONE_OF]:
                return tuple(
                    _put(node, key, key, Sequence(_changed(asked, place, each), part.place))
                    for each in _items(item.entries[ONE_OF])
                )
    return ()


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else (node,)


def _changed(items: tuple[Node, ...], place: int, item: Node) -> tuple[Node, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _put(node: Mapping, old: str, new: str, part: Node) -> Mapping:
    """A mapping with an entry in the place of another."""
    entries = {(new if key == old else key): each for key, each in node.entries.items()}
    return Mapping({**entries, new: part}, {**node.keys, new: node.keys[old]}, node.place)


def _atom(
    name: str, value: Node | None, place: Place, roles: frozenset[str], reader: Reader
) -> Condition | None:
    fact = FACTS.get(name)
    if fact is None:
        said = {each: spec.yes for each, spec in FACTS.items()}
        said |= dict.fromkeys(reader.definitions, "")
        hint = for_fact(name, near_in_meaning(name, said))
        reader.wrong(place, f"there is no fact {name!r}", hint)
        return None
    args = _args(fact.name, fact.args, value, place, roles, reader)
    return reader.same(Atom(_reading(fact, args), args))


def _reading(spec: AskedOf, args: tuple[str, ...]) -> AskedOf:
    """A fact or measure that is asked of an effect of the code's own, which it then looks at, and
    without which there is nothing to ask."""
    if _OF_EFFECTS not in spec.args or len(args) != len(spec.args):
        return spec
    reads = frozenset({(effect_kind(args[spec.args.index(_OF_EFFECTS)]), "")})
    return replace(spec, reads=reads, needs=reads)


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
        takes = f"{name!r} takes {len(kinds)} ({', '.join(kinds) or 'nothing'})"
        reader.wrong(place, takes, _as_asked(name, kinds))
        return () if isinstance(value, Mapping) else reader.texts(value)
    pairs = zip(given, kinds, strict=True)
    return tuple(read_argument(node, kind, roles, reader) for node, kind in pairs)


def _as_asked(name: str, kinds: tuple[ArgKind, ...]) -> str:
    """How a fact or measure is written with what it is asked of.

    >>> _as_asked("points in the partie", ("person", "deal")), _as_asked("rank of the card", ())
    ('as points in the partie: [person, deal]', 'write its name alone, with nothing after it')
    """
    if not kinds:
        return "write its name alone, with nothing after it"
    return f"as {name}: " + (f"[{', '.join(kinds)}]" if len(kinds) > 1 else kinds[0])


def read_argument(node: Node, kind: ArgKind, roles: frozenset[str], reader: Reader) -> str:
    """What an argument or a slot names: a word of its kind, a number, or a role that the moments
    of the clause fill. What is none of these is noted."""
    word = reader.text(node)
    words = reader.known_items if kind == "item" else WORDS.get(kind)
    of_kind = words or (PERSONS if kind == "person" else (kind,))
    if kind in _OF_CODE:
        known = [*reader.agreed] if kind == "agreement" else sorted(_values(reader))
        reader.asked.add(word)
        if word not in known:
            reader.wrong(node.place, f"{word!r} is no {kind} of the code", nearest(word, known))
    elif kind == _OF_EFFECTS:
        known = [name for name, spec in reader.effects.items() if "player" in spec.needs]
        own = [name for name in known if name not in EFFECTS]
        if word not in own:
            hint = f"{nearest(word, own)} {IN_EFFECTS}" if own else _BRING_ONE
            reader.wrong(node.place, f"{word!r} is no {kind} that falls on a player", hint)
    elif kind == "number":
        if not word.isdigit():
            reader.wrong(node.place, f"{word!r} is not a number", "write it in figures")
    elif word not in of_kind:
        reader.wrong(node.place, f"{word!r} is no {kind}", for_word(word, nearest(word, of_kind)))
    elif kind not in WORDS and word not in roles:
        reader.wrong(
            node.place, f"nothing here says which {word}", nearest(word, roles & {*of_kind})
        )
    return word


def _values(reader: Reader) -> set[str]:
    return {value for values in reader.agreed.values() for value in values}


ARITHMETIC: Final = ("plus", "less", "for each", "times")
"""What may be done with a measure, in this order."""


def read_measured(node: Node, roles: frozenset[str], reader: Reader) -> Measured | None:
    """A measure of something, as `cards of: call`, with `plus`, `for each` and `times` if given."""
    parts: dict[str, Node] = {}
    if isinstance(node, Scalar):
        name, value, place = node.text.strip(), None, node.place
    elif isinstance(node, Mapping):
        parts = {key: node.entries[key] for key in ARITHMETIC if key in node.entries}
        names = [key for key in node.entries if key not in ARITHMETIC]
        if len(names) != 1:
            strange = next((key for key in names if key not in MEASURES), None)
            if strange is None or len(names) != 2:
                reader.wrong(node.place, "one measure is expected here", "as cards of: call")
                return None
            hint = nearest(strange, (*ARITHMETIC, *MEASURES))
            reader.wrong(node.keys[strange], f"{strange!r} is not known here", hint)
            return None
        name, place = names[0], node.keys[names[0]]
        value = node.entries[name]
    else:
        reader.wrong(node.place, "a measure is expected here", "as cards of: call")
        return None
    measure = MEASURES.get(name)
    if measure is None:
        said = {each: spec.says for each, spec in MEASURES.items()}
        reader.wrong(place, f"there is no measure {name!r}", near_in_meaning(name, said))
        return None
    args = _args(name, measure.args, value, place, roles, reader)
    plus, more = _number_or_measure(parts.get("plus"), roles, reader)
    less, without = _number_or_measure(parts.get("less"), roles, reader)
    each, times = (reader.number(parts[key]) if key in parts else 1 for key in ARITHMETIC[2:])
    if each < 1:
        reader.wrong(parts["for each"].place, "for each must be at least 1", "as for each: 10")
        return None
    measure = _reading(measure, args)
    return reader.same(Measured(measure, args, plus - less, each, times, more, without))


def _number_or_measure(
    node: Node | None, roles: frozenset[str], reader: Reader
) -> tuple[int, Measured | None]:
    """What is added to a measure, or taken from it: a number, or what another measure comes to."""
    if isinstance(node, Mapping) or (isinstance(node, Scalar) and node.text.strip() in MEASURES):
        return 0, read_measured(node, roles, reader)
    return reader.number(node), None


def _as_held(name: str, said: Node) -> str:
    """How a measure is held against a number, in the words that were meant, where they tell it."""
    text = said.text if isinstance(said, Scalar) else ""
    compared = re.fullmatch(rf"\s*({'|'.join(COMPARISONS)})\s+(\d+)\s*", text)
    how, number = compared.groups() if compared else (COMPARISONS[0], "5")
    return f"as {name}: {{{how}: {number}}}" if compared else f"as {how}: {number}"


def _compare(node: Mapping, roles: frozenset[str], reader: Reader) -> Condition | None:
    """A measure held against a number or another measure, as `cards of: call` and `at least: 5`.
    Of a measure that is asked of nothing, what it is held against stands under its name."""
    if len(node.entries) == 1:
        ((name, inner),) = node.entries.items()
        if not isinstance(inner, Mapping):
            reader.wrong(node.place, "a measure is held against a number", _as_held(name, inner))
            return None
        nothing = Sequence((), node.keys[name])
        node = Mapping({name: nothing, **inner.entries}, {**node.keys, **inner.keys}, node.place)
    keys = [key for key in node.entries if key in COMPARISONS]
    if len(keys) != 1:
        known = (*MEASURES, *COMPARISONS, *ARITHMETIC)
        strange = [(key, node.keys[key]) for key in node.entries if key not in known]
        for key, place in strange:
            reader.wrong(place, f"there is no measure {key!r}", nearest(key, known))
        if not strange:
            reader.wrong(node.place, "a measure is held against one number", "as at least: 5")
        return None
    rest = {key: part for key, part in node.entries.items() if key not in keys}
    measured = read_measured(Mapping(rest, node.keys, node.place), roles, reader)
    if measured is None:
        return None
    other = node.entries[keys[0]]
    plain = isinstance(other, Scalar) and other.text.strip() not in MEASURES
    against = reader.number(other) if plain else read_measured(other, roles, reader)
    if against is None:
        return None
    compared = Compare(measured, cast(Comparison, reader.same(keys[0])), against)
    _check_bounds(compared, other.place, reader)
    return reader.same(compared)


def _check_bounds(compared: Compare, place: Place, reader: Reader) -> None:
    """Notes a measure held against a number that it never reaches, or never fails to."""
    measured, number = compared.measured, compared.against
    if isinstance(number, Measured) or measured.more or measured.less:
        return
    least, most = sorted(map(measured.amount, _bounds(measured.measure, reader)))
    holds = compare_ranges(compared.how, least, most, number, number)
    if holds is not None:
        said = "always so" if holds else "never so"
        hint = f"it is at least {least}" + (f", and at most {most}" if most < _UNBOUNDED else "")
        name = f"{measured.measure.name!r} {compared.how} {number}"
        reader.wrong(place, f"{name}: this is {said}", hint)


def _bounds(measure: Measure, reader: Reader) -> tuple[int, int]:
    """The least that a measure can be, and the most."""
    if measure.most is None:
        return measure.least, 2 * _UNBOUNDED
    return measure.least, reader.pack if measure.most == "the pack" else measure.most
