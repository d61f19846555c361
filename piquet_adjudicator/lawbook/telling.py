"""The words of a text that tell what it speaks of."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.language.patterns import base_verb

_WORD: Final = re.compile(r"[a-z]+")
_SAY_NOTHING: Final = frozenset(
    _WORD.findall(
        "a an the i he she it we they me him her them his its my your their our you who which "
        "that this these those what to in on at of for from by with as or and but if so than then "
        "when while not no nor never be is am are was were been being have has had having do does "
        "did done can could may might must shall should will would ought only just even still now "
        "also too very any all each every one own other another again there here say says said "
        "tell player adversary card cards hand hands law laws case cases after before more most "
        "much many such because anyhow really"
    )
)
"""Words that stand in every law, or tell nothing of what is meant."""
_SAME: Final = {
    "allow": "good",
    "admit": "good",
    "correct": "correct",
    "rectify": "correct",
    "jack": "knave",
    "deck": "pack",
    "revoke": "follow",
    "renounce": "follow",
    "drawn": "take",
    "draw": "take",
    "lift": "take",
    "pick": "take",
    "told": "declare",
    "announce": "declare",
    "mistake": "error",
    "blunder": "error",
    "throw": "discard",
    "thrown": "discard",
    "held": "hold",
    "taken": "take",
    "took": "take",
    "seen": "see",
    "saw": "see",
    "shown": "show",
    "led": "lead",
    "dealt": "deal",
    "mixed": "mix",
}
"""Words by which players call what the print has by another, or by another form."""


def telling(text: str) -> frozenset[str]:
    """The words of a text that tell what it speaks of, in their first forms.

    >>> sorted(telling("He had seen his next hand, and he corrected the score"))
    ['correct', 'next', 'score', 'see']
    """
    words = (word for word in _WORD.findall(text.lower()) if word not in _SAY_NOTHING)
    return frozenset(map(_first_form, words)) - _SAY_NOTHING


def _first_form(word: str) -> str:
    plain = word if word.endswith("ss") else base_verb(base_verb(word))
    return _SAME.get(word, _SAME.get(plain, plain))
