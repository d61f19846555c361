"""Calls in words, and what is added to them."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.additions import read_addition, say_addition
from piquet_adjudicator.language.combinations import (
    full_making,
    name_combination,
    read_combination,
    say_combination,
)
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANKS, SUITS, Card

KD = Card(13, "D")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("five cards", Combination("point", 5)),
        ("a point of five making forty-nine", Combination("point", 5, making=49)),
        ("five cards making nine in hearts", Combination("point", 5, making=49, suit="H")),
        ("five cards making four", Combination("point", 5, making=44)),
        ("five cards making one", Combination("point", 5, making=51)),
        ("forty-nine in diamonds", Combination("point", making=49, suit="D")),
        ("six hearts", Combination("point", 6, suit="H")),
        ("a tierce", Combination("sequence", 3)),
        ("a tierce major", Combination("sequence", 3, top=14)),
        ("a tierce minor", Combination("sequence", 3, top=9)),
        ("a quint to a queen in hearts", Combination("sequence", 5, top=12, suit="H")),
        ("tierce to king of hearts", Combination("sequence", 3, top=13, suit="H")),
        ("a sequence of four to the king", Combination("sequence", 4, top=13)),
        ("three kings", Combination("quatorze or trio", 3, rank=13)),
        ("a quatorze of tens", Combination("quatorze or trio", 4, rank=10)),
        ("a trio", Combination("quatorze or trio", 3)),
        ("three kings not reckoning KD", Combination("quatorze or trio", 3, rank=13, withheld=KD)),
        ("three kings, not the diamond", Combination("quatorze or trio", 3, rank=13, withheld=KD)),
    ],
)
def test_calls_are_read(text: str, what: Combination) -> None:
    assert read_combination(normalise(text)) == what


def every_combination() -> list[Combination]:
    """Every call that the words can tell, in its full forms."""
    suits = (None, *SUITS)
    points = [
        Combination("point", number, making=making, suit=suit)
        for number in range(1, 9)
        for making in (None, 21, 49, 75)
        for suit in suits
    ]
    unnumbered = [Combination("point", None, making=49, suit=suit) for suit in suits]
    sequences = [
        Combination("sequence", number, top=top, suit=suit)
        for number in range(3, 9)
        for top in (None, *RANKS)
        for suit in suits
    ]
    sets = [
        Combination("quatorze or trio", number, rank=rank, withheld=card)
        for number in (3, 4)
        for rank in RANKS
        for card in (None, *(Card(rank, suit) for suit in SUITS))
    ]
    unranked = [Combination("quatorze or trio", number) for number in (3, 4)]
    return points + unnumbered + sequences + sets + unranked


def test_every_call_is_read_back_with_either_article() -> None:
    """ "The point making forty-nine" is what a page says of a claim in which no number is given."""
    for what in every_combination():
        named = normalise(name_combination(what))
        if named.split()[0] in NAMES:
            assert read_combination(f"the {named}") == read_combination(named) == what


NAMES = ("point", "tierce", "quart", "quint", "sixieme", "septieme", "huitieme", "trio")
"""What a call is named by that is not named by a number."""


def test_every_call_is_read_back_from_its_words() -> None:
    for what in every_combination():
        assert read_combination(normalise(say_combination(what))) == what


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a point", "a point is called without its number"),
        ("a sequence", "a sequence is called without its length"),
        ("a sequence of two", "a sequence is not of two cards"),
        ("five kings", "'five kings' is not a quatorze or trio"),
        ("three kings and a tierce", "two combinations are called in one line"),
        ("five cards to the king", "a point is not called by the card that heads it"),
        ("three kings in hearts", "a quatorze or trio is not in one suit"),
        ("three kings not reckoning QD", "QD is not one of the kings called"),
        ("three kings not reckoning KD KS", "more than one card"),
        ("a tierce making forty-nine", "called by its length"),
        ("twenty cards", "a point is not of twenty cards"),
        ("a point making nine", "a point does not make nine"),
        ("three kongs", "'three kongs' is not a combination"),
        ("", "'' is not a combination"),
    ],
)
def test_what_is_no_call(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_combination(normalise(text))
    assert words in caught.value.message
    assert caught.value.hint


def test_the_last_figure_tells_what_a_point_makes() -> None:
    assert [full_making(5, units) for units in range(10)] == [
        *(50, 51, 52, 53, 44, 45, 46, 47, 48, 49)
    ]
    assert full_making(None, 49) == 49
    assert full_making(5, None) is None


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("it makes 49", Combination("point", making=49)),
        ("making forty-nine in hearts", Combination("point", making=49, suit="H")),
        ("forty-nine", Combination("point", making=49)),
        ("in hearts", Combination("point", suit="H")),
        ("the quart is in hearts", Combination("sequence", suit="H")),
        ("to the king", Combination("sequence", top=13)),
        ("it is to the king of hearts", Combination("sequence", top=13, suit="H")),
        ("he does not reckon KD", Combination("quatorze or trio", withheld=KD)),
    ],
)
def test_additions_are_read_and_said_again(text: str, what: Combination) -> None:
    assert read_addition(normalise(text)) == what
    assert read_addition(normalise(say_addition(what))) == what


@pytest.mark.parametrize("text", ["fourteen", "five cards", "good", "major", "it is", "", "KD"])
def test_what_completes_no_call(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_addition(text)
