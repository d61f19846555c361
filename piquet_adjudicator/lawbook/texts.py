"""The texts of a line of codes, each laid upon the one before: the laws, passages and Cases that
stand, and their clauses written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.files.lineage import Relation
from piquet_adjudicator.lawbook.composed import Composed
from piquet_adjudicator.lawbook.documents import CodeFile, Documents
from piquet_adjudicator.lawbook.labels import named_in, scalar_text, text_name
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.related import related
from piquet_adjudicator.lawbook.written import written_out
from piquet_adjudicator.source import Mapping, Node, Scalar, items_of
from piquet_adjudicator.source import Sequence as Listed


class CodeText(Struct, frozen=True):
    """A law, a passage or a Case as it is to be read: of which code it is, its file (None: that of
    the treatise), and what it says."""

    code: str
    kind: Literal["law", "passage", "case"]
    document: CodeFile | None
    node: Node


def composed_line(
    shelf: Sequence[Documents], relations: Iterable[Relation | None], reader: Reader
) -> tuple[Composed, tuple[CodeText, ...], tuple[CodeText, ...]]:
    """The clauses of a line of codes, each laid upon the one before, and the texts that stand; and
    those which the last of the codes has fall, or come out otherwise, as they are written."""
    composed = Composed({}, (), {}, frozenset(), {})
    texts: tuple[CodeText, ...] = ()
    touched: tuple[CodeText, ...] = ()
    for doc, relation in zip(shelf, relations, strict=True):
        own = tuple(_texts(doc))
        _check_labels(own, texts, reader)
        if relation is None:
            composed = replace(composed, limbs=written_out(doc.texts, reader))
        else:
            nodes = (each.node for each in texts)
            laid = related(doc, relation, composed.limbs, nodes, reader)
            operations = (*composed.operations, *laid.operations)
            taken = {**composed.taken, **laid.taken}
            composed = replace(laid, operations=operations, taken=taken)
            names = laid.fallen | laid.otherwise
            touched = tuple(each for each in texts if text_name(each.node) in names)
            texts = tuple(_standing(texts, relation, composed))
        texts += own
    return composed, texts, touched


def _texts(doc: Documents) -> Iterator[CodeText]:
    for law in doc.laws:
        yield CodeText(doc.code, "law", law, law.node)
    for passage in doc.passages:
        yield CodeText(doc.code, "passage", None, passage)
    for case in doc.cases:
        yield CodeText(doc.code, "case", case, case.node)


def _standing(
    texts: Iterable[CodeText], relation: Relation, composed: Composed
) -> Iterator[CodeText]:
    """The texts of the other code that stand: all that have not fallen; or those of which a clause
    is adopted, or that are adopted as a whole."""
    adopted = {on for op in composed.operations if op.kind == "adopts" for on in op.on}
    numbers = composed.of_clauses.keys()
    for each in texts:
        name = text_name(each.node)
        clauses = each.node.entries.get("clauses") if isinstance(each.node, Mapping) else None
        own = clauses.entries.keys() if isinstance(clauses, Mapping) else set()
        stands = relation == "extends" or name in adopted or not numbers.isdisjoint(own)
        if stands and name not in composed.fallen:
            yield replace(each, node=without_absent_clauses(each.node, composed))


def _check_labels(own: Iterable[CodeText], others: Iterable[CodeText], reader: Reader) -> None:
    """Notes a law, Case or page that is called as one of the code on which this one rests."""
    taken = {text_name(each.node): each.code for each in others}
    for each in own:
        name = text_name(each.node)
        if name in taken:
            message = f"the code {taken[name]} has {name!r} already"
            hint = "give it a name that is cited as your own, as Club 3"
            reader.wrong(each.node.place, message, hint)


def with_branches(texts: Iterable[CodeText]) -> Iterator[tuple[CodeText, str]]:
    """The Cases that have branches, with their files as they are written."""
    for each in texts:
        entries = each.node.entries if isinstance(each.node, Mapping) else {}
        if each.kind == "case" and each.document and "branches" in entries:
            yield each, each.document.text


def without_absent_clauses(node: Node, composed: Composed) -> Node:
    """A Case or a passage of the other code without what it says of clauses that do not stand; of
    one that is replaced it says it of that which replaces it. A Case that comes out otherwise is
    neither followed nor near what is decided here."""
    if not isinstance(node, Mapping):
        return node
    otherwise = ("question", "near") if text_name(node) in composed.otherwise else ()
    entries = {key: part for key, part in node.entries.items() if key not in otherwise}
    numbers = composed.of_clauses.keys()
    asked = tuple(
        stands
        for each in items_of(entries.get("question"))
        if (stands := _question_that_stands(each, composed)) is not None
    )
    _put(entries, "question", asked)
    near = tuple(
        each for each in items_of(entries.get("near")) if named_in(each, "clause") in composed.limbs
    )
    _put(entries, "near", near)
    restated = {
        composed.moved.get(scalar_text(item), scalar_text(item)): item.place
        for item in items_of(entries.get("restates"))
    }  # several may have given place to one
    _put(
        entries,
        "restates",
        tuple(Scalar(name, place) for name, place in restated.items() if name in numbers),
    )
    return Mapping(entries, node.keys, node.place)


def _question_that_stands(question: Node, composed: Composed) -> Node | None:
    """What is asked in a Case, of the clauses that stand; None where that by which it is decided
    does not, and none stands in its place."""
    by = named_in(question, "by")
    if not by or not isinstance(question, Mapping):
        return question
    now = by if by in composed.of_clauses else composed.moved.get(by, "")
    if not now:
        return None
    parts = {**question.entries, "by": Scalar(now, question.place)}
    unless = tuple(
        each for each in items_of(parts.get("unless")) if scalar_text(each) in composed.of_clauses
    )
    _put(parts, "unless", unless)
    return Mapping(parts, question.keys, question.place)


def _put(entries: dict[str, Node], key: str, items: tuple[Node, ...]) -> None:
    if key in entries:
        entries[key] = Listed(items, entries[key].place)
