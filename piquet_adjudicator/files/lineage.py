"""On which codes a code rests: the one that it `extends` or `draws on`, what that one rests on in
its turn, and so on. All of a code that is extended stands; of one that is drawn on nothing stands
but what is adopted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from piquet_adjudicator.data import DEFAULT_CODE, CodeFolders, codes, file_called
from piquet_adjudicator.errors import Place, Problem, nearest, quote
from piquet_adjudicator.source import Mapping, Node, Scalar, read_text, read_yaml

CODE_FILE: Final = "code.yaml"
"""The file of a code that holds its settings."""

Relation: TypeAlias = Literal["extends", "draws on"]
RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)


class Parent(Struct, frozen=True):
    """The code on which another rests, as the settings of that one name it, and how."""

    name: str
    relation: Relation
    place: Place


class Ancestor(Struct, frozen=True):
    """A code on which another rests: its name, its folders, and how the next code of the line
    rests on it."""

    name: str
    folders: CodeFolders
    relation: Relation


def lineage(code: str, laws: Path | None, problems: list[Problem]) -> tuple[Ancestor, ...]:
    """The codes on which a code rests, the first of them first; none where it stands alone. What
    is wrong (a code that there is not, one that rests on itself) is noted, and ends the line.

    >>> lineage("portland-1882", None, [])
    ()
    """
    line, noted = (_of_the_package if laws is None else _line)(code, laws)
    problems += noted
    return line


_Line: TypeAlias = tuple[tuple[Ancestor, ...], tuple[Problem, ...]]


def _line(code: str, laws: Path | None) -> _Line:
    known, problems, line = codes(laws), list[Problem](), list[Ancestor]()
    behind = [code]
    while (folders := known.get(behind[-1])) and (parent := parent_of(folders, problems)):
        if parent.name in behind:
            message = "codes rest on one another in a circle: " + " <- ".join(
                (*behind, parent.name)
            )
            problems.append(Problem(parent.place, message, "let one of them stand alone"))
            break
        if parent.name not in known:
            hint = nearest(parent.name, known)
            problems.append(Problem(parent.place, f"there is no code {quote(parent.name)}", hint))
            break
        line.append(Ancestor(parent.name, known[parent.name], parent.relation))
        behind.append(parent.name)
    return tuple(reversed(line)), tuple(problems)


_of_the_package: Final = lru_cache(maxsize=32)(_line)
"""The codes of the package are looked for one time: an on-line room asks for them at every hand."""


def extended(line: Iterable[Ancestor]) -> Iterator[Ancestor]:
    """Those of a line that stand as a whole, the nearest first: up to one that is drawn on."""
    for ancestor in reversed(tuple(line)):
        if ancestor.relation == "draws on":
            return
        yield ancestor


def parent_of(folders: CodeFolders, problems: list[Problem]) -> Parent | None:
    """The code that a code names in its settings as the one on which it rests. The file is read
    only where it has a word of that: most codes stand alone."""
    path = folders.laws / CODE_FILE
    name = file_called(CODE_FILE, folders.laws.name)
    text = read_text(path, name)
    if not any(relation in text for relation in RELATIONS):
        return None
    return parent_named(read_yaml(text, name, []), problems)


def parent_named(settings: Node | None, problems: list[Problem]) -> Parent | None:
    """The code on which one rests, by its settings. Two of them are noted."""
    if not isinstance(settings, Mapping):
        return None
    given = [relation for relation in RELATIONS if relation in settings.entries]
    if len(given) > 1:
        place = settings.keys[given[1]]
        hint = "leave one of them out: a code that is drawn on may rest on another"
        problems.append(Problem(place, "a code extends another or draws on it", hint))
    for relation in given[:1]:
        node = settings.entries[relation]
        if isinstance(node, Scalar) and not node.empty:
            return Parent(node.text.strip(), relation, node.place)
        message = f"{relation!r} names a single code"
        problems.append(Problem(node.place, message, f"as extends: {DEFAULT_CODE}"))
    return None
