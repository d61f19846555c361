"""What was meant by lines heard before, and by how likely a new line is meant so.

`heard.txt` holds, under each kind of sentence, the words of lines in which people told it, in their
first forms, cards and numbers as signs. A line is held against all of them, word by word and two
words together (naive Bayes): no single word decides. It is made from the lines with which the help
is tried, without those that are held back, by `python -m tests.help.heard`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from piquet_adjudicator.help.cards_written import RANKS, SMALL_CARD
from piquet_adjudicator.help.first_forms import first_form
from piquet_adjudicator.help.likeliest import (
    Features,
    HeardLines,
    features_of,
    likelihoods,
    read_heard,
)
from piquet_adjudicator.help.who_acts import set_of_words
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.cards import SUIT_NAMES

HEARD: Final = Path(__file__).with_name("heard.txt")
"""The words of the lines, under each kind of sentence."""
HeardKind: TypeAlias = str
"""A kind of sentence: the canonical words of the first form of its act and of what they settle."""

_CARD: Final = re.compile(SMALL_CARD)
_SUITS: Final = frozenset(name.removesuffix("s") for name in SUIT_NAMES.values())
_RUNS: Final = frozenset(LENGTHS.values())
_PLAYER: Final = "#player"
_OFTEN: Final = 0.5
"""How far it bears on what is meant that a kind has more lines."""
_FEWEST: Final = 2
"""So many words at least tell what was meant."""
_SAY_LITTLE: Final = set_of_words(
    "he she it they i you we his him her them that this these to of in on at with by for from as "
    "and but so then be hav do will would shall not no"
)


@cache
def kinds() -> dict[str, HeardKind]:
    """The kind of each form, by its canonical pattern: forms of one act, which settle the same of
    it, are of one kind."""
    first: dict[object, HeardKind] = {}
    return {form.patterns[0]: first.setdefault(_same(form), form.patterns[0]) for form in FORMS}


def _same(form: Form) -> object:
    return form.act, tuple(sorted((name, str(value)) for name, value in form.sets.items()))


def signs(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a clause in their first forms, cards, suits, ranks and numbers as signs.

    >>> " ".join(signs(("b", "put", "ks", "with", "the", "five", "cards", "left")))
    '#player put #card with #number card leav'
    """
    said: list[str] = []
    for word in words:
        sign = _sign(word)
        if word not in ("an", "the") and not (sign == "#card" and said[-1:] == [sign]):
            said.append(sign)
    return tuple(said)


def _sign(word: str) -> str:
    single = word.removesuffix("s")
    if _CARD.fullmatch(word):
        return "#card"
    if word in ("a", "b", "a's", "b's"):
        return _PLAYER + word[1:]
    if single in _SUITS:
        return "#suit"
    if single in RANKS:
        return "#rank" if single == word else "#ranks"
    if single in _RUNS:
        return "#run"
    if word != "one" and parse_number(word) is not None:
        return "#number"
    return first_form(word)


def _features(said: tuple[str, ...]) -> Features:
    return features_of(said, tuple(set(said) - {_PLAYER}))


@cache
def _lines() -> HeardLines:
    return read_heard(HEARD, lambda line: _features(tuple(line.split())))


@lru_cache(maxsize=1000)
def likely_kinds(words: tuple[str, ...]) -> dict[HeardKind, float]:
    """How likely each kind of sentence is meant by the words of a clause: 1 the likeliest."""
    heard = _lines()
    known = [each for each in _features(signs(words)) if each in heard.every]
    if len({each for each in known if " " not in each} - _SAY_LITTLE) < _FEWEST:
        return {}
    return likelihoods(known, heard, _OFTEN)
