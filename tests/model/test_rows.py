"""Rows: which cards lie in them, and the parts of a row that words allow."""

from itertools import combinations, product

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANKS, Card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.rows import (
    best_value,
    cards_left_out,
    names_in,
    part_within,
    rows_named,
    rows_of,
    value_of_part,
)
from piquet_adjudicator.model.shapes import strength


def ranks_in(row: int) -> list[int]:
    return [rank for rank in RANKS if row >> (rank - 7) & 1]


def test_every_card_lies_in_one_row_of_a_suit() -> None:
    rows = rows_of("point", PIQUET.every_card)
    assert rows == (255, 255, 255, 255)
    names = [name for index in range(4) for name in names_in("point", index, rows[index])]
    assert sorted(names) == sorted((card.rank, card.suit) for card in PIQUET.cards)


def test_cards_lower_than_ten_lie_in_no_row_of_a_rank() -> None:
    nines = frozenset(card for card in PIQUET.cards if card.rank == 9)
    assert rows_of("quatorze or trio", nines) == (0, 0, 0, 0, 0)
    assert rows_named(Combination("quatorze or trio", 3, rank=9)) == ()


def test_a_card_of_the_other_pack_lies_in_no_row() -> None:
    stranger = Card(14, "S", "other")
    assert rows_of("point", frozenset({stranger})) == (0, 0, 0, 0)


def test_two_cards_of_one_name_count_as_one() -> None:
    twins = frozenset({Card(14, "S"), Card(14, "S", "2")})
    assert rows_of("point", twins) == (128, 0, 0, 0)


def test_the_part_of_a_suit_for_a_point_is_the_strongest() -> None:
    for row, number in product(range(256), range(1, 9)):
        held = [Card(rank, "S") for rank in ranks_in(row)]
        strengths = {strength(part) for part in combinations(held, number)}
        part = part_within(Combination("point", number), row)
        assert value_of_part("point", 0, part)[1] == max(strengths, default=0)
        for making in (24, 34, 39, 41, 48, 50):
            part = part_within(Combination("point", number, making=making), row)
            assert part & ~row == 0
            assert bool(part) == (making in strengths)
            assert not part or value_of_part("point", 0, part) == (number, making)


def test_the_best_run_is_the_longest_and_then_the_highest() -> None:
    for row in range(256):
        ranks = set(ranks_in(row))
        runs = [
            (number, top)
            for number in range(3, 9)
            for top in RANKS
            if all(top - step in ranks for step in range(number))
        ]
        assert best_value("sequence", 0, row) == max(runs, default=(0, 0))
        for number in (3, 4, 5):
            part = part_within(Combination("sequence", number), row)
            highest = max((run for run in runs if run[0] == number), default=(0, 0))
            assert value_of_part("sequence", 0, part) == highest


def test_two_cards_in_a_row_are_no_sequence_and_two_of_a_rank_no_set() -> None:
    assert part_within(Combination("sequence", 2), 255) == 0
    assert part_within(Combination("quatorze or trio", 2), 15) == 0
    assert part_within(Combination("quatorze or trio", 5), 15) == 0


def test_cards_left_out_of_a_run_are_those_next_to_it() -> None:
    seven_and_quint_major = 0b11111001
    tierce = part_within(Combination("sequence", 3), seven_and_quint_major)
    assert cards_left_out(Combination("sequence", 3), seven_and_quint_major, tierce) == 2
    assert cards_left_out(Combination("point", 3), seven_and_quint_major, tierce) == 3
