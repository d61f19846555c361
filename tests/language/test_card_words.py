"""Lists of cards in a line."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.cards import in_words
from piquet_adjudicator.model.deck import PIQUET


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KS", "KS"),
        ("10h th-2", "TH TH-2"),
        ("K♠ Q♥ and 7♣", "KS QH 7C"),
        ("the king of spades", "KS"),
        ("king of spades, knave of clubs", "KS JC"),
        ("ace, king and queen of spades; ten of hearts", "AS KS QS TH"),
        ("K Q of spades", "KS QS"),
        ("A K of hearts", "AH KH"),
        ("a king of hearts", "KH"),
        ("his 7S", "7S"),
        ("seven of clubs of the other pack", "7C-other"),
        ("seven of clubs (the second)", "7C-2"),
    ],
)
def test_cards_are_read(text: str, cards: str) -> None:
    assert say_cards(read_cards(normalise(text))) == cards


def test_the_pack_is_read_back_from_letters_and_words() -> None:
    assert read_cards(normalise(say_cards(PIQUET.cards))) == PIQUET.cards
    assert read_cards(normalise(in_words(PIQUET.cards))) == PIQUET.cards
    for card in PIQUET.cards:
        assert read_cards(normalise(card.name)) == (card,)
        assert read_cards(normalise(card.symbol)) == (card,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("6S", "'6S' is not a card"),
        ("KX", "'KX' is not a card"),
        ("king", "'KING' is not a card"),
        ("king of stars", "'stars' is not a suit"),
        ("KS KS", "KS is named twice"),
        ("king of spades KS", "KS is named twice"),
        ("the", "no card is named"),
        ("7H on KH", "more than the cards put down is told"),
    ],
)
def test_what_is_no_card(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_cards(normalise(text))
    assert words in caught.value.message
    assert caught.value.hint
