"""What the parser of YAML complains of, in plain words, at the place where the user can mend it."""

from __future__ import annotations

import re
from typing import Final, Protocol

import yaml

from piquet_adjudicator.errors import Place, Problem

MAX_DEPTH: Final = 20
TOO_DEEP: Final = (f"values are nested more than {MAX_DEPTH} deep", "write it flatter")
QUESTION_MARK: Final = Problem(
    Place("", 0, 0),
    "a question mark here begins a YAML key, not a card",
    'put it in quotes: cards as "KS ?", or say how many there are, as ?*1; who dealt, as "?"',
)
_SHOWN: Final = 70
"""How long a line may be to be shown in a hint."""


class TextMark(Protocol):
    """A position in the text, counted from zero, as either parser gives it."""

    line: int
    column: int
    index: int


_IN_QUOTES: Final = "if it belongs to a line of words, put the whole line in quotes"
_COLON: Final = "of a colon"
"""That the hint is made of the line."""
_SYNTAX: Final = (
    ("mapping values are", "a colon followed by a space is out of place here", _COLON),
    ("mapping keys are", QUESTION_MARK.message, QUESTION_MARK.hint),
    ("entries are not", "a dash is out of place here", "begin a list on a line of its own"),
    ("end of stream", "a quotation mark is opened here and not closed", "close it"),
    ("',' or ']'", "the list opened here is not closed, or lacks a comma", "close it with ]"),
    ("',' or '}'", "the mapping opened here is not closed, or lacks a comma", "close it with }"),
    ("expected ':'", "this line is neither 'key: value' nor an item with a dash", _IN_QUOTES),
    ("expected key", "", ""),
    ("'-' indicator", "", ""),
    ("<block end>", "", ""),
    (
        "Unicode character escape",
        "this \\u stands for half a character",
        "write the character itself, or leave it out",
    ),
    ("escape character", "a backslash is out of place here", "use single quotes"),
    ("directive", "a line that begins with % is not read here", "put the text in quotes"),
    ("alphabetic or numeric", "a sign & or * is out of place here", "put the text in quotes"),
    ("URI", "a YAML tag (a word with !) is not read here", "put the text in quotes"),
    ("incompatible", "a line that begins with % is not read here", "remove the line"),
    ("maximum nesting depth", *TOO_DEEP),  # a thousand, from PyYAML 6.0.4 on
)
_MISFIT: Final = (
    "this does not fit the lines above it",
    "items of one list, and keys of one mapping, begin in the same column; "
    "text that begins with a quotation mark must end with it",
)
_OPENED: Final = ("end of stream", "',' or ']'", "',' or '}'", "expected ':'")


def syntax_problem(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    """The parser's complaint in plain words, at the place where the user can mend it."""
    words = str(error.problem or "")
    mark = error.problem_mark
    sign = text[mark.index : mark.index + 1] if mark else ""
    opened = any(fragment in words for fragment in _OPENED)
    if opened and text[mark.index - 1 if mark else 0 :].lstrip(" ?").startswith((",", "]")):
        return Problem(_mark_place(mark, file), QUESTION_MARK.message, QUESTION_MARK.hint)
    place = _mark_place(error.context_mark if opened else mark, file)
    for fragment, message, hint in _SYNTAX:
        if fragment in words:
            hint = _of_colon(_line_at(text, mark)) if hint is _COLON else hint
            return Problem(place, message or _MISFIT[0], hint or _MISFIT[1])
    if sign == "\t":
        return Problem(place, "a tab is used to indent", "indent with spaces")
    if sign == "?" and mark:
        cards = re.split(r"[,\]}\n]", text[mark.index :], maxsplit=1)[0].strip()
        hint = f'put them in quotes, as "{cards}", or write each line by itself, without braces'
        return Problem(place, "between braces cards cannot begin with a question mark", hint)
    if sign.strip():
        return Problem(place, f"text cannot begin with {sign}", "put the text in quotes")
    return Problem(place, f"this is not YAML ({words})", "put the text in quotes")


def _line_at(text: str, mark: TextMark | None) -> str:
    """The line at a position of a text."""
    before, _, after = (text[: mark.index], "", text[mark.index :]) if mark else ("", "", "")
    return (before.rpartition("\n")[2] + after.partition("\n")[0]).strip()


def _of_colon(line: str) -> str:
    """What to do about a line with one colon too many, from the line itself.

    >>> _of_colon("then: score: {player: actor}")
    "what belongs to then: stands in braces, as then: {score: {player: actor}}; words stand in \
quotes, as then: 'score: {player: actor}'"
    >>> _of_colon("- score:{player: actor}")
    'a blank stands after each colon, before what stands in braces too'
    """
    item = line.startswith("- ")
    key, _, rest = line.removeprefix("- ").partition(": ")
    if re.search(r":[{\[]", line):
        return "a blank stands after each colon, before what stands in braces too"
    if item and ", line: " in line:
        return (
            f"{_IN_QUOTES}; what belongs to a claim stands below it: - claim: A scores the point, "
            "and on the next line, under the word claim, line: 9"
        )
    if item or not rest or len(line) > _SHOWN:
        return _IN_QUOTES
    return (
        f"what belongs to {key}: stands in braces, as {key}: {{{rest}}}; words stand in quotes, "
        f"as {key}: {rest!r}"
    )


def _mark_place(mark: TextMark | None, file: str) -> Place:
    return Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
