"""Cards in the words of the table, both ways: `KS 10H`, `the ace and king of spades`, and those not
seen, or not all of them: `a heart`, `a king`, `a card`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.numbers import number_in_words, parse_number
from piquet_adjudicator.language.words import read_suit
from piquet_adjudicator.model.cards import (
    RANK_NAMES,
    SUIT_NAMES,
    Card,
    parse_card,
    parse_rank,
    parse_seen,
)

CARD_HINT: Final = "write cards as KS, 10H or king of spades"

_ONE_NUMBER: Final = "write one number of them, as: KS four cards, or KS ?*4"
_MORE_THAN_A_HAND: Final = re.compile(r"card\*\d+")
_UNKNOWN: Final = Card(0, "")
_SKIPPED: Final = frozenset(("and", "the", "&", "+", "his", "her", "their"))
_LETTER_RANKS: Final = frozenset("789tjqka") | {"10"}
_ONE: Final = frozenset(("a", "an", "one", "some", "another"))
_CARDS_IN_PART: Final[tuple[dict[str, Card], dict[str, Card]]] = (
    {
        "card": Card(0, ""),
        **{name.removesuffix("s"): Card(0, suit) for suit, name in SUIT_NAMES.items()},
        **{name: Card(rank, "") for rank, name in (*RANK_NAMES.items(), (11, "jack"))},
    },
    {
        "cards": Card(0, ""),
        **{name: Card(0, suit) for suit, name in SUIT_NAMES.items()},
    },
)
"""What follows `a`, or a number, of a card not seen, or of which the suit or rank alone was. (A
number of a rank, as "three kings", is said of a call.)"""
_SUIT_SIGNS: Final = frozenset("shdc♠♥♦♣♡♢♤♧")


@lru_cache(maxsize=2048)
def read_cards(text: str) -> tuple[Card, ...]:
    """The cards listed, in their order, each by rank and suit. Raises NotUnderstood where a word is
    no card, or a card is named twice.

    >>> read_cards("ks 10h")
    (Card('KS'), Card('TH'))
    >>> read_cards("the ace and king of spades knave of clubs")
    (Card('AS'), Card('KS'), Card('JC'))
    """
    return _read(text, in_part=False)


@lru_cache(maxsize=1024)
def read_cards_seen(text: str) -> tuple[Card, ...]:
    """The cards listed, in their order, of which not all need have been seen.

    >>> read_cards_seen("ks a heart a king and two cards")
    (Card('KS'), Card('?H'), Card('K?'), Card('?'), Card('?'))
    """
    return _read(text, in_part=True)


def _read(text: str, *, in_part: bool) -> tuple[Card, ...]:
    cards: list[Card] = []
    words = text.split()
    unknown: list[int] = []
    while words:
        if in_part and (seen := _seen_in_part(words)):
            cards += seen
            unknown += [len(seen)] if seen[0] == _UNKNOWN else []
        elif _is_code(words[0]):
            short = words.pop(0)
            if words[:4] == ["of", "the", "other", "pack"]:
                short, words = f"{short}-other", words[4:]
            cards.append(parse_card(short))
        elif words[0] in _SKIPPED:
            words.pop(0)
        else:
            cards.extend(_cards_in_words(words))
    if not cards:
        raise NotUnderstood("no card is named", CARD_HINT)
    if len(unknown) > 1 and max(unknown) > 1:
        raise NotUnderstood("how many cards are not known is told twice", _ONE_NUMBER)
    for card in cards:
        if cards.count(card) > 1 and card.is_seen:
            raise NotUnderstood(f"{card.code} is named twice", "name each card once")
    return tuple(cards)


def _seen_in_part(words: list[str]) -> list[Card]:
    """Takes `a heart`, `an ace`, `two cards` or `?h` off the front of `words`; nothing where none
    stands there."""
    if "?" in words[0]:
        try:
            return [parse_seen(words.pop(0))]
        except ValueError as failure:
            raise NotUnderstood(str(failure), CARD_HINT) from None
    what = words[1] if len(words) > 1 else ""
    number = 1 if words[0] in _ONE else parse_number(words[0]) or 0
    card = _CARDS_IN_PART[number > 1].get(what)
    if card is None or number == 0 or words[2:3] == ["of"]:
        return []
    del words[:2]
    return [card] * number


def _is_code(word: str) -> bool:
    """Whether a word is a card in letters: `ks`, `10h`, `8c-other`."""
    code, of, pack = word.partition("-")
    named = code[:-1] in _LETTER_RANKS and code[-1:] in _SUIT_SIGNS
    return named and (pack in ("other", "2") or not of)


def _cards_in_words(words: list[str]) -> list[Card]:
    """Takes `ace [and] king of spades` off the front of `words`."""
    first, ranks = words[0], []
    while words and words[0] != "of":
        word = words.pop(0)
        if word not in ("and", "the", "a", "an") or (word == "a" and _letter_next(words)):
            ranks.append(_rank_of(word))
    if len(words) < 2 or not ranks:
        raise _no_card(first)
    words.pop(0)
    suit = read_suit(words.pop(0))
    pack = ""
    for tail, name in ((["of", "the", "other", "pack"], "other"), (["the", "second"], "2")):
        if words[: len(tail)] == tail:
            pack = name
            del words[: len(tail)]
    return [Card(rank, suit, pack) for rank in ranks]


def _letter_next(words: list[str]) -> bool:
    return bool(words) and (words[0] in _LETTER_RANKS or words[0] == "of")


def _rank_of(word: str) -> int:
    try:
        return parse_rank(word)
    except ValueError:
        raise _no_card(word) from None


def _no_card(word: str) -> NotUnderstood:
    if word in ("with", "to", "on", "by"):
        return NotUnderstood("more than the cards put down is told", "write as: B plays 7H")
    if _MORE_THAN_A_HAND.match(word):
        message = f"'?{word.removeprefix('card')}' is more cards than a hand ever has"
        return NotUnderstood(message, "write ?*5 for five cards that are not known")
    return NotUnderstood(f"{quote(word.upper())} is not a card", CARD_HINT)


def say_cards(cards: tuple[Card, ...]) -> str:
    """Cards in letters, in the order given; in words where not all of them was seen.

    >>> say_cards(read_cards("ks 10h")), say_cards(read_cards_seen("ks two hearts an ace"))
    ('KS TH', 'KS, two hearts and an ace')
    """
    said: list[str] = []
    for seen, run in groupby(cards, key=lambda card: card.is_seen):
        together = list(run)
        said += [" ".join(card.code for card in together)] if seen else _in_part(together)
    return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:])))


def _in_part(cards: Iterable[Card]) -> Iterator[str]:
    """Cards of which not all was seen, in words: of a suit, or of none, as many as there are."""
    for card, same in groupby(cards):
        number = len(tuple(same))
        if number == 1 or card.rank:
            yield from [card.name] * number
        else:
            yield f"{number_in_words(number)} {card.name.partition(' ')[2]}s"
