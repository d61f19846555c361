"""Shapes of known cards, against the examples of the Description (pp. 86-93)."""

import random

import pytest

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANKS, Card, parse_card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.shapes import (
    all_points,
    all_sequences,
    all_sets,
    best,
    cards_called,
    compare,
    in_full,
    resolve,
    strength,
    unavailable,
    value,
)


def cards(text: str) -> frozenset[Card]:
    return frozenset(map(parse_card, text.split()))


def point(number: int | None = None, making: int | None = None, **more: str) -> Combination:
    return Combination("point", number, making=making, suit=more.get("suit"))


def sequence(
    number: int | None = None, top: int | None = None, suit: str | None = None
) -> Combination:
    return Combination("sequence", number, top=top, suit=suit)


def of_a_rank(
    number: int | None = None, rank: int | None = None, withheld: Card | None = None
) -> Combination:
    return Combination("quatorze or trio", number, rank=rank, withheld=withheld)


EXAMPLE_A = cards("AS JS 9S 8S AH KH QH JH 8H JC 9C KD")
EXAMPLE_B = cards("TS QS TH AC KC QC TC AD QD JD TD 7D")


# ---- what a point makes


def test_ace_king_knave_nine_eight_makes_forty_eight() -> None:
    assert strength(cards("AS KS JS 9S 8S")) == 48


def test_a_whole_suit_makes_seventy_five() -> None:
    assert strength(card for card in PIQUET.cards if card.suit == "H") == 75


def test_what_a_point_makes_tells_its_number_of_cards() -> None:
    """P. 86: "Forty-eight" is enough, since no other number of cards makes it."""
    for row in range(1, 256):
        held = [Card(rank, "D") for rank in RANKS if row >> (rank - 7) & 1]
        if len(held) >= 3:
            assert in_full(point(making=strength(held))).number == len(held)
        last_figure = strength(held) % 10
        if len(held) > 1:
            assert in_full(point(len(held), last_figure)).making == strength(held)


def test_making_eight_is_forty_eight_with_five_cards() -> None:
    assert in_full(point(5, 8)) == point(5, 48)
    assert cards_called(cards("AS KS JS 9S 8S"), point(5, 8)) == cards("AS KS JS 9S 8S")


def test_fewer_than_three_cards_are_not_called_by_what_they_make() -> None:
    assert in_full(point(making=21)).number is None
    assert resolve(cards("AS KS"), point(making=21)) is None
    assert in_full(point(making=8)).number is None


# ---- one combination against another


def test_a_tierce_major_is_good_against_any_other_tierce() -> None:
    for top in range(9, 14):
        assert compare(sequence(3, 14), sequence(3, top)) == "better"


def test_a_quart_minor_is_good_against_a_tierce_major() -> None:
    assert compare(sequence(4, 10), sequence(3, 14)) == "better"
    assert compare(sequence(3, 14), sequence(4, 10)) == "less"


def test_four_tens_are_good_against_three_aces() -> None:
    assert compare(of_a_rank(4, 10), of_a_rank(3, 14)) == "better"


def test_the_highest_quatorze_and_the_highest_trio_are_good() -> None:
    assert compare(of_a_rank(4, 14), of_a_rank(4, 13)) == "better"
    assert compare(of_a_rank(3, 10), of_a_rank(3, 11)) == "less"


def test_points_go_by_number_and_then_by_strength() -> None:
    assert compare(point(5, 44), point(4, 41)) == "better"
    assert compare(point(5, 48), point(5, 48)) == "equal"
    assert compare(point(5), point(4, 41)) == "better"


def test_words_too_short_to_compare_are_not_compared() -> None:
    assert compare(point(5), point(5, 48)) is None
    assert compare(sequence(top=14), sequence(3, 10)) is None
    assert compare(of_a_rank(3), of_a_rank(3, 14)) is None
    assert compare(point(5, 48), sequence(5, 14)) is None


def test_forty_eight_is_better_than_a_point_of_four() -> None:
    assert compare(point(making=48), point(4)) == "better"
    assert value(point(making=48)) == (5, 48)


# ---- all that is held


