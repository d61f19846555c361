"""Strict reading of YAML text into plain nodes, each with its place.

Every scalar is text: `yes`, `010` and `12:30` mean what they say. Anchors, tags, duplicate keys and
second documents are refused. Whatever is wrong becomes a located `Problem` in plain words.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, NoReturn, TypeAlias

import yaml
from msgspec import Struct

from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.syntax import MAX_DEPTH, QUESTION_MARK, TOO_DEEP, TextMark, syntax_problem

MAX_BYTES: Final = 1_000_000
MAX_NODES: Final = 20_000
MAX_PROBLEMS: Final = 50

_LOADER: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_NULLS: Final = frozenset(("", "~", "null", "Null", "NULL"))
_UNPRINTABLE: Final = (
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]"
)


class Scalar(Struct, frozen=True):
    """A piece of text. `empty` where nothing, `~` or `null` is written; `source` is how it is
    written, where that is more than one line."""

    text: str
    place: Place
    empty: bool = False
    source: str = ""


class Sequence(Struct, frozen=True):
    """A list of nodes."""

    items: tuple[Node, ...]
    place: Place


class Mapping(Struct, frozen=True):
    """Named nodes in the order of the file; `keys` holds the place of each name."""

    entries: dict[str, Node]
    keys: dict[str, Place]
    place: Place


Node: TypeAlias = Scalar | Sequence | Mapping


Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"
"""What a YAML text says, without its places."""


class _Writer(yaml.SafeDumper):
    """Writes as people do: the items of a list below their key and to the right of it, and a
    word in quotes only where it would not be read as text."""

    yaml_implicit_resolvers: ClassVar = {  # type: ignore[misc]
        first: [(tag, pattern) for tag, pattern in rows if tag == "tag:yaml.org,2002:null"]
        for first, rows in yaml.SafeDumper.yaml_implicit_resolvers.items()
    }

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        super().increase_indent(flow, False)


class Prose(str):
    """Words that are written as a text of several lines, in which anything may stand."""

    __slots__ = ()


_Writer.add_representer(
    Prose, lambda writer, words: writer.represent_scalar("tag:yaml.org,2002:str", str(words), ">")
)


def write_yaml(value: Plain, width: int = MAX_BYTES) -> str:
    """A YAML text that says this, and is read as it again.

    >>> print(write_yaml({"elder": "A", "log": ["A calls a quart", "yes"]}), end="")
    elder: A
    log:
      - A calls a quart
      - yes
    >>> print(write_yaml({"text": Prose("The cards: a capot is the winner's.")}, 20), end="")
    text: >-
      The cards: a capot is
      the winner's.
    """
    return yaml.dump(value, Dumper=_Writer, sort_keys=False, allow_unicode=True, width=width)


def in_a_line(value: Plain) -> str:
    """What YAML says on one line.

    >>> in_a_line({"not": {"is held": "call"}})
    '{not: {is held: call}}'
    """
    line = yaml.dump(
        value,
        Dumper=_Writer,
        sort_keys=False,
        allow_unicode=True,
        width=MAX_BYTES,
        default_flow_style=True,
    )
    return line.removesuffix("...\n").strip()


def items_of(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; a lone item is a list of one, and nothing is none.

    >>> len(items_of(read_yaml("[a, b]", "-", []))), len(items_of(read_yaml("a", "-", [])))
    (2, 1)
    """
    if node is None or (isinstance(node, Scalar) and node.empty):
        return ()
    return node.items if isinstance(node, Sequence) else (node,)


def word_place(scalar: Scalar, number: int) -> Place:
    """The place of a word of a text, counted from nought: its line, where the text is written on
    several; else that of the text.

    >>> problems: list[Problem] = []
    >>> node = read_yaml("words: >-\\n  he can reckon\\n  nothing", "law.yaml", problems)
    >>> word_place(node.entries["words"], 3)
    Place(file='law.yaml', line=3, column=3)
    """
    file, first, column = scalar.place
    in_block = scalar.source.startswith((">", "|"))
    for line, written in enumerate(scalar.source.split("\n")):
        words = () if in_block and line == 0 else tuple(re.finditer(r"\S+", written))
        if number < len(words):
            before = words[number].start()
            return Place(file, first + line, before + (1 if line else column))
        number -= len(words)
    return scalar.place


