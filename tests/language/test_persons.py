"""Names, sides and pronouns."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.persons import (
    Speaker,
    adversary_meant,
    other_meant,
    owner_meant,
    player_named,
    whose_meant,
)

A_SPEAKS = Speaker("A", "B")


@pytest.mark.parametrize(
    ("text", "player"),
    [
        *(("a", "A"), ("b", "B"), ("elder", "B"), ("the elder hand", "B"), ("younger", "A")),
        *(("dealer", "A"), ("the non-dealer", "B"), ("he", None), ("c", None)),
    ],
)
def test_names_and_sides(text: str, player: str | None) -> None:
    assert player_named(text, "B") == player


@pytest.mark.parametrize(
    ("text", "player"),
    [
        *(("b", "B"), ("player b", "B"), ("himself", "A"), ("i", "A"), ("you", "B")),
        *(("his adversary", "B"), ("the opponent", "B"), ("the younger hand", "A")),
    ],
)
def test_who_is_meant(text: str, player: str) -> None:
    assert whose_meant(text, A_SPEAKS) == {"whose": player}


@pytest.mark.parametrize(
    ("text", "player"),
    [("b's", "B"), ("his own", "A"), ("his", "A"), ("your", "B"), ("elder hand's", "B")],
)
def test_whose_things_are_meant(text: str, player: str) -> None:
    assert owner_meant(text, A_SPEAKS) == {"whose": player}


def test_what_means_nobody_or_leaves_it_open() -> None:
    with pytest.raises(NotUnderstood, match="'bystander' is not a player"):
        whose_meant("bystander", A_SPEAKS)
    with pytest.raises(NotUnderstood, match="not told who 'she' is"):
        other_meant("she", A_SPEAKS)
    with pytest.raises(NotUnderstood, match="not told who is 'elder'"):
        player_named("elder", None)
    with pytest.raises(NotUnderstood, match="'a' is not the adversary of A"):
        adversary_meant("a", A_SPEAKS)
    assert adversary_meant("b", A_SPEAKS) == {}
