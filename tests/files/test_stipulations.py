"""Where a card was, as admitted."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.stipulations import read_stipulation
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Lacking, Stipulation, WasPlayed
from piquet_adjudicator.model.players import Player


@pytest.mark.parametrize(
    ("text", "place", "player"),
    [
        ("KD was in A's discard", "discard", "A"),
        ("the king of diamonds was discarded by A", "discard", "A"),
        ("B had put out KD", "discard", "B"),
        ("KD was in A's hand", "hand", "A"),
        ("KD was in A's playing hand", "hand", "A"),
        ("B held KD", "hand", "B"),
        ("KD lay in the younger hand's discard", "discard", "B"),
        ("KD was in the stock", "stock", None),
    ],
)
def test_places(text: str, place: str, player: str | None) -> None:
    result = read_stipulation(text, "A", 7)
    assert isinstance(result, Stipulation)
    assert (result.card, result.place, result.player) == (Card(13, "D"), place, player)
    assert (result.text, result.file_line) == (text, 7)


def test_what_a_player_had_not() -> None:
    for text in ("B had no other heart", "B had no hearts", "B has no more hearts"):
        assert read_stipulation(text, "A", 7) == Lacking("B", "H", text, 7)


@pytest.mark.parametrize(
    ("text", "card", "player"),
    [
        ("KH had been played", Card(13, "H"), None),
        ("the king of hearts was already gone", Card(13, "H"), None),
        ("a king had been played", Card(13, ""), None),
        ("B had played a heart", Card(0, "H"), "B"),
    ],
)
def test_what_had_been_played(text: str, card: Card, player: Player | None) -> None:
    assert read_stipulation(text, "A", 7) == WasPlayed(card, player, text, 7)


@pytest.mark.parametrize("text", ["A miscalled", "KD was in C's hand", "KX was in A's hand", ""])
def test_refused(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_stipulation(text, "A", 7)
    assert caught.value.hint
