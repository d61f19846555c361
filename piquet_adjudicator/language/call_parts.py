"""What a call may carry anywhere in its words: what it makes, its suit, the card that heads it,
the card not reckoned. They are taken out first, and the words left over are of few forms.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.card_words import read_cards
from piquet_adjudicator.language.numbers import NUMBER, read_number
from piquet_adjudicator.language.words import (
    ARTICLE,
    CARD,
    RANK,
    SUIT,
    read_rank,
    read_suit,
)
from piquet_adjudicator.model.cards import RANK_NAMES, Card, parse_card

LENGTHS: Final = {
    3: "tierce",
    4: "quart",
    5: "quint",
    6: "sixieme",
    7: "septieme",
    8: "huitieme",
}
LENGTH_OF: Final = {
    **{name: length for length, name in LENGTHS.items()},
    **{"quarte": 4, "quinte": 5, "sixième": 6, "septième": 7, "huitième": 8},
}

_WITHHELD: Final = (
    r"\b(?:(?:and|but) )?(?:(?:he|she|they|i) (?:does|do|did) )?"
    r"(?:not (?:reckon|count)(?:ing|s|ed)?|without|except(?:ing)?|leaving out|all but|but not|not)"
    r" (?P<card>.+)$"
)
_MAKING: Final = (
    rf"\b(?:(?:and|which|that|it|they) )*(?:making|makes?|worth) (?P<number>{NUMBER})\b"
)
_TOP: Final = (
    rf"\b(?:(?:up to|to|headed by|topped by) {ARTICLE}(?P<card>{CARD}|{RANK}|[kqj])(?: high)?"
    rf"|(?P<high>{RANK}|[kqj])[ -]high)(?![\w-])"
)
_END: Final = r"\b(?:major|minor)(?![\w-])"
_SUITED: Final = rf"\b(?:in|of) {ARTICLE}(?P<suit>{SUIT})(?!\w)"
_JUST_RANK: Final = rf"{RANK}|[kqj]"
_JUST_SUIT: Final = SUIT
_OF_THEM: Final = r"^(?:that of|the one of|the one in|the) "


class Parts(Struct, frozen=True):
    """What was found anywhere in the words, and the words left over in `rest`.

    `end` is major or minor, `not_reckoned` the words for the card not reckoned.
    """

    rest: str
    making: int | None = None
    top: int | None = None
    end: str = ""
    suit: str | None = None
    not_reckoned: str = ""


def split_call(text: str) -> Parts:
    """The parts of a call in normalised words.

    >>> split_call("a quart to the king in spades")
    Parts(rest='a quart', making=None, top=13, end='', suit='S', not_reckoned='')
    """
    parts = Parts(text)
    if match := re.search(_WITHHELD, parts.rest):
        parts = replace(parts, not_reckoned=match["card"], rest=_cut(parts.rest, match))
    if match := re.search(_MAKING, parts.rest):
        number = read_number(match["number"])
        parts = replace(parts, making=number, rest=_cut(parts.rest, match))
    headed, ended = re.search(_TOP, parts.rest), re.search(_END, parts.rest)
    if ended and not (headed and headed.start() < ended.start()):
        parts = replace(parts, end=ended[0], rest=_cut(parts.rest, ended))
    elif headed:
        top, suit = _top_of(headed["card"] or headed["high"])
        parts = replace(parts, top=top, suit=suit, rest=_cut(parts.rest, headed))
    if match := re.search(_SUITED, parts.rest):
        parts = replace(parts, suit=read_suit(match["suit"]), rest=_cut(parts.rest, match))
    return parts


def _cut(text: str, match: re.Match[str]) -> str:
    return " ".join((text[: match.start()] + " " + text[match.end() :]).split())


def _top_of(words: str) -> tuple[int, str | None]:
    """The rank, and the suit if a whole card is named, that heads a sequence."""
    if re.fullmatch(_JUST_RANK, words):
        return read_rank(words), None
    card = parse_card(words)
    return card.rank, card.suit


def card_not_reckoned(words: str, rank: int | None, suit: str | None) -> Card:
    """The card not reckoned: named in full, or by what the call leaves to be said of it.

    Raises NotUnderstood where the words name no card, several, or one of another rank.

    >>> card_not_reckoned("diamonds", 13, None)
    Card('KD')
    """
    short = re.sub(_OF_THEM, "", words)
    if rank is not None and re.fullmatch(_JUST_SUIT, short):
        return Card(rank, read_suit(short))
    if suit is not None and re.fullmatch(_JUST_RANK, short):
        return Card(read_rank(short), suit)
    cards = read_cards(words)
    if len(cards) != 1:
        message = "more than one card is said not to be reckoned"
        raise NotUnderstood(message, "name one", sure=True)
    if rank is not None and cards[0].rank != rank:
        message = f"{cards[0].code} is not one of the {RANK_NAMES[rank]}s called"
        raise NotUnderstood(message, f"name a {RANK_NAMES[rank]}", sure=True)
    return cards[0]
