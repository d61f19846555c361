"""Cards of which nothing was seen, written as `?`: none is lost behind another card."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.card_words import read_cards_seen
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import Discards


@pytest.mark.parametrize(
    ("first", "name"),
    [
        ("9D-2", "9D-2"),
        ("9D of the other pack", "9D-other"),
        ("the king of hearts", "KH"),
        ("a heart", "?H"),
        ("the nine of diamonds of the other pack", "9D-other"),
    ],
)
@pytest.mark.parametrize("others", ["?*4", "? ? ? ?", "?, ?, ? and ?"])
def test_the_cards_after_any_card_are_counted(first: str, name: str, others: str) -> None:
    first_card = read_cards_seen(first.lower())
    assert [card.code for card in first_card] == [name]
    act = read_act(f"A discards {first} {others}")
    assert isinstance(act, Discards)
    assert act.cards == (*first_card, *read_cards_seen("four cards"))


@pytest.mark.parametrize(
    "line",
    [
        *("A discards five cards ? ?", "A ? leads KS", "A discards ?*13", "A discards 5 cards ?*3"),
        *("A discards five cards and two cards", "A discards KS, two cards and a card"),
    ],
)
def test_one_where_no_card_can_stand_is_not_left_out(line: str) -> None:
    with pytest.raises(NotUnderstood):
        read_act(line)


def test_more_cards_than_a_hand_has_are_refused_in_the_words_of_the_user() -> None:
    with pytest.raises(NotUnderstood) as failure:
        read_act("A discards ?*13")
    assert failure.value.message == "'?*13' is more cards than a hand ever has"
