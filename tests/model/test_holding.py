"""Three-valued questions of shape, against the book's examples and against every filling."""

import random
from collections.abc import Iterable
from itertools import combinations

import pytest
from msgspec.structs import replace

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import SUITS, Card, parse_card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.holding import (
    good_against_the_cards,
    holds,
    holds_better,
    holds_equal,
    standings,
)
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.shapes import cards_called, resolve, strength
from tests.sampled import drawn_for_today

FULL = PIQUET.every_card


def cards(text: str) -> frozenset[Card]:
    return frozenset(map(parse_card, text.split()))


def known(text: str) -> Known:
    return Known(cards(text))


def point(number: int | None = None, making: int | None = None) -> Combination:
    return Combination("point", number, making=making)


def sequence(
    number: int | None = None, top: int | None = None, suit: str | None = None
) -> Combination:
    return Combination("sequence", number, top=top, suit=suit)


def of_a_rank(
    number: int | None = None, rank: int | None = None, withheld: Card | None = None
) -> Combination:
    return Combination("quatorze or trio", number, rank=rank, withheld=withheld)


# ---- the plainest reckoning, card by card, to check the quick one by


def makes_run(part: tuple[Card, ...]) -> bool:
    ranks = sorted(card.rank for card in part)
    return ranks == list(range(ranks[0], ranks[0] + len(part)))


def combinations_in(held: Iterable[Card], words: Combination) -> list[Combination]:
    """Every combination of the kind in the cards held, stated in full, parts of longer included."""
    found: list[Combination] = []
    by_rank = words.kind == "quatorze or trio"
    for group in range(10, 15) if by_rank else SUITS:
        row = [card for card in held if (card.rank if by_rank else card.suit) == group]
        for number in range(1, len(row) + 1):
            for part in combinations(row, number):
                if words.kind == "point":
                    found.append(
                        Combination("point", number, making=strength(part), suit=part[0].suit)
                    )
                elif by_rank and number >= 3:
                    found.append(of_a_rank(number, part[0].rank))
                elif not by_rank and number >= 3 and makes_run(part):
                    top = max(card.rank for card in part)
                    found.append(sequence(number, top, part[0].suit))
    return found


def answers(told: Combination, words: Combination) -> bool:
    pairs = [
        (words.number, told.number),
        (words.making, told.making),
        (words.top, told.top),
        (words.suit, told.suit),
        (words.rank, told.rank),
    ]
    if words.kind == "point" and words.number is None and words.making and (told.number or 0) < 3:
        return False
    return all(said in (None, held) for said, held in pairs)


def plainly_holds(held: frozenset[Card], words: Combination, used: frozenset[Card]) -> bool:
    out = frozenset({words.withheld})
    named = words.rank is not None or words.withheld is not None
    if words.kind == "sequence" or (words.kind == "quatorze or trio" and not named):
        out |= used
    rank = words.withheld.rank if words.withheld else words.rank
    said = of_a_rank(words.number, rank) if words.kind == "quatorze or trio" else words
    return any(answers(told, said) for told in combinations_in(held - out, words))


def plain_standing(held: frozenset[Card], to: Combination) -> str:
    def key(one: Combination) -> tuple[int, int]:
        stated = to.making or to.top or to.rank
        second = (one.making or one.top or one.rank or 0) if stated else 0
        return one.number or 0, second

    best = max((key(told) for told in combinations_in(held, to)), default=(0, 0))
    if best == key(to) and to.kind != "quatorze or trio":
        return "equal"
    return "better" if best > key(to) else "less"


def fillings(held: Known) -> list[frozenset[Card]]:
    return [held.cards | frozenset(more) for more in combinations(sorted(held.maybe), held.unknown)]


def three_valued(each: Iterable[bool]) -> bool | None:
    seen = set(each)
    return None if len(seen) == 2 else seen.pop()


def drawn(draw: random.Random, kind: str) -> Known:
    """Some cards known and some not, from a pack cut down so that shapes are common."""
    low = 10 if kind == "quatorze or trio" else 7
    suits = SUITS if kind == "quatorze or trio" else draw.sample(SUITS, 2)
    pack = [card for card in PIQUET.cards if card.rank >= low and card.suit in suits]
    pack += draw.sample(sorted(FULL - set(pack)), 2)
    held = draw.sample(pack, draw.randint(6, 13))
    sure = draw.randint(max(0, len(held) - 8), len(held))
    maybe = frozenset(held[sure:])
    return Known(frozenset(held[:sure]), maybe, draw.randint(0, len(maybe)))


