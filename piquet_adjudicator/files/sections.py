"""Small steps of reading a section of a file: texts, numbers, players, and keys that are known.

Each notes what is wrong in the list of problems it is given, and goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, nearest, quote
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.source import Mapping, Node, Scalar

MAX_TEXT: Final = 2_000
_FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
QUOTE_HINT: Final = "put the line in quotes"


def check_keys(
    mapping: Mapping, known: Iterable[str], problems: list[Problem], instead: str = ""
) -> None:
    """Notes every key that is not known, with what to write instead, or else the nearest that is
    known."""
    names = tuple(known)
    for key, place in mapping.keys.items():
        if key not in names:
            hint = instead or nearest(key, names) or "use one of " + ", ".join(names)
            problems.append(Problem(place, f"unknown key {quote(key)}", hint))


def mapping_of(node: Node | None, what: str, problems: list[Problem]) -> Mapping | None:
    """The node, where it is a mapping."""
    if node is None or isinstance(node, Mapping):
        return node
    message = f"{what} must be a mapping, of lines 'key: value'"
    problems.append(Problem(node.place, message, "write each key on a line of its own"))
    return None


def text_of(node: Node, what: str, problems: list[Problem]) -> str | None:
    """The text of a node; None, with a problem, where it is none, is empty, or is too long."""
    if not isinstance(node, Scalar):
        hint = f"{QUOTE_HINT}, as: {quote(in_line(node))}"
        problems.append(Problem(node.place, f"{what} must be a piece of text", hint))
    elif node.empty or not node.text.strip():
        problems.append(Problem(node.place, f"{what} is empty", "fill it in, or leave it out"))
    elif len(node.text) > MAX_TEXT:
        message = f"{what} is longer than {MAX_TEXT} characters"
        problems.append(Problem(node.place, message, "make it shorter"))
    else:
        return node.text.strip()
    return None


def in_line(node: Node) -> str:
    """What a node would be as one line of text: how it was probably meant.

    >>> from piquet_adjudicator.source import read_yaml
    >>> in_line(read_yaml("A says: I have it", "-", []))
    'A says: I have it'
    """
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return ", ".join(f"{key}: {in_line(value)}" for key, value in node.entries.items())
    return " ".join(in_line(item) for item in node.items)


def number_of(
    node: Node, what: str, problems: list[Problem], least: int = 0, most: int = 999
) -> int | None:
    """The whole number of a node, in figures or words, within bounds."""
    text = text_of(node, what, problems)
    if text is None:
        return None
    number = parse_number(text.lower())
    if number is None or not least <= number <= most:
        message = f"{what} is {quote(text)}, not a number from {least} to {most}"
        problems.append(Problem(node.place, message, "write it in figures"))
        return None
    return number


def flag_of(node: Node | None, what: str, problems: list[Problem]) -> bool | None:
    """The yes or no of a node; None where it is left out."""
    text = text_of(node, what, problems) if node is not None else None
    if text is None or node is None:
        return None
    if text.lower() not in _FLAGS:
        message = f"{what} is {quote(text)}, neither yes nor no"
        problems.append(Problem(node.place, message, "write yes or no"))
    return _FLAGS.get(text.lower())


def player_of(node: Node, what: str, problems: list[Problem]) -> Player | None:
    """The player, A or B, that a node names."""
    text = text_of(node, what, problems)
    if text in ("A", "a"):
        return "A"
    if text in ("B", "b"):
        return "B"
    if text is not None:
        message = f"{what} is {quote(text)}, not a player"
        problems.append(Problem(node.place, message, "write A or B"))
    return None


def note(place: Place, text: str, failure: NotUnderstood, problems: list[Problem]) -> None:
    """Notes why words were not understood, with the words."""
    problems.append(problem_of(place, text, failure))


def problem_of(place: Place, text: str, failure: NotUnderstood) -> Problem:
    """Why words were not understood, with the words."""
    words = quote(text)
    message = failure.message if words in failure.message else f"{words}: {failure.message}"
    hint = failure.hint or "see the sentence forms"
    return Problem(place, message, hint, offers=failure.offers)