def as_json_values(node: Node) -> Any:
    """A node in the values of JSON: every scalar is a text, as it is read, or nothing.

    >>> as_json_values(read_yaml("{elder: A, log: [], deal: }", "-", []))
    {'elder': 'A', 'log': [], 'deal': None}
    """
    match node:
        case Scalar():
            return None if node.empty else node.text
        case Mapping():
            return {key: as_json_values(value) for key, value in node.entries.items()}
        case _:
            return [as_json_values(item) for item in node.items]


def read_text(path: Path | str, file: str = "") -> str:
    """The text of a file of at most `MAX_BYTES`, in UTF-8. `file` is its name in messages.

    Raises BadInput where it is missing, no regular file, too large, or not UTF-8. The size is
    looked at before the reading, and a pipe or device is never opened.
    """
    place = Place(file or str(path), 0, 0)
    try:
        status = Path(path).stat()
        if stat.S_ISDIR(status.st_mode):
            raise BadInput([Problem(place, "this is a folder", "name a file in it")])
        if not stat.S_ISREG(status.st_mode):
            raise BadInput([Problem(place, "this is not a regular file", "name a file")])
        if status.st_size > MAX_BYTES:
            raise _too_large(place)
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise BadInput([Problem(place, "there is no such file", "check its name")]) from None
    except (OSError, ValueError) as error:
        words = (error.strerror if isinstance(error, OSError) else None) or "bad file name"
        problem = Problem(place, f"the file cannot be read: {words}", "check its name and rights")
        raise BadInput([problem]) from None
    return decode(data, place.file)


def decode(data: bytes, file: str) -> str:
    """The bytes of a file as text. Raises BadInput where they are too many, or not UTF-8.

    >>> decode(b"elder: A", "hand.yaml")
    'elder: A'
    """
    if len(data) > MAX_BYTES:
        raise _too_large(Place(file, 0, 0))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        place = place_in(before, len(before), file)
        message = f"byte 0x{data[error.start]:02x} is not UTF-8 text"
        raise BadInput([Problem(place, message, "save the file in UTF-8")]) from None