def words_drawn(draw: random.Random, kind: str) -> Combination:
    suit = draw.choice((None, None, *SUITS))
    if kind == "point":
        part = draw.sample([card for card in PIQUET.cards if card.suit == "S"], draw.randint(2, 6))
        number = draw.choice((len(part), len(part), None))
        making = strength(part) if draw.random() < 0.6 or number is None else None
        return Combination("point", number, making=making, suit=suit)
    if kind == "sequence":
        return sequence(draw.choice((3, 3, 4, 5, None)), draw.choice((None, *range(9, 15))), suit)
    rank = draw.choice((None, 9, *range(10, 15)))
    withheld = Card(draw.randint(10, 14), "H") if draw.random() < 0.3 else None
    if withheld and rank:
        rank = withheld.rank
    return of_a_rank(draw.choice((3, 3, 4, None)), rank, withheld)


KINDS = ("point", "sequence", "quatorze or trio")


@pytest.mark.parametrize("kind", KINDS)
def test_holds_agrees_with_every_filling(kind: str) -> None:
    draw = drawn_for_today(53)
    outcomes: list[bool | None] = []
    for _ in range(400):
        held, words = drawn(draw, kind), words_drawn(draw, kind)
        both = sorted(held.cards | held.maybe)
        used = frozenset(draw.sample(both, 3)) if draw.random() < 0.4 else frozenset()
        plain = three_valued(plainly_holds(full, words, used) for full in fillings(held))
        assert holds(held, words, used) is plain, (held, words, used)
        outcomes.append(plain)
    assert min(outcomes.count(answer) for answer in (True, False, None)) > 5


@pytest.mark.parametrize("kind", KINDS)
def test_standings_agree_with_every_filling(kind: str) -> None:
    draw = drawn_for_today(62)
    outcomes: set[frozenset[str]] = set()
    for _ in range(300):
        held, words = drawn(draw, kind), replace(words_drawn(draw, kind), withheld=None)
        if words.number is None or words.rank == 9:
            continue
        plain = frozenset(plain_standing(full, words) for full in fillings(held))
        assert standings(held, words) == plain, (held, words)
        assert holds_better(held, words) is three_valued(
            plain_standing(full, words) == "better" for full in fillings(held)
        )
        assert holds_equal(held, words) is three_valued(
            plain_standing(full, words) == "equal" for full in fillings(held)
        )
        outcomes.add(plain)
    assert len(outcomes) >= (3 if kind == "quatorze or trio" else 6)


@pytest.mark.parametrize("kind", KINDS)
def test_the_cards_meant_are_resolved_where_the_call_is_held(kind: str) -> None:
    draw = random.Random(28)
    for _ in range(600):
        held, words = drawn(draw, kind).cards, words_drawn(draw, kind)
        used = frozenset(draw.sample(sorted(held), min(len(held), draw.choice((0, 3)))))
        meant = cards_called(held, words, used)
        assert meant <= held
        assert bool(meant) is holds(Known(held), words, used), (held, words)


@pytest.mark.parametrize("kind", KINDS)
def test_the_suits_are_interchangeable(kind: str) -> None:
    draw = random.Random(83)
    turned = dict(zip(SUITS, (*SUITS[1:], SUITS[0]), strict=True))

    def turn(some: frozenset[Card]) -> frozenset[Card]:
        return frozenset(Card(card.rank, turned[card.suit]) for card in some)

    for _ in range(150):
        held, words = drawn(draw, kind), words_drawn(draw, kind)
        other = Known(turn(held.cards), turn(held.maybe), held.unknown)
        if words.suit is None and words.withheld is None:
            assert holds(held, words) is holds(other, words)
            assert standings(held, words) == standings(other, words)


# ---- holding


def test_a_player_may_call_fewer_cards_than_he_holds() -> None:
    hand = known("AS KS QS JS 9S")
    assert holds(hand, point(4)) is True
    assert holds(hand, point(4, 41)) is True
    assert holds(hand, sequence(3, 13)) is True
    assert holds(hand, point(6)) is False


def test_forty_one_is_said_without_its_number() -> None:
    assert holds(known("AS KS QS JS 9S"), point(making=41)) is True
    assert holds(known("KS QS JS TS 9S"), point(making=41)) is False


