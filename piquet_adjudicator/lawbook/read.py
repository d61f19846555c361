"""Reading the files of a code and of the Cases into a law book."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from string import ascii_lowercase
from typing import Final, cast, get_args

from piquet_adjudicator.data import CodeFolders
from piquet_adjudicator.errors import BadInput, Place, nearest
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.files.claims_of_code import FILE as CLAIMS_FILE
from piquet_adjudicator.files.deck_file import DECK_FILE, read_deck
from piquet_adjudicator.files.words_of_code import CODE_FILE, TERMS
from piquet_adjudicator.lawbook.clause import (
    Authority,
    Case,
    Clause,
    Code,
    Files,
    Law,
    NotEncoded,
    OtherWords,
    Passage,
    Settlement,
    Status,
    WordRole,
    law_of,
)
from piquet_adjudicator.lawbook.definitions import note_unused, read_definitions
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.read_clause import read_clause
from piquet_adjudicator.lawbook.read_near import read_near, read_question
from piquet_adjudicator.lawbook.read_own import note_unasked, own_claims, read_effects, read_terms
from piquet_adjudicator.lawbook.written import number_of, written_out
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.citation import label_order
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.source import Mapping, Node, Scalar, read_text, read_yaml

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
    "question",
    "near",
    "facts",
    "decision",
    "note",
    "clauses",
    "branches",
)
CODE_KEYS: Final = ("code", "title", "closed", "items", TERMS, "settled by")
LAWS_FILES: Final = (
    *(CODE_FILE, DECK_FILE, "clauses.yaml", "definitions.yaml", "treatise.yaml", "law-*.yaml"),
    *("effects.yaml", CLAIMS_FILE),
)
CASES_FILES: Final = ("case-*.yaml",)
"""The files of a code: in its folder of laws, and in that of its Cases."""
ACTS: Final = frozenset((*ACT_MOMENTS.values(), "leads a card", "plays to a trick"))
"""The moments of acts: what may be closed."""
STATUSES: Final = get_args(Status)
ORDERS: Final = ("decision first",)
_PAGE: Final = re.compile(r"p\. \d+")
WORD_ROLES: Final = get_args(WordRole)
AUTHORITIES: Final = get_args(Authority)
PASSAGE_KEYS: Final = ("page", "text", "clauses", "restates")


def read_files(folders: CodeFolders, name: str | None = None) -> Files:
    """All the files of a code, with its Cases. Raises BadInput with every problem found: also where
    the code calls itself otherwise than `name`, that of its folder, where that is given."""
    laws, cases = folders
    reader = Reader([])
    _check_names(folders, reader)
    deck = _deck(laws / DECK_FILE, reader)
    settings = _document(laws / CODE_FILE, reader)
    code = _code(settings, deck, name, reader)
    reader.agreed = code.terms
    effects = read_effects(_if_there(laws / "effects.yaml", reader), reader)
    law_nodes = [(path, _document(path, reader)) for path in sorted(laws.glob("law-*.yaml"))]
    treatise = reader.items(_if_there(laws / "treatise.yaml", reader))
    glosses = _glosses(laws / "clauses.yaml", reader)
    cases_read = [(path, _text(path, reader)) for path in sorted(cases.glob("case-*.yaml"))]
    case_nodes = [(path, text, _node(text, path, reader)) for path, text in cases_read]
    of_laws, of_cases = (node for _, node in law_nodes), (node for _, _, node in case_nodes)
    definitions = _if_there(laws / "definitions.yaml", reader)
    read_definitions(definitions, reader)
    reader.clauses = written_out((*of_laws, *treatise, *of_cases), reader)
    reader.numbers = frozenset(map(number_of, reader.clauses.values()))
    reader.listed = glosses
    read_laws = [_law(node, path.name, reader) for path, node in law_nodes]
    passages = tuple(_passage(node, reader) for node in treatise)
    read_cases: list[Case] = []
    branches: dict[str, str] = {}
    for path, text, node in case_nodes:
        read_cases.append(_case(node, path.name, reader))
        if isinstance(node, Mapping) and "branches" in node.entries:
            branches[read_cases[-1].number] = text
    note_unused(definitions, reader)
    note_unasked(settings, reader)
    claims = own_claims(_if_there(laws / CLAIMS_FILE, reader), code, reader)
    if reader.problems:
        raise BadInput(list(dict.fromkeys(reader.problems)))
    return Files(
        code,
        tuple(sorted(read_laws, key=lambda law: label_order(law.number))),
        passages,
        tuple(sorted(read_cases, key=lambda case: label_order(case.number))),
        branches,
        reader.digest.hexdigest(),
        glosses,
        effects,
        claims,
    )


def _check_names(folders: CodeFolders, reader: Reader) -> None:
    """Notes the files that nobody would read: a law whose name is misspelt is not to be lost."""
    for folder, names in zip(folders, (LAWS_FILES, CASES_FILES), strict=True):
        for path in sorted(folder.glob("*.y*ml")):
            if not any(path.match(name) for name in names):
                message = "no file of this name is read"
                reader.wrong(Place(path.name, 0, 0), message, f"use one of {', '.join(names)}")


def _if_there(path: Path, reader: Reader) -> Node | None:
    """A file which a code need not have."""
    return _document(path, reader) if path.exists() else None


def _document(path: Path, reader: Reader) -> Node:
    return _node(_text(path, reader), path, reader)


def _text(path: Path, reader: Reader) -> str:
    text = read_text(path, path.name)
    reader.digest.update(path.name.encode() + b"\0" + text.encode() + b"\0")
    return text


def _node(text: str, path: Path, reader: Reader) -> Node:
    node = read_yaml(text, path.name, reader.problems)
    return node if node is not None else Scalar("", Place(path.name, 1, 1), True)


def _flat(text: str) -> str:
    """A text with its lines run on, paragraph by paragraph."""
    return "\n".join(" ".join(part.split()) for part in text.split("\n") if part.strip())


def _deck(path: Path, reader: Reader) -> Deck:
    """The pack of a code; that of piquet where it gives none."""
    try:
        return read_deck(_text(path, reader)) if path.exists() else PIQUET
    except BadInput as bad:
        reader.problems += bad.problems
        return PIQUET


def _code(node: Node, deck: Deck, name: str | None, reader: Reader) -> Code:
    entry = reader.mapping(node, CODE_KEYS, ("code", "title"))
    get = entry.entries.get
    closed = reader.mapping(get("closed"), ACTS)
    said = reader.text(get("code"))
    if said and name is not None and said != name:
        place = entry.entries["code"].place
        reader.wrong(place, f"{said!r} is not the name of the folder", f"write {name!r}")
    return Code(
        name=said,
        title=reader.text(get("title")),
        closed=_texts(closed, reader),
        items=_items(get("items"), reader),
        deck=deck,
        terms=read_terms(get(TERMS), reader),
        settled_by=_texts(reader.mapping(get("settled by"), get_args(Settlement)), reader),
    )


def _items(node: Node | None, reader: Reader) -> dict[Item, str]:
    """The items of the score, with what each is called."""
    known: dict[str, Item] = {item: item for item in get_args(Item)}
    called = _texts(node, reader)
    for item in called:
        if isinstance(node, Mapping) and item not in known:
            reader.wrong(node.keys[item], f"{item!r} is no item of a score", nearest(item, known))
    return {known[item]: words for item, words in called.items() if item in known}


def _texts(node: Node | None, reader: Reader) -> dict[str, str]:
    if not isinstance(node, Mapping):
        return {}
    return {key: reader.text(value) for key, value in node.entries.items()}


def _glosses(path: Path, reader: Reader) -> dict[str, str]:
    """The clauses of a code that lists them: under the number of each law those of its clauses."""
    if not path.exists():
        return {}
    node = _document(path, reader)
    glosses: dict[str, str] = {}
    listed = reader.mapping(node, node.entries if isinstance(node, Mapping) else ("1",))
    for law, clauses in listed.entries.items():
        if isinstance(clauses, Mapping):
            glosses |= _texts(clauses, reader)
            for number, place in clauses.keys.items():
                if not (law_of(number) == law and number.rpartition(".")[2].isdigit()):
                    reader.wrong(place, f"{number!r} is no clause of law {law}", f"as {law}.1: ...")
            if law not in map(law_of, clauses.entries):
                reader.wrong(listed.keys[law], f"no clause here is of a law {law!r}")
        else:
            reader.wrong(
                clauses.place, f"the clauses of law {law} are expected here", "as 1.1: ..."
            )
    return glosses


def _law(node: Node, file: str, reader: Reader) -> Law:
    entry = reader.mapping(node, LAW_KEYS, ("law", "heading", "page", "status", "text"))
    get = entry.entries.get
    text = _flat(reader.text(get("text")))
    number = _label(get("law"), file, reader)

    def is_own(clause: str) -> bool:
        return law_of(clause) == number and (not reader.listed or clause in reader.listed)

    if reader.listed and not any(map(is_own, reader.listed)):
        message = f"no clause of a law {number!r} is listed"
        reader.wrong(get("law", entry).place, message, nearest(number, map(law_of, reader.listed)))

    return Law(
        number=number,
        heading=reader.text(get("heading")),
        page=reader.number(get("page")),
        text=text,
        status=_status(get("status"), reader),
        clauses=_clauses(get("clauses"), text, is_own, reader),
        other_words=tuple(_other(item, text, reader) for item in reader.items(get("other words"))),
        file=file,
        not_encoded=tuple(
            _not_encoded(item, is_own, reader) for item in reader.items(get("not encoded"))
        ),
    )


def _label(node: Node | None, file: str, reader: Reader) -> str:
    """What a law or Case is called by: its number, or words that begin with its place among the
    others. The name of its file has the same number."""
    label = reader.text(node)
    if node is not None and (not label or "." in label):
        message = f"{label!r} cannot be the number of a law"
        reader.wrong(node.place, message, "a number or words, without a full stop")
    named = re.search(r"\d+", file)
    if node is not None and int(named[0] if named else 0) != label_order(label)[0]:
        reader.wrong(node.place, f"the file is not named by the number of {label!r}")
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
    node: Node | None, text: str, is_own: Callable[[str], bool], reader: Reader
) -> tuple[Clause, ...]:
    """The clauses that stand in a file, limb by limb: each by a number that is the text's own, and
    every word of theirs stands in the text."""
    if not isinstance(node, Mapping):
        return ()
    for number, clause in node.entries.items():
        if not is_own(number):
            message = f"clause {number!r} does not belong here"
            reader.wrong(node.keys[number], message, nearest(number, filter(is_own, reader.listed)))
        for words in reader.items(_part(clause, "words")):
            _quoted(words, text, reader)
    limbs = [limb for limb in reader.clauses.values() if number_of(limb) in node.entries]
    clauses = tuple(read_clause(limb, reader) for limb in limbs)
    _check_letters(clauses, limbs, reader)
    for limb in limbs:
        for words in reader.items(limb.entries.get("words")):
            _quoted(words, text, reader)
    return clauses


def _check_letters(clauses: tuple[Clause, ...], limbs: list[Mapping], reader: Reader) -> None:
    """Notes limbs beyond the letters that those of their clause come to: c, where there are two."""
    for clause, node in zip(clauses, limbs, strict=True):
        letters = ascii_lowercase[: sum(each.id == clause.id for each in clauses)]
        lettered = node.entries.get("limb", node)
        if clause.limb not in letters:
            message = f"{clause.limb!r} is no limb of {clause.id}, which has {len(letters)}"
            reader.wrong(lettered.place, message, f"letter them {letters[0]} to {letters[-1]}")


def _part(node: Node, key: str) -> Node | None:
    return node.entries.get(key) if isinstance(node, Mapping) else None


def _quoted(node: Node | None, text: str, reader: Reader) -> str:
    """Words on one line; noted, where they do not stand in the text."""
    words = " ".join(reader.text(node).split())
    if node is not None and words not in text.replace("\n", " "):
        message = f"these words do not stand in the text: {words!r}"
        reader.wrong(node.place, message, "quote the printed words exactly")
    return words


def _other(node: Node, text: str, reader: Reader) -> OtherWords:
    entry = reader.mapping(node, ("words", "role", "reason"), ("words", "role"))
    words = _quoted(entry.entries.get("words"), text, reader)
    role = reader.choice(entry.entries.get("role"), WORD_ROLES, "narrative")
    reason = " ".join(reader.text(entry.entries.get("reason")).split())
    return OtherWords(words, cast(WordRole, role), reason)


def _status(node: Node | None, reader: Reader) -> Status:
    return cast(Status, reader.choice(node, STATUSES, "not yet encoded"))


def _passage(node: Node, reader: Reader) -> Passage:
    entry = reader.mapping(node, PASSAGE_KEYS, ("page", "text"))
    get = entry.entries.get
    page = reader.text(get("page"))
    if not _PAGE.fullmatch(page):
        reader.wrong(get("page", entry).place, f"{page!r} is no page", "as p. 91")
    text = _flat(reader.text(get("text")))
    return Passage(
        page=page,
        text=text,
        clauses=_clauses(get("clauses"), text, page.__eq__, reader) if get("clauses") else (),
        file=node.place.file,
        restates=tuple(
            str(reader.choice(item, sorted(reader.numbers), ""))
            for item in reader.items(get("restates"))
        ),
    )


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
            get("clauses"), "\n".join((facts, decision, note)), f"Case {number}".__eq__, reader
        ),
        file=file,
        decision_first=bool(reader.choice(get("order"), ORDERS, "")),
        question=read_question(get("question"), reader),
        near=tuple(read_near(item, reader) for item in reader.items(get("near"))),
    )
