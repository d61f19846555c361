"""The words of a law: how many a clause or `other words` accounts for, and which none does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

_WORD: Final = r"[\w'’]+"
_NUMERAL: Final = r"(?:^| )[IVXLC]+\.(?= |$)"
_SHOWN: Final = 60


def left_over(text: str, quoted: Iterable[str]) -> Iterator[str]:
    """The stretches of a text that none of the quotations covers, if they have words in them. The
    Roman numbers of paragraphs are no words.

    >>> list(left_over("He may play. He must follow suit.", ["He may play."]))
    ['He must follow suit.']
    """
    flat = " ".join(text.split())
    covered = bytearray(len(flat))
    for words in quoted:
        start = flat.find(words)
        while words and start >= 0:
            covered[start : start + len(words)] = b"\1" * len(words)
            start = flat.find(words, start + 1)
    start = 0
    for end in (*(place for place, is_so in enumerate(covered) if is_so), len(flat)):
        part = " ".join(re.sub(_NUMERAL, " ", flat[start:end]).split())
        if re.search(_WORD, part):
            yield part
        start = end + 1


def accounted(text: str, quoted: Iterable[str]) -> tuple[int, int]:
    """How many of the words of a text the quotations cover, and how many it has.

    >>> accounted("I. He may play. He must follow suit.", ["He may play."])
    (3, 7)
    """
    given = list(quoted)
    every = sum(map(count, left_over(text, ())))
    return every - sum(map(count, left_over(text, given))), every


def count(text: str) -> int:
    """How many words a text has.

    >>> count("He may play, or not.")
    5
    """
    return len(re.findall(_WORD, text))


def begins(text: str) -> str:
    """The beginning of a text, for a message."""
    return text if len(text) <= _SHOWN else text[:_SHOWN].rpartition(" ")[0] + " ..."
