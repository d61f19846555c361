"""Of which facts, numbers and moments of the vocabulary a player's own words speak.

`topics.txt` has in one line the words that a table has for something, and below it what of the
vocabulary is of that; after a colon, the term of the laws for which alone a fact is meant. A row
says nothing of what is so, or of any law: where its words stand, and a decision rests on one of its
facts, it is that of which they speak.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from piquet_adjudicator.help.first_forms import first_forms

TOPICS: Final = Path(__file__).with_name("topics.txt")
"""The words of a table, and under them what of the vocabulary they speak of."""

SpeaksOf: TypeAlias = Mapping[str, float]
"""What of the vocabulary words speak of, each with how surely."""

_APART: Final = 3
"""So far from each other may the words of a phrase stand."""
_OF_TWO: Final = 0.1
"""What it adds that more than one phrase is of the same."""
_OF_PLACE: Final = 0.02
"""What of the vocabulary stands first in a row is the likelier meant."""
_LEFT_OUT: Final = frozenset(("the", "a", "an"))
_Row: TypeAlias = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]


@cache
def topic_rows() -> tuple[_Row, ...]:
    """The phrases of each row, in the first forms of their words, and what they are of."""
    every: list[_Row] = []
    phrases: tuple[tuple[str, ...], ...] = ()
    for line in TOPICS.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            every.append((phrases, tuple(each.strip() for each in line.split(";"))))
        else:
            phrases = tuple(_forms(phrase) for phrase in line.split(","))
    return tuple(every)


def _forms(text: str) -> tuple[str, ...]:
    words = re.findall(r"[a-z'-]+", text.lower().replace("’", "'").replace("n't", " not"))
    return tuple(each for each in first_forms(tuple(words)) if each not in _LEFT_OUT)


@lru_cache(maxsize=512)
def spoken_of(text: str) -> SpeaksOf:
    """What of the vocabulary some words speak of: the more surely, the more words a phrase has.

    >>> max(spoken_of("it was a mere misnomer"))
    'counts as: misnomer'
    """
    said = _forms(text)
    spoken: dict[str, float] = {}
    for phrases, names in topic_rows():
        lengths = [len(phrase) for phrase in phrases if _stands_in(phrase, said)]
        for place, name in enumerate(names if lengths else ()):
            before = spoken.get(name)
            sure = max(lengths) + _OF_TWO * (len(lengths) - 1) - _OF_PLACE * place
            spoken[name] = sure if before is None else max(before, sure) + _OF_TWO
    return spoken


def _stands_in(phrase: tuple[str, ...], said: tuple[str, ...]) -> bool:
    """Whether the words of a phrase stand in what is said, in order and near each other."""
    starts = (at for at, word in enumerate(said) if phrase and word == phrase[0])
    return any(_follow(phrase[1:], said[at + 1 :]) for at in starts)


def _follow(phrase: tuple[str, ...], rest: tuple[str, ...]) -> bool:
    if not phrase:
        return True
    places = (at for at, word in enumerate(rest[:_APART]) if word == phrase[0])
    return any(_follow(phrase[1:], rest[at + 1 :]) for at in places)


def sureness(name: str, terms: Iterable[str], spoken: SpeaksOf) -> float:
    """How surely words speak of a fact of some terms; 0 where they do not.

    >>> sureness("counts as", ("a misnomer",), {"counts as: misnomer": 1.0})
    1.0
    """
    own = spoken.get(name, 0.0)
    of_term = (
        spoken.get(f"{name}: {word}", 0.0) for term in terms for word in (*term.split(), term)
    )
    return max(own, *of_term, 0.0)


def is_put_with_denial(text: str, name: str) -> bool:
    """Whether words speak of something by a phrase that denies: what they say is that, and not its
    contrary.

    >>> is_put_with_denial("he could not have a better", "is good against the cards")
    True
    """
    said = _forms(text)
    return any(
        _DENIALS & set(phrase) and _stands_in(phrase, said)
        for phrases, names in topic_rows()
        if name in (each.partition(":")[0] for each in names)
        for phrase in phrases
    )


_DENIALS: Final = frozenset(("not", "no", "never", "nothing", "nobody", "none", "cannot"))
