"""Which cards of the stock are meant, in the words of the table: `the top three cards`, `the
bottom card`, `cards 4 and 5 of the stock`, `the card left`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.numbers import number_in_words, parse_number
from piquet_adjudicator.model.acts import End, Part

_ENDS: Final[dict[str, End]] = {
    **dict.fromkeys(("top", "next", "first", "uppermost"), "top"),
    **dict.fromkeys(("bottom", "last", "lowest", "undermost"), "bottom"),
    **dict.fromkeys(("left", "remaining", "other"), "left"),
}
_ORDINALS: Final = {
    word: place
    for place, word in enumerate(
        (
            *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
            *("ninth", "tenth"),
        ),
        1,
    )
}
_OF_STOCK: Final = r" (?:of|from|in|off|on) (?:the )?stock$"
_LEFT: Final = (
    r"(?:the )?(?P<number>[a-z]+|\d+)??\s?(?P<cards>cards?)"
    r"(?: that)?(?: (?:he|she|they|a|b|(?:the )?(?:elder|younger)(?: hand)?))?(?: has| had)?"
    r" left(?: by (?:a|b|him|her|(?:the )?(?:elder|younger)(?: hand)?))?"
    r"(?: (?:on|in) the (?:table|stock))?"
)
_FROM_END: Final = (
    r"(?:the )?(?:(?P<n1>\w+) )?(?P<end>top|next|first|uppermost|bottom|last|lowest|undermost|"
    r"remaining|other)(?: (?P<n2>(?!cards?\b)\w+))?(?: (?P<cards>cards?))?"
)
_AMONG: Final = (
    r"(?:any )?(?P<number>\w+)(?: cards?)? of the (?P<end>top|bottom) (?P<among>\w+)(?: cards?)?"
)
_COUNT: Final = r"(?:the )?(?P<number>\w+)(?: cards?)?"
_PLACES: Final = r"(?:the )?(?:cards?|places?|numbers?) (?P<list>.+)"
_ORDINAL_LIST: Final = r"(?:the )?(?P<list>\w+(?:(?: and| to)? \w+)*) cards?"
_HIS_FIRST: Final = r"(?:his|her|their) (?:\w+ )?first(?: \w+)?(?: cards?)?"
_OF_WHICH: Final = (
    "write of those dealt: his hand, or: 3 of his cards; of those of the stock, as: the top three"
    " cards"
)
_HINT: Final = (
    "write as: the top three cards; the bottom card; card 6 of the stock; "
    "KS of the stock; the cards left"
)


@lru_cache(maxsize=512)
def read_part(text: str) -> Part:
    """The cards of the stock that the words mean. Raises NotUnderstood.

    >>> read_part("the bottom three cards").end, read_part("cards 4 and 5 of the stock").places
    ('bottom', (4, 5))
    """
    words = re.sub(r"^(?:his|her|their) ", "the ", re.sub(_OF_STOCK, "", text))
    if words != text and re.fullmatch(_HIS_FIRST, text):
        message = f"{quote(text)} may be of those dealt to him, or of the stock"
        raise NotUnderstood(message, _OF_WHICH)
    for reading in (_left, _among, _from_end, _places):
        part = reading(words)
        if part is not None:
            return part
    if words == text or re.fullmatch(_COUNT, words):
        raise NotUnderstood(f"{quote(text)} does not tell which cards of the stock", _HINT)
    return Part(cards=read_cards(words))


def _left(words: str) -> Part | None:
    """The cards left: `the card left`, `the two cards he left`, `the rest`."""
    if words in ("the rest", "all the rest", "the remaining cards", "all the cards left", "them"):
        return None if words == "them" else Part(end="left")
    match = re.fullmatch(_LEFT, words)
    if not match:
        return None
    number = parse_number(match["number"]) if match["number"] else None
    if match["number"] and number is None:
        return None
    return Part(1 if number is None and match["cards"] == "card" else number, "left")


def _among(words: str) -> Part | None:
    """So many of those at an end: `one of the bottom three cards`."""
    match = re.fullmatch(_AMONG, words)
    if not match:
        return None
    number, among = parse_number(match["number"]), parse_number(match["among"])
    return Part(number, _ENDS[match["end"]], among=among) if number and among else None


def _from_end(words: str) -> Part | None:
    """So many from the top or the bottom: `the top card`, `the three bottom cards`."""
    match = re.fullmatch(_FROM_END, words)
    if not match or (match["n1"] and match["n2"]):
        return None
    said = match["n1"] or match["n2"]
    number = parse_number(said) if said else (1 if match["cards"] == "card" else None)
    if number is None:
        return None
    return Part(number, _ENDS[match["end"]])


def _places(words: str) -> Part | None:
    """Places counted from the top: `card 6`, `cards 4 to 6`, `the fourth and fifth cards`."""
    by_number = re.fullmatch(_PLACES, words)
    match = by_number or re.fullmatch(_ORDINAL_LIST, words)
    if not match:
        return None
    places: list[int] = []
    through = False
    for word in match["list"].split():
        if word in ("and", "to", "&", "-"):
            through = word == "to"
            continue
        place = _ORDINALS.get(word) or parse_number(word)
        if not place or place in places:
            return None
        places += range(places[-1] + 1, place + 1) if through and places else (place,)
        through = False
    if not by_number and len(places) == 1 and words.endswith(" cards"):
        return None  # the first cards, and not told how many
    if not by_number and not all(
        word in _ORDINALS or word in ("and", "to") for word in match["list"].split()
    ):
        return None
    return Part(places=tuple(places)) if places else None


def say_part(part: Part) -> str:
    """The cards of the stock as they are said.

    >>> say_part(Part(3)), say_part(Part(1, "left")), say_part(Part(places=(4, 5)))
    ('the top three cards', 'the card left', 'cards 4 and 5 of the stock')
    """
    if part.cards:
        return f"{say_cards(part.cards)} of the stock"
    if part.places:
        *first, last = map(str, part.places)
        noun = "cards" if first else "card"
        listed = f"{', '.join(first)} and {last}" if first else last
        return f"{noun} {listed} of the stock"
    if part.among is not None:
        number, among = number_in_words(part.number or 0), number_in_words(part.among)
        return f"{number} of the {part.end} {among} cards"
    noun = "card" if part.number == 1 else "cards"
    count = "" if part.number in (None, 1) else f"{number_in_words(part.number or 0)} "
    if part.end == "left":
        return f"the {count}{noun} left"
    return f"the {part.end} {count}{noun}"
