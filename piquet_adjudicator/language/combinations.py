"""Calls in words: `five cards making forty-nine`, `a quart to the king`, `three kings`
(pp. 86-93)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.call_parts import (
    LENGTH_OF,
    LENGTHS,
    Parts,
    card_not_reckoned,
    split_call,
)
from piquet_adjudicator.language.numbers import NUMBER, number_in_words, parse_number, read_number
from piquet_adjudicator.language.words import (
    ARTICLE,
    RANK,
    SUIT,
    read_rank,
    read_suit,
)
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES

LEAST_MAKING: Final = 21
MOST_MAKING: Final = 99
MOST_CARDS: Final = 8
LEAST_OF_A_RANK: Final = 3
"""The fewest cards of a rank that are called, a trio (p. 91)."""

_POINT_HINT: Final = "say: five cards, a point of five making forty-nine, forty-nine in hearts"
_SEQUENCE_HINT: Final = "say: a quart, a tierce major, a quint to the king in spades"
_SET_HINT: Final = "a trio is of three, a quatorze of four; say: three kings, four tens"
_HINT: Final = "say: five cards, forty-nine in hearts, a quart to the king, three kings"
_SETS: Final = {"trio": 3, "quatorze": 4}

_POINT: Final = (
    rf"{ARTICLE}(?:(?P<long>{NUMBER})[ -]cards? )?point"
    rf"|(?:{ARTICLE}point(?: of)? )?(?P<number>{NUMBER})(?:[ -]cards?)?(?P<suit> {SUIT})?"
    rf"(?: (?:for|as|in|of) {ARTICLE}point| point)?"
)
_SAID_OF_ONE: Final = r"(?:(?:the|his|her|their|my) )?point (?:makes?|worth)\b.*"
"""What is said of a point that is called already."""
_SEQUENCE: Final = (
    rf"{ARTICLE}(?:(?P<name>{'|'.join(LENGTH_OF)})"
    rf"|(?:sequence|run)(?: of (?P<number>{NUMBER})(?: cards)?)?"
    rf"|(?P<long>{NUMBER})[ -]cards? (?:in )?(?:sequence|run))(?P<suit> {SUIT})?"
)
_SET: Final = (
    rf"{ARTICLE}(?P<name>trio|quatorze)(?: (?:of )?(?P<rank>{RANK}))?"
    rf"|{ARTICLE}(?:all )?(?P<number>{NUMBER}) (?:of )?(?P<ranks>{RANK})"
)
_SEVERAL: Final = (
    rf"(?:two|three|both|2|3) (?:(?:{'|'.join(LENGTH_OF)}|sequence|point|quatorze|trio)s?)"
    rf"(?: (?:majors?|minors?))?(?: .+)?"
)


@lru_cache(maxsize=1024)
def read_combination(text: str) -> Combination:
    """The combination that normalised words call. Raises NotUnderstood.

    >>> read_combination("a point of five making nine").making
    49
    >>> read_combination("tierce to king of hearts")
    Combination(kind='sequence', number=3, making=None, top=13, suit='H', rank=None, withheld=None)
    """
    parts = split_call(text)
    if match := re.fullmatch(_SET, parts.rest):
        return _set(match, parts)
    if match := re.fullmatch(_SEQUENCE, parts.rest):
        return _sequence(match, parts)
    match = None if re.fullmatch(_SAID_OF_ONE, text) else re.fullmatch(_POINT, parts.rest)
    if match and _numbers(match):
        return _point(match, parts)
    if re.fullmatch(_SEVERAL, text):
        message = "more than one combination is called in one line"
        hint = "write a line for each, as: A calls a tierce major in hearts"
        raise NotUnderstood(message, hint, sure=True)
    if " and " in text and all(map(_is_combination, text.split(" and "))):
        message = "two combinations are called in one line"
        raise NotUnderstood(message, "write a line for each", sure=True)
    raise NotUnderstood(f"{quote(text)} is not a combination", _HINT)


def _numbers(match: re.Match[str]) -> bool:
    """Whether what stands for a number is one."""
    said = match["number"] or match["long"]
    return said is None or parse_number(said) is not None


def _is_combination(text: str) -> bool:
    rest = split_call(text).rest
    if re.fullmatch(_SET, rest) or re.fullmatch(_SEQUENCE, rest):
        return True
    match = re.fullmatch(_POINT, rest)
    return match is not None and _numbers(match)


def _point(match: re.Match[str], parts: Parts) -> Combination:
    said = match["number"] or match["long"]
    number, making = read_number(said) if said else None, parts.making
    if number is not None and number >= LEAST_MAKING and making is None:
        number, making = None, number
    suit = read_suit(match["suit"].strip()) if match["suit"] else parts.suit
    if parts.top is not None or parts.end:
        message = "a point is not called by the card that heads it"
        raise NotUnderstood(message, _POINT_HINT, sure=True)
    if number is None and making is None:
        raise NotUnderstood("a point is called without its number", _POINT_HINT, sure=True)
    if number is not None and not 0 < number <= MOST_CARDS:
        message = f"a point is not of {number_in_words(number)} cards"
        raise NotUnderstood(message, _POINT_HINT, sure=True)
    making = full_making(number, making)
    out = card_not_reckoned(parts.not_reckoned, None, suit) if parts.not_reckoned else None
    return Combination("point", number, making=making, suit=suit, withheld=out)


def full_making(number: int | None, making: int | None) -> int | None:
    """What a point of `number` cards makes, where only the last figure may have been said: n
    cards of a suit make from 10n - 6 to 10n + 1 (p. 86).

    Raises NotUnderstood where the number of cards is needed and not said, or out of reason.

    >>> full_making(5, 9), full_making(4, 41)
    (49, 41)
    """
    if making is None or LEAST_MAKING <= making <= MOST_MAKING:
        return making
    if number is None or making > MOST_MAKING:
        hint = "say the whole of it, as: making forty-nine"
        raise NotUnderstood(f"a point does not make {number_in_words(making)}", hint, sure=True)
    return 10 * number - 6 + (making - 4) % 10


def _sequence(match: re.Match[str], parts: Parts) -> Combination:
    said = match["number"] or match["long"]
    number = LENGTH_OF[match["name"]] if match["name"] else read_number(said) if said else None
    if number is None:
        raise NotUnderstood("a sequence is called without its length", _SEQUENCE_HINT, sure=True)
    if number not in LENGTHS:
        message = f"a sequence is not of {number_in_words(number)} cards"
        raise NotUnderstood(message, _SEQUENCE_HINT, sure=True)
    if parts.making is not None or parts.not_reckoned:
        message = "a sequence is called by its length and the card that heads it"
        raise NotUnderstood(message, _SEQUENCE_HINT, sure=True)
    suit = read_suit(match["suit"].strip()) if match["suit"] else parts.suit
    top = {"major": 14, "minor": 6 + number}.get(parts.end, parts.top)
    return Combination("sequence", number, top=top, suit=suit)


def _set(match: re.Match[str], parts: Parts) -> Combination:
    said = match["ranks"] or match["rank"]
    rank = read_rank(said) if said else None
    number = _SETS[match["name"]] if match["name"] else read_number(match["number"])
    number = 4 if number == 14 else number
    if number not in (3, 4):
        words = f"{number_in_words(number)} {match['ranks']}"
        message = f"{quote(words)} is not a quatorze or trio"
        raise NotUnderstood(message, _SET_HINT, sure=True)
    if parts.making is not None or parts.top is not None or parts.end:
        message = "a quatorze or trio is called by its rank alone"
        raise NotUnderstood(message, _SET_HINT, sure=True)
    out = card_not_reckoned(parts.not_reckoned, rank, None) if parts.not_reckoned else None
    if parts.suit:
        raise NotUnderstood("a quatorze or trio is not in one suit", _SET_HINT, sure=True)
    return Combination("quatorze or trio", number, rank=rank, withheld=out)


def say_combination(what: Combination) -> str:
    """The combination in the words of a call.

    >>> say_combination(Combination("sequence", 4, top=13, suit="S"))
    'a quart to the king in spades'
    >>> say_combination(Combination("point", 5, making=49))
    'five cards making forty-nine'
    """
    return f"{_article(what)}{name_combination(what)}"


def name_combination(what: Combination) -> str:
    """The same without an article, as it stands after its owner's name.

    >>> name_combination(Combination("sequence", 4, top=13, suit="S"))
    'quart to the king in spades'
    """
    suit = f" in {SUIT_NAMES[what.suit]}" if what.suit else ""
    not_reckoned = f" not reckoning the {what.withheld.name}" if what.withheld else ""
    if what.kind == "point":
        making = f" making {number_in_words(what.making)}" if what.making is not None else ""
        return f"{_cards_counted(what.number)}{making}{suit}{not_reckoned}"
    if what.kind == "sequence":
        return f"{LENGTHS.get(what.number or 0, 'sequence')}{_heading(what)}{suit}"
    if what.rank is None:
        return f"{'quatorze' if what.number == 4 else 'trio'}{not_reckoned}"
    return f"{number_in_words(what.number or 3)} {RANK_NAMES[what.rank]}s{not_reckoned}"


def _article(what: Combination) -> str:
    """What stands before a combination that is not named by the number of its cards."""
    counted = {"point": what.number, "sequence": None, "quatorze or trio": what.rank}
    return "a " if counted[what.kind] is None else ""


def _cards_counted(number: int | None) -> str:
    if number is None:
        return "point"
    return f"{number_in_words(number)} card{'' if number == 1 else 's'}"


def _heading(what: Combination) -> str:
    if what.top is None:
        return ""
    if what.top == 14:
        return " major"
    return " minor" if what.top - 6 == what.number else f" to the {RANK_NAMES[what.top]}"
