"""The pronouns of a player whose name says that she is a lady. The laws say "he" of every player,
and so do the sentences of a page, but where a sentence speaks of ladies alone."""

from __future__ import annotations

import re
from typing import Final

_TITLE: Final = re.compile(
    r"(?:the )?(?:(?:hon|honourable|rt|right|dr|prof|professor)\.? )*"
    r"(?:mrs|miss|ms|mme|mlle|madame?|mademoiselle|frau|fräulein|signora|señora|lady|dame|"
    r"baroness|countess|viscountess|marchioness|duchess|princess|queen)\b",
    re.IGNORECASE,
)
_HERS: Final = {"he": "she", "him": "her", "himself": "herself", "his": "her"}
_PRONOUN: Final = re.compile(r"\b(?:he|him|himself|his)\b", re.IGNORECASE)
_OF_WHAT: Final = re.compile(r"\s(?!(?:to|by|and|or)\b)\S")
"""What stands after "his" where it says of what."""
_OTHERS: Final = re.compile(
    r"\b(?:adversary|other|bystander|who|whose|whoever|player|elder|younger|dealer)\b",
    re.IGNORECASE,
)


def is_lady(name: str) -> bool:
    """Whether a name begins with a title that ladies alone have.

    >>> [is_lady(name) for name in ("Mrs. Grey", "The Hon. Miss Ward", "Missy", "Mr. Hall")]
    [True, True, False, False]
    """
    return bool(_TITLE.match(name))


def of_a_lady(sentence: str) -> str:
    """A sentence that speaks of no other person than of a lady, said of her.

    >>> of_a_lady("B may take it up until he has led; it is his.")
    'B may take it up until she has led; it is hers.'
    >>> of_a_lady("His hand is his to show. He shows his cards himself to him.")
    'Her hand is hers to show. She shows her cards herself to her.'
    >>> of_a_lady("B need not show it if his adversary says that he has seen it.")
    'B need not show it if his adversary says that he has seen it.'
    """
    return sentence if _OTHERS.search(sentence) else _PRONOUN.sub(_hers, sentence)


def _hers(found: re.Match[str]) -> str:
    word, after = found[0], found.string[found.end() :]
    alone = word.lower() == "his" and not _OF_WHAT.match(after)
    hers = "hers" if alone else _HERS[word.lower()]
    return hers.capitalize() if word[0].isupper() else hers
