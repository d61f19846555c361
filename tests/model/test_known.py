"""What is known of somebody's cards, and how many of a suit they can be."""

import random
from itertools import combinations

import pytest

from piquet_adjudicator.model.cards import SUITS, Card, parse_card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.known import (
    Known,
    largest_number,
)


def cards(text: str) -> frozenset[Card]:
    return frozenset(map(parse_card, text.split()))


def fillings(known: Known) -> list[frozenset[Card]]:
    extra = combinations(sorted(known.maybe - known.cards), known.unknown)
    return [known.cards | frozenset(more) for more in extra]


def drawn(draw: random.Random) -> Known:
    held = draw.sample(PIQUET.cards, draw.randint(2, 13))
    sure = draw.randint(0, len(held))
    maybe = held[sure:]
    return Known(frozenset(held[:sure]), frozenset(maybe), draw.randint(0, len(maybe)))


@pytest.mark.parametrize("seed", range(40))
def test_lengths_are_the_least_and_most_of_all_fillings(seed: int) -> None:
    known = drawn(random.Random(seed))
    lengths = [
        {suit: sum(card.suit == suit for card in full) for suit in SUITS}
        for full in fillings(known)
    ]
    longest = [max(each.values()) for each in lengths]
    assert largest_number(known) == (min(longest), max(longest))


def test_more_unknown_cards_than_there_can_be_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Known(frozenset(), cards("7S"), 2)
    with pytest.raises(ValueError, match="cannot be drawn"):
        Known(cards("7S"), cards("7S"), 1)


def test_settling_keeps_every_filling() -> None:
    for seed in range(40):
        known = drawn(random.Random(seed))
        assert set(fillings(known.settled())) == set(fillings(known))
        assert known.settled().size == known.size


def test_a_card_surely_held_is_not_doubtful_too() -> None:
    known = Known(cards("7S"), cards("7S 8S 9S"), 1)
    assert known.settled().maybe == cards("8S 9S")
    assert largest_number(known.settled()) == largest_number(known)


def test_a_card_of_the_other_pack_is_of_no_suit() -> None:
    assert largest_number(Known(cards("7C-other 8S"))) == (1, 1)
    assert largest_number(Known(cards("7C-other"), cards("8C 9C-other"), 1)) == (0, 1)
