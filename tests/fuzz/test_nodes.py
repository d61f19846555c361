"""A record of which any node is another than it was is ruled or refused in words; `python -m
tests.fuzz.nodes` tries each of every example."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.nodes import altered, examples, wrong_with

LOT = Random("nodes")
SOME = sorted(LOT.sample(examples(), 3))


@pytest.mark.parametrize("text", [text for _, text in SOME], ids=[name for name, _ in SOME])
def test_a_record_of_which_a_node_is_altered_is_ruled_or_refused_in_words(text: str) -> None:
    for number, (what, record) in enumerate(Random(text).sample([*altered(text)], 4)):
        assert not [*wrong_with(record, number)], what


def test_each_node_is_altered_in_each_way() -> None:
    """It is taken out, doubled, put before another, and of every other kind; and so is a card."""
    ways = dict(altered("elder: A\nlog: [A leads KS, B plays 7S]\n"))
    assert "log:\n- B plays 7S\n- A leads KS\n" in ways["log.1: before the one before it"]
    assert ways["log.0: taken out"] == "elder: A\nlog:\n- B plays 7S\n"
    assert ways["log.0: doubled"].count("A leads KS") == 2
    assert "log: null" in ways["log: put as None"]
    assert "A leads K?" in next(text for what, text in ways.items() if what.endswith(": K?"))
