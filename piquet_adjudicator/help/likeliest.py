"""How likely words are meant in one of several ways, by lines heard before: word by word and two
words together (naive Bayes), so that no single word decides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

HeardMeaning: TypeAlias = str
"""What lines of a table are meant to say: the line above them."""
Features: TypeAlias = tuple[str, ...]
"""The words of a line, and each two that stand together."""

_SEEN: Final = 0.1
"""What a word counts that was never heard of a meaning."""
_SHARPNESS: Final = 0.4
"""How far the likelier of two stands before the other: words are not independent."""


class HeardLines(Struct, frozen=True):
    """How often each feature was heard of each meaning, how many lines each has, and all
    features."""

    words: dict[HeardMeaning, Counter[str]]
    lines: Counter[HeardMeaning]
    every: frozenset[str]


def features_of(said: Sequence[str], alone: Sequence[str]) -> Features:
    """Those words that count `alone`, and each two of all that stand together.

    >>> features_of(("not", "tell", "it"), ("tell",))
    ('tell', 'not tell', 'tell it')
    """
    return (*alone, *(" ".join(pair) for pair in pairwise(said)))


def read_heard(
    path: Path,
    features: Callable[[str], Features],
    own: Callable[[HeardMeaning], str] | None = None,
) -> HeardLines:
    """The lines of a file: what is meant, and indented below it how it was said. With `own`, the
    words of what is meant count as a line too."""
    words: dict[HeardMeaning, Counter[str]] = {}
    lines: Counter[HeardMeaning] = Counter()
    meant = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            meant = line
        said = line if line.startswith(" ") else own(meant) if own else None
        if said is not None:
            words.setdefault(meant, Counter()).update(features(said))
            lines[meant] += 1
    return HeardLines(words, lines, frozenset(word for each in words.values() for word in each))


def likelihoods(known: Sequence[str], heard: HeardLines, often: float) -> dict[HeardMeaning, float]:
    """How likely each meaning is by features that were heard, 1 the likeliest; `often` says how far
    it bears on this that more lines have it."""
    unheard = _SEEN * len(heard.every)
    scores: dict[HeardMeaning, float] = {}
    for meant, counts in heard.words.items():
        of_all = math.log(counts.total() + unheard)
        fits = sum(math.log(counts[each] + _SEEN) - of_all for each in known)
        scores[meant] = often * math.log(heard.lines[meant]) + fits
    best = max(scores.values())
    return {meant: math.exp(_SHARPNESS * (score - best)) for meant, score in scores.items()}