def test_forty_one_cannot_be_had_with_five_low_cards() -> None:
    """P. 21: a point of five cards, none of its fours making forty-one."""
    hand = known("AS KS QS 8S 7S")
    assert holds(hand, point(4, 41)) is False
    assert holds_better(hand, point(4, 41)) is True


def test_unknown_cards_leave_it_untold() -> None:
    kings, rest = cards("KS KH"), cards("KD KC 7S 8S")
    three = of_a_rank(3, 13)
    assert holds(Known(kings, rest, 0), three) is False
    assert holds(Known(kings, rest, 2), three) is None
    assert holds(Known(kings, rest, 3), three) is True
    assert holds(Known(kings, rest, 4), of_a_rank(4, 13)) is True


def test_a_card_surely_held_is_not_drawn_again() -> None:
    held = Known(cards("KS KH"), cards("KS KH KD 7S"), 1)
    assert holds(held, of_a_rank(3, 13)) is None
    assert holds(Known(held.cards, held.maybe, 2), of_a_rank(3, 13)) is True


def test_a_second_card_of_one_name_may_be_drawn_and_adds_nothing() -> None:
    assert holds(Known(cards("KS KH"), cards("KH-2 7S"), 1), of_a_rank(3, 13)) is False
    assert holds(Known(cards("KS KH"), cards("KH-2 KD"), 1), of_a_rank(3, 13)) is None
    assert holds(Known(cards("KS KH"), cards("KD-other KD"), 1), of_a_rank(3, 13)) is None


def test_too_many_cards_for_four_suits_must_make_a_point() -> None:
    """Twelve cards from anywhere have three of some suit; a thirteenth makes it four."""
    assert holds(Known(frozenset(), FULL, 12), point(3)) is True
    assert holds(Known(frozenset(), FULL, 12), point(4)) is None
    assert holds(Known(frozenset(), FULL, 13), point(4)) is True


def test_a_rank_of_no_value_is_never_held() -> None:
    assert holds(known("9S 9H 9D 9C"), of_a_rank(3, 9)) is False


def test_a_king_not_reckoned_is_not_to_be_had() -> None:
    """P. 24: not the king of diamonds, but the king of hearts was out."""
    words = of_a_rank(3, 13, Card(13, "D"))
    hand, discard = known("KS KC KD"), known("KH")
    assert holds(hand, of_a_rank(3, 13)) is True
    assert holds(hand, words) is False
    assert holds(Known(hand.cards | discard.cards), words) is True


def test_what_hand_and_discard_could_not_make_could_not_be_held() -> None:
    both = known("QS JS TS KS 7H")
    assert holds(both, sequence(3, 13, "S")) is True
    assert holds(both, sequence(3, 13, "H")) is False


def test_a_second_tierce_needs_other_cards() -> None:
    hand = known("AS KS QS JS 9H 8H 7H")
    assert holds(hand, sequence(3), cards("AS KS QS")) is True
    assert holds(hand, sequence(3, suit="S"), cards("AS KS QS")) is False


# ---- better and equal


def test_forty_eight_against_a_point_of_five_cards() -> None:
    """Pp. 86-87: good, equal, or not good as younger's five make less, the same, or more."""
    forty_eight = point(5, 48)
    less, same, more = known("KH QH JH 9H 7H"), known("AH KH QH 9H 8H"), known("AH KH QH TH 8H")
    assert (holds_better(less, forty_eight), holds_equal(less, forty_eight)) == (False, False)
    assert (holds_better(same, forty_eight), holds_equal(same, forty_eight)) == (False, True)
    assert (holds_better(more, forty_eight), holds_equal(more, forty_eight)) == (True, False)


def test_a_call_of_five_cards_is_answered_by_number_alone() -> None:
    assert holds_equal(known("AH KH QH TH 8H"), point(5)) is True
    assert holds_better(known("AH KH QH TH 8H 7H"), point(5)) is True
    assert holds_equal(known("AH KH QH TH 8H 7H"), point(5)) is False


def test_a_sixieme_is_better_than_a_quint_however_high() -> None:
    assert holds_better(known("QS JS TS 9S 8S 7S"), sequence(5, 14)) is True
    assert holds_better(known("QS JS TS 9S 8S"), sequence(5, 14)) is False


