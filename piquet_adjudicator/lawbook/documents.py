"""The files of a code as they are written: texts and nodes, and their digest."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.data import CodeFolders
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.files.claims_of_code import FILE as CLAIMS_FILE
from piquet_adjudicator.files.deck_file import DECK_FILE, read_deck
from piquet_adjudicator.files.lineage import CODE_FILE
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.source import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    items_of,
    read_text,
    read_yaml,
)

AS_READ_FILE: Final = "as-read.yaml"
"""The file of a code that holds the clauses of another on which it rests, as they were read."""
LAWS_FILES: Final = (
    *(CODE_FILE, DECK_FILE, "clauses.yaml", "definitions.yaml", "treatise.yaml", "law-*.yaml"),
    *("effects.yaml", CLAIMS_FILE, AS_READ_FILE),
)
CASES_FILES: Final = ("case-*.yaml",)
"""The files of a code: in its folder of laws, and in that of its Cases."""


class CodeFile(Struct, frozen=True):
    """A file: its name, its text, and what it says."""

    name: str
    text: str
    node: Node


class Documents(Struct, frozen=True):
    """The files of a code, and their digest; None for one that there is not. `deck` is None where
    the code has no pack of its own."""

    code: str
    settings: CodeFile
    deck: Deck | None
    effects: CodeFile | None
    laws: tuple[CodeFile, ...]
    treatise: CodeFile | None
    glosses: CodeFile | None
    cases: tuple[CodeFile, ...]
    definitions: CodeFile | None
    claims: CodeFile | None
    as_read: CodeFile | None
    digest: str

    @property
    def passages(self) -> tuple[Node, ...]:
        """The passages of the treatise."""
        return items_of(self.treatise.node) if self.treatise else ()

    @property
    def texts(self) -> tuple[Node, ...]:
        """The laws, the passages of the treatise, and the Cases."""
        laws, cases = (tuple(each.node for each in group) for group in (self.laws, self.cases))
        return (*laws, *self.passages, *cases)

    def without(self, numbers: frozenset[str]) -> Documents:
        """The same files without some clauses, given by their numbers."""

        def less(file: CodeFile) -> CodeFile:
            return replace(file, node=_without(file.node, numbers))

        return replace(
            self,
            laws=tuple(map(less, self.laws)),
            treatise=less(self.treatise) if self.treatise else None,
            cases=tuple(map(less, self.cases)),
        )


def _without(node: Node, numbers: frozenset[str]) -> Node:
    """A text, or a list of them, without some of its clauses."""
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_without(item, numbers) for item in node.items))
    given = node.entries.get("clauses") if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or not isinstance(given, Mapping):
        return node
    left = {key: part for key, part in given.entries.items() if key not in numbers}
    clauses = Mapping(left, {key: given.keys[key] for key in left}, given.place)
    return replace(node, entries={**node.entries, "clauses": clauses})


def read_documents(folders: CodeFolders, problems: list[Problem], called: str = "") -> Documents:
    """The files in the folders of a code; what is wrong with their form is noted. Its files are
    `called` by its name besides their own, where that is given."""
    shelf = _Shelf(problems, f"{called}/" if called else "")
    laws, cases = folders
    _check_names(folders, shelf)
    deck = _deck(laws / DECK_FILE, shelf)
    settings = shelf.document(laws / CODE_FILE)
    given = settings.node.entries.get("code") if isinstance(settings.node, Mapping) else None
    return Documents(
        code=given.text.strip() if isinstance(given, Scalar) else "",
        settings=settings,
        deck=deck,
        effects=shelf.if_there(laws / "effects.yaml"),
        laws=tuple(map(shelf.document, sorted(laws.glob("law-*.yaml")))),
        treatise=shelf.if_there(laws / "treatise.yaml"),
        glosses=shelf.if_there(laws / "clauses.yaml"),
        cases=tuple(map(shelf.document, sorted(cases.glob("case-*.yaml")))),
        definitions=shelf.if_there(laws / "definitions.yaml"),
        claims=shelf.if_there(laws / CLAIMS_FILE),
        as_read=shelf.if_there(laws / AS_READ_FILE),
        digest=shelf.digest.hexdigest(),
    )


@lru_cache(maxsize=512)  # where books are made that differ in a clause, their files are the same
def _parsed(text: str, name: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """What a text says, and what is wrong with its form."""
    problems: list[Problem] = []
    return read_yaml(text, name, problems), tuple(problems)


class _Shelf:
    """Files that are read one after another, with their digest and what is wrong with them."""

    def __init__(self, problems: list[Problem], prefix: str) -> None:
        self.problems = problems
        self.prefix = prefix
        self.digest = sha256()

    def text(self, path: Path) -> str:
        """The text of a file."""
        text = read_text(path, self.prefix + path.name)
        self.digest.update(path.name.encode() + b"\0" + text.encode() + b"\0")
        return text

    def document(self, path: Path) -> CodeFile:
        """A file with what it says; nothing, where that cannot be read."""
        text, name = self.text(path), self.prefix + path.name
        node, problems = _parsed(text, name)
        self.problems.extend(problems)
        return CodeFile(path.name, text, node or Scalar("", Place(name, 1, 1), True))

    def if_there(self, path: Path) -> CodeFile | None:
        """A file which a code need not have."""
        return self.document(path) if path.exists() else None


def _check_names(folders: CodeFolders, shelf: _Shelf) -> None:
    """Notes the files that nobody would read: a law whose name is misspelt is not to be lost."""
    for folder, names in zip(folders, (LAWS_FILES, CASES_FILES), strict=True):
        for path in sorted(folder.glob("*.y*ml")):
            if not any(path.match(name) for name in names):
                place = Place(shelf.prefix + path.name, 0, 0)
                hint = f"use one of {', '.join(names)}"
                shelf.problems.append(Problem(place, "no file of this name is read", hint))


def _deck(path: Path, shelf: _Shelf) -> Deck | None:
    """The pack of a code; None where it gives none."""
    try:
        return read_deck(shelf.text(path), shelf.prefix + path.name) if path.exists() else None
    except BadInput as bad:
        shelf.problems += bad.problems
        return None
