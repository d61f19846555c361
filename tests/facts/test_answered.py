"""What answers a call: a reply, and a better call by him who had allowed it."""

from __future__ import annotations

import pytest

from piquet_adjudicator.facts.answered import answered_by_calling, calls_with_answers
from tests.replay.test_start import replayed

ALLOWED = "A calls five cards\nB replies good\nA calls a quart major\nB replies good\n"


def by_calling(log: str) -> dict[int, int]:
    return answered_by_calling(replayed(log))


def test_a_better_call_takes_back_what_was_allowed() -> None:
    game = replayed(ALLOWED + "B calls six cards")
    assert answered_by_calling(game) == {5: 0}
    point, quart, _ = calls_with_answers(game)
    assert [(r.step, r.answer) for r in point.replies] == [(2, "good"), (5, "not good")]
    assert [(r.step, r.answer) for r in quart.replies] == [(4, "good")]


def test_the_replay_holds_only_what_was_said() -> None:
    game = replayed(ALLOWED + "B calls six cards")
    assert [[r.answer for r in call.replies] for call in game.end.calls] == [["good"], ["good"], []]


def test_equal_is_taken_back_too() -> None:
    log = "A calls five cards making 48\nB replies equal\nB calls five cards making 49"
    assert by_calling(log) == {3: 0}


@pytest.mark.parametrize(
    "log",
    [
        ALLOWED + "B calls five cards",
        ALLOWED + "B calls four cards",
        ALLOWED + "B calls three kings",
        ALLOWED + "A leads AH\nB calls six cards",
        "A calls five cards\nB replies not good\nB calls six cards",
        "A calls five cards\nB calls six cards",
        "B calls five cards\nA replies good\nA calls six cards",
    ],
)
def test_other_calls_take_nothing_back(log: str) -> None:
    assert by_calling(log) == {}


def test_it_is_taken_back_but_once() -> None:
    log = "A calls three tens\nB replies good\nB calls three knaves\nB calls three kings"
    assert by_calling(log) == {3: 0}


def test_of_several_that_of_which_he_spoke_last() -> None:
    log = """
        A calls three tens
        B replies good
        A calls three knaves
        B replies good
        B calls three aces
    """
    assert by_calling(log) == {5: 1}
    assert by_calling(log.replace("B calls", "B replies good\nB calls")) == {6: 1}
