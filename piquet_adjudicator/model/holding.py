"""Three-valued questions about the shape of what somebody holds, as far as it is known.

An answer is True where it holds however the unknown cards lie, False where it holds in no way
that they can lie, and None where the cards known do not show. It is exact: a shape lies in one
suit or one rank, so the ways to fill each row are tried apart, with how many cards each takes,
and then joined. (Only a redundant pack, with two cards of one name both unknown, may give None
where the answer could be known.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANKS, Card
from piquet_adjudicator.model.known import Known, largest_number
from piquet_adjudicator.model.rows import (
    LEAST,
    TRIO_RANKS,
    Row,
    best_value,
    part_within,
    rows_named,
    rows_of,
    value_of_part,
)
from piquet_adjudicator.model.shapes import Standing, in_full, resolve, unavailable, value

Grader: TypeAlias = Callable[[Combination, int, Row], int]
"""How well a row (words, its place, its cards) does: 0, 1 or 2, the best row counting."""
Sizes: TypeAlias = int
"""Numbers of cards as the bits of one integer: bit n is set where n cards are a way."""

_CACHE: Final = 1 << 14
_NONE: Final[frozenset[Card]] = frozenset()
_GRADES: Final[tuple[Standing, ...]] = ("less", "equal", "better")
_ALL: Final[frozenset[Standing]] = frozenset(_GRADES)


@lru_cache(maxsize=_CACHE)
def holds(known: Known, what: Combination, used: frozenset[Card] = _NONE) -> bool | None:
    """Whether some set of the cards answers to all that the words state, and nothing they state
    fails: a player may call fewer cards than he holds (p. 93).

    Cards `used` by earlier calls of the kind, and one said not to be reckoned, are not to be had
    (see `shapes.unavailable`).

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> kings = frozenset(map(parse_card, "KS KH".split()))
    >>> rest = frozenset(map(parse_card, "KD 7D 8D".split()))
    >>> [holds(Known(kings, rest, n), Combination("quatorze or trio", 3, rank=13))
    ...  for n in (0, 1, 3)]
    [False, None, True]
    """
    words = in_full(what)
    grades = _grades(known, words, unavailable(words, used), rows_named(words), _answers)
    return None if len(grades) == 2 else 1 in grades


@lru_cache(maxsize=_CACHE)
def holds_in_another_suit(
    known: Known, what: Combination, used: frozenset[Card] = _NONE
) -> bool | None:
    """Whether some set of the cards answers to the words, but for the suit that they name, which
    is another."""
    words = in_full(what)
    others = tuple(
        row for row in rows_named(replace(words, suit=None)) if row not in rows_named(words)
    )
    grades = _grades(known, words, unavailable(words, used), others, _answers)
    return None if len(grades) == 2 else 1 in grades


@lru_cache(maxsize=_CACHE)
def holds_of_another_rank(
    known: Known, what: Combination, used: frozenset[Card] = _NONE
) -> bool | None:
    """Whether some set of the cards is of the number that words state, but is to another card, or
    of another rank, than they name.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> knaves = frozenset(map(parse_card, "JS JH QS QH".split()))
    >>> one_of = frozenset(map(parse_card, "JC TC".split()))
    >>> [holds_of_another_rank(Known(knaves, one_of, 1), Combination("quatorze or trio", 3, rank=r))
    ...  for r in (11, 13)]
    [False, None]
    """
    words = in_full(what)
    free = replace(words, suit=None, rank=None, withheld=None)
    named = () if words.rank is None else rows_named(words)
    others = tuple(row for row in rows_named(free) if row not in named)
    grader = _to_another_card if words.kind == "sequence" else _answers
    grades = _grades(known, free, unavailable(free, used), others, grader)
    return None if len(grades) == 2 else 1 in grades


@lru_cache(maxsize=_CACHE)
def holds_stronger(known: Known, point: Combination) -> bool | None:
    """Whether some suit has a point of the number called that makes more than was stated.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> spades = frozenset(map(parse_card, "AS KS JS 9S 8S".split()))
    >>> [holds_stronger(Known(spades), Combination("point", 5, making=n)) for n in (46, 48)]
    [True, False]
    """
    words = in_full(point)
    if words.making is None:
        return False
    grades = _grades(known, words, unavailable(words), rows_named(words), _makes_more)
    return None if len(grades) == 2 else 1 in grades


@lru_cache(maxsize=_CACHE)
def possible_meanings(
    known: Known, what: Combination, used: frozenset[Card] = _NONE
) -> tuple[Combination, ...]:
    """Every combination, stated in full but for its suit, that words can mean of a hand which is
    not all known; the words themselves come last, where it may not hold what they say.

    Cards in `used` are those that earlier calls of the kind may have used. Of two that could be
    meant, the words mean the higher (see `shapes.cards_called`), so that nothing lower is possible
    than what is surely held and unused. A point of which nothing is said is of the longest suit.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> kings = frozenset(map(parse_card, "KS KH KD".split()))
    >>> rest = frozenset(map(parse_card, "AS AH AD 7D 8D".split()))
    >>> trio = Combination("quatorze or trio", 3)
    >>> [each.rank for each in possible_meanings(Known(kings, rest, 3), trio)]
    [14, 13]
    """
    words = in_full(what)
    sure = resolve(known.cards, words, used)
    floor = value(sure) if sure else (0, 0)
    if words == Combination("point"):
        floor = max(floor, (largest_number(known)[0], 0))
    meanings = tuple(
        each
        for each in _in_full_ways(words)
        if value(each) >= floor and holds(known, each) is not False
    )
    return meanings if holds(known, what) else (*meanings, what)


def _in_full_ways(words: Combination) -> Iterator[Combination]:
    """The words with what they leave unsaid of number and strength filled in, every way."""
    longest = 4 if words.kind == "quatorze or trio" else len(RANKS)
    shortest = 1 if words.kind == "point" else LEAST
    for number in (words.number,) if words.number else range(shortest, longest + 1):
        if words.kind == "point":
            strengths = range(10 * number - 6, 10 * number + 2)
            for making in (words.making,) if words.making else strengths:
                yield replace(words, number=number, making=making)
        elif words.kind == "sequence":
            for top in (words.top,) if words.top else RANKS[number - 1 :]:
                yield replace(words, number=number, top=top)
        else:
            for rank in (words.rank,) if words.rank else TRIO_RANKS:
                yield replace(words, number=number, rank=rank)


@lru_cache(maxsize=_CACHE)
def standings(known: Known, to: Combination) -> frozenset[Standing]:
    """How the best combination held may stand to one called, in every way the cards can lie.

    A call not stated in full is compared by its number of cards only. Of one that states no
    number, all that can be known is that nothing held is up to the least it can mean. There is no
    equality of quatorzes and trios (p. 91): what is not better is less. To hold none is less.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> quart = Known(frozenset(map(parse_card, "TS 9S 8S 7S".split())))
    >>> standings(quart, Combination("sequence", 3, top=14))
    frozenset({'better'})
    """
    words = in_full(to)
    if words.number is None:
        least = standings(known, replace(words, number=LEAST))
        return least if least == {"less"} else _ALL
    rows = rows_named(Combination(words.kind))
    return frozenset(_GRADES[grade] for grade in _grades(known, words, _NONE, rows, _compares))


def holds_better(known: Known, than: Combination) -> bool | None:
    """Whether the best that he holds is better than a call (Laws 62-64; see `standings`).

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> tens = Known(frozenset(map(parse_card, "TS TH TD TC".split())))
    >>> holds_better(tens, Combination("quatorze or trio", 3, rank=14))
    True
    """
    return _surely("better", standings(known, than))


def holds_equal(known: Known, to: Combination) -> bool | None:
    """Whether the best that he holds is equal to a call, and so not better (p. 86).

    Whether he could call an equal one, holding better, is `holds` of the number alone.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> hand = Known(frozenset(map(parse_card, "AS KS JS 9S 8S".split())))
    >>> holds_equal(hand, Combination("point", 5)), holds_equal(hand, Combination("point", 4))
    (True, False)
    """
    return _surely("equal", standings(known, to))


def holds_less(known: Known, than: Combination) -> bool | None:
    """Whether the best that he holds, if he holds anything of the kind, is less than a call."""
    return _surely("less", standings(known, than))


def good_against_the_cards(
    what: Combination, unseen: frozenset[Card], size: int, seen: frozenset[Card] = _NONE
) -> bool:
    """Whether a combination, stated in full, is better than any that the adversary could possibly
    have in hand and discard taken together (p. 90).

    `unseen` are the cards that the caller has not seen, `seen` those he has seen to be the
    adversary's, and `size` how many cards the adversary has in hand and discard together.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> from piquet_adjudicator.model.deck import PIQUET
    >>> own = frozenset(map(parse_card, "KS QS JS TS QH JH TH QD 9D QC 9C 7C".split()))
    >>> tierce = Combination("sequence", 3, top=12, suit="H")
    >>> good_against_the_cards(tierce, PIQUET.every_card - own, 15)
    True
    >>> good_against_the_cards(tierce, PIQUET.every_card - own | {Card(12, "C")}, 15)
    False
    """
    others = unseen - seen
    unknown = min(max(size - len(seen), 0), len(others))
    return standings(Known(seen, others, unknown), what) == {"less"}


def _surely(standing: Standing, possible: frozenset[Standing]) -> bool | None:
    """Whether the one standing is the only one possible, or is not possible (else None)."""
    if standing not in possible:
        return False
    return True if len(possible) == 1 else None


def _answers(words: Combination, _index: int, row: Row) -> int:
    """1 where a row has a part that answers to the words, else 0."""
    return 1 if part_within(words, row) else 0


def _makes_more(words: Combination, index: int, row: Row) -> int:
    """1 where a row has a point of the number stated that makes more than is stated, else 0."""
    part = part_within(replace(words, making=None), row)
    return int(value_of_part("point", index, part)[1] > (words.making or 0))


def _to_another_card(words: Combination, _index: int, row: Row) -> int:
    """1 where a row has a sequence of the length stated, to another card than stated, else 0."""
    tops = (rank for rank in RANKS if rank != words.top)
    return int(any(part_within(replace(words, top=top), row) for top in tops))


def _compares(words: Combination, index: int, row: Row) -> int:
    """2 where the best that a row makes is better than the words, 1 where equal, else 0."""
    number, second = best_value(words.kind, index, row)
    stated = {"point": words.making, "sequence": words.top, "quatorze or trio": words.rank}
    other = stated[words.kind]
    mine = (number, second) if other is not None else (number, 0)
    call = (words.number or 0, other or 0)
    if mine == call:
        return 0 if words.kind == "quatorze or trio" else 1
    return 2 if mine > call else 0


def _grades(
    known: Known,
    words: Combination,
    out: frozenset[Card],
    rows: tuple[int, ...],
    grader: Grader,
) -> frozenset[int]:
    """Every grade that the best of the rows named can have, however the unknown cards lie.

    Cards `out` are held or not like others, but are left out of every row.
    """
    known = known.settled()
    has = rows_of(words.kind, known.cards - out)
    may = rows_of(words.kind, known.maybe - out)
    free = len(known.maybe)
    reached: dict[int, Sizes] = {0: 1}
    for index in rows:
        free -= may[index].bit_count()
        reached = _joined(reached, _filled(words, index, has[index], may[index], grader))
    reached = _joined(reached, {0: (1 << (free + 1)) - 1})
    return frozenset(grade for grade, sizes in reached.items() if sizes >> known.unknown & 1)


@lru_cache(maxsize=_CACHE)
def _filled(
    words: Combination, index: int, row: Row, doubtful: Row, grader: Grader
) -> dict[int, Sizes]:
    """The grades that a row can have, each with the numbers of doubtful cards that give it."""
    ways: dict[int, Sizes] = {}
    part = doubtful
    while True:
        grade = grader(words, index, row | part)
        ways[grade] = ways.get(grade, 0) | 1 << part.bit_count()
        if not part:
            return ways
        part = (part - 1) & doubtful


def _joined(one: dict[int, Sizes], other: dict[int, Sizes]) -> dict[int, Sizes]:
    """The grades that two groups of rows can have between them: the better grade of the two, with
    the numbers of cards added."""
    ways: dict[int, Sizes] = {}
    for mine, sizes in one.items():
        for yours, more in other.items():
            grade = max(mine, yours)
            ways[grade] = ways.get(grade, 0) | _sums(sizes, more)
    return ways


def _sums(one: Sizes, other: Sizes) -> Sizes:
    """Every sum of a number of `one` and a number of `other`."""
    total = 0
    while other:
        lowest = other & -other
        total |= one * lowest
        other ^= lowest
    return total
