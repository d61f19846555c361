"""How lines write cards, ranks, suits and runs, by which help knows them wherever they stand: as
patterns that may stand within others."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.model.cards import RANK_LETTERS, RANK_NAMES, SUIT_NAMES

RANKS: Final = {
    **{name: rank for rank, name in sorted(RANK_NAMES.items(), reverse=True)},
    "jack": 11,
}
"""The ranks by their names, the highest first."""
LETTERS: Final = {**{name: RANK_LETTERS[rank] for name, rank in RANKS.items()}, "10": "T"}
"""How each rank is written in a card."""
RANK: Final = rf"(?:{'|'.join(RANKS)})"
SUIT: Final = rf"(?:{'|'.join(name.removesuffix('s') for name in SUIT_NAMES.values())})"
SUITS: Final = rf"{SUIT}s?"
CARD: Final = "(?:10|[7-9TJQKA])[SHDC]"
SMALL_CARD: Final = CARD.lower()
"""A card in a line that was put in small letters."""
RUN: Final = rf"(?:{'|'.join(LENGTHS.values())})"


def card_in_suit(rank: str, suit: str) -> str:
    """A card by the name or sign of its rank, and its suit, as it is written in small letters.

    >>> card_in_suit("king", "heart"), card_in_suit("10", "s")
    ('kh', 'ts')
    """
    return f"{LETTERS.get(rank, rank)}{suit[0]}".lower()
