"""Numbers in words and figures, both ways."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote

_UNITS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
"""The ordinals in words, from the first: as many as there are tricks."""
ORDER_OF: Final = {word: number for number, word in enumerate(ORDINALS, 1)}
"""The number that each ordinal is of."""
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS: Final = {
    **{word: n for n, word in enumerate(_UNITS)},
    **{word: n * 10 for n, word in enumerate(_TENS, 2)},
    **{
        f"{ten}-{unit}": n * 10 + m
        for n, ten in enumerate(_TENS, 2)
        for m, unit in enumerate(_UNITS[1:10], 1)
    },
    "none": 0,
    "no": 0,
    "nil": 0,
    "nothing": 0,
    "a": 1,
    "fourty": 40,
}

MOST_NUMBER: Final = 999
"""No number of a record is greater, nor less than nought."""
NUMBER: Final = r"(?:\d{1,3}|(?:[a-z]+ty-)?[a-z]{2,})"
"""What may be a number: `parse_number` says."""

_SPLIT_TENS: Final = rf"\b({'|'.join(_TENS)}) ({'|'.join(_UNITS[1:10])})\b"


def number_in_words(number: int) -> str:
    """A number from 0 to 999 as it is said; larger ones in figures.

    >>> number_in_words(49), number_in_words(0), number_in_words(114)
    ('forty-nine', 'none', 'one hundred and fourteen')
    """
    if not 0 < number <= MOST_NUMBER:
        return "none" if number == 0 else str(number)
    if number < 20:
        return _UNITS[number]
    if number < 100:
        tens, units = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_UNITS[units]}" if units else "")
    hundreds, rest = divmod(number, 100)
    tail = f" and {number_in_words(rest)}" if rest else ""
    return f"{_UNITS[hundreds]} hundred{tail}"


def parse_number(text: str) -> int | None:
    """The number that figures or words name, or None.

    >>> parse_number("forty-nine"), parse_number("13"), parse_number("a hundred and eight")
    (49, 13, 108)
    >>> parse_number("several") is None
    True
    """
    if text.isascii() and text.isdigit():
        return int(text) if len(text) <= len(str(MOST_NUMBER)) else None
    number = _NUMBERS.get(text)
    if number is None and " " in text:
        head, hundred, tail = text.partition(" hundred")
        if hundred and (first := parse_number(head)) and first < 10:
            rest = parse_number(tail.removeprefix(" and").strip() or "none")
            return None if rest is None or rest > 99 else first * 100 + rest
    return number


def read_number(text: str) -> int:
    """The number that the words name. Raises NotUnderstood where they name none."""
    number = parse_number(text)
    if number is None:
        raise NotUnderstood(f"{quote(text)} is not a number", "write it as 5 or five")
    return number


def join_tens(text: str) -> str:
    """The text with numbers of two words written as one.

    >>> join_tens("making forty nine in hearts")
    'making forty-nine in hearts'
    """
    return re.sub(_SPLIT_TENS, r"\1-\2", text)


def times_words(number: int) -> str:
    """How many times something is so.

    >>> times_words(1), times_words(2), times_words(3)
    ('once', 'twice', 'three times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number_in_words(number)} times")


def so_many(count: int, of: str) -> str:
    """A number of things, of which one is called so.

    >>> so_many(1, "error"), so_many(3, "Case")
    ('1 error', '3 Cases')
    """
    return f"{count} {of}{'' if count == 1 else 's'}"
