"""The words of a text that tell what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from piquet_adjudicator.errors import near_word, nearest
from piquet_adjudicator.language.patterns import base_verb

_SPELT_NEARLY: Final = 0.8
"""So much alike (of 1) must a word be to one that is meant."""

_WORD: Final = re.compile(r"[a-z]+")
_SAY_NOTHING: Final = frozenset(
    _WORD.findall(
        "a an the i he she it we they me him her them his its my your their our you who which "
        "that this these those what to in on at of for from by with as or and but if so than then "
        "when while not no nor never be is am are was were been being have has had having do does "
        "did done can could may might must shall should will would ought only just even still now "
        "also too very any all each every one own other another again there here say says said "
        "tell player adversary card cards hand hands law laws case cases after before more most "
        "much many such because anyhow really whoever whenever whatever whether"
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
    **dict.fromkeys(("larger", "largest", "bigger", "biggest", "superior"), "large"),
    **dict.fromkeys(("higher", "highest"), "high"),
    **dict.fromkeys(("twice", "double"), "twice"),
    "oblig": "oblige",
    "provid": "provide",
    "requir": "require",
    "compar": "compare",
    "inquiry": "inquire",
    "inquiring": "inquire",
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


def speaking_of(words: str, texts: Mapping[str, str], most: int = 3) -> tuple[str, ...]:
    """Those of some texts, by their names, that have most of the telling words of another; none
    where none has half of them.

    >>> speaking_of("he exposed one", {"exposes": "a card of his is exposed", "tricks": "won"})
    ('exposes',)
    """
    said = telling(words)
    shared = {name: len(said & telling(text)) for name, text in texts.items()}
    enough = [name for name, number in shared.items() if number and 2 * number >= len(said)]
    return tuple(sorted(enough, key=lambda name: (-shared[name], len(name), name))[:most])


def begun_by_the_same(words: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of some names that begin with a word by which a text tells what it speaks of.

    >>> begun_by_the_same("he leads out of turn", ["discards", "leads a card", "another lead"])
    ('leads a card',)
    """
    said = telling(words)
    return tuple(name for name in names if _first_form(name.split()[0]) in said)


def near_in_meaning(name: str, known: Mapping[str, str]) -> str:
    """A hint for a name that no word of the vocabulary has: that which is spelt nearly so; or those
    that speak of the same, of which each says what stands beside it.

    >>> near_in_meaning("was exposed by the dealer", {"exposes a card of": "", "tricks": ""})
    "of that speaks 'exposes a card of' (docs/vocabulary.md has every word)"
    """
    near = near_word(name, known, _SPELT_NEARLY)
    if near:
        return f"did you mean {near!r}?"
    speaking = speaking_of(name, {each: f"{each} {says}" for each, says in known.items()})
    if not speaking:
        return nearest(name, known) or "docs/vocabulary.md has every word"
    speaks = "speaks" if len(speaking) == 1 else "speak"
    every = ", ".join(map(repr, speaking))
    return f"of that {speaks} {every} (docs/vocabulary.md has every word)"
