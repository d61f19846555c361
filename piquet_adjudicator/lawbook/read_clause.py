"""Reading one clause from the file of its law, Case, or passage."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import ascii_lowercase
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import near_word, nearest
from piquet_adjudicator.facts.moments import EACH, MOMENTS
from piquet_adjudicator.facts.vocabulary import (
    BLOCKS,
    DUTIES,
    FACTS,
    MEASURES,
    OF_THE_CALL,
    UNTIL,
    terms_of_effect,
)
from piquet_adjudicator.lawbook.clause import Clause, Doubt, Effect, Ground
from piquet_adjudicator.lawbook.condition import Measured
from piquet_adjudicator.lawbook.effects import EFFECTS, EffectSlot
from piquet_adjudicator.lawbook.effects_of_codes import brought_by
from piquet_adjudicator.lawbook.law_nodes import SURELY, Reader
from piquet_adjudicator.lawbook.lay_words import for_effect, for_moment
from piquet_adjudicator.lawbook.patch import KEYS as KEYS_OF_A_PATCH
from piquet_adjudicator.lawbook.patch import is_nothing, patched
from piquet_adjudicator.lawbook.read_conditions import (
    IN_EFFECTS,
    read_argument,
    read_conditions,
    read_measured,
    roles_of,
)
from piquet_adjudicator.lawbook.read_windows import read_windows
from piquet_adjudicator.lawbook.telling import begun_by_the_same, speaking_of
from piquet_adjudicator.lawbook.written import GIVES_WAY, PARTS, clause_number
from piquet_adjudicator.model.choices import CHOICE_NAMED, LAPSES
from piquet_adjudicator.source import Mapping, Node, Scalar

_EXAMPLE: Final = (
    "an effect stands as - score: {player: adversary, item: play, points: 5}; docs/vocabulary.md "
    "has every one"
)
_LEAST: Final[dict[str, int | None]] = {"score": None, "adds": None, "correct the score": 0}
"""The least number that an effect may carry, where it is not one: points are taken off by a number
below nothing, and a whole score may come to nothing."""
KEYS: Final = ("clause", "limb", *PARTS, GIVES_WAY)
THIS: Final = "this"
"""The act that a clause speaks of: what is done at its moment."""

SLOT_WORDS: Final[dict[EffectSlot, Collection[str]]] = {
    "act": (THIS,),
    "blocks": BLOCKS,
    "duty": DUTIES,
    "choice": CHOICE_NAMED,
    "choices": CHOICE_NAMED,
    "until": UNTIL,
    "lapse": LAPSES,
}
"""The words that may stand in the slots of each kind."""


def read_clause(node: Node, reader: Reader) -> Clause:
    """A clause, as far as it can be read; what is wrong with it is noted."""
    node = reader.mapping(node, KEYS, ("clause", "words", "reading", "when", "then"))
    get = node.entries.get
    when = tuple(_moment(item, reader) for item in reader.distinct(get("when")))
    each = reader.choice(get("each"), EACH, "") if "each" in node.entries else None
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
        construes=tuple(
            reader.choice(item, reader.numbers, "") for item in reader.distinct(get("construes"))
        ),
        then=tuple(
            effect
            for item in reader.distinct(get("then"))
            if (effect := _effect(item, roles, reader))
        ),
        doubts=tuple(_doubt(item, node, roles, reader) for item in reader.items(get("doubts"))),
        place=node.place,
        contrary=reader.yes(get("contrary")),
    )


def _moment(node: Node, reader: Reader) -> str:
    """The moment to which a clause answers. For one that is none, the act of which it speaks; and
    the fact, where it says more of it than that it is done."""
    text = reader.text(node)
    if not text or text in MOMENTS:
        return text
    asked = speaking_of(text, {fact: f"{fact} {FACTS[fact].yes}" for fact in FACTS}, 1)
    done = begun_by_the_same(text, MOMENTS)
    near, meant = near_word(text, MOMENTS, SURELY), for_moment(text)
    if not meant and (near or not asked or not done):
        return reader.choice(node, MOMENTS, "")
    hint = meant or f"answer to the act, {done[0]!r}, and ask under if: {asked[0]!r}"
    hint = f"did you mean {near!r}? Else {hint}" if near else hint
    reader.wrong(node.place, f"{text!r} is no moment", f"{hint} (docs/vocabulary.md has them)")
    return ""


def _ground(node: Node, reader: Reader) -> Ground:
    entry = reader.mapping(node, ("clause", "words", "construction"), ("clause",))
    given = [key for key in ("words", "construction") if key in entry.entries]
    if len(given) != 1:
        reader.wrong(
            node.place, "an exception states its ground", "give either words or construction"
        )
    ground = given[0] if given else "construction"
    stated = entry.entries.get(ground, node)
    return Ground(
        reader.text(entry.entries.get("clause")),
        "words" if ground == "words" else "construction",
        " ".join(reader.text(stated).split()) if given else "",
        stated.place,
        entry.entries.get("clause", node).place,
    )


def _doubt(node: Node, own: Mapping, roles: frozenset[str], reader: Reader) -> Doubt:
    keys = ("question", "followed", "other", "reason")
    entry = reader.mapping(node, (*keys, "matters", "instead", "no rule"), keys)
    get = entry.entries.get
    texts = {key: " ".join(reader.text(get(key)).split()) for key in keys}
    return Doubt(
        **texts,
        matters=read_conditions(get("matters"), roles, reader),
        instead=_instead(get("instead"), own, reader),
        no_rule=" ".join(reader.text(get("no rule")).split()),
    )


def _instead(node: Node | None, own: Mapping, reader: Reader) -> tuple[Clause, ...]:
    """The clauses as the other reading of a doubt has them."""
    if is_nothing(node):
        return (_silent(own, reader),)
    items = reader.items(node)
    patches = [
        (reader.mapping(item, KEYS_OF_A_PATCH), whole)
        for item in items
        for whole in _concerned(item, own, reader)
    ]
    for patch, whole in patches:
        _check_new_limb(patch, whole, len(items), reader)
    return tuple(_patched(patch, whole, reader) for patch, whole in patches)


def _silent(node: Mapping, reader: Reader) -> Clause:
    """A clause that says nothing: it answers to no moment."""
    return replace(read_clause(_without_doubts(node), reader), when=(), then=())


def _without_doubts(node: Mapping) -> Mapping:
    return replace(node, entries={k: part for k, part in node.entries.items() if k != "doubts"})


def _patched(patch: Mapping, whole: Mapping, reader: Reader) -> Clause:
    """A clause with some of its parts otherwise, or a limb that it has not."""
    if is_nothing(patch.entries.get("then")):
        return _silent(whole, reader)
    other = patched(_without_doubts(whole), patch, reader)
    roles = _roles(whole, reader)
    for key in ("in place of", "without"):
        read_conditions(patch.entries.get(key), roles, reader)
    return read_clause(other, reader)


def _check_new_limb(patch: Mapping, whole: Mapping, most: int, reader: Reader) -> None:
    """Notes a limb besides those of a clause that is none of the next ones, of which there are at
    most so many."""
    node, number = patch.entries.get("limb"), clause_number(whole)
    if node is None:
        return
    there = sum(clause_number(limb) == number for limb in reader.clauses.values())
    if reader.text(node) not in ascii_lowercase[: there + most]:
        message = f"{reader.text(node)!r} is not the next limb of {number}"
        reader.wrong(node.place, message, f"the next is {ascii_lowercase[there]}")


def _roles(node: Mapping, reader: Reader) -> frozenset[str]:
    """The roles that the moments of a clause fill."""
    get = node.entries.get
    return roles_of(reader.texts(get("when")), reader.text(get("each")) or None)


def _concerned(patch: Node, own: Mapping, reader: Reader) -> Iterator[Mapping]:
    """The clauses that a patch changes: the one that carries the doubt, or those that it names."""
    named = patch.entries.get("clause") if isinstance(patch, Mapping) else None
    if named is None:
        yield own
    for item in reader.items(named):
        key = reader.text(item)
        limb = reader.clauses.get(key)
        if limb is not None:
            yield limb
        else:
            reader.wrong(item.place, f"there is no clause {key!r}", nearest(key, reader.clauses))


def _effect(node: Node, roles: frozenset[str], reader: Reader) -> Effect | None:
    """An effect with its slots; one that needs but the act itself, or nothing, is a word."""
    if isinstance(node, Scalar):
        word, nothing = node.text.strip(), Mapping({}, {}, node.place)
        node = Mapping({word: nothing}, {word: node.place}, node.place)
    single = reader.single(node, "an effect")
    if single is None:
        return None
    name, value, place = single
    spec = reader.effects.get(name)
    if spec is None:
        near = near_word(name, reader.effects, SURELY) and nearest(name, reader.effects)
        own = near and near_word(name, reader.effects.keys() - EFFECTS.keys(), SURELY)
        as_there = f"{near} {IN_EFFECTS}" if own else ""
        hint = as_there or brought_by(name) or near or for_effect(name)
        hint = hint or nearest(name, reader.effects)
        hint = hint or _EXAMPLE
        reader.wrong(place, f"there is no effect {name!r}", hint)
        return None
    known = {**spec.needs, **spec.may_have}
    if "act" in spec.needs and "act" not in roles:
        reader.wrong(place, f"{name!r} is said of an act, and this clause answers to none")
    of_act = {reader.same("act"): reader.same(THIS)} if "act" in spec.needs else {}
    value = _without_act(value, name, reader) if of_act else value
    named = [slot for slot in known if slot not in of_act]
    needs = [slot for slot in spec.needs if slot not in of_act]
    entry = reader.mapping(value, named, needs, name)
    slots = of_act | {
        reader.same(key): _slot(slot_node, known[key], name, roles, reader)
        for key, slot_node in entry.entries.items()
        if key in named
    }
    if slots.get("item") == OF_THE_CALL and "call" not in slots:
        reader.wrong(place, f"nothing here says of which call {OF_THE_CALL!r} is", "add call: call")
    return Effect(spec.kind, slots)


def _without_act(value: Node, name: str, reader: Reader) -> Node:
    """The slots of an effect that is said of the act that its clause answers to, which need not be
    named, and is no other."""
    if not isinstance(value, Mapping) or "act" not in value.entries:
        return value
    message = f"the act of {name!r} is the one that the clause answers to"
    reader.wrong(value.keys["act"], message, f"leave it out, as then: {name}")
    left = {key: part for key, part in value.entries.items() if key != "act"}
    return Mapping(left, {key: value.keys[key] for key in left}, value.place)


def _slot(
    node: Node, kind: EffectSlot, effect: str, roles: frozenset[str], reader: Reader
) -> str | int | Measured | tuple[str, ...]:
    match kind:
        case "amount":
            return _amount(node, effect, roles, reader)
        case "act":
            if "act" not in roles:
                reader.wrong(node.place, "the moments of the clause are of no act")
            return reader.choice(node, SLOT_WORDS[kind], THIS)
        case "person" | "call" | "trick" | "question" | "deal":
            return read_argument(node, kind, roles, reader)
        case "item":
            return _item(node, reader)
        case "items":
            return tuple(_item(item, reader) for item in reader.distinct(node))
        case "choices":
            words = SLOT_WORDS[kind]
            return tuple(reader.choice(item, words, "") for item in reader.distinct(node))
        case "term":
            return reader.choice(node, terms_of_effect(effect) or reader.effects[effect].terms, "")
        case _:
            return reader.choice(node, SLOT_WORDS[kind], "")


def _item(node: Node, reader: Reader) -> str:
    """An item of the score, or that of the call of which a clause speaks."""
    item = reader.choice(node, (*reader.known_items, OF_THE_CALL), "")
    reader.scored.add(item)
    return item


def _amount(node: Node, effect: str, roles: frozenset[str], reader: Reader) -> int | Measured | str:
    """A number, or a measure with what it is asked of."""
    if isinstance(node, Scalar) and node.text.strip() not in MEASURES:
        return reader.number(node, least=_LEAST.get(effect, 1))
    return read_measured(node, roles, reader) or 0
