"""Lists of cards in a file, known and unknown."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import NotUnderstood, Problem
from piquet_adjudicator.files.card_lists import Listed, parse_cards, read_listed
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Holding
from piquet_adjudicator.source import Mapping, read_yaml

KS, TH = Card(13, "S"), Card(10, "H")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KS 10H", (KS, TH)),
        ("KS, ?, 10H", (KS, None, TH)),
        ("?*3", (None,) * 3),
        ("? ?*2 KS", (None, None, None, KS)),
        ("KS ? * 2", (KS, None, None)),
        ("?x2 10♥", (None, None, TH)),
        ("king of spades; ?; ten of hearts", (KS, None, TH)),
        ("none", ()),
        ("7C-other", (Card(7, "C", "other"),)),
    ],
)
def test_cards_in_order(text: str, cards: tuple[Card | None, ...]) -> None:
    assert parse_cards(text) == cards


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("KS 6H", "'6H' is not a card"),
        ("?*99", "99 unknown cards are too many"),
        ("?*30 ?*30", "60 cards are too many"),
    ],
)
def test_refused(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood, match=words):
        parse_cards(text)


def listed(yaml: str) -> tuple[Listed | None, list[Problem]]:
    problems: list[Problem] = []
    node = read_yaml(f"A: {yaml}", "f", problems)
    assert isinstance(node, Mapping)
    return read_listed(node.entries["A"], "A", problems), problems


def test_a_list_or_a_text_or_nothing() -> None:
    for yaml in ("[KS, 10H, '?']", "KS 10H ?", '"KS 10H ?"', "[KS 10H, '?*1']"):
        found, problems = listed(yaml)
        assert not problems
        assert found is not None
        assert found.holding == Holding((KS, TH), 1)
    assert listed("")[0] == Listed("A", (), listed("")[0].place)  # type: ignore[union-attr]


def test_each_bad_card_of_a_list_is_reported_at_its_place() -> None:
    found, problems = listed("[KS, 6H, [QS], 5H]")
    assert found is None
    assert [problem.place.column for problem in problems] == [9, 13, 19]
    assert "'6H' is not a card" in problems[0].message
    assert "must be a piece of text" in problems[1].message


def test_cards_of_another_pack_are_not_of_the_pack_dealt() -> None:
    found, _ = listed("KS 7C-other 7C-2 ?*2")
    assert found is not None
    assert len(found.cards) == 5
    assert found.own == 3
