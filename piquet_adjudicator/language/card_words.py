"""Cards in the words of the table, both ways: `KS 10H`, `the ace and king of spades`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.words import read_suit
from piquet_adjudicator.model.cards import Card, parse_card, parse_rank

CARD_HINT: Final = "write cards as KS, 10H or king of spades"

_SKIPPED: Final = frozenset(("and", "the", "&", "+", "his", "her", "their"))
_LETTER_RANKS: Final = frozenset("789tjqka") | {"10"}
_SUIT_SIGNS: Final = frozenset("shdc♠♥♦♣♡♢♤♧")


@lru_cache(maxsize=2048)
def read_cards(text: str) -> tuple[Card, ...]:
    """The cards listed, in their order. Raises NotUnderstood where a word is no card, or a card
    is named twice.

    >>> read_cards("ks 10h")
    (Card('KS'), Card('TH'))
    >>> read_cards("the ace and king of spades knave of clubs")
    (Card('AS'), Card('KS'), Card('JC'))
    """
    cards: list[Card] = []
    words = text.split()
    while words:
        if _is_code(words[0]):
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
    for card in cards:
        if cards.count(card) > 1:
            raise NotUnderstood(f"{card.code} is named twice", "name each card once")
    return tuple(cards)


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
    return NotUnderstood(f"{quote(word.upper())} is not a card", CARD_HINT)


def say_cards(cards: tuple[Card, ...]) -> str:
    """Cards in letters, in the order given.

    >>> say_cards(read_cards("ks 10h"))
    'KS TH'
    """
    return " ".join(card.code for card in cards)