def read_yaml(
    text: str, file: str, problems: list[Problem], *, limit: int = MAX_NODES
) -> Node | None:
    """The one document in `text`, as nodes; what is wrong with it is added to `problems`.

    Returns None where nothing could be read. Where it returns a node in spite of problems, what
    was refused is left out (the first of two equal keys is kept).

    >>> problems: list[Problem] = []
    >>> node = read_yaml("last: yes", "hand.yaml", problems)
    >>> node.entries["last"].text
    'yes'
    >>> read_yaml("a: [1", "hand.yaml", problems) is None, problems[0].place.line
    (True, 1)
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_BYTES:
        problems.extend(_too_large(Place(file, 0, 0)).problems)
        return None
    # Signs that can be printed, as nearly all texts have, are none of these.
    bad = None if text.replace("\n", "").isprintable() else re.search(_UNPRINTABLE, text)
    if bad:
        place = place_in(text, bad.start(), file)
        message = f"character U+{ord(bad[0]):04X} is not allowed in a text"
        problems.append(Problem(place, message, "remove it: it cannot be seen"))
        return None
    return _Composer(text, file, problems, limit).document()


class _RefusedError(Exception):
    """Reading stops here; the problem is already noted."""


class _Composer:
    """Builds nodes from the events of the YAML parser."""

    def __init__(self, text: str, file: str, problems: list[Problem], limit: int) -> None:
        self._text = text
        self._file = file
        self._problems = problems
        self._allowed = len(problems) + MAX_PROBLEMS
        self._limit = limit
        self._left = limit
        self._next: Callable[[], Any] = _LOADER(text).get_event

    def document(self) -> Node | None:
        """The one document, or None."""
        try:
            self._next()
            start = self._next()
            mark: TextMark = start.start_mark
            if isinstance(start, yaml.StreamEndEvent):
                self._stop(mark, "nothing is written here", "write a YAML mapping")
            if start.version or start.tags:
                self._stop(mark, "a line that begins with % is not read here", "remove the line")
            node = self._node(self._next(), 0)
            self._next()
            after = self._next()
            mark = after.start_mark
            if not isinstance(after, yaml.StreamEndEvent):
                message = "a second YAML document begins here"
                self._stop(mark, message, "keep one document in one file")
        except _RefusedError:
            return None
        except yaml.MarkedYAMLError as error:
            self._problems.append(syntax_problem(error, self._text, self._file))
            return None
        except (yaml.YAMLError, UnicodeError, RecursionError):
            place = Place(self._file, 1, 1)
            self._problems.append(Problem(place, "this is not YAML text", "see the format page"))
            return None
        return node

    def _node(self, event: Any, depth: int) -> Node:
        mark: TextMark = event.start_mark
        end: TextMark = event.end_mark
        self._left -= 1
        if self._left < 0:
            self._stop(mark, f"there are more than {self._limit} values", "cut the file in parts")
        if isinstance(event, yaml.ScalarEvent):
            place = Place(self._file, mark.line + 1, mark.column + 1)
            if event.anchor is not None or event.tag is not None:
                self._refuse_marks(mark, event.anchor)
            value = event.value
            source = self._text[mark.index : end.index] if end.line > mark.line else ""
            empty = value in _NULLS and (not value or event.implicit[0])
            return Scalar(value, place, empty, source)
        if isinstance(event, yaml.AliasEvent):
            message = f"*{event.anchor} refers to another place in the file"
            self._note(mark, message, "write the value out, or put it in quotes")
            return Scalar("", Place(self._file, mark.line + 1, mark.column + 1), True)
        if depth >= MAX_DEPTH:
            self._stop(mark, *TOO_DEEP)
        if event.anchor is not None or event.tag is not None:
            self._refuse_marks(mark, event.anchor)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(mark, depth + 1)
        return self._mapping(mark, depth + 1)

    def _sequence(self, mark: TextMark, depth: int) -> Sequence:
        items = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            items.append(self._node(event, depth))
        return Sequence(tuple(items), Place(self._file, mark.line + 1, mark.column + 1))

    def _mapping(self, mark: TextMark, depth: int) -> Mapping:
        if self._text[mark.index] == "?":
            self._stop(mark, QUESTION_MARK.message, QUESTION_MARK.hint)
        entries: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            start = event.start_mark
            key = self._node(event, depth)
            value = self._node(self._next(), depth)
            if not isinstance(key, Scalar):
                self._note(start, "a key must be a word", "put the text in quotes")
            elif key.text in entries:
                first = keys[key.text].line
                message = f"key {quote(key.text)} is given twice (first in line {first})"
                self._note(start, message, "keep one of the two")
            else:
                entries[key.text], keys[key.text] = value, key.place
        return Mapping(entries, keys, Place(self._file, mark.line + 1, mark.column + 1))

    def _refuse_marks(self, mark: TextMark, anchor: str | None) -> None:
        if anchor is not None:
            message = f"&{anchor} marks a value to be referred to"
        else:
            message = "a YAML tag (a word with !) is not read here"
        self._note(mark, message, "remove it, or put the text in quotes")

    def _note(self, mark: TextMark, message: str, hint: str) -> None:
        place = Place(self._file, mark.line + 1, mark.column + 1)
        self._problems.append(Problem(place, message, hint))
        if len(self._problems) >= self._allowed:
            raise _RefusedError

    def _stop(self, mark: TextMark, message: str, hint: str) -> NoReturn:
        self._note(mark, message, hint)
        raise _RefusedError


def place_in(text: str, index: int, file: str) -> Place:
    """The line and column of a position in a text."""
    return Place(file, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def _too_large(place: Place) -> BadInput:
    message = f"the file is larger than {MAX_BYTES // 1_000_000} MB"
    return BadInput([Problem(place, message, "a dispute takes a few thousand bytes")])
