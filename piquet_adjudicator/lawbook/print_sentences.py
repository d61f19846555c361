"""The sentences of the print."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

_END_OF_SENTENCE: Final = r"(?<![IVX])[.?!][”\"’)]*\s+(?=[A-Z“])|—\s+(?=[IVX]+\.)"
"""Not after the number of a part of a law, which begins its first sentence."""


def sentence_spans(flat: str) -> list[tuple[int, int]]:
    """Where each sentence of a text, of which the blanks are single, begins and ends.

    >>> sentence_spans("The pack must be cut. It is then dealt.")
    [(0, 22), (22, 39)]
    """
    ends = [match.end() for match in re.finditer(_END_OF_SENTENCE, flat)] + [len(flat)]
    return [(start, end) for start, end in pairwise((0, *ends)) if start < end]


_LEANS: Final = (
    r"(He|His|It|This|These|They|Or|But|And|If not|Thus|Hence|Similarly|Presently|After this"
    r"|According to this|In that case|On discovery of the error|The players also)\b"
)
"""How a sentence begins that cannot be read without the one before it."""


def readable_sentences(words: Iterable[str], text: str) -> list[str]:
    """The sentences of a text in which these words stand, and those before them without which they
    cannot be read; and of one that ends in what follows, where none of that is wanted, all of it.

    >>> readable_sentences(["loses"], "Nobody plays. A leads a card. He then loses.")
    ['A leads a card.', 'He then loses.']
    >>> readable_sentences(["No card"], "No card is retaken, but:— I. One dropped. II. A lead.")
    ['No card is retaken, but:—', 'I. One dropped.', 'II. A lead.']
    """
    flat = " ".join(text.split())
    every = [flat[start:end].strip() for start, end in sentence_spans(flat)]
    wanted, needed = set(whole_sentences(words, text)), list[str]()
    leans = False
    for each in reversed(every):
        if leans or each in wanted:
            needed.insert(0, each)
            leans = re.match(_LEANS, each) is not None
    if needed[-1:] and needed[-1].endswith("—"):
        needed += every[every.index(needed[-1]) + 1 :]
    return needed


def whole_sentences(words: Iterable[str], text: str) -> list[str]:
    """The sentences of a text in which these words stand.

    >>> whole_sentences(["must be cut"], "The pack must be cut. It is then dealt. Nobody plays.")
    ['The pack must be cut.']
    """
    flat = " ".join(text.split())
    spans = sentence_spans(flat)
    places = [(flat.find(each), flat.find(each) + len(each)) for each in words]
    return [
        flat[start:end].strip()
        for start, end in spans
        if any(start < until and since < end for since, until in places)
    ]
