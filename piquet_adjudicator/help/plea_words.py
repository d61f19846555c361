"""What the words of a ground say: in which parts, whether a part denies, and of which calls."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.model.acts import Kind

_PART: Final = re.compile(
    r"\s*(?:[.;:!?]|,|\band\b| - |–|—"
    r"|\b(?:but|for)\b(?= (?:I|he|she|it|you|we|the|that|my|his)\b))\s*"
)
_DENIES: Final = re.compile(
    r"\b(?:not|never|no|nothing|none|nor|neither|nobody|cannot|without|before|until|yet|only|but"
    r"|fewer|less)\b|n't\b",
    re.I,
)
_OF_KIND: Final[dict[Kind, re.Pattern[str]]] = {
    "point": re.compile(r"\bpoint\b", re.I),
    "sequence": re.compile(
        r"\b(?:sequence|tierce|quart|quint|sixi[eè]me|septi[eè]me|huiti[eè]me)s?\b", re.I
    ),
    "quatorze or trio": re.compile(
        r"\b(?:trio|quatorze)s?\b"
        r"|\b(?:three|four|my|his|her|your|the) (?:aces|kings|queens|knaves|jacks|tens)\b",
        re.I,
    ),
}
"""The words by which a kind of call is known."""


def parts_of(text: str) -> tuple[str, ...]:
    """The parts of what somebody says, each of which may speak of another thing.

    >>> parts_of("She had led; nothing can be called then")
    ('She had led', 'nothing can be called then')
    """
    return tuple(part for part in _PART.split(text) if part)


def denies(part: str) -> bool:
    """Whether a part of what is said says that something is not so, or was not yet.

    >>> denies("he had not played"), denies("he had played")
    (True, False)
    """
    return _DENIES.search(part) is not None


def kinds_named(text: str) -> frozenset[Kind]:
    """The kinds of call of which words speak.

    >>> sorted(kinds_named("I had three kings, and a quart"))
    ['quatorze or trio', 'sequence']
    """
    return frozenset(kind for kind, words in _OF_KIND.items() if words.search(text))
