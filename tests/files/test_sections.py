"""The small steps of reading a section."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.sections import (
    MAX_TEXT,
    check_keys,
    in_line,
    number_of,
    player_of,
    text_of,
)
from piquet_adjudicator.source import Mapping, Node, read_yaml


def node_of(yaml: str) -> Node:
    node = read_yaml(f"- {yaml}\n", "f", [])
    assert node is not None
    assert not isinstance(node, Mapping)
    return node.items[0]  # type: ignore[union-attr]


def test_texts() -> None:
    problems: list[Problem] = []
    assert text_of(node_of(" a line "), "it", problems) == "a line"
    assert problems == []
    for yaml, words in (
        ("", "it is empty"),
        ("' '", "it is empty"),
        ("[a, b]", "it must be a piece of text"),
        ("x" * (MAX_TEXT + 1), "it is longer than 2000 characters"),
    ):
        assert text_of(node_of(yaml), "it", problems) is None
        assert words in problems[-1].message
        assert problems[-1].hint


@pytest.mark.parametrize(("yaml", "number"), [("7", 7), ("seven", 7), ("0", None), ("x", None)])
def test_numbers(yaml: str, number: int | None) -> None:
    problems: list[Problem] = []
    assert number_of(node_of(yaml), "it", problems, 1, 9) == number
    assert bool(problems) == (number is None)


def test_players() -> None:
    problems: list[Problem] = []
    assert [player_of(node_of(yaml), "it", problems) for yaml in "ABabC"] == [
        *("A", "B", "A", "B", None)
    ]
    assert "it is 'C', not a player" in problems[0].message


def test_unknown_keys_have_the_nearest() -> None:
    problems: list[Problem] = []
    node = read_yaml("elders: A\nlog: []\n", "f", problems)
    assert isinstance(node, Mapping)
    check_keys(node, ("elder", "log"), problems)
    assert [problem.hint for problem in problems] == ["did you mean 'elder'?"]


def test_what_was_probably_meant_as_a_line() -> None:
    assert in_line(node_of("A says: I have it")) == "A says: I have it"
    assert in_line(node_of("[A, leads]")) == "A leads"
