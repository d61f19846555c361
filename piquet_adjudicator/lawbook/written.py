"""What the file of a law writes short, written out: each limb of each clause as one mapping.

Clauses stand under their numbers, limbs under their letters. What stands at the head of a clause
holds for each of its limbs. An exception stands in the clause that makes it (`exception to`), and
is put here where it is needed: in the clause that gives way. Only a Case or a passage of the
treatise, of which no law can speak, says itself to which laws it gives way (`subject to`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import Place, nearest
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.quotations import check_quoted
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

BESIDES: Final = ("where", "before", "after", "construes")
"""What is said at the head of a clause besides what a limb says of the kind."""

FOR_WANT: Final = ("words", "when", "each")
"""What is said at the head of a clause for the limbs that say nothing of the kind."""

EXCEPTION: Final = "exception to"
SUBJECT: Final = "subject to"
CONTRARY: Final = "and the contrary"
ALSO: Final = "also in"
_KEYS_OF_A_CONTRARY: Final = ("limb", "words", "reading", "when", "where", "then")
_OTHER_SIDE: Final = {"before": "after", "after": "before"}
_OPPOSITE: Final = {"may": "must not", "must not": "may"}
_OTHER_WAY: Final = {
    "at most": "more than",
    "more than": "at most",
    "at least": "less than",
    "less than": "at least",
}
GIVES_WAY: Final = "unless"
"""What a limb gives way to: an entry that stands in no file."""

HEAD: Final = (*FOR_WANT, *BESIDES, EXCEPTION, SUBJECT)
PARTS: Final = (*FOR_WANT, *BESIDES, "contrary", "reading", "if", "then", "doubts")
"""The parts of a limb, or of a clause without limbs, besides its exceptions."""
_KEYS_OF_A_CLAUSE: Final = (*PARTS, EXCEPTION, SUBJECT, GIVES_WAY)
_KEYS_OF_A_LIMB: Final = (*_KEYS_OF_A_CLAUSE, CONTRARY)
ELLIPSIS: Final = " ... "
"""Between the first and the last words of a passage, for the words between them."""

_GROUNDS: Final = ("words", "construction")
NAMED: Final = "as defined"
"""The name of a construction of the code, in the place of its words."""


class Excepted(Struct, frozen=True):
    """An exception as it is written: the clause or limb in which it stands, the words of that,
    and what follows `exception to` or `subject to`."""

    where: str
    words: tuple[Node, ...]
    node: Node
    yields: bool


Limbs = dict[str, Mapping]
"""Limbs as mappings, by the number of the clause and the letter of the limb."""


def written_out(nodes: Iterable[Node], reader: Reader, others: Limbs | None = None) -> Limbs:
    """The limbs of some texts, each with all that is said of it and all that it gives way to;
    besides the `others` that stand, those of another code."""
    noted: list[Excepted] = []
    limbs: Limbs = dict(others or {})
    for node in nodes:
        for key, limb in _of_text(node, noted, reader):
            if key in limbs:
                message = f"clause {key} stands twice (also at {limbs[key].place})"
                reader.wrong(limb.place, message, "give each limb its own letter")
            limbs[key] = limb
    _share_doubts(limbs, reader)
    _give_way(limbs, noted, reader)
    return limbs


def _of_text(node: Node, noted: list[Excepted], reader: Reader) -> Iterator[tuple[str, Mapping]]:
    given = node.entries.get("clauses") if isinstance(node, Mapping) else None
    if given is None:
        return
    if not isinstance(given, Mapping):
        reader.wrong(given.place, "clauses stand under their numbers", "as 54.1: ...")
        return
    for number, clause in given.entries.items():
        place = given.keys[number]
        if isinstance(clause, Mapping):
            yield from _limbs(number, clause, place, noted, reader)
        else:
            reader.wrong(place, f"the parts of clause {number} are expected here", "as words: ...")


def _limbs(
    number: str, clause: Mapping, place: Place, noted: list[Excepted], reader: Reader
) -> Iterator[tuple[str, Mapping]]:
    letters = tuple(key for key in clause.entries if len(key) == 1)
    clause = reader.mapping(clause, (*_KEYS_OF_A_CLAUSE, *letters))
    limbs = {key: clause.entries[key] for key in letters}
    if not limbs:
        noted += _exceptions_in(number, clause, reader)
        yield number, _with(_without(clause, EXCEPTION, SUBJECT), place, clause=number)
        return
    head = _without(clause, *limbs)
    misplaced = [key for key in head.entries if key not in HEAD]
    for key in misplaced:
        letters_said = " and ".join(f"{letter}:" for letter in letters)
        hint = f"write it under each of them that has it: {letters_said}"
        reader.wrong(head.keys[key], f"{key!r} stands beside the limbs of a clause", hint)
    head = _without(head, *misplaced)
    noted += _exceptions_in(number, head, reader)
    for letter, limb in limbs.items():
        at = clause.keys[letter]
        if not isinstance(limb, Mapping):
            reader.wrong(at, f"the parts of limb {letter} are expected here", "as reading: ...")
            continue
        limb = reader.mapping(limb, _KEYS_OF_A_LIMB)
        also = _contrary(limb, reader) if CONTRARY in limb.entries else ()
        for each, part, place in ((letter, _without(limb, CONTRARY), at), *also):
            key, whole = number + each, _joined(head, _in_full(part, head, reader), reader)
            noted += _exceptions_in(key, whole, reader)
            bare = _without(whole, EXCEPTION, SUBJECT)
            yield key, _with(bare, place, clause=number, limb=each)


def _joined(head: Mapping, limb: Mapping, reader: Reader) -> Mapping:
    """A limb with what its head says."""
    entries, keys = dict(limb.entries), {**head.keys, **limb.keys}
    for key, part in head.entries.items():
        own = entries.get(key)
        if key in FOR_WANT and own is None:
            entries[key] = part
        elif key in BESIDES:
            items = (*reader.items(part), *reader.items(own))
            entries[key] = Sequence(items, part.place)
    return Mapping(entries, {key: keys[key] for key in entries}, limb.place)


def _in_full(limb: Mapping, head: Mapping, reader: Reader) -> Mapping:
    """A limb with its words in full: they are passages of the words at its head."""
    own = limb.entries.get("words")
    if own is None:
        return limb
    passages = tuple(
        each for each in reader.items(head.entries.get("words")) if isinstance(each, Scalar)
    )
    texts = tuple(
        _passage(item, passages, reader) if isinstance(item, Scalar) else item
        for item in reader.items(own)
    )
    return Mapping({**limb.entries, "words": Sequence(texts, own.place)}, limb.keys, limb.place)


def _passage(quoting: Scalar, passages: tuple[Scalar, ...], reader: Reader) -> Scalar:
    """The words quoted, from the passages in which they stand, with what ` ... ` leaves out."""
    words = " ".join(quoting.text.split())
    first, ellipsis, last = words.partition(ELLIPSIS)
    texts = [" ".join(each.text.split()) for each in passages]
    for passage in texts:
        start = passage.find(first)
        end = passage.find(last, start + len(first)) if ellipsis else start
        if start >= 0 and end >= 0:
            return Scalar(passage[start : end + len(last or first)], quoting.place)
    part = last if ellipsis and any(first in passage for passage in texts) else first
    check_quoted(quoting, part, passages, reader, "those of the clause")
    return quoting


def _exceptions_in(name: str, clause: Mapping, reader: Reader) -> Iterator[Excepted]:
    """The exceptions that stand in a clause or limb."""
    if GIVES_WAY in clause.entries:
        hint = f"write {EXCEPTION!r} in the clause that makes it"
        reader.wrong(clause.keys[GIVES_WAY], f"unknown entry {GIVES_WAY!r}", hint)
    words = reader.items(clause.entries.get("words"))
    for key in (EXCEPTION, SUBJECT):
        for item in reader.distinct(clause.entries.get(key)):
            yield Excepted(name, words, item, key == SUBJECT)


def _without(node: Mapping, *names: str) -> Mapping:
    left = [key for key in node.entries if key not in names]
    return Mapping(
        {key: node.entries[key] for key in left}, {key: node.keys[key] for key in left}, node.place
    )


def _with(node: Mapping, place: Place, **texts: str) -> Mapping:
    more = {key: Scalar(text, place) for key, text in texts.items()}
    return Mapping({**more, **node.entries}, {**dict.fromkeys(more, place), **node.keys}, place)


# ---- the contrary of a limb


def _contrary(limb: Mapping, reader: Reader) -> Iterator[tuple[str, Mapping, Place]]:
    """The limb that says the contrary of another, with its letter and its place: its one condition
    does not hold, or its one window is turned round; and what was open is not, what was not is, or
    what is given follows."""
    entry = reader.mapping(limb.entries.get(CONTRARY), _KEYS_OF_A_CONTRARY, ("limb",))
    said = _without(entry, "limb", "where").entries
    turned = _turned(limb, reader)
    then = said.get("then") or _opposite(limb, reader)
    if turned is None or then is None:
        message = "this limb has no contrary"
        hint = "only one condition or window is turned round, and may or must not without then"
        reader.wrong(limb.keys[CONTRARY], message, f"{hint}; else write a limb, contrary: yes")
        return
    where = [*reader.items(limb.entries.get("where")), *reader.items(entry.entries.get("where"))]
    entries: dict[str, Node] = {
        **{key: part for key, part in limb.entries.items() if key in (*FOR_WANT, "construes")},
        "where": Sequence(tuple(where), entry.place),
        **turned,
        **said,
        "contrary": Scalar("yes", entry.place),
        "then": then,
    }
    letter = reader.text(entry.entries.get("limb"))
    place = entry.place
    yield letter, Mapping(entries, dict.fromkeys(entries, place), place), place


def _turned(limb: Mapping, reader: Reader) -> dict[str, Node] | None:
    """The condition and the windows of a limb with one of them turned round: the condition; where
    there is none, the window."""
    windows = {key: part for key, part in limb.entries.items() if key in _OTHER_SIDE}
    match reader.items(limb.entries.get("if")):
        case (condition,):
            return {**windows, "if": _negated(condition)}
        case () if len(windows) == 1:
            return {_OTHER_SIDE[key]: part for key, part in windows.items()}
    return None


def _opposite(limb: Mapping, reader: Reader) -> Scalar | None:
    """Must not, of a limb that says may; and the other way."""
    match reader.items(limb.entries.get("then")):
        case (Scalar(text) as effect,) if text.strip() in _OPPOSITE:
            return Scalar(_OPPOSITE[text.strip()], effect.place)
    return None


def _negated(node: Node) -> Node:
    """The contrary of a condition; of a comparison, the comparison the other way."""
    if isinstance(node, Mapping):
        if "not" in node.entries:
            return node.entries["not"]
        for key, other in _OTHER_WAY.items():
            if key in node.entries:
                entries = {(other if k == key else k): part for k, part in node.entries.items()}
                return Mapping(entries, {**node.keys, other: node.keys[key]}, node.place)
    return Mapping({"not": node}, {"not": node.place}, node.place)


# ---- doubts


def _share_doubts(limbs: Limbs, reader: Reader) -> None:
    """Puts a doubt that is of several clauses into each of the others (`also in`)."""
    for key, limb in tuple(limbs.items()):
        own_doubts: list[Node] = []
        for doubt in reader.items(limb.entries.get("doubts")):
            others = doubt.entries.get(ALSO) if isinstance(doubt, Mapping) else None
            bare = _without(doubt, ALSO) if isinstance(doubt, Mapping) else doubt
            own_doubts.append(bare)
            for item in reader.distinct(others):
                name = reader.text(item)
                if name not in limbs:
                    hint = nearest(name, limbs)
                    reader.wrong(item.place, f"there is no clause {name!r}", hint)
                    continue
                own = reader.items(limbs[name].entries.get("doubts"))
                limbs[name] = _having(limbs[name], "doubts", (*own, bare))
        if own_doubts:
            more = reader.items(limbs[key].entries.get("doubts"))[len(own_doubts) :]
            limbs[key] = _having(limbs[key], "doubts", (*own_doubts, *more))


def _having(node: Mapping, key: str, items: tuple[Node, ...]) -> Mapping:
    entries = {**node.entries, key: Sequence(items, node.place)}
    return Mapping(entries, {**node.keys, key: node.keys.get(key, node.place)}, node.place)


# ---- exceptions


def _give_way(limbs: Limbs, noted: list[Excepted], reader: Reader) -> None:
    """Puts into each limb what it gives way to, each with its ground."""
    grounds_of: dict[str, list[Node]] = {}
    for each in noted:
        for key, ground in _grounds(each, limbs, reader):
            grounds_of.setdefault(key, []).append(ground)
    for key, grounds in grounds_of.items():
        others = reader.items(limbs[key].entries.get(GIVES_WAY))
        limbs[key] = _having(limbs[key], GIVES_WAY, (*others, *grounds))


def _grounds(each: Excepted, limbs: Limbs, reader: Reader) -> Iterator[tuple[str, Mapping]]:
    """The limbs that give way, each with what it gives way to, and why: by the words of the
    exception, unless it states another ground."""
    node, place = each.node, each.node.place
    given: dict[str, Node] = {}
    if isinstance(node, Mapping):
        entry = reader.mapping(node, ("clause", *_GROUNDS, NAMED), ("clause",))
        named = reader.distinct(entry.entries.get("clause"))
        given = {key: part for key, part in entry.entries.items() if key in _GROUNDS}
        if NAMED in entry.entries:
            given["construction"] = _defined(entry.entries[NAMED], reader)
    else:
        named = (node,)
        if len(each.words) == 1 and not each.yields:
            given = {"words": each.words[0]}
    if len(given) != 1:
        reader.wrong(place, "an exception states its ground", "give either words or construction")
    words = given.get("words")
    if isinstance(words, Scalar) and ELLIPSIS in words.text:
        given["words"] = _whole_ground(words, each, named, limbs, reader)
    for item in named:
        name = reader.text(item)
        keys = _keys(name, limbs)
        known = name in reader.gone or name.rstrip(ascii_lowercase) in reader.left_out
        if not keys and not known:
            reader.wrong(item.place, f"there is no clause {name!r}", nearest(name, limbs))
        for key in _keys(each.where, limbs) if each.yields else keys:
            maker = Scalar(name if each.yields else each.where, item.place)
            entries: dict[str, Node] = {"clause": maker, **given}
            yield key, Mapping(entries, dict.fromkeys(entries, place), place)


def _defined(node: Node, reader: Reader) -> Node:
    """The words of the construction that a code gives this name."""
    name = reader.text(node)
    if name not in reader.constructions:
        hint = nearest(name, reader.constructions)
        reader.wrong(node.place, f"no construction is defined as {name!r}", hint)
    reader.used.add(name)
    return reader.constructions.get(name, node)


def _whole_ground(
    words: Scalar, each: Excepted, named: tuple[Node, ...], limbs: Limbs, reader: Reader
) -> Scalar:
    """The words on which an exception rests in full: they stand in a clause of either law."""
    laws = {_law(name) for name in (each.where, *map(reader.text, named))}
    passages = tuple(
        text
        for limb in limbs.values()
        if _law(clause_number(limb)) in laws
        for text in reader.items(limb.entries.get("words"))
        if isinstance(text, Scalar)
    )
    return _passage(words, passages, reader)


def _law(clause: str) -> str:
    return clause.partition(".")[0]


def _keys(name: str, limbs: Limbs) -> list[str]:
    """The limbs of the clause, or the one limb, that is so named: its key begins with the name."""
    return [
        key for key in limbs if key.startswith(name) and name in (key, clause_number(limbs[key]))
    ]


def clause_number(limb: Mapping) -> str:
    """The number of the clause of which this is a limb, or the whole."""
    number = limb.entries["clause"]
    return number.text if isinstance(number, Scalar) else ""


def by_clause(limbs: Limbs) -> dict[str, list[Mapping]]:
    """The limbs of each clause, by its number."""
    by_number: dict[str, list[Mapping]] = {}
    for limb in limbs.values():
        by_number.setdefault(clause_number(limb), []).append(limb)
    return by_number
