"""Claims and questions by what their words speak of: how near each form of them is to a line.

A form counts by the notions that it shares with the line, the more the fewer forms have them, and
less for those that only one of the two has. What stands in its slots is taken from the line; a form
with a slot that the line does not fill is left out, so that nothing is put in that was not said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.claim_words import ASKS, CLAIMS, NOTIONS
from piquet_adjudicator.help.claimed import Statement
from piquet_adjudicator.help.claims_heard import HEARD_ASKS, HEARD_CLAIMS, likely_forms
from piquet_adjudicator.language.numbers import ORDER_OF, parse_number
from piquet_adjudicator.language.scored import read_scored
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.players import PLAYERS, Player

_DENIES: Final = re.compile(
    r"\b(?:not|cannot|never|nor)\b|n't\b|\bno\b(?! (?:more|less|fewer) than)"
)
"""Words that deny what they stand with."""
_IN_ALL: Final = ("{who} scores {number}", "{who} scores {points}")
_FREES: Final = re.compile(r"\b(?:free (?:of|from)|escapes?|is spared|goes? free)\b")
_TAKES_AWAY: Final = re.compile(
    r"\b(?:loses?|lost|forfeits?|forfeited|worthless|bad|useless|stopped|spoils?|kills?)\b"
)
"""Words that say of an item that it is not scored."""
_REVOKES: Final = re.compile(r"\b(?:revok|renounc|reneg)")
_LATE: Final = re.compile(r"\b(?:too late|out of time|belated)\b")
_LIGHT: Final = frozenset(("right", "duty", "cards", "the-deal", "question"))
"""Notions of words that stand in many lines and say little."""
_ASKS_FOR: Final = (
    ("how-many", r"how many|how much|what number|number of"),
    ("most", r"most|maximum|at most"),
    ("which", r"which cards?|what cards?"),
    ("who", r"who|whose|which (?:of them|player|side|hand)|by whom"),
    ("what", r"what|which"),
    ("until", r"until when|till when|how long|up to when|when"),
    ("anybody", r"anybody|anyone|either|any one"),
)
_BESIDE: Final = (
    ("neither", r"neither|nobody|no one|none of them"),
    ("no", r"no|not|cannot|never|nor|free (?:of|from)"),
    ("both", r"both|each|between them|share[ds]?"),
    ("game", r"game"),
    ("earlier", r"preceding|previous|earlier|before this|former"),
    ("more-than", r"more than"),
    ("less-than", r"less than|fewer than"),
)
_OF_THE_OTHER: Final = 0.03
"""How much less likely the second of two players is meant."""
_MAY: Final = re.compile(r"\bmay\b(?! not)")
_NOT_BOUND: Final = 0.8
"""How likely it is said of one that he must, where it stands that he may."""
_OF_NOBODY: Final = 0.92
"""How likely a form that names nobody is meant by words of a player."""
_LONGEST: Final = 7


class ClaimNear(Struct, frozen=True):
    """A sentence that may be meant, how near it is (1 the nearest), and whether it is meant
    denied."""

    sentence: str
    score: float
    denied: bool = False
    of_act: bool = False
    """Whether it is the claim of an act that may or must be done."""


def claims_near(said: Statement) -> Iterator[ClaimNear]:
    """The sentences of claims that what is stated may be, filled with what stands there; of which
    players, in the order of likelihood."""
    of_none = _OF_NOBODY if said.who else 1.0
    return _near(said.text, said.who or _of_either(said.by), CLAIMS, of_none)


def asks_near(text: str, who: tuple[Player, ...]) -> Iterator[ClaimNear]:
    """The same of questions."""
    return _near(text, who or PLAYERS, ASKS, 1.0)


def heard_near(said: Statement) -> Iterator[ClaimNear]:
    """The claims that lines like it were meant for, of those players of whom it may be."""
    return _by_ear(said.text, said.who or _of_either(said.by), HEARD_CLAIMS)


def is_plain_by_ear(said: Statement) -> bool:
    """Whether one form is much likelier than every other by what lines like it were meant for."""
    likely = sorted(likely_forms(said.text, HEARD_CLAIMS).values())[-2:]
    return len(likely) > 1 and likely[0] < _MUCH_LESS * likely[1]


_MUCH_LESS: Final = 0.7


def asks_heard(text: str, who: tuple[Player, ...]) -> Iterator[ClaimNear]:
    """The same of questions."""
    return _by_ear(text, who or PLAYERS, HEARD_ASKS)


def _by_ear(text: str, who: tuple[Player, ...], heard: Path) -> Iterator[ClaimNear]:
    likely = likely_forms(text, heard)
    filled = _particulars(text)
    if _TAKES_AWAY.search(text):
        likely = {form: each for form, each in likely.items() if " wins " not in form}
    for form in sorted(likely, key=lambda each: -likely[each])[:_MOST_HEARD]:
        for at, player in enumerate(who if "{who}" in form else who[:1]):
            for line in _filled(form, player, filled):
                score = _HEARD + _AS_HEARD * likely[form] - _OF_THE_OTHER * at
                yield ClaimNear(line, score)


_MOST_HEARD: Final = 3
"""So many forms are offered by what was heard."""
_HEARD: Final = 0.45
_AS_HEARD: Final = 0.15
"""How near a form is, by how likely it is meant."""


def _of_either(by: Player | None) -> tuple[Player, ...]:
    return PLAYERS if by is None else (by, "B" if by == "A" else "A")


def _near(
    text: str, who: tuple[Player, ...], table: tuple[tuple[str, str], ...], of_none: float
) -> Iterator[ClaimNear]:
    filled = _particulars(text)
    spoken = notions_of(text) | {"number" for name in filled if filled[name] and name != "item"}
    spoken |= {"item" for each in filled["item"][:1] if each}
    spoken |= {"trick-number" for each in filled["trick"][:1] if each}
    if "the cards" in filled["item"]:
        spoken |= {"item-cards"}
    weight = _weights(table)
    for sentence, row in table:
        known_by = set(row.split())
        if known_by - _LIGHT - spoken:
            continue
        if filled["item"] and sentence in _IN_ALL:
            continue  # the number is of the item
        if "neither" in spoken and "neither" not in known_by and "{who}" in sentence:
            continue  # it is of neither player
        if filled["item"] and "nothing" in known_by and "{item}" not in sentence:
            continue  # it is of the item that he scores nothing
        says_no = len(_DENIES.findall(sentence)) % 2 == 1
        denied = _denies_that(text, spoken, known_by) != says_no
        if denied and says_no:
            continue
        score = _likeness(known_by, spoken, weight)
        score *= _NOT_BOUND if " must " in sentence and _MAY.search(text) else 1.0
        named = "{who}" in sentence
        for at, player in enumerate(who if named else who[:1]):
            for line in _filled(sentence, player, filled):
                fit = score * (1.0 - _OF_THE_OTHER * at) * (1.0 if named else of_none)
                yield ClaimNear(line, fit, denied)


def _likeness(known_by: set[str], spoken: set[str], weight: dict[str, float]) -> float:
    def of(notions: Iterable[str]) -> float:
        return sum(weight.get(notion, 0.0) for notion in notions)

    both = of(known_by & spoken)
    return both / sqrt(of(known_by) * max(of(spoken & weight.keys()), 0.01)) if both else 0.0


@cache
def _weights(table: tuple[tuple[str, str], ...]) -> dict[str, float]:
    rows = [set(row.split()) for _, row in table]
    every = set().union(*rows)
    return {
        notion: (0.35 if notion in _LIGHT else 1.0) * (1 + 2 / sum(notion in r for r in rows))
        for notion in every
    }


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (notion, re.compile(rf"\b(?:{words})\b", re.I))
        for notion, words in (*NOTIONS.items(), *_ASKS_FOR, *_BESIDE)
    )


def denies(text: str) -> bool:
    """Whether words deny what they tell: two such words say that it is so."""
    words = (_DENIES, _LATE, _FREES)
    return sum(len(each.findall(text)) for each in words) % 2 == 1


def _denies_that(text: str, spoken: set[str], known_by: set[str]) -> bool:
    """Whether words deny what a form says: with a word that denies, or one that takes away the item
    of which it is."""
    takes_away = bool(_TAKES_AWAY.search(text)) or "nothing" in spoken
    loses = {"wins", "rubicon"} & known_by and "nothing" not in known_by
    contrary = (("item" in known_by or bool(loses)) and takes_away) or (
        "follow-suit" in known_by and _REVOKES.search(text) is not None
    )
    return denies(text) != contrary


def notions_of(text: str) -> set[str]:
    """The notions of which words speak."""
    return {notion for notion, pattern in _patterns() if pattern.search(text)}


def _particulars(text: str) -> dict[str, list[str]]:
    """What stands in the words for each slot: numbers of each thing by themselves."""
    of_slots: dict[str, list[str]] = {name: [] for name in (*_COUNTED, "number", "trick")}
    after = re.findall(r"\btricks? (?:no\.? |number )?([\w-]+)", text, re.I)
    before = re.findall(r"\b([\w-]+) trick\b", text, re.I)
    of_slots["trick"] = [str(number) for each in (*after, *before) if (number := _number(each))]
    words = re.sub(r"\btrick \w+", "", text, flags=re.I).replace(",", " ").replace(".", " ").split()
    for at, word in enumerate(words):
        number = None if word.lower() in _NO_NUMBERS else _number(word)
        if not number or (at and words[at - 1].lower() in _OF_A_CARD):
            continue
        noun = next((each for each in words[at + 1 : at + 3] if each in _NOUNS), "")
        if noun or word.lower() != "one":
            of_slots[_NOUNS.get(noun, "number")].append(str(number))
    return {"item": _items(text), **{name: each[:1] for name, each in of_slots.items()}}


_COUNTED: Final = ("count", "tricks", "points")
"""Slots of numbers of cards, of tricks, of points."""
_NOUNS: Final = {
    "cards": "count",
    "card": "count",
    "tricks": "tricks",
    "points": "points",
    "point": "points",
}
_OF_A_CARD: Final = frozenset(("the", "his", "her", "my", "of", "a", "b"))
"""Words after which a number is the rank of a card, or of another player."""
_NO_NUMBERS: Final = frozenset(("a", "an", "no", "none", "once", "first", "second", "third"))


def _number(word: str) -> int | None:
    return ORDER_OF.get(word.lower()) or parse_number(word.lower())


def _items(text: str) -> list[str]:
    """What stands in the words that is scored or called: the longest that is read, and what
    follows it."""
    words = [word for word in normalise(text).split() if word not in ("his", "her", "my", "their")]
    items: list[str] = []
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            part = " ".join(words[start : start + length])
            if any(part in each for each in items) or part in ("a", "b", "an", "the"):
                continue
            item = _scored(part)
            if part == "play" and words[start - 1 : start] not in (["for"], ["the"]):
                continue
            if item and not (part == "cards" and _counted(words, start)):
                items.append(item)
    return items[:2]


_SLOTS: Final = ("item", "trick", "number", *_COUNTED)


def _counted(words: list[str], at: int) -> bool:
    """Whether the word `cards` there tells of a number of cards, or which."""
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    return (
        parse_number(before) is not None
        or before in ("many", "which", "what", "more", "fresh", "new", "played", "with", "a", "his")
        or after in ("left", "again", "dealt", "be", "are", "stand", "in", "must", "lie", "he")
    )


def _scored(part: str) -> str:
    try:
        item, what = read_scored(part)
    except (NotUnderstood, ValueError):
        return ""
    if parse_number(part) is not None:
        return ""
    if what is None:
        return {"capot": "a capot", "pique": "a pique", "repique": "a repique"}.get(
            item, f"the {item.removeprefix('the ')}" if item != "carte blanche" else item
        ).replace("quatorze or trio", part.removeprefix("the ").removeprefix("a "))
    return part


def _filled(sentence: str, who: Player, filled: dict[str, list[str]]) -> Iterator[str]:
    names = [name for name in _SLOTS if f"{{{name}}}" in sentence]
    for words in product(*(filled[name] for name in names)):
        other = "B" if who == "A" else "A"
        yield sentence.format(who=who, other=other, **dict(zip(names, words, strict=True)))
