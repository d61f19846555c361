"""The notions of the thesaurus that the words of a line speak of."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from rapidfuzz import fuzz, process

from piquet_adjudicator.help.first_forms import first_forms
from piquet_adjudicator.help.spoken_of import SPOKEN_OF
from piquet_adjudicator.help.thesaurus import THESAURUS

_ALIKE: Final = 86
"""How much a word must be like one of the thesaurus (of 100) to be taken for it."""


@cache
def _phrases() -> dict[tuple[str, ...], dict[str, float]]:
    """The notions of each phrase of the thesaurus, each with how sure it is: the first of its
    words is its own, and a phrase says more than a word."""
    notions: dict[tuple[str, ...], dict[str, float]] = {}
    for notion, listed in THESAURUS.items():
        for at, phrase in enumerate(listed.split(",")):
            words = first_forms(tuple(phrase.replace(" as ", " like ").split()))
            if words:
                sure = 1.0 if at == 0 else 0.9 if len(words) > 1 else 0.7
                each = notions.setdefault(words, {})
                each[notion] = max(each.get(notion, 0.0), sure)
    return notions


@cache
def _phrases_from() -> dict[str, list[tuple[str, ...]]]:
    """The phrases of the thesaurus under the word with which each begins."""
    phrases: dict[str, list[tuple[str, ...]]] = {}
    for phrase in _phrases():
        phrases.setdefault(phrase[0], []).append(phrase)
    return phrases


@cache
def _single_words() -> tuple[str, ...]:
    return tuple(sorted({word for phrase in _phrases() for word in phrase if len(word) > 3}))


@cache
def weights() -> dict[str, float]:
    """How much each notion tells: the more, the fewer sentences have it."""
    rows = [row.split() for row in SPOKEN_OF.values()]
    count = {notion: sum(notion in row for row in rows) for notion in THESAURUS}
    return {notion: 1.0 + 1.0 / max(number, 1) for notion, number in count.items()}


def notions_in(words: tuple[str, ...]) -> dict[str, float]:
    """The notions that the words speak of, each with how sure it is. A word that is part of a
    phrase ("a new deal") says nothing by itself."""
    said = tuple(map(_mended, first_forms(words)))
    spoken_of: dict[str, float] = {}
    free = set(said) - _FRESH if _FRESH & set(said) and "deal" in said else set(said)
    if "back" in said:
        free -= _NOT_BACK
    each = set(said)
    for word in each:
        for phrase in _phrases_from().get(word, ()):
            if (word in free) if len(phrase) == 1 else _stands_in(phrase, said, each):
                for notion, sure in _phrases()[phrase].items():
                    spoken_of[notion] = max(spoken_of.get(notion, 0.0), sure)
    if "card" in words and not _OF_A_HAND & set(words):
        spoken_of.pop("hand", None)
    head = next((word for word in said if word != "the"), "")
    if ("his", "deal") in pairwise(said):
        spoken_of.pop("deal", None)
    if "for-deal" in spoken_of:
        spoken_of.pop("in-dealing", None)
    if ("fresh-deal" in spoken_of or "for-deal" in spoken_of) and head != "deal":
        spoken_of.pop("deal", None)
    return spoken_of


@cache
def phrases_of(notions: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """The phrases by which some notions are known, in the first forms of their words."""
    return frozenset(
        phrase for phrase, known in _phrases().items() if any(each in known for each in notions)
    )


@cache
def first_notions(word: str) -> frozenset[str]:
    """The notions of which a word, in its first form, is the own one."""
    return frozenset(n for n, sure in _phrases().get((word,), {}).items() if sure == 1.0)


def doings_of(words: tuple[str, ...]) -> frozenset[str]:
    """The notions of which the first of some words, a verb, speaks, by itself or with those after
    it."""
    said = tuple(map(_mended, first_forms(words)))
    return frozenset(
        notion
        for phrase, notions in _phrases().items()
        if said and said[0] in phrase and _in_order(phrase, said, set(said))
        for notion in notions
    )


_OF_A_HAND: Final = frozenset(("cards", "hand", "hands"))
"""Words for a hand: a single card is not called so."""
_FRESH: Final = frozenset(("fresh", "new"))
_NOT_BACK: Final = frozenset(first_forms(("take", "put", "get", "give", "lay", "pick")))
"""Words that mean another thing with `back` after them."""


def _stands_in(phrase: tuple[str, ...], words: tuple[str, ...], each: set[str]) -> bool:
    """Whether a phrase stands in the words, or, of what is done to a thing, the other way round:
    `shuffle the cards`, `the cards were shuffled`."""
    if _in_order(phrase, words, each):
        return True
    passive = "be" in each and "be" not in phrase and len(phrase) == len(("shuffle", "cards"))
    return passive and _in_order((phrase[1], "be", phrase[0]), words, each)


def _in_order(phrase: tuple[str, ...], words: tuple[str, ...], each: set[str]) -> bool:
    """Whether the words of a phrase stand in order, not far apart; `each` are the words."""
    if not each.issuperset(phrase):
        return False
    last = -1
    for word in phrase:
        try:
            at = words.index(word, last + 1)
        except ValueError:
            return False
        if last >= 0 and at - last > 4:
            return False
        last = at
    return True


@cache
def _mended(word: str) -> str:
    """A word of the thesaurus in the place of one written nearly so."""
    known = _single_words()
    if len(word) < 5 or word in known:
        return word
    near = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return str(near[0]) if near else word
