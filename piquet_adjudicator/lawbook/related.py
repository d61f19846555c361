"""The clauses of a code that rests on another: its own, and those of the other that stand.

Nothing of what is written is merged: a clause of the other code stands as it is, or does not stand,
or another stands in its place. What leans on one that is touched (an exception to it or from it,
a Case that construes it or is decided by it, a page that says the same) is answered for by the
operation that touches it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from collections.abc import Mapping as ReadOnly
from typing import Final

from piquet_adjudicator.errors import Place, nearest
from piquet_adjudicator.files.lineage import Relation
from piquet_adjudicator.lawbook.as_read import every_name, limbs_named, names_of_limb, texts_as_read
from piquet_adjudicator.lawbook.composed import AS_CASE, Composed, Relating
from piquet_adjudicator.lawbook.documents import Documents
from piquet_adjudicator.lawbook.labels import named_in, scalar_text, text_name
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.on_others import ANSWERS, Leaning, LeaningAnswer, Operation
from piquet_adjudicator.lawbook.operations import OF_CASES, ask, may_be_said_of, operated
from piquet_adjudicator.lawbook.written import GIVES_WAY, Limbs, clause_number, written_out
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, items_of

_NO_RULE: Final = "The clause that it would change does not stand in this code."


def related(
    doc: Documents,
    relation: Relation,
    behind: Limbs,
    texts: Iterable[Node],
    reader: Reader,
) -> Composed:
    """A code laid upon another, of which the clauses are `behind` it, in the `texts` of that code
    and of those on which it rests. What is wrong is noted."""
    named = {text_name(node): node for node in texts}
    as_read = texts_as_read(doc.as_read.node if doc.as_read else None, reader)
    reader.code = doc.code
    own = [operated(node, behind, frozenset(named), as_read, reader) for node in doc.texts]
    operations = tuple(op for each in own for op in each.operations)
    standing = _standing(relation, behind, operations, reader)
    taken = _taken(operations, standing, reader)
    laid = Relating(behind, standing, operations, taken, reader)
    fallen = _answered("falls", laid)
    left = {
        key: limb
        for key, limb in standing.items()
        if key not in taken and fallen.isdisjoint(names_of_limb(key, clause_number(limb)))
    }
    limbs = written_out((each.node for each in own), reader, left)
    new = {key: limb for key, limb in limbs.items() if key not in left}
    known = {name for key, limb in limbs.items() for name in (key, clause_number(limb))}
    for key in left:
        limbs[key] = _relieved(key, limbs[key], limbs, known, laid)
    _ask_of_the_repealed(laid)
    for op in operations:
        if op.kind == "in place of":
            _keep_exceptions(op, new, limbs, laid)
    _ask_of_texts(laid, named)
    _check_answers(laid, named)
    stood = {key: behind[key] for key in taken}
    otherwise = _answered("comes out otherwise", laid)
    touched = {key: limb for key, limb in standing.items() if key not in taken}
    before = {k: limb for k, limb in touched.items() if k not in left or _leans(limbs[k], limb)}
    return Composed(limbs, operations, laid.moved, fallen, stood, otherwise, before)


def _leans(limb: Mapping, before: Mapping) -> bool:
    """Whether a limb gives way to other limbs, or construes others, than it did."""
    parts = (GIVES_WAY, "construes")
    return any(items_of(limb.entries.get(p)) != items_of(before.entries.get(p)) for p in parts)


def _standing(
    relation: Relation, behind: Limbs, operations: Iterable[Operation], reader: Reader
) -> Limbs:
    """The limbs that stand of the other code before anything is taken away."""
    adopting = [op for op in operations if op.kind == "adopts"]
    if relation == "extends":
        for op in adopting:
            message = "all of the code that is extended stands: there is nothing to adopt"
            reader.wrong(op.place, message, "remove it, or write draws on in the place of extends")
        return behind
    adopted = {key for op in adopting for name in op.on for key in limbs_named(name, behind)}
    return {key: limb for key, limb in behind.items() if key in adopted}


def _taken(
    operations: Iterable[Operation], standing: Limbs, reader: Reader
) -> dict[str, Operation]:
    """The limbs that are repealed or replaced, each with the operation."""
    taken: dict[str, Operation] = {}
    for op in operations:
        if op.kind not in ("repeals", "in place of"):
            continue
        for name in op.on:
            keys = limbs_named(name, standing)
            if not keys:
                reader.wrong(op.place, f"{name} does not stand: it is not adopted")
            for key in keys:
                if key in taken:
                    message = f"{key} does not stand any more: {taken[key].by} {taken[key].kind} it"
                    reader.wrong(op.place, message, "touch a clause a single time")
                taken[key] = op
    return taken


def _answered(answer: LeaningAnswer, laid: Relating) -> frozenset[str]:
    """Of what a code gives an answer, by name: what falls with what is taken away."""
    every = (each for op in laid.operations for each in op.leaning)
    return frozenset(each.what for each in every if each.answer == answer)


# ---- what leans on what is taken away


def _relieved(
    key: str, limb: Mapping, limbs: Limbs, known: Container[str], laid: Relating
) -> Mapping:
    """A limb that stands, without what it had to do with those that do not: limbs and clauses that
    do are `known` by their names."""
    entries = dict(limb.entries)
    grounds = tuple(_grounds(key, items_of(entries.get(GIVES_WAY)), limbs, laid))
    _put(entries, GIVES_WAY, grounds, limb.place)
    construed = tuple(_construed(key, items_of(entries.get("construes")), limbs, laid))
    _put(entries, "construes", construed, limb.place)
    doubts = tuple(_doubt(each, known) for each in items_of(entries.get("doubts")))
    _put(entries, "doubts", doubts, limb.place)
    return Mapping(entries, {k: limb.keys.get(k, limb.place) for k in entries}, limb.place)


def _put(entries: dict[str, Node], key: str, items: tuple[Node, ...], place: Place) -> None:
    if key in entries:
        entries[key] = Sequence(items, place)


def _grounds(key: str, grounds: Iterable[Node], limbs: Limbs, laid: Relating) -> Iterator[Node]:
    """What a limb that stands gives way to."""
    own = {_maker(ground) for ground in grounds}
    for ground in grounds:
        maker = _maker(ground)
        if _stands(maker, limbs):
            yield ground
            continue
        op = laid.takes(maker)
        if op is None:
            _check_adopted(key, maker, laid)
            continue
        makes = {k for k, limb in limbs.items() if clause_number(limb) == op.by}
        if op.kind == "repeals" or not own.isdisjoint({op.by, *makes}):
            continue
        said = f"{maker}, in the place of which {op.by} stands, is an exception to {key}"
        answer = laid.answer(op, key, said, ("dropped", "kept"))
        if answer is not None and answer.answer in AS_CASE["kept"]:
            yield _ground(op.by, answer)


def _check_adopted(key: str, maker: str, laid: Relating) -> None:
    """Asks of an exception that is not adopted, while the clause is from which it excepts."""
    for op in laid.operations:
        if op.kind == "adopts" and any(key in limbs_named(on, laid.behind) for on in op.on):
            said = f"{maker} is an exception to {key}, and is not adopted"
            laid.answer(op, maker, said, ("dropped",))
            return


def _ground(maker: str, answer: Leaning) -> Mapping:
    """That a clause gives way to another, for a reason that is given."""
    place = answer.place
    entries: dict[str, Node] = {
        "clause": Scalar(maker, place),
        "construction": Scalar(answer.reason, place),
    }
    return Mapping(entries, dict.fromkeys(entries, place), place)


def _maker(ground: Node) -> str:
    named = ground.entries.get("clause") if isinstance(ground, Mapping) else None
    return named.text if isinstance(named, Scalar) else ""


def _construed(key: str, construed: Iterable[Node], limbs: Limbs, laid: Relating) -> Iterator[Node]:
    """The clauses that a limb construes."""
    numbers: set[str] | None = None
    for item in construed:
        if numbers is None:
            numbers = {clause_number(limb) for limb in limbs.values()}
        number = laid.reader.text(item)
        op = laid.takes(number)
        if op is not None:
            said = f"{clause_number(limbs[key])} construes {number}, which {_does(op)}"
            laid.answer(op, key, said, OF_CASES)
            number = laid.moved.get(number, "")
        if number in numbers:
            numbers.remove(number)  # several that are construed may have given place to one
            yield Scalar(number, item.place)


def _stands(name: str, limbs: Limbs) -> bool:
    """Whether there is a limb or clause of a name."""
    return name in limbs or any(
        key.startswith(name) and name == clause_number(limbs[key]) for key in limbs
    )


def _does(op: Operation) -> str:
    return f"{op.by} repeals" if op.kind == "repeals" else f"gives place to {op.by}"


def _doubt(doubt: Node, known: Container[str]) -> Node:
    """A doubt, of which the other reading may change what is not `known`."""
    instead = doubt.entries.get("instead") if isinstance(doubt, Mapping) else None
    if instead is None or not isinstance(doubt, Mapping):
        return doubt

    def stands(item: Node) -> bool:
        parts = item.entries if isinstance(item, Mapping) else {}
        named = (*items_of(parts.get("clause")), *items_of(parts.get("without exceptions")))
        return all(isinstance(each, Scalar) and each.text in known for each in named)

    if all(map(stands, items_of(instead))):
        return doubt
    entries = {key: part for key, part in doubt.entries.items() if key != "instead"}
    entries["no rule"] = Scalar(_NO_RULE, doubt.place)
    return Mapping(entries, dict.fromkeys(entries, doubt.place), doubt.place)


# ---- exceptions to what is taken away


def _keep_exceptions(op: Operation, new: Limbs, limbs: Limbs, laid: Relating) -> None:
    """Puts the exceptions to a clause that are kept into the one that stands in its place."""
    makes = {key: limb for key, limb in new.items() if clause_number(limb) == op.by}
    for key in (key for key, taker in laid.taken.items() if taker is op):
        for ground in items_of(laid.behind[key].entries.get(GIVES_WAY)):
            maker = _maker(ground)
            if not _stands(maker, limbs):
                continue
            said = f"{maker} is an exception to {key}, which {_does(op)}"
            answer = laid.answer(op, maker, said, ("kept", "dropped"))
            if answer is None or answer.answer not in AS_CASE["kept"]:
                continue
            letter = key.removeprefix(clause_number(laid.behind[key]))
            own = [k for k in makes if k == op.by + letter] or list(makes)
            for each in own:
                _give_way(each, _ground(maker, answer), limbs)


def _give_way(key: str, ground: Mapping, limbs: Limbs) -> None:
    limb = limbs[key]
    if _maker(ground) in map(_maker, grounds := items_of(limb.entries.get(GIVES_WAY))):
        return
    entries = {**limb.entries, GIVES_WAY: Sequence((*grounds, ground), limb.place)}
    limbs[key] = Mapping(entries, {**limb.keys, GIVES_WAY: limb.place}, limb.place)


def _ask_of_the_repealed(laid: Relating) -> None:
    """Asks of the exceptions to what is repealed whether they stand by themselves."""
    for key, op in laid.taken.items():
        if op.kind == "repeals":
            for ground in items_of(laid.behind[key].entries.get(GIVES_WAY)):
                maker = _maker(ground)
                if _stands(maker, laid.standing) and laid.takes(maker) is None:
                    said = f"{maker} is an exception to {key}, which {op.by} repeals"
                    laid.answer(op, maker, said, ("stands", "falls"))


def _ask_of_texts(laid: Relating, texts: ReadOnly[str, Node]) -> None:
    """Asks of the Cases that are decided by what is taken away, and of the pages that say the
    same."""
    for name, node in texts.items():
        parts = node.entries if isinstance(node, Mapping) else {}
        for by in dict.fromkeys(named_in(each, "by") for each in items_of(parts.get("question"))):
            if not (op := laid.takes(by)) or (op.by, name) in laid.asked:
                continue
            said = f"{name} is decided by {by}, which {_does(op)}"
            laid.answer(op, name, said, OF_CASES)
        for number in map(scalar_text, items_of(parts.get("restates"))):
            op = laid.takes(number)
            if op and (op.by, name) not in laid.asked:  # of a Case that construes it too, once
                said = f"{name} says the same as {number}, which {_does(op)}"
                laid.answer(op, name, said, ("stands", "falls"))


def _check_answers(laid: Relating, texts: ReadOnly[str, Node]) -> None:
    """Notes answers that answer nothing."""
    limbs = laid.behind.items()
    known = {name for key, limb in limbs for name in names_of_limb(key, clause_number(limb))}
    for op in laid.operations if not laid.reader.left_out else ():
        for each in op.leaning:
            if each.answer not in ANSWERS and each not in laid.answered:
                said = each.reason.partition("; answer ")[0]
                ask(each, each.what, said, may_be_said_of(each.what), laid.reader)
                continue
            if each.what in texts or each in laid.answered:
                continue  # of a Case or a page it may be said though nothing binds it
            *_, whole = every_name(each.what, laid.behind)
            others = {other.what for other in op.leaning} - {each.what}
            if each.answer == "falls" and whole in others:
                continue  # a limb of a Case that follows in the rest
            if each.answer == "stands" and _stands(each.what, laid.standing):
                continue  # of what says much the same it may be said that it stands
            if each.what in known:
                message = f"{each.what} does not lean on what {op.by} touches"
                laid.reader.wrong(each.place, message, "remove it")
            else:
                message = f"there is no clause, Case or page {each.what!r}"
                laid.reader.wrong(each.place, message, nearest(each.what, {*known, *texts}))
