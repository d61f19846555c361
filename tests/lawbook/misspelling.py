"""Every word of the files of a code, each with one letter of it wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_yaml

PROSE: Final = frozenset(
    {
        *("text", "title", "heading", "reading", "reason", "followed", "other", "no rule"),
        *("construction", "facts", "note", "point", "supplied", "name"),
        *("club", "date", "referee", "players", "terms"),
    }
)
"""What stands under these keys is for readers alone; the name of a code is that of its folder."""

_WORD: Final = re.compile(r"\w+")

Path = tuple[str, ...]


class Word(NamedTuple):
    """A word of a file: where it begins in the text, its line, and that on which the whole of
    what it belongs to begins; whether it is of a line of a log or claim, or of a list of cards."""

    word: str
    start: int
    line: int
    first_line: int
    of_record: bool

    def misspelt(self) -> str:
        """The word with its middle letter changed.

        >>> Word("top", 0, 1, 1, False).misspelt()
        'txp'
        """
        middle = len(self.word) // 2
        return self.word[:middle] + other(self.word[middle]) + self.word[middle + 1 :]

    def put_into(self, text: str) -> str:
        """The text of the file with the word misspelt."""
        return text[: self.start] + self.misspelt() + text[self.start + len(self.word) :]


def other(letter: str) -> str:
    """A letter that is in few words, and in the names of no cards and no numbers of Cases.

    >>> other("a"), other("x"), other("K"), other("7")
    ('x', 'q', 'W', 'x')
    """
    if letter.isupper():
        return "W"
    return "q" if letter == "x" else "x"


def words_of(text: str, name: str) -> Iterator[Word]:
    """The words of a file that are not written for readers alone, in order."""
    top = read_yaml(text, name, [])
    assert top is not None
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for scalar, path, is_key in _scalars(top, ()):
        if (not is_key and _is_prose(path, name)) or "terms" in path:
            continue
        at = starts[scalar.place.line - 1] + scalar.place.column - 1
        of_record = "dispute" in path
        for found in _WORD.finditer(scalar.text):
            at = text.index(found[0], at)
            line = text.count("\n", 0, at) + 1
            yield Word(found[0], at, line, scalar.place.line, of_record)
            at += len(found[0])


def _scalars(node: Node, path: Path) -> Iterator[tuple[Scalar, Path, bool]]:
    """The texts of a file, each with the keys that lead to it, and whether it is a key."""
    match node:
        case Scalar():
            yield node, path, False
        case Sequence(items=items):
            for item in items:
                yield from _scalars(item, path)
        case Mapping(entries=entries, keys=keys):
            for key, value in entries.items():
                yield Scalar(key, keys[key]), path, True
                yield from _scalars(value, (*path, key))


def _is_prose(path: Path, name: str) -> bool:
    if not path:
        return False
    if path in (("decision",), ("code",)) or not PROSE.isdisjoint(path):
        return True
    if path[-1] == "question":
        return "doubts" in path and "instead" not in path
    if name == "claims.yaml" and path[-1] in ("claim", "words", "so", "not so"):
        return True  # what a player says
    return name == "clauses.yaml" or (name == "code.yaml" and path[0] in ("closed", "items"))
