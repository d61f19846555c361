"""Cards as tokens: rank, suit, and the pack a card comes from (p. 83).

>>> parse_card("10H"), parse_card("king of spades"), parse_card("K♠")
(Card('TH'), Card('KS'), Card('KS'))
>>> parse_card("7C-other").pack
'other'
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

SUITS: Final = ("S", "H", "D", "C")
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANKS: Final = (7, 8, 9, 10, 11, 12, 13, 14)
RANK_LETTERS: Final = {7: "7", 8: "8", 9: "9", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}
RANK_NAMES: Final = {
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "knave",
    12: "queen",
    13: "king",
    14: "ace",
}
COURT_CARDS: Final = frozenset(
    rank for rank, name in RANK_NAMES.items() if name in ("king", "queen", "knave")
)
"""The ranks of kings, queens and knaves."""

_RANK_SIGNS: Final = {**{letter: rank for rank, letter in RANK_LETTERS.items()}, "10": 10}
_RANK_WORDS: Final = {
    **_RANK_SIGNS,
    **{name.upper(): rank for rank, name in RANK_NAMES.items()},
    "JACK": 11,
}
_RANK_PLURALS: Final = {
    **{name.upper() + "S": rank for rank, name in RANK_NAMES.items()},
    "JACKS": 11,
    "10S": 10,
}
_SUIT_WORDS: Final = {
    **{suit: suit for suit in SUITS},
    **{name.upper(): suit for suit, name in SUIT_NAMES.items()},
    **{name[:-1].upper(): suit for suit, name in SUIT_NAMES.items()},
    **{symbol: suit for suit, symbol in SUIT_SYMBOLS.items()},
    "♡": "H",
    "♢": "D",
    "♤": "S",
    "♧": "C",
}
_LONG: Final = r"^(?:THE )?(\w+) OF (\w+)(?: OF THE (OTHER) PACK)?$"


class Card(NamedTuple):
    """One card of cardboard. `pack` is "" for the pack dealt, "other" for the pack not dealt,
    and "2" for a second card of the same name in a redundant pack (Laws 75, p. 14).

    An act may have a card that was not seen, or of which the suit or the rank alone was: what was
    not is 0 and "". Of a table on which cards lie every card has both.
    """

    rank: int
    suit: str
    pack: str = ""

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    @property
    def code(self) -> str:
        """The card in two letters, as `KS` or `TH`; `7C-other` for the pack not dealt; `?H`, `K?`
        or `?` where not all of it was seen."""
        if not self.is_seen:
            return f"{RANK_LETTERS.get(self.rank, '?')}{self.suit or '?' * bool(self.rank)}"
        tail = f"-{self.pack}" if self.pack else ""
        return f"{RANK_LETTERS[self.rank]}{self.suit}{tail}"

    @property
    def is_seen(self) -> bool:
        """Whether both its rank and its suit are known."""
        return self.rank > 0 and self.suit != ""

    def may_be(self, card: Card) -> bool:
        """Whether this card, of which not all need have been seen, may have been that one.

        >>> parse_seen("?H").may_be(parse_card("KH")), parse_seen("K?").may_be(parse_card("QH"))
        (True, False)
        """
        return self.rank in (0, card.rank) and self.suit in ("", card.suit)

    @property
    def name(self) -> str:
        """The card as a player says it.

        >>> parse_card("TH").name, parse_seen("?H").name, parse_seen("A?").name
        ('ten of hearts', 'a heart', 'an ace')
        """
        if not self.is_seen:
            name = RANK_NAMES.get(self.rank) or SUIT_NAMES.get(self.suit, "cards")[:-1]
            return f"{'an' if name[0] in 'ae' else 'a'} {name}"
        tail = {"": "", "other": " of the other pack"}.get(self.pack, " (the second)")
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}{tail}"

    @property
    def symbol(self) -> str:
        """The card with its suit symbol, as `10♥`; `?♥`, `K?` or `?` where not all was seen."""
        if not self.is_seen:
            suit = SUIT_SYMBOLS.get(self.suit, "?" if self.rank else "")
            return f"{RANK_LETTERS.get(self.rank, '?')}{suit}"
        rank = "10" if self.rank == 10 else RANK_LETTERS[self.rank]
        tail = f"-{self.pack}" if self.pack else ""
        return f"{rank}{SUIT_SYMBOLS[self.suit]}{tail}"


@lru_cache(maxsize=512)
def parse_card(text: str) -> Card:
    """The card that `text` names. Raises ValueError where it names none.

    >>> parse_card("the knave of clubs")
    Card('JC')
    """
    upper = " ".join(text.upper().split())
    code, of, pack = upper.partition("-")
    rank, suit = _RANK_SIGNS.get(code[:-1]), _SUIT_WORDS.get(code[-1:])
    if rank and suit and (pack in ("OTHER", "2") or not of):
        return Card(rank, suit, pack.lower())
    match = re.match(_LONG, upper)
    if match:
        rank, suit = _RANK_WORDS.get(match[1]), _SUIT_WORDS.get(match[2])
        if rank and suit:
            return Card(rank, suit, (match[3] or "").lower())
    raise ValueError(f"{text!r} is not a card of the piquet pack")


def parse_seen(text: str) -> Card:
    """The card that `text` names, of which not all need have been seen: `?H`, `K?` or `?`. Raises
    ValueError where it names none.

    >>> parse_seen("?h"), parse_seen("K?"), parse_seen("?"), parse_seen("KH")
    (Card('?H'), Card('K?'), Card('?'), Card('KH'))
    """
    upper = text.upper()
    if upper == "?":
        return Card(0, "")
    if upper[:1] == "?" and upper[1:] in _SUIT_WORDS:
        return Card(0, _SUIT_WORDS[upper[1:]])
    if upper[-1:] == "?" and upper[:-1] in _RANK_SIGNS:
        return Card(_RANK_SIGNS[upper[:-1]], "")
    return parse_card(text)


def parse_rank(text: str) -> int:
    """The rank that a word names, singular or plural: `king`, `kings`, `K`, `10`.

    >>> parse_rank("knaves"), parse_rank("10")
    (11, 10)
    """
    upper = text.strip().upper()
    rank = _RANK_WORDS.get(upper) or _RANK_PLURALS.get(upper)
    if rank is None:
        raise ValueError(f"{text!r} is not a rank of the piquet pack")
    return rank


def parse_suit(text: str) -> str:
    """The suit letter that a word names.

    >>> parse_suit("hearts"), parse_suit("♣")
    ('H', 'C')
    """
    suit = _SUIT_WORDS.get(text.strip().upper())
    if suit is None:
        raise ValueError(f"{text!r} is not a suit")
    return suit


def sort_cards(cards: frozenset[Card] | tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Cards by suit (spades, hearts, diamonds, clubs), each from the ace down.

    >>> sort_cards([parse_card("7S"), parse_card("AH"), parse_card("KS")])
    (Card('KS'), Card('7S'), Card('AH'))
    """
    return tuple(sorted(cards, key=lambda c: (SUITS.index(c.suit), -c.rank, c.pack)))


def in_words(cards: frozenset[Card] | tuple[Card, ...] | list[Card]) -> str:
    """Cards as the table reads them out, suit by suit.

    >>> in_words([parse_card("AS"), parse_card("9S"), parse_card("KH")])
    'ace, nine of spades; king of hearts'
    """
    groups: dict[tuple[str, str], list[str]] = {}
    for card in sort_cards(cards):
        groups.setdefault((card.suit, card.pack), []).append(RANK_NAMES[card.rank])
    return "; ".join(
        f"{', '.join(names)} of {SUIT_NAMES[suit]}{' of the other pack' if pack == 'other' else ''}"
        for (suit, pack), names in groups.items()
    )