def test_the_hands_of_the_example() -> None:
    """Pp. 103-104: forty-nine in hearts, quart major, three knaves; four tens, three queens."""
    assert all_points(EXAMPLE_A)[0] == point(5, 49, suit="H")
    assert all_sequences(EXAMPLE_A) == (sequence(4, 14, "H"),)
    assert all_sets(EXAMPLE_A) == (of_a_rank(3, 11),)
    assert all_sets(EXAMPLE_B) == (of_a_rank(4, 10), of_a_rank(3, 12))
    assert best(EXAMPLE_B, "point") == point(5, 48, suit="D")


def test_the_hand_of_the_last_deal() -> None:
    """P. 33: five cards making fifty, a quart major, a tierce to a queen, and four knaves."""
    hand = cards("AS KS QS JS 9S KH JH JC AD QD JD TD")
    assert best(hand, "point") == point(5, 50, suit="S")
    assert all_sequences(hand) == (sequence(4, 14, "S"), sequence(3, 12, "D"))
    assert all_sets(hand) == (of_a_rank(4, 11),)


def test_nines_are_of_no_value_as_a_trio() -> None:
    assert best(cards("9S 9H 9D 9C"), "quatorze or trio") is None
    assert cards_called(cards("9S 9H 9D 9C"), of_a_rank(4, 9)) == frozenset()


def test_two_sequences_in_one_suit_are_both_detected() -> None:
    assert all_sequences(cards("AS KS QS TS 9S 8S")) == (sequence(3, 14, "S"), sequence(3, 10, "S"))


def test_no_cards_have_no_shape() -> None:
    for kind in ("point", "sequence", "quatorze or trio"):
        assert best(frozenset(), kind) is None


def test_a_card_of_the_other_pack_makes_no_combination() -> None:
    assert best(cards("KS QS JS-other"), "sequence") is None
    assert best(cards("KS KH KD-other"), "quatorze or trio") is None
    assert best(cards("KS QS-other"), "point") == point(1, 10, suit="S")


def test_a_second_card_of_one_name_adds_nothing() -> None:
    assert best(cards("KS KH KH-2"), "quatorze or trio") is None
    assert cards_called(cards("KS KH KH-2 KD"), of_a_rank(3, 13)) == cards("KS KH KD")


# ---- the cards that a call means


def test_a_player_may_call_less_than_he_holds() -> None:
    hand = cards("AS KS QS JS 9S")
    assert cards_called(hand, sequence(3, 13)) == cards("KS QS JS")
    assert cards_called(hand, point(4)) == cards("AS KS QS JS")


def test_thirty_nine_not_reckoning_the_king() -> None:
    """P. 110: ace, knave, ten, eight of spades, the king being held or put out."""
    words = Combination("point", 4, making=39, suit="S", withheld=Card(13, "S"))
    assert cards_called(cards("AS KS JS TS 8S"), words) == cards("AS JS TS 8S")
    assert cards_called(cards("AS JS TS 8S"), words) == cards("AS JS TS 8S")


def test_the_best_point_of_a_number_is_meant() -> None:
    hand = cards("KS QS JS 9S 8S AH KH QH JH")
    assert cards_called(hand, point(4)) == cards("AH KH QH JH")
    assert cards_called(hand, point(5)) == cards("KS QS JS 9S 8S")
    assert cards_called(hand, point()) == cards("KS QS JS 9S 8S")
    assert cards_called(hand, point(4, suit="S")) == cards("KS QS JS 9S")
    assert cards_called(hand, point(making=37)) == cards("KS QS 9S 8S")


def test_of_equal_points_the_one_called_whole_is_meant() -> None:
    hand = cards("KS QS JS TS 7S AH KH QH 9H")
    assert cards_called(hand, point(4, 40)) == cards("AH KH QH 9H")


def test_of_equal_sequences_the_one_called_whole_is_meant() -> None:
    hand = cards("KS QS JS TS KH QH JH")
    assert cards_called(hand, sequence(3, 13)) == cards("KH QH JH")
    assert cards_called(hand, sequence(3)) == cards("KH QH JH")


