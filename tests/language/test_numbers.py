"""Numbers in words and figures."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.numbers import (
    join_tens,
    number_in_words,
    parse_number,
    read_number,
)


def test_every_number_is_read_back_from_its_words() -> None:
    assert [parse_number(number_in_words(n)) for n in range(1000)] == list(range(1000))


def test_every_number_is_read_from_figures() -> None:
    assert [parse_number(str(n)) for n in range(1000)] == list(range(1000))


@pytest.mark.parametrize(
    ("text", "number"), [("none", 0), ("no", 0), ("a", 1), ("fourty", 40), ("one hundred", 100)]
)
def test_other_words(text: str, number: int) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize("text", ["", "many", "-3", "3.5", "1000", "twelve hundred", "٣"])
def test_what_is_no_number(text: str) -> None:
    assert parse_number(text) is None
    with pytest.raises(NotUnderstood, match="is not a number"):
        read_number(text)


def test_numbers_of_two_words_are_joined() -> None:
    assert join_tens("making forty nine") == "making forty-nine"
    assert join_tens("forty cards") == "forty cards"
