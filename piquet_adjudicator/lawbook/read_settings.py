"""Reading the settings of a code, and the list of its clauses."""

from __future__ import annotations

import re
from typing import Final, TypeVar, get_args

from piquet_adjudicator.errors import Problem, near_word, nearest
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.files.lineage import RELATIONS, parent_named
from piquet_adjudicator.files.words_of_code import NOTHING, TERMS
from piquet_adjudicator.language.claims_of_items import named_plainly
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.lawbook.code_files import Code, Settlement
from piquet_adjudicator.lawbook.documents import CodeFile, Documents
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.read_own import read_terms
from piquet_adjudicator.model.acts import GAME_ITEMS, Item
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.source import Mapping, Node, Scalar

_Key = TypeVar("_Key", bound=str)
_Value = TypeVar("_Value")

PAGE: Final = re.compile(r"p\. \d+")
"""How a page of the print is named."""
CODE_KEYS: Final = ("code", "title", *RELATIONS, "closed", "items", TERMS, "settled by")
ACTS: Final = frozenset((*ACT_MOMENTS.values(), "leads a card", "plays to a trick"))
"""The moments of acts: what may be closed."""


def rests_on_misspelt(node: Node) -> bool:
    """Whether the file of a code that rests on no other has an entry that was meant to say on which
    it rests: of what the others have nothing can be told before."""
    given = node.entries if isinstance(node, Mapping) else {}
    return not given.keys() & {*RELATIONS} and any(near_word(e, RELATIONS, _NEAR) for e in given)


_NEAR: Final = 0.75
"""So much (of 1) an entry must be like that to be meant for it."""


def read_code(doc: Documents, name: str | None, extended: Code | None, reader: Reader) -> Code:
    """The settings of a code: its own, over those of the code that it extends, if any; what is
    `nothing` there is left out. It is noted where it calls itself otherwise than `name`."""
    node = doc.settings.node
    entry = reader.mapping(node, CODE_KEYS, ("code", "title"))
    get = entry.entries.get
    said = reader.text(get("code"))
    if said and name is not None and said != name:
        place = entry.entries["code"].place
        reader.wrong(place, f"{said!r} is not the name of the folder", f"write {name!r}")
    problems: list[Problem] = []
    parent = parent_named(node, problems)
    reader.problems += problems
    base = extended or Code("", "", {}, {})
    closed, left = _own(get("closed"), base.closed, reader)
    items, items_left = _own(get("items"), base.items, reader)
    terms, terms_left = _own(get(TERMS), base.terms, reader)
    settled, settled_left = _own(get("settled by"), base.settled_by, reader)
    return Code(
        name=said,
        title=reader.text(get("title")),
        closed=_without(base.closed, left) | texts_in(reader.mapping(closed, ACTS), reader),
        items=_without(base.items, items_left) | _items(items, reader),
        deck=doc.deck or base.deck or PIQUET,
        terms=_without(base.terms, terms_left) | read_terms(terms, reader),
        settled_by=_without(base.settled_by, settled_left)
        | _pages(reader.mapping(settled, get_args(Settlement)), reader),
        parent=parent.name if parent else "",
        relation=parent.relation if parent else "",
    )


def _without(given: dict[_Key, _Value], left: set[str]) -> dict[_Key, _Value]:
    return {key: value for key, value in given.items() if key not in left}


def _own(node: Node | None, known: object, reader: Reader) -> tuple[Node | None, set[str]]:
    """What a code gives itself, and the names of what it leaves out of what it would take over."""
    if not isinstance(node, Mapping):
        return node, set()
    left = {
        key
        for key, part in node.entries.items()
        if isinstance(part, Scalar) and part.text.strip() == NOTHING
    }
    assert isinstance(known, dict)
    for key in sorted(left - known.keys()):
        message = f"the code that is extended has no {key!r} to be left out"
        reader.wrong(node.keys[key], message, nearest(key, known))
    parts = {key: part for key, part in node.entries.items() if key not in left}
    return Mapping(parts, {key: node.keys[key] for key in parts}, node.place), left


def _items(node: Node | None, reader: Reader) -> dict[Item, str]:
    """The items of the score, with what each is called: a record names one of the code's own by
    these words, so that they are plain ones."""
    called = texts_in(node, reader)
    for item, words in called.items():
        if isinstance(node, Mapping) and item not in GAME_ITEMS and not named_plainly(item, words):
            message = f"{item!r} and {words!r} cannot be read in a claim"
            hint = "use small letters and spaces alone, as the honours: the honours"
            reader.wrong(node.keys[item], message, hint)
    return dict(called)


def _pages(node: Mapping, reader: Reader) -> dict[str, str]:
    """The pages of named entries."""
    pages = texts_in(node, reader)
    for key, page in pages.items():
        if not PAGE.fullmatch(page):
            reader.wrong(node.entries[key].place, f"{page!r} is no page", "as p. 101")
    return pages


def texts_in(node: Node | None, reader: Reader) -> dict[str, str]:
    """The texts of named entries."""
    if not isinstance(node, Mapping):
        return {}
    return {key: reader.text(value) for key, value in node.entries.items()}


def read_glosses(document: CodeFile | None, reader: Reader) -> dict[str, str]:
    """The clauses of a code that lists them: under the number of each law those of its clauses."""
    if document is None:
        return {}
    node = document.node
    glosses: dict[str, str] = {}
    listed = reader.mapping(node, node.entries if isinstance(node, Mapping) else ("1",))
    for law, clauses in listed.entries.items():
        if isinstance(clauses, Mapping):
            glosses |= texts_in(clauses, reader)
            reader.listed_at |= clauses.keys
            for number, place in clauses.keys.items():
                if not (law_of(number) == law and number.rpartition(".")[2].isdigit()):
                    reader.mislisted.add(law)
                    reader.wrong(place, f"{number!r} is no clause of law {law}", f"as {law}.1: ...")
            if law not in map(law_of, clauses.entries):
                reader.wrong(listed.keys[law], f"no clause here is of a law {law!r}")
        else:
            reader.wrong(
                clauses.place, f"the clauses of law {law} are expected here", "as 1.1: ..."
            )
    return glosses
