"""Cards in rows: those of one suit as eight bits, those of one rank as four.

A point and a sequence lie in one suit, a quatorze or trio in one rank, so each question of shape
is asked of one row at a time. Bit 0 of a suit is its seven and bit 7 its ace; bit 0 of a rank is
its spade. A card of the other pack lies in no row, and two cards of one name count as one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import RANKS, SUITS, Card

Row: TypeAlias = int
Value: TypeAlias = tuple[int, int]
"""What ranks one combination of a kind above another: first how many cards, then the strength of
a point, the card that heads a sequence, or the rank of a quatorze or trio."""

TRIO_RANKS: Final = (14, 13, 12, 11, 10)
PIPS: Final = {rank: 11 if rank == 14 else min(rank, 10) for rank in RANKS}
LEAST: Final = 3
"""The fewest cards of a sequence or of a set (pp. 88, 91)."""

_SUIT_BIT: Final = {suit: 1 << index for index, suit in enumerate(SUITS)}
_CACHE: Final = 1 << 14


@lru_cache(maxsize=_CACHE)
def rows_of(kind: Kind, cards: frozenset[Card]) -> tuple[Row, ...]:
    """The rows in which combinations of `kind` lie: the four suits in the order of `SUITS`, or
    the five ranks of `TRIO_RANKS`.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> rows_of("point", frozenset(map(parse_card, "7S 9S AH".split())))
    (5, 128, 0, 0)
    >>> rows_of("quatorze or trio", frozenset(map(parse_card, "AS AC TD".split())))
    (9, 0, 0, 0, 4)
    """
    by_rank = kind == "quatorze or trio"
    suits, ranks = dict.fromkeys(SUITS, 0), dict.fromkeys(RANKS, 0)
    for rank, suit, pack in cards:
        if pack != "other":
            suits[suit] |= 1 << (rank - RANKS[0])
            ranks[rank] |= _SUIT_BIT[suit]
    return tuple(ranks[rank] for rank in TRIO_RANKS) if by_rank else tuple(suits.values())


@lru_cache(maxsize=_CACHE)
def names_in(kind: Kind, index: int, part: Row) -> frozenset[tuple[int, str]]:
    """The ranks and suits of the cards that `part` of the row at `index` takes in.

    >>> sorted(names_in("point", 0, 0b101)), sorted(names_in("quatorze or trio", 4, 0b11))
    ([(7, 'S'), (9, 'S')], [(10, 'H'), (10, 'S')])
    """
    if kind == "quatorze or trio":
        return frozenset((TRIO_RANKS[index], suit) for suit in SUITS if part & _SUIT_BIT[suit])
    return frozenset((rank, SUITS[index]) for rank in RANKS if part >> (rank - RANKS[0]) & 1)


_EVERY_SUIT: Final = tuple(range(len(SUITS)))
_EVERY_RANK: Final = tuple(range(len(TRIO_RANKS)))


def rows_named(words: Combination) -> tuple[int, ...]:
    """The places of the rows that the words leave open: that of the suit named (or the rank, for
    a quatorze or trio), all where none is named, and none for a rank of no value (p. 91).

    >>> rows_named(Combination("point", 5, suit="H")), rows_named(Combination("sequence", 3))
    ((1,), (0, 1, 2, 3))
    """
    if words.kind != "quatorze or trio":
        return _EVERY_SUIT if words.suit is None else (SUITS.index(words.suit),)
    if words.rank is None:
        return _EVERY_RANK
    return (TRIO_RANKS.index(words.rank),) if words.rank in TRIO_RANKS else ()


def part_within(words: Combination, row: Row) -> Row:
    """The best part of one row that answers to the words in all but suit and rank; 0 if none.

    >>> bin(part_within(Combination("sequence", top=12), 0b11111110))
    '0b111110'
    """
    if words.kind == "point":
        return _point_within(row, words.number, words.making)
    if words.kind == "sequence":
        return _run_within(row, words.number, words.top)
    return _set_within(row, words.number)


def value_of_part(kind: Kind, index: int, part: Row) -> Value:
    """The value of a combination: these cards of the row at `index`, all of them.

    >>> value_of_part("point", 0, 0b11010110), value_of_part("sequence", 0, 0b111)
    ((5, 48), (3, 9))
    """
    if not part:
        return (0, 0)
    if kind == "point":
        return part.bit_count(), _row_strength(part)
    if kind == "sequence":
        return part.bit_count(), part.bit_length() - 1 + RANKS[0]
    return part.bit_count(), TRIO_RANKS[index]


@lru_cache(maxsize=_CACHE)
def best_value(kind: Kind, index: int, row: Row) -> Value:
    """The value of the best combination of a kind in the row at `index`; (0, 0) if none.

    >>> best_value("sequence", 0, 0b10111110), best_value("quatorze or trio", 0, 0b1100)
    ((5, 12), (0, 0))
    """
    return value_of_part(kind, index, part_within(Combination(kind), row))


def cards_left_out(words: Combination, row: Row, part: Row) -> int:
    """How many cards the words leave out: of the suit for a point, of the run for a sequence.

    >>> cards_left_out(Combination("sequence", 3), 0b10111110, 0b111000)
    2
    """
    if words.kind != "sequence":
        return (row ^ part).bit_count()
    run, wider = 0, part
    while run != wider:
        run, wider = wider, (wider | wider << 1 | wider >> 1) & row
    return (run ^ part).bit_count()


@lru_cache(maxsize=1 << 8)
def _row_strength(row: Row) -> int:
    """What the cards of a suit make as a point (p. 86)."""
    return sum(pips for rank, pips in PIPS.items() if row >> (rank - RANKS[0]) & 1)


@lru_cache(maxsize=_CACHE)
def _point_within(row: Row, number: int | None, making: int | None) -> Row:
    """The strongest point in a suit; of several of one strength, that with the highest cards.

    A number unstated is the whole suit. Parts are tried from the highest cards down, so that
    the first with the number of cards is the strongest.
    """
    if number is None:
        return row if making is None else 0
    part = row
    while part:
        if part.bit_count() == number and making in (None, _row_strength(part)):
            return part
        part = (part - 1) & row
    return 0


@lru_cache(maxsize=_CACHE)
def _run_within(row: Row, number: int | None, top: int | None) -> Row:
    """The best run in a suit: the longest, then the highest, of those that the words allow."""
    numbers = range(len(RANKS), LEAST - 1, -1) if number is None else (number,)
    tops = tuple(reversed(RANKS)) if top is None else (top,)
    for count, head in product(numbers, tops):
        lowest = head - count + 1 - RANKS[0]
        run = ((1 << count) - 1) << lowest if count >= LEAST and lowest >= 0 else 0
        if run and run & row == run:
            return run
    return 0


@lru_cache(maxsize=_CACHE)
def _set_within(row: Row, number: int | None) -> Row:
    """Three or four cards of a rank, as stated (unstated: all that are held)."""
    held = row.bit_count()
    if held < LEAST or number not in (None, LEAST, len(SUITS)) or held < (number or LEAST):
        return 0
    return row if number in (None, held) else row & ~(1 << (row.bit_length() - 1))
