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
