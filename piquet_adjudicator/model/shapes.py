"""Shapes of known cards: what a call means in them, and which combination is the better.

Points, sequences, quatorzes and trios as the Description gives them (pp. 86-93; Laws 62-64). The
amounts that they score are no part of it. What cannot be seen from the cards known is asked of
`holding`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import SUITS, Card
from piquet_adjudicator.model.rows import (
    LEAST,
    PIPS,
    TRIO_RANKS,
    Row,
    Value,
    cards_left_out,
    names_in,
    part_within,
    rows_named,
    rows_of,
    value_of_part,
)

Standing: TypeAlias = Literal["better", "equal", "less"]

_HUITIEME: Final = 8
_ACE: Final = 14
_CACHE: Final = 1 << 13
_NONE: Final[frozenset[Card]] = frozenset()


def strength(cards: Iterable[Card]) -> int:
    """What a point of these cards makes: the ace eleven, each court card ten, others their pips
    (p. 86).

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> strength(map(parse_card, "AS KS JS 9S 8S".split()))
    48
    """
    return sum(PIPS[card.rank] for card in cards)


@lru_cache(maxsize=_CACHE)
def in_full(what: Combination) -> Combination:
    """The words with what they imply filled in.

    What a point makes says how many cards it has, and its number with the last figure of what
    it makes gives the whole ("forty-eight", or "making eight", p. 86): n cards of a suit make
    from 10n - 6 to 10n + 1. A card not reckoned shows the rank of a trio. A huitieme is of a whole
    suit, and so to the ace.

    >>> in_full(Combination("point", making=48)).number
    5
    >>> in_full(Combination("point", 5, making=8)).making
    48
    """
    if what.kind == "quatorze or trio" and what.rank is None and what.withheld is not None:
        return replace(what, rank=what.withheld.rank)
    if what.kind == "sequence" and what.top is None and what.number == _HUITIEME:
        return replace(what, top=_ACE)
    if what.kind != "point" or what.making is None:
        return what
    if what.number is None:
        number = (what.making - 4) // 10 + 1
        return replace(what, number=number) if number >= LEAST else what
    if what.making < 10 and what.number > 1:
        return replace(what, making=10 * what.number - 6 + (what.making - 4) % 10)
    return what


def states_only_number(what: Combination) -> bool:
    """Whether the words say how many cards a combination has, and not how high it is: neither what
    a point makes, nor to what card a sequence is, nor of what rank a quatorze or trio.

    >>> [states_only_number(Combination("sequence", number)) for number in (7, 8)]
    [True, False]
    """
    words = in_full(what)
    return words.making is None and words.top is None and words.rank is None


def unavailable(words: Combination, used: frozenset[Card] = _NONE) -> frozenset[Card]:
    """The cards that cannot be meant by words in full: one said not to be reckoned, and those
    `used` by earlier calls of the kind.

    Cards once used make no further sequence, and no quatorze or trio whose rank is not named;
    a rank named is meant, whatever was called before. They bear on no point.

    >>> unavailable(Combination("sequence", 3), frozenset({Card(9, "S")}))
    frozenset({Card('9S')})
    """
    out = _NONE if words.withheld is None else frozenset({words.withheld})
    if words.kind == "sequence" or (words.kind == "quatorze or trio" and words.rank is None):
        return out | used
    return out


@lru_cache(maxsize=_CACHE)
def cards_called(
    cards: frozenset[Card],
    what: Combination,
    used: frozenset[Card] = _NONE,
    suits: tuple[str, ...] = SUITS,
) -> frozenset[Card]:
    """The very cards that a call means in a holding fully known; empty where it is not held.

    Words that several sets of cards would answer mean the highest or best of them (p. 28): the
    strongest point of the number called, the highest sequence, the highest rank. Of equals, that
    which leaves fewest cards of its suit or run uncalled, then that with the higher cards beside
    it; and only between suits wholly alike, the first of `suits`.

    >>> from piquet_adjudicator.model.cards import in_words, parse_card
    >>> hand = frozenset(map(parse_card, "AS KS QS JS 9S QH JH TH KD KC".split()))
    >>> in_words(cards_called(hand, Combination("sequence", 3, top=12)))
    'queen, knave, ten of hearts'
    >>> in_words(cards_called(hand, Combination("quatorze or trio", 3)))
    'king of spades; king of diamonds; king of clubs'
    """
    return _of_row(cards, what.kind, *_meant(cards, what, used, suits))


@lru_cache(maxsize=_CACHE)
def sequences_called(
    cards: frozenset[Card], calls: tuple[Combination | None, ...]
) -> tuple[frozenset[Card], ...]:
    """The cards that each of a player's sequences means, in the order in which they were called;
    empty where a call means none that the others leave.

    A card makes one sequence. Words that name no suit leave open which of equal sequences is meant,
    until a later call names one of them: then they mean the other, so that as many of the calls
    are held as can be.

    >>> from piquet_adjudicator.model.cards import in_words, parse_card
    >>> hand = frozenset(map(parse_card, "KS QS JS KH QH JH".split()))
    >>> tierce = Combination("sequence", 3, top=13)
    >>> for called in sequences_called(hand, (tierce, replace(tierce, suit="S"))):
    ...     print(in_words(called))
    king, queen, knave of hearts
    king, queen, knave of spades
    """
    if not calls:
        return ()
    first, rest = calls[0], calls[1:]
    ways = [_of_row(cards, "sequence", *way) for way in _ways(cards, first, _NONE)] if first else []
    tried = [(way, *sequences_called(cards - way, rest)) for way in ways or [_NONE]]
    return max(tried, key=lambda called: sum(map(bool, called)))


@lru_cache(maxsize=_CACHE)
def resolve(
    cards: frozenset[Card], what: Combination, used: frozenset[Card] = _NONE
) -> Combination | None:
    """The call with all that the words left out filled in from the cards that it means; None
    where it is not held.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> hand = frozenset(map(parse_card, "AS KS QS JS 9S QH JH TH".split()))
    >>> resolve(hand, Combination("sequence", 3))
    Combination(kind='sequence', number=3, making=None, top=14, suit='S', rank=None, withheld=None)
    """
    index, part = _meant(cards, what, used)
    if not part:
        return None
    return replace(_combination(what.kind, index, part), withheld=what.withheld)


def value(what: Combination) -> Value:
    """What orders combinations of one kind: the number of cards, then what a point makes, the
    card that heads a sequence, or the rank of a quatorze or trio; 0 for what is unstated.

    >>> value(Combination("quatorze or trio", 4, rank=10)) > value(
    ...     Combination("quatorze or trio", 3, rank=14))
    True
    """
    words = in_full(what)
    second = {"point": words.making, "sequence": words.top, "quatorze or trio": words.rank}
    return words.number or 0, second[words.kind] or 0


def compare(one: Combination, other: Combination) -> Standing | None:
    """How the words of one combination stand to those of another of the same kind (Laws 62-64);
    None where the words do not say, or are of two kinds.

    >>> compare(Combination("sequence", 4, top=10), Combination("sequence", 3, top=14))
    'better'
    >>> compare(Combination("point", 4), Combination("point", 4, making=40)) is None
    True
    """
    mine, yours = value(one), value(other)
    if one.kind != other.kind or not (mine[0] and yours[0]):
        return None
    if mine[0] == yours[0] and not (mine[1] and yours[1]):
        return None
    return "equal" if mine == yours else "better" if mine > yours else "less"


@lru_cache(maxsize=_CACHE)
def all_points(cards: frozenset[Card]) -> tuple[Combination, ...]:
    """The point that each suit held makes, the best first.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> [(p.number, p.making, p.suit) for p in all_points(
    ...     frozenset(map(parse_card, "AH 9H 7S AC TC".split())))]
    [(2, 21, 'C'), (2, 20, 'H'), (1, 7, 'S')]
    """
    rows = enumerate(rows_of("point", cards))
    return _best_first(_combination("point", index, row) for index, row in rows if row)


@lru_cache(maxsize=_CACHE)
def all_sequences(cards: frozenset[Card]) -> tuple[Combination, ...]:
    """Every sequence held, each as long as it runs, the best first.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> [(s.number, s.top, s.suit) for s in all_sequences(
    ...     frozenset(map(parse_card, "AS KS QS TS 9S 8S 7S KH".split())))]
    [(4, 10, 'S'), (3, 14, 'S')]
    """
    runs = []
    longest = Combination("sequence")
    for index, row in enumerate(rows_of("sequence", cards)):
        left = row
        while run := part_within(longest, left):
            runs.append(_combination("sequence", index, run))
            left &= ~run
    return _best_first(runs)


@lru_cache(maxsize=_CACHE)
def all_sets(cards: frozenset[Card]) -> tuple[Combination, ...]:
    """Every quatorze and trio held, of tens or higher (p. 91), the best first.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> [(s.number, s.rank) for s in all_sets(frozenset(map(parse_card,
    ...     "TS TH TD TC AS AH AD 9S 9H 9D".split())))]
    [(4, 10), (3, 14)]
    """
    rows = enumerate(rows_of("quatorze or trio", cards))
    return _best_first(
        _combination("quatorze or trio", index, row)
        for index, row in rows
        if row.bit_count() >= LEAST
    )


def best(cards: frozenset[Card], kind: Kind) -> Combination | None:
    """The best combination of a kind in cards fully known; None where there is none.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> best(frozenset(map(parse_card, "AS KS QS".split())), "sequence").top
    14
    """
    finders = {"point": all_points, "sequence": all_sequences, "quatorze or trio": all_sets}
    holdings = finders[kind](cards)
    return holdings[0] if holdings else None


def make_as_many(cards: frozenset[Card], what: Combination) -> bool:
    """Whether cards make a combination of the kind called that has as many cards as was said.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> make_as_many(frozenset(map(parse_card, "AH KH JH 9H".split())), Combination("sequence", 4))
    False
    """
    held = best(cards, what.kind)
    return (held.number or 0 if held else 0) >= (in_full(what).number or 0)


def _best_first(combinations: Iterable[Combination]) -> tuple[Combination, ...]:
    """Combinations of one kind from the best down; of equals, in the order of the suits."""
    return tuple(sorted(combinations, key=value, reverse=True))


def _combination(kind: Kind, index: int, part: Row) -> Combination:
    """The combination that all these cards of one row make, stated in full."""
    number, second = value_of_part(kind, index, part)
    if kind == "point":
        return Combination(kind, number, making=second, suit=SUITS[index])
    if kind == "sequence":
        return Combination(kind, number, top=second, suit=SUITS[index])
    return Combination(kind, number, rank=TRIO_RANKS[index])


def _meant(
    cards: frozenset[Card],
    what: Combination,
    used: frozenset[Card],
    suits: tuple[str, ...] = SUITS,
) -> tuple[int, Row]:
    """The row and the part of it that a call means; part 0 where the call is not held."""
    return next(iter(_ways(cards, what, used, suits)), (0, 0))


def _ways(
    cards: frozenset[Card],
    what: Combination,
    used: frozenset[Card],
    suits: tuple[str, ...] = SUITS,
) -> list[tuple[int, Row]]:
    """The rows, each with the part of it, that a call can mean equally well by its words: those
    of the highest value. The one that it is understood to mean stands first."""
    words = in_full(what)
    rows = rows_of(words.kind, cards - unavailable(words, used))
    ways = []
    indices = rows_named(words)
    if words.kind != "quatorze or trio":
        indices = tuple(sorted(indices, key=lambda index: suits.index(SUITS[index])))
    for index in indices:
        if part := part_within(words, rows[index]):
            left_out = cards_left_out(words, rows[index], part)
            worth = value_of_part(words.kind, index, part)
            ways.append(((worth, -left_out, rows[index]), (index, part)))
    ways.sort(key=lambda way: way[0], reverse=True)
    return [way for key, way in ways if key[0] == ways[0][0][0]]


def _of_row(cards: frozenset[Card], kind: Kind, index: int, part: Row) -> frozenset[Card]:
    """The cards held of a part of a row, of the pack in play before any other."""
    names = names_in(kind, index, part)
    meant = [c for c in cards if (c.rank, c.suit) in names and c.pack != "other"]
    by_name = {(c.rank, c.suit): c for c in sorted(meant, key=lambda c: c.pack, reverse=True)}
    return frozenset(by_name.values())
