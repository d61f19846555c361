"""The first forms of words, so that a line and the thesaurus can be compared word by word."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_IRREGULAR: Final = {
    form: first
    for first, forms in {
        "be": "is are was were been being am",
        "have": "has had having",
        "do": "does did done doing",
        "go": "goes went gone",
        "lead": "led",
        "say": "said saith",
        "take": "took taken",
        "retake": "retook retaken",
        "tell": "told",
        "throw": "threw thrown",
        "give": "gave given",
        "see": "saw seen",
        "write": "wrote written writ",
        "leave": "left leaving lvs lv",
        "keep": "kept",
        "draw": "drew drawn",
        "show": "shown shew shewed shewn shews",
        "withdraw": "withdrew withdrawn",
        "lay": "laid lain lays lay lying lies lie layed",
        "stand": "stood",
        "deal": "dealt dealing",
        "choose": "chose chosen",
        "find": "found",
        "hold": "held",
        "make": "made",
        "put": "puts putting",
        "let": "lets letting",
        "tear": "torn tore",
        "bend": "bent",
        "bid": "bade bidden",
        "begin": "began begun",
        "get": "got gotten gets getting",
        "know": "knew known",
        "mean": "meant",
        "win": "won",
        "speak": "spoke spoken",
        "come": "came",
        "fall": "fell fallen",
        "forget": "forgot forgotten",
        "think": "thought",
        "beat": "beaten",
        "buy": "bought",
        "slide": "slid",
        "spread": "spreads spreading",
        "cut": "cuts cutting",
        "set": "sets setting",
        "bring": "brought",
        "forgive": "forgave forgiven",
        "overlook": "overlooked",
        "bear": "bore borne",
        "rise": "rose risen",
        "hide": "hid hidden",
        "send": "sent",
        "fling": "flung",
        "cast": "casts casting",
        "steal": "stole stolen",
        "sort": "sorts",
        "point": "points pointing",
        "use": "used uses using",
    }.items()
    for form in forms.split()
}
_NO_OTHER_FORM: Final = frozenset(
    ("nothing", "king", "bring", "during", "his", "this", "us", "its", "yes")
)
_OWNING: Final = frozenset(("a's", "b's", "my", "our", "your", "their", "its"))
_DOUBLED: Final = frozenset("bdgmnprt")


@lru_cache(maxsize=4096)
def first_form(word: str) -> str:
    """A word without the endings of its forms: not always a word itself, but the same for each.

    >>> [first_form(word) for word in ("dealt", "discarding", "agreed", "dropped", "replies")]
    ['deal', 'discard', 'agr', 'drop', 'reply']
    """
    if word in _IRREGULAR:
        return _bare(_IRREGULAR[word])
    if word in _NO_OTHER_FORM or len(word) < 4:
        return word
    first = word
    if word.endswith(("ies", "ied")):
        first = word[:-3] + "y"
    elif word.endswith(("xes", "ches", "shes", "sses")):
        first = word[:-2]
    elif word.endswith("ed") and len(word) > 4:
        first = _single(word[:-2])
    elif word.endswith("ing") and len(word) > 5:
        first = _single(word[:-3])
    elif word.endswith("s") and not word.endswith(("ss", "'s")):
        first = word[:-1]
    return _bare(_IRREGULAR.get(first, first))


def _bare(word: str) -> str:
    return word.rstrip("e") if len(word) > 3 else word


def _single(stem: str) -> str:
    """A stem without the doubling of its last letter: dropp, drop."""
    doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] in _DOUBLED
    return stem[:-1] if doubled else stem


def first_forms(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words in their first forms, without articles and the letters of the players.

    >>> first_forms(("a", "picked", "up", "the", "cards"))
    ('pick', 'up', 'the', 'card')
    """
    said = (word for word in words if word not in ("a", "an", "b"))
    return tuple("his" if word in _OWNING else first_form(word) for word in said)
