"""Kinds, items, suits and ranks in words; a line made plain."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.words import (
    normalise,
    read_item,
    read_kind,
    read_rank,
    read_suit,
    say_item,
)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("B  says: “Not good!”", "b says not good"),
        ("A hasn't ‘three kings’.", "a has not three kings"),
        ("It's equal — that's all", "it is equal that is all"),
        ("A examines B’s tricks", "a examines b's tricks"),
        ("A leads K♠\ufe0f, Q♠", "a leads k♠ q♠"),
        ("A can't score", "a can not score"),
        ("making Forty nine", "making forty-nine"),
        ("(not told)", "not told"),
        ("7C-other", "7c-other"),
    ],
)
def test_a_line_made_plain(text: str, plain: str) -> None:
    assert normalise(text) == plain


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("point", "point"),
        ("the sequence", "sequence"),
        ("his tierce", "sequence"),
        ("quart", "sequence"),
        ("the huitième", "sequence"),
        ("the quatorze", "quatorze or trio"),
        ("a trio", "quatorze or trio"),
        ("her kings", "quatorze or trio"),
        ("the quatorze or trio", "quatorze or trio"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert read_kind(text) == kind


ITEMS = (
    *("carte blanche", "point", "sequence", "quatorze or trio", "play"),
    *("last trick", "cards", "capot", "repique", "pique"),
)


@pytest.mark.parametrize("item", ITEMS)
def test_every_item_is_read_back(item: str) -> None:
    assert read_item(item) == item
    assert read_item(say_item(read_item(item))) == item


@pytest.mark.parametrize("text", ["kings", "the moon", "", "five"])
def test_what_is_no_item(text: str) -> None:
    with pytest.raises(NotUnderstood, match="is not an item of the score"):
        read_item(text)


def test_suits_and_ranks() -> None:
    assert [read_suit(word) for word in ("spades", "heart", "♦", "c")] == ["S", "H", "D", "C"]
    assert [read_rank(word) for word in ("aces", "jack", "10", "seven")] == [14, 11, 10, 7]
    with pytest.raises(NotUnderstood, match="'stars' is not a suit"):
        read_suit("stars")
    with pytest.raises(NotUnderstood, match="'joker' is not a rank"):
        read_rank("joker")
