"""Of the acts of a record, those that come nearest to what a law waits for and has not found: of
the same thing, or done in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import log
from typing import Final

from piquet_adjudicator.facts.moments import ACT_MOMENTS, IN_COURSE
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act

_OF_NOTHING: Final = frozenset(("take", "deal", "out", "up", "in", "ask", "say", "point"))
"""Words that tell nothing of what is done without those beside them."""
_NOTHING_BY_ITSELF: Final = (acts.Talks, acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand)
"""What is said, or done with the hand dealt, in any deal."""
_AKIN: Final = 0.4
"""So much of what a moment tells (of 1) must an act tell too."""
_MOST: Final = 2
"""So many acts are named."""


def akin_acts(moments: Iterable[str], done: Sequence[Act]) -> tuple[int, ...]:
    """The places of those acts, the nearest alone, that are akin to one of some moments; of more
    than two, the last two. What comes in every deal is akin to nothing.

    >>> from piquet_adjudicator.language.sentences import read_act
    >>> words = ("A discards 7S", "A examines A's discard", "B takes in 3")
    >>> akin_acts(["takes back his discard"], [read_act(each) for each in words])
    (1,)
    """
    of_acts = {*ACT_MOMENTS.values()} - IN_COURSE
    waited = [words for each in moments if each in of_acts and (words := _telling(each))]
    near = {place: _nearness(act, waited) for place, act in enumerate(done)}
    most = max(near.values(), default=0.0)
    if most < _AKIN:
        return ()
    return tuple(place for place, each in near.items() if each == most)[-_MOST:]


def _nearness(act: Act, waited: Iterable[frozenset[str]]) -> float:
    """How much of what one of some moments tells an act tells."""
    if isinstance(act, _NOTHING_BY_ITSELF) or ACT_MOMENTS.get(type(act)) in (None, *IN_COURSE):
        return 0.0
    told = _telling(say(act))
    return max((_weight(each & told) / _weight(each) for each in waited), default=0.0)


def _telling(text: str) -> frozenset[str]:
    return telling(text) - _OF_NOTHING


def _weight(words: Iterable[str]) -> float:
    return sum(_weights().get(word, 0.0) for word in words)


@cache
def _weights() -> dict[str, float]:
    """What each word of the moments counts: the more, the fewer have it."""
    every = [_telling(moment) for moment in {*ACT_MOMENTS.values()}]
    words = {word for each in every for word in each}
    return {word: log(len(every) / sum(word in each for each in every)) for word in words}
