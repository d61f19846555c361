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
    r"\b(?:not|never|no|nothing|none|nor|neither|nobody|cannot|without|only|but"
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


def tells_of_before(part: str) -> bool:
    """Whether a part of what is said is of what was so before something, or not yet."""
    return _BEFORE.search(part) is not None


_BEFORE: Final = re.compile(r"\b(?:before|until|till|yet)\b", re.I)


def kinds_named(text: str) -> frozenset[Kind]:
    """The kinds of call of which words speak.

    >>> sorted(kinds_named("I had three kings, and a quart"))
    ['quatorze or trio', 'sequence']
    """
    return frozenset(kind for kind, words in _OF_KIND.items() if words.search(text))


_BID: Final = r"|\bas (?:I|he|she|A|B) (?:was|were|am|is|had been) (?:bid|bidden|told|asked)\b"
_IF: Final = re.compile(r"\b(?:if|unless|had (?:he|she|I))\b|\bcall\w* (?:up)?on\b" + _BID, re.I)
"""Words of what was not done; and to call on somebody is no call."""
_OF_ANOTHER_DEAL: Final = re.compile(
    r"\b(?:hand|deal|time) before\b|\b(?:last|previous|preceding) "
    r"(?:hand|deal|time|night|week|month|year|evening|game)\b",
    re.I,
)
"""Words of another deal than that which is recorded, or may be."""


def tells_of_this_deal(text: str) -> bool:
    """Whether words may tell what was done in the deal that is recorded.

    >>> tells_of_this_deal("he led it last week"), tells_of_this_deal("if he had led")
    (False, False)
    """
    return not (_IF.search(text) or _OF_ANOTHER_DEAL.search(text))
