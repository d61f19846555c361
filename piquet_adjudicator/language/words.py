"""The words of the table: kinds of combination, items of the score, suits and ranks.

Everything here reads text that `normalise` has made plain: lower case, single spaces, no
punctuation but hyphens and apostrophes.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.numbers import join_tens
from piquet_adjudicator.model.acts import Item, Kind
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, parse_rank, parse_suit

ARTICLE: Final = r"(?:(?:the|a|an|his|her|their|my) )?"
SUIT: Final = r"(?:(?:spade|heart|diamond|club)s?|[♠-♧])"
RANKS: Final = ("seven", "eight", "nine", "ten", "10", "knave", "jack", "queen", "king", "ace")
RANK: Final = rf"(?:{'|'.join(RANKS)})s?"
CARD: Final = (
    rf"(?:(?:10|[7-9tjqka])(?:[shdc]|(?!\w)[♠-♧])(?:-other|-2)?"
    rf"|{RANK} of {SUIT}(?: of the other pack| the second)?)"
)
"""(One class of letters and signs together is slow to compile.)"""

_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys(',;:.!?"“”„«»()…—–', " "),
        **dict.fromkeys("‘’‛′`", "'"),
        "‐": "-",
        "‑": "-",
        "\ufe0f": "",
        "\N{MINUS SIGN}": "-",
    }
)
_UNSEEN: Final = (
    r"(?P<before>\b(?:discard|lead|play|show|drop)s?|\b(?:takes?|draws) in"
    r"|\b(?:puts|throws|lays) out|\bfollows with"
    rf"|\b{CARD}(?: of the other pack)?|\ban? (?:card|heart|spade|diamond|club|seven|eight|nine|ten"
    r"|knave|queen|king|ace))(?:,|;| and)* (?P<rank>10|[7-9tjqka])?\?(?P<suit>[shdc])?(?![\w?])"
)
"""A card written as `?`, `?h` or `k?`, after the verb or another card."""
_SO_MANY_UNSEEN: Final = r"\?\*([1-9]|1[0-2])\b(?!-)"
"""`?*5`: five cards not known, as hands are written."""
_STILL_UNSEEN: Final = r"(?<!\S)\?(?=.*[\w?])"
"""A `?` by itself that ends no question, and stands where no card can: it is not lost."""
_SHORTENED: Final = (
    *(("i'm", "i am"), ("'ve", " have"), ("that's", "that is"), ("it's", "it is")),
    *(("he's", "he is"), ("they're", "they are"), ("you're", "you are"), ("i'll", "i will")),
)
_QUOTES: Final = r"(?<![a-z0-9])'|'(?![a-z])"
_ONLY: Final = r"\b(has|have|had|holds?|held) (?:but (.+)|(?!only )(.+) only$)"
"""The words with which it is said that a player has no more: he has but two, he has two only."""
_KINDS: Final[dict[str, Kind]] = {
    "point": "point",
    **dict.fromkeys(("sequence", "sequences", "run", "tierce", "quart", "quint"), "sequence"),
    **dict.fromkeys(("sixieme", "septieme", "huitieme", "quarte", "quinte", "sixième"), "sequence"),
    **dict.fromkeys(("septième", "huitième"), "sequence"),
    **dict.fromkeys(("quatorze or trio", "trio or quatorze"), "quatorze or trio"),
    **dict.fromkeys(("quatorze", "trio", "quatorzes", "trios"), "quatorze or trio"),
    **dict.fromkeys(("tens", "knaves", "jacks", "queens", "kings", "aces"), "quatorze or trio"),
}
_ITEMS: Final[dict[str, Item]] = {
    "carte blanche": "carte blanche",
    "play": "play",
    "last trick": "last trick",
    "cards": "cards",
    "capot": "capot",
    "repique": "repique",
    "pique": "pique",
    "fine": "fine",
}
_ITEM_ARTICLES: Final[dict[Item, str]] = {
    "carte blanche": "",
    "capot": "a ",
    "repique": "a ",
    "pique": "a ",
    "fine": "a ",
}
WORDS: Final = frozenset(
    (*(word for name in (*_KINDS, *_ITEMS) for word in name.split()), "major", "minor", "making")
)
"""The words of combinations and items."""
_NOT_ITEMS: Final = frozenset(("tens", "knaves", "jacks", "queens", "kings", "aces"))
DETERMINERS: Final = ("the", "a", "an", "his", "her", "their", "my", "your", "its")
"""The articles and possessives that may stand before the name of a thing."""


def normalise(text: str) -> str:
    """The words of a line in lower case, with single spaces and without punctuation.

    >>> normalise("B says: “Not  good.”")
    'b says not good'
    >>> normalise("A hasn't 'three kings'")
    'a has not three kings'
    >>> normalise("A says he has two kings only")
    'a says he has only two kings'
    """
    plain = text.lower()
    if "?*" in plain:
        plain = re.sub(_SO_MANY_UNSEEN, lambda match: "a card " * int(match[1]), plain)
    while "?" in plain and (seen := re.sub(_UNSEEN, _card_unseen, plain)) != plain:
        plain = seen
    plain = re.sub(_STILL_UNSEEN, " unseen ", plain).translate(_SIGNS)
    if "'" in plain:
        plain = re.sub(_QUOTES, " ", plain.replace("can't", "can not").replace("n't", " not"))
        for short, full in _SHORTENED:
            plain = plain.replace(short, full)
    plain = " ".join(plain.split())
    if " but " in plain or plain.endswith(" only"):
        plain = re.sub(_ONLY, _said_before, plain)
    return join_tens(plain) if "ty " in plain else plain


def _card_unseen(match: re.Match[str]) -> str:
    """In words a card of which the rank alone, the suit alone or nothing was seen.

    >>> normalise("A discards KS, ?H, ? ?"), normalise("A leads K?"), normalise("who deals next ?")
    ('a discards ks a heart a card a card', 'a leads a king', 'who deals next')
    """
    rank, suit = match["rank"], match["suit"]
    if rank and suit:
        return match[0].replace("?", " or ")
    if not rank and not suit:
        return f"{match['before']} a card"
    names = SUIT_NAMES[suit.upper()].removesuffix("s") if suit else RANK_NAMES[parse_rank(rank)]
    return f"{match['before']} {'an' if names == 'ace' else 'a'} {names}"


def _said_before(match: re.Match[str]) -> str:
    """`has only two` for `has but two` and `has two only`."""
    return f"{match[1]} only {match[2] or match[3]}"


def bare(text: str) -> str:
    """The words without an article or possessive before them.

    >>> bare("the point"), bare("her quint")
    ('point', 'quint')
    """
    return without_first(text, DETERMINERS)


def without_first(text: str, words: Collection[str]) -> str:
    """The text without its first word, where that is one of these and is not all.

    >>> without_first("only three", ("only",)), without_first("only", ("only",))
    ('three', 'only')
    """
    first, _, rest = text.partition(" ")
    return rest if rest and first in words else text


def without_noun(text: str, noun: str) -> str:
    """The words without what is counted after them.

    >>> without_noun("three cards", "card"), without_noun("the last trick", "trick")
    ('three', 'the last')
    """
    return text.removesuffix(f" {noun}" if text.endswith(f" {noun}") else f" {noun}s")


def read_kind(text: str) -> Kind:
    """The kind of combination that a word names. Raises NotUnderstood where it names none.

    >>> read_kind("the quint"), read_kind("his kings")
    ('sequence', 'quatorze or trio')
    """
    kind = _KINDS.get(bare(text))
    if kind is None:
        hint = "use the point, the sequence (or the tierce ...), the quatorze, the trio"
        raise NotUnderstood(f"{quote(text)} is not a kind of combination", hint)
    return kind


def read_item(text: str) -> Item:
    """The item of the score that the words name. Raises NotUnderstood where they name none.

    >>> read_item("his tierce"), read_item("a capot")
    ('sequence', 'capot')
    """
    word = bare(text)
    item = _ITEMS.get(word) or (None if word in _NOT_ITEMS else _KINDS.get(word))
    if item is None:
        known = ("carte blanche", "point", "sequence", "quatorze", "trio", *_ITEMS)
        hint = f"use one of {', '.join(dict.fromkeys(known))}; its amount is found out"
        raise NotUnderstood(f"{quote(text)} is not an item of the score", hint)
    return item


def say_item(item: Item) -> str:
    """The item with its article.

    >>> say_item("point"), say_item("pique"), say_item("carte blanche")
    ('the point', 'a pique', 'carte blanche')
    """
    return _ITEM_ARTICLES.get(item, "the ") + item


def read_suit(text: str) -> str:
    """The suit letter that a word names: `hearts`, or `a heart`. Raises NotUnderstood where it
    names none."""
    try:
        return parse_suit(text.removeprefix("a "))
    except ValueError:
        hint = "use spades, hearts, diamonds or clubs"
        raise NotUnderstood(f"{quote(text)} is not a suit", hint) from None


def read_rank(text: str) -> int:
    """The rank that a word names. Raises NotUnderstood where it names none."""
    try:
        return parse_rank(text)
    except ValueError:
        hint = "use one of " + ", ".join(("ace", "king", "queen", "knave", "ten"))
        raise NotUnderstood(f"{quote(text)} is not a rank", hint) from None


def say_suit(suit: str) -> str:
    """The name of a suit letter."""
    return SUIT_NAMES[suit]
