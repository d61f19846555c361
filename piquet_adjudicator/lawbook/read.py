"""Reading the files of a code and of the Cases into a law book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Mapping as ReadOnly
from copy import copy
from hashlib import sha256
from itertools import chain
from string import ascii_lowercase
from typing import Final, cast, get_args

from piquet_adjudicator.data import DEFAULT_CODE, CodeFolders
from piquet_adjudicator.errors import BadInput, Problem, nearest
from piquet_adjudicator.files.lineage import Ancestor
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claims_of_items import rows_of_items
from piquet_adjudicator.lawbook.clause import Clause, law_of
from piquet_adjudicator.lawbook.code_files import (
    Authority,
    Before,
    Case,
    Code,
    Files,
    Law,
    NotEncoded,
    Passage,
    Status,
)
from piquet_adjudicator.lawbook.composed import Composed
from piquet_adjudicator.lawbook.definitions import note_unused, read_definitions
from piquet_adjudicator.lawbook.documents import CodeFile, Documents, read_documents
from piquet_adjudicator.lawbook.effects import EffectSpec
from piquet_adjudicator.lawbook.labels import text_name
from piquet_adjudicator.lawbook.law_nodes import NOTHING_THERE, Reader
from piquet_adjudicator.lawbook.listed import check_list
from piquet_adjudicator.lawbook.on_others import Operation
from piquet_adjudicator.lawbook.operations import LIKE
from piquet_adjudicator.lawbook.quotations import note_misquoted
from piquet_adjudicator.lawbook.read_clause import read_clause
from piquet_adjudicator.lawbook.read_near import read_near, read_questions
from piquet_adjudicator.lawbook.read_own import note_unasked, own_claims, read_effects
from piquet_adjudicator.lawbook.read_settings import (
    PAGE,
    read_code,
    read_glosses,
    rests_on_misspelt,
)
from piquet_adjudicator.lawbook.read_words import Printed, printed_words, quoted, read_other_words
from piquet_adjudicator.lawbook.texts import CodeText, composed_line, with_branches
from piquet_adjudicator.lawbook.written import by_clause
from piquet_adjudicator.model.acts import GAME_ITEMS
from piquet_adjudicator.model.citation import label_order
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.source import Mapping, Node

LAW_KEYS: Final = (
    "law",
    "heading",
    "page",
    "status",
    "text",
    "clauses",
    "other words",
    "not encoded",
)
CASE_KEYS: Final = (
    "case",
    "page",
    "disputed",
    "status",
    "order",
    "authority",
    "bears on",
    "question",
    "near",
    "restates",
    "facts",
    "decision",
    "note",
    "clauses",
    "branches",
)
STATUSES: Final = get_args(Status)
ORDERS: Final = ("decision first",)
AUTHORITIES: Final = get_args(Authority)
PASSAGE_KEYS: Final = ("page", "text", "clauses", "restates")


def read_files(
    folders: CodeFolders,
    name: str | None = None,
    line: Sequence[Ancestor] = (),
    left_out: frozenset[str] = frozenset(),
) -> Files:
    """All the files of a code, with its Cases, and with what stands of the `line` of codes on which
    it rests. Raises BadInput with every problem found: also where the code calls itself otherwise
    than `name`, that of its folder, where that is given. Clauses that are `left_out`, by their
    numbers, are read as though they did not stand there."""
    reader = Reader([])
    reader.left_out = left_out
    shelf = [read_documents(each.folders, reader.problems, each.name) for each in line]
    own = name if name != DEFAULT_CODE else None
    shelf.append(read_documents(folders, reader.problems, own or ""))
    if left_out:
        shelf = [doc.without(left_out) for doc in shelf]
    relations = (None, *(each.relation for each in line))
    codes: list[Code] = []
    effects: tuple[EffectSpec, ...] = ()
    for doc, relation, called in zip(shelf, relations, (*_names(line), name), strict=True):
        codes.append(read_code(doc, called, codes[-1] if relation == "extends" else None, reader))
        effects += read_effects(_node(doc.effects), reader)
    if not line and rests_on_misspelt(shelf[-1].settings.node):
        raise BadInput(reader.problems)
    own_items = chain.from_iterable(code.items for code in codes)
    reader.known_items = tuple(dict.fromkeys((*GAME_ITEMS, *own_items)))
    reader.agreed, reader.pack = codes[-1].terms, len(codes[-1].deck.cards)
    glosses = {doc.code: read_glosses(doc.glosses, reader) for doc in shelf}
    for doc in shelf:
        read_definitions(_node(doc.definitions), reader)
    composed, texts, touched = composed_line(shelf, relations, reader)
    reader.stand(composed.limbs, composed.of_clauses)
    laws, passages, cases = _read_texts(texts, glosses, composed.operations, shelf[-1].code, reader)
    taken = tuple(_as_it_stood(limb, reader) for limb in composed.taken.values())
    before = _before(composed, touched, reader)
    if not left_out:
        note_unused(_node(shelf[-1].definitions), reader)
        note_unasked(shelf[-1].settings.node, reader)
    claims = _claims(shelf, codes, reader)
    note_misquoted(reader)
    if reader.problems:
        raise BadInput(_without_repeats(reader.problems))
    return Files(
        codes[-1],
        tuple(sorted(laws, key=lambda law: label_order(law.number))),
        passages,
        tuple(sorted(cases, key=lambda case: label_order(case.number))),
        {text_name(each.node).removeprefix("Case "): text for each, text in with_branches(texts)},
        _digest(shelf),
        glosses[shelf[-1].code],
        effects,
        claims,
        tuple((doc.code, doc.digest) for doc in shelf),
        composed.operations,
        taken,
        tuple(reader.as_read),
        before,
    )


def _without_repeats(problems: Sequence[Problem]) -> list[Problem]:
    """The problems without those that stand twice; of a file that cannot be read it is not said
    besides that nothing stands in it."""
    unread = {each.place.file for each in problems if each.place.line > 1}
    return [
        each
        for each in dict.fromkeys(problems)
        if each.message != NOTHING_THERE or each.place.file not in unread or each.place.line > 1
    ]


def _as_it_stood(limb: Mapping, reader: Reader) -> Clause:
    """A clause of another code that is repealed or replaced: what it said."""
    left = {key: part for key, part in limb.entries.items() if key not in ("doubts", "construes")}
    return read_clause(Mapping(left, limb.keys, limb.place), reader)


def _before(composed: Composed, touched: Iterable[CodeText], reader: Reader) -> Before:
    """What else was otherwise in the code on which one rests. It was found right there: what is
    wrong with it here is that it leans on what does not stand."""
    apart = copy(reader)
    apart.problems, apart.misquoted, apart.used, apart.asked = [], [], set(), set()
    every = {**composed.limbs, **composed.taken, **composed.before}
    apart.stand(every, by_clause(every))
    clauses = tuple(read_clause(limb, apart) for limb in composed.before.values())
    unlisted: dict[str, dict[str, str]] = {each.code: {} for each in touched}
    _, passages, cases = _read_texts(touched, unlisted, (), "", apart)
    return Before(clauses, passages, tuple(cases))


def _names(line: Sequence[Ancestor]) -> tuple[str, ...]:
    return tuple(each.name for each in line)


def _digest(shelf: Sequence[Documents]) -> str:
    """The digest of the files of a code; where it rests on others, of those of all of them."""
    if len(shelf) == 1:
        return shelf[0].digest
    return sha256("".join(doc.digest for doc in shelf).encode()).hexdigest()


def _claims(
    shelf: Sequence[Documents], codes: Sequence[Code], reader: Reader
) -> tuple[ClaimRow, ...]:
    """The forms of claims of a code: its own before those of the codes on which it rests."""
    claims: tuple[ClaimRow, ...] = ()
    for doc, code in zip(shelf, codes, strict=True):
        claims = (*own_claims(_node(doc.claims), code, (*claims, *ROWS), reader), *claims)
    return (*rows_of_items(codes[-1].items), *claims)


def _read_texts(
    texts: Iterable[CodeText],
    glosses: ReadOnly[str, ReadOnly[str, str]],
    operations: Sequence[Operation],
    own: str,
    reader: Reader,
) -> tuple[list[Law], tuple[Passage, ...], list[Case]]:
    laws: list[Law] = []
    passages: list[Passage] = []
    cases: list[Case] = []
    for each in texts:
        reader.listed, reader.code = glosses[each.code], each.code
        reader.ancestral = each.code != own
        if each.kind == "passage":
            passages.append(_passage(each.node, reader))
        elif each.document and each.kind == "law":
            laws.append(_law(each.node, each.document.name, operations, reader))
        elif each.document:
            cases.append(_case(each.node, each.document.name, reader))
    return laws, tuple(passages), cases


def _node(document: CodeFile | None) -> Node | None:
    return document.node if document else None


def _flat(text: str) -> str:
    """A text with its lines run on, paragraph by paragraph."""
    return "\n".join(" ".join(part.split()) for part in text.split("\n") if part.strip())


def _law(node: Node, file: str, operations: Sequence[Operation], reader: Reader) -> Law:
    entry = reader.mapping(node, LAW_KEYS, ("law", "heading", "status", "text"))
    get = entry.entries.get
    text = _flat(reader.text(get("text")))
    printed = printed_words(get("text"))
    number = _label(get("law"), file, reader)

    unlisted = check_list(entry, number, reader) if reader.listed else frozenset[str]()

    def is_own(clause: str) -> bool:
        listed = not reader.listed or clause in reader.listed or clause in unlisted
        return law_of(clause) == number and listed

    if reader.listed and number not in map(law_of, reader.listed):
        message = f"no clause of a law {number!r} is listed"
        reader.wrong(get("law", entry).place, message, nearest(number, map(law_of, reader.listed)))

    return Law(
        number=number,
        heading=reader.text(get("heading")),
        page=reader.number(get("page"), least=1),
        text=text,
        status=_status(get("status"), reader),
        clauses=_clauses(get("clauses"), printed, is_own, f"{number}.1", reader),
        other_words=tuple(
            read_other_words(item, printed, reader) for item in reader.items(get("other words"))
        ),
        file=node.place.file,
        not_encoded=tuple(
            _not_encoded(item, is_own, reader) for item in reader.items(get("not encoded"))
        ),
        code=reader.code,
        operations=tuple(each for each in operations if law_of(each.by) == number),
        places=entry.keys,
    )


def _label(node: Node | None, file: str, reader: Reader) -> str:
    """What a law or Case is called by: its number, or words that begin with its place among the
    others. The name of its file has the same number."""
    label = reader.text(node)
    if node is not None and (not label or "." in label):
        message = f"{label!r} cannot be the number of a law"
        reader.wrong(node.place, message, "a number or words, without a full stop")
    named = re.search(r"\d+", file)
    number = label_order(label).number
    if node is not None and int(named[0] if named else 0) != number:
        kind = "case" if "case-" in file else "law"
        hint = f"call the file {kind}-{number:02}.yaml, or the law as its file" if number else ""
        reader.wrong(node.place, f"the file is not named by the number of {label!r}", hint)
    return label


def _not_encoded(node: Node, is_own: Callable[[str], bool], reader: Reader) -> NotEncoded:
    entry = reader.mapping(node, ("clause", "reason"), ("clause", "reason"))
    reason = " ".join(reader.text(entry.entries.get("reason")).split())
    named = entry.entries.get("clause", node)
    clause = reader.text(named)
    if not is_own(clause):
        message = f"clause {clause!r} does not belong here"
        reader.wrong(named.place, message, nearest(clause, filter(is_own, reader.listed)))
    return NotEncoded(clause, reason, named.place)


def _clauses(
    node: Node | None,
    printed: Printed,
    is_own: Callable[[str], bool],
    first: str,
    reader: Reader,
) -> tuple[Clause, ...]:
    """The clauses that stand in a file, limb by limb: each by a number that is the text's own, as
    that of the `first` is, and every word of theirs stands in the text."""
    if not isinstance(node, Mapping):
        return ()
    for number, clause in node.entries.items():
        if not is_own(number):
            message = f"clause {number!r} does not belong here"
            free = [each for each in reader.listed if is_own(each) and each not in node.entries]
            other = f"a clause here is numbered {first}; or law: is misspelt"
            hint = nearest(number, free or reader.listed) if reader.listed else other
            reader.wrong(node.keys[number], message, hint)
        for words in reader.items(_part(clause, "words")):
            quoted(words, printed, reader)
    limbs = [limb for number in node.entries for limb in reader.limbs_of.get(number, ())]
    clauses = tuple(read_clause(limb, reader) for limb in limbs)
    lettered = {n for n, each in node.entries.items() if _part(each, LIKE) is None}
    own = [(c, limb) for c, limb in zip(clauses, limbs, strict=True) if c.id in lettered]
    if not reader.ancestral:
        _check_letters(own, reader)
    return clauses


def _check_letters(clauses: list[tuple[Clause, Mapping]], reader: Reader) -> None:
    """Notes limbs beyond the letters that those of their clause come to: c, where there are two."""
    for clause, node in clauses:
        letters = ascii_lowercase[: sum(each.id == clause.id for each, _ in clauses)]
        lettered = node.entries.get("limb", node)
        if clause.limb not in letters:
            message = f"{clause.limb!r} is no limb of {clause.id}, which has {len(letters)}"
            reader.wrong(lettered.place, message, f"letter them {letters[0]} to {letters[-1]}")


def _part(node: Node, key: str) -> Node | None:
    return node.entries.get(key) if isinstance(node, Mapping) else None


def _status(node: Node | None, reader: Reader) -> Status:
    return cast(Status, reader.choice(node, STATUSES, "not yet encoded"))


def _passage(node: Node, reader: Reader) -> Passage:
    entry = reader.mapping(node, PASSAGE_KEYS, ("page", "text"))
    get = entry.entries.get
    page = reader.text(get("page"))
    if not PAGE.fullmatch(page):
        reader.wrong(get("page", entry).place, f"{page!r} is no page", "as p. 91")
    text = _flat(reader.text(get("text")))
    return Passage(
        page=page,
        text=text,
        clauses=_clauses(get("clauses"), printed_words(get("text")), page.__eq__, page, reader),
        file=node.place.file,
        code=reader.code,
        restates=_restated(get("restates"), reader),
    )


def _restated(node: Node | None, reader: Reader) -> tuple[str, ...]:
    """The clauses of which a text says the same."""
    numbers = sorted(reader.numbers)
    return tuple(str(reader.choice(item, numbers, "")) for item in reader.distinct(node))


def _case(node: Node, file: str, reader: Reader) -> Case:
    needs = ("case", "page", "status", "facts", "decision")
    entry = reader.mapping(node, CASE_KEYS, needs)
    get = entry.entries.get
    facts, decision, note = (_flat(reader.text(get(key))) for key in ("facts", "decision", "note"))
    number = _label(get("case"), file, reader)
    authority = reader.choice(get("authority"), AUTHORITIES, "")
    return Case(
        number=number,
        page=reader.number(get("page")),
        facts=facts,
        decision=decision,
        note=note,
        disputed=reader.yes(get("disputed")),
        status=_status(get("status"), reader),
        authority=cast(Authority, authority),
        clauses=_clauses(
            get("clauses"),
            printed_words(get("facts"), get("decision"), get("note")),
            f"Case {number}".__eq__,
            f"Case {number}",
            reader,
        ),
        file=node.place.file,
        code=reader.code,
        decision_first=bool(reader.choice(get("order"), ORDERS, "")),
        bears_on=cast(Player | None, reader.choice(get("bears on"), PLAYERS, "") or None),
        questions=read_questions(get("question"), reader),
        near=tuple(read_near(item, reader) for item in reader.items(get("near"))),
        restates=_restated(get("restates"), reader),
    )