def test_there_is_no_equality_of_trios() -> None:
    assert holds_equal(known("AS AH AD"), of_a_rank(3)) is False
    assert holds_better(known("AS AH AD"), of_a_rank(3)) is False
    assert holds_better(known("TS TH TD TC"), of_a_rank(3)) is True
    assert holds_better(known("AS AH AD"), of_a_rank(4, 10)) is False


def test_four_aces_that_might_have_been_held() -> None:
    """P. 25: three aces are better than three knaves, and only four than four knaves."""
    younger = Known(cards("AS AH AD"), cards("AC 7S"), 1)
    assert holds_better(younger, of_a_rank(3, 11)) is True
    assert holds_better(younger, of_a_rank(4, 11)) is None
    assert holds_better(known("AS AH AD"), of_a_rank(4, 11)) is False


def test_a_call_without_its_number_is_beaten_by_nothing_short_of_the_least() -> None:
    assert holds_better(known("KS QS 7H"), sequence(top=9)) is False
    assert holds_better(known("KS QS JS"), sequence(top=9)) is None


# ---- good against the cards


OWN = cards("KS QS JS TS QH JH TH QD 9D QC 9C 7C")


def good(own: frozenset[Card], words: Combination, size: int = 15) -> bool:
    told = resolve(own, words)
    assert told is not None
    return good_against_the_cards(told, FULL - own, size)


def test_quart_to_a_king_and_tierce_to_a_queen_good_against_the_cards() -> None:
    """P. 90: he may call the tierce first, and reckon the quart after it."""
    assert good(OWN, sequence(4, 13))
    assert good(OWN, sequence(3, 12))
    assert not good(OWN - cards("QC"), sequence(3, 12, "H"))
    assert not good(OWN - cards("9C"), sequence(3, 12, "H"))


def test_an_equal_sequence_possible_is_not_good_against_the_cards() -> None:
    own = cards("QH JH TH KD 9D KC 9C KS 9S")
    assert not good(own, sequence(3, 12))
    assert good(own | cards("JD TC TS"), sequence(3, 12, "H"))


def test_a_tierce_called_by_number_is_taken_as_what_is_held() -> None:
    """P. 27: a tierce to a knave in clubs is good, and is enough, one to a queen in hearts being
    spoilt by the discard."""
    hand, discard = cards("KC JC TC 9C QH JH AD KD TD 9D 7D QS"), cards("TH TS 7S 8C 7C")
    told = resolve(hand, sequence(3))
    assert told == sequence(3, 11, "C")
    assert good_against_the_cards(told, FULL - hand - discard, 15)
    assert not good_against_the_cards(told, FULL - hand - discard | cards("TS"), 15)
    assert not good_against_the_cards(told, FULL - hand - discard | cards("QH TH"), 15)


def test_sets_good_against_the_cards() -> None:
    own = cards("KS KH KD AS AH TS JS QS")
    assert good(own, of_a_rank(3))
    assert not good(own - cards("AH"), of_a_rank(3))
    assert not good(own - cards("TS"), of_a_rank(3))
    assert good(own - cards("TS") | cards("KC"), of_a_rank(4))


def test_a_point_good_against_the_cards() -> None:
    seven = cards("AS KS QS JS TS 9S 8S AH")
    assert not good(seven, point(7))
    assert good(seven | cards("AD AC"), point(7))


def test_the_size_of_the_adversary_s_hand_bounds_what_he_can_have() -> None:
    own = cards("KS QS JS TS")
    assert good(own, sequence(4), size=3)
    assert not good(own, sequence(4), size=4)


def test_cards_seen_to_be_the_adversary_s_are_reckoned_his() -> None:
    told = of_a_rank(3, 13)
    seen, unseen = cards("AS AH"), cards("AD 7S 8S")
    assert not good_against_the_cards(told, unseen, 3, seen)
    assert good_against_the_cards(told, unseen - cards("AD"), 3, seen)


@pytest.mark.parametrize("seed", range(25))
def test_good_against_the_cards_is_exact(seed: int) -> None:
    draw = random.Random(seed)
    unseen = frozenset(draw.sample(PIQUET.cards, 12))
    own, size = FULL - unseen, draw.randint(3, 12)
    for words in (point(4), point(5), sequence(3), sequence(4), of_a_rank(3), of_a_rank(4)):
        told = resolve(own, words)
        if told is not None:
            parts = combinations(sorted(unseen), size)
            plain = all(plain_standing(frozenset(part), told) == "less" for part in parts)
            assert good_against_the_cards(told, unseen, size) is plain