@pytest.mark.parametrize("suits", ["SH", "HS", "DC", "CD"])
def test_which_of_equal_sequences_is_meant_does_not_hang_on_the_suits(suits: str) -> None:
    one, other = suits[0], suits[1]
    hand = cards(f"K{one} Q{one} J{one} 7{one} K{other} Q{other} J{other} 8{other}")
    assert cards_called(hand, sequence(3)) == cards(f"K{other} Q{other} J{other}")


def test_of_suits_of_equal_cards_the_first_is_meant() -> None:
    hand = cards("KC QC JC KH QH JH")
    assert cards_called(hand, sequence(3)) == cards("KH QH JH")
    assert cards_called(hand, point(3)) == cards("KH QH JH")


def test_a_tierce_means_the_highest_that_is_held() -> None:
    """P. 28: the tierce to a queen where one to a knave is held too."""
    hand = cards("QH JH TH JC TC 9C")
    assert cards_called(hand, sequence(3)) == cards("QH JH TH")
    assert cards_called(hand, sequence(3), cards("QH JH TH")) == cards("JC TC 9C")


def test_cards_used_make_no_second_sequence() -> None:
    hand = cards("AS KS QS JS TS 9S")
    assert cards_called(hand, sequence(3), cards("AS KS QS")) == cards("JS TS 9S")
    assert cards_called(hand, sequence(4), cards("AS KS QS")) == frozenset()


def test_cards_used_bear_on_no_point() -> None:
    hand = cards("AS KS QS")
    assert cards_called(hand, point(3), hand) == hand


def test_a_rank_used_is_not_meant_again_unless_it_is_named() -> None:
    hand = cards("TS TH TD TC JS JH JD")
    assert cards_called(hand, of_a_rank(), cards("TS TH TD TC")) == cards("JS JH JD")
    assert cards_called(hand, of_a_rank(3, 10), cards("TS TH TD")) != frozenset()
    assert unavailable(of_a_rank(3, 10), hand) == frozenset()


def test_a_trio_with_four_held_leaves_out_the_card_not_reckoned() -> None:
    kings = cards("KS KH KD KC")
    for king in kings:
        assert cards_called(kings, of_a_rank(3, 13, king)) == kings - {king}
        assert cards_called(kings, of_a_rank(3, withheld=king)) == kings - {king}
        assert resolve(kings, of_a_rank(3, withheld=king)) == of_a_rank(3, 13, king)
    assert len(cards_called(kings, of_a_rank(3, 13))) == 3


def test_a_trio_with_the_wrong_card_left_out_is_not_held() -> None:
    """P. 24: the king of diamonds named as not reckoned, the king of hearts put out."""
    hand = cards("KS KC KD")
    assert cards_called(hand, of_a_rank(3, 13)) == hand
    assert cards_called(hand, of_a_rank(3, 13, Card(13, "D"))) == frozenset()


def test_quatorze_is_meant_before_trio_where_no_number_is_named() -> None:
    hand = cards("TS TH TD TC AS AH AD")
    assert resolve(hand, of_a_rank()) == of_a_rank(4, 10)
    assert resolve(hand, of_a_rank(3)) == of_a_rank(3, 14)


def test_resolving_fills_in_what_was_not_said() -> None:
    assert resolve(EXAMPLE_A, point(5)) == point(5, 49, suit="H")
    assert resolve(EXAMPLE_A, point(making=49)) == point(5, 49, suit="H")
    assert resolve(EXAMPLE_A, sequence(4)) == sequence(4, 14, "H")
    assert resolve(EXAMPLE_A, of_a_rank(3)) == of_a_rank(3, 11)
    assert resolve(EXAMPLE_A, sequence(5)) is None


def test_the_cards_meant_always_answer_the_words() -> None:
    draw = random.Random(86)
    for _ in range(400):
        hand = frozenset(draw.sample(PIQUET.cards, 12))
        for words in (point(draw.randint(1, 6)), sequence(3), of_a_rank(3)):
            meant, told = cards_called(hand, words), resolve(hand, words)
            assert meant <= hand
            assert (told is None) == (not meant)
            if told is not None:
                assert len(meant) == words.number == told.number
                assert told in (*all_points(meant), *all_sequences(meant), *all_sets(meant))
