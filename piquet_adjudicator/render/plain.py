"""Text made fit to print: harmless on a terminal, and no wider than a page of eighty columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

WIDTH: Final = 80
"""How wide a page is, in columns."""


def plain(text: str) -> str:
    """The text on one line, with single spaces. What a terminal might obey rather than show
    (control signs, signs that turn the direction of writing, halves of characters) is replaced.

    >>> plain("Mr.\\n  Smith"), plain("\\x1b[31mred")
    ('Mr. Smith', '�[31mred')
    """
    return shown(" ".join(text.split()))


def shown(text: str) -> str:
    """The text with its blanks as they are, and what a terminal might obey replaced.

    >>> shown("  1\a")
    '  1�'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def columns(text: str) -> int:
    """How many columns a printed text takes: two for a wide sign, none for an accent that stands
    on the sign before it.

    >>> columns("ace"), columns("玉"), columns("e\\u0301")
    (3, 2, 1)
    """
    if text.isascii():
        return len(text)
    return sum(map(_columns_of, text))


@lru_cache(maxsize=1024)
def _columns_of(sign: str) -> int:
    from unicodedata import category, combining, east_asian_width  # used where not all is ASCII

    if combining(sign) or category(sign) == "Me":
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def fill(text: str, first: str = "", rest: str | None = None, width: int = WIDTH) -> str:
    """The text in lines of at most `width` columns: the first begins with `first`, the others
    with `rest` (by default so many blanks). A word longer than a line is broken.

    >>> print(fill("A leads the king of spades", "1. ", width=16))
    1. A leads the
       king of
       spades
    """
    text = plain(text)
    if columns(first) + columns(text) <= width:
        return f"{first}{text}".rstrip()
    after = " " * columns(first) if rest is None else rest
    lines: list[str] = []
    line, taken, empty = first, columns(first), True
    for piece in _pieces(text, width - max(taken, columns(after))):
        wide = columns(piece)
        if not empty and taken + 1 + wide > width:
            lines.append(line)
            line, taken, empty = after, columns(after), True
        line += piece if empty else f" {piece}"
        taken += wide if empty else wide + 1
        empty = False
    return "\n".join(each.rstrip() for each in (*lines, line))


def _pieces(text: str, room: int) -> Iterator[str]:
    """The words of a text, those wider than `room` columns in parts."""
    for word in text.split(" "):
        part = ""
        for sign in word if columns(word) > room else "":
            if part and columns(part) + _columns_of(sign) > max(room, 1):
                yield part
                part = ""
            part += sign
        yield part or word


def listed(parts: tuple[str, ...] | list[str], last: str = "and") -> str:
    """Words in a row, as they are said.

    >>> listed(["hearts"]), listed(["one", "two", "three"])
    ('hearts', 'one, two and three')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def clauses_in_a_row(parts: tuple[str, ...]) -> str:
    """Parts of a sentence that are sentences themselves, in a row.

    >>> clauses_in_a_row(("it rained", "it blew"))
    'it rained, and it blew'
    >>> clauses_in_a_row(("it rained", "it blew", "it froze"))
    'it rained, it blew, and it froze'
    """
    return ", and ".join((", ".join(parts[:-1]), parts[-1]) if len(parts) > 1 else parts)


def within(said: str) -> str:
    """A sentence as part of another.

    >>> within("Two, as two hands are wrong.")
    'two, as two hands are wrong'
    """
    return f"{said[:1].lower()}{said[1:]}".rstrip(".")


def sentence(text: str) -> str:
    """The text with a capital letter before it and a full stop after it.

    >>> sentence("it is good"), sentence("Is it?")
    ('It is good.', 'Is it?')
    """
    text = text.strip()
    bare = text.rstrip('”)"')
    stop = "" if not text or bare.endswith((".", "?", "!", ":")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"
