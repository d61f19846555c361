"""Problems, their order and their hints."""

from __future__ import annotations

from piquet_adjudicator.errors import BadInput, Place, Problem, nearest, quote


def test_a_problem_prints_place_message_and_hint() -> None:
    problem = Problem(Place("hand.yaml", 4, 5), "unknown key 'lgo'", "did you mean 'log'?")
    assert str(problem) == ("hand.yaml:4:5: unknown key 'lgo'\n    hint: did you mean 'log'?")
    assert str(Problem(Place("hand.yaml", 4, 5), "odd")) == "hand.yaml:4:5: odd"


def test_problems_are_sorted_by_place() -> None:
    late, early = Problem(Place("a", 9, 1), "late"), Problem(Place("a", 2, 7), "early")
    error = BadInput([late, early])
    assert error.problems == (early, late)
    assert str(error) == "a:2:7: early\na:9:1: late"


def test_nearest_suggests_lists_or_says_nothing() -> None:
    assert nearest("elders", ["elder", "deal"]) == "did you mean 'elder'?"
    assert nearest("ELDER", ["elder", "deal"]) == "did you mean 'elder'?"
    assert nearest("xyz", ["b", "a"]) == "use one of 'a', 'b'"
    assert nearest("xyz", [f"word{n}" for n in range(30)]) == ""
    assert nearest("xyz", []) == ""
    assert nearest("elder", ["folder"], cutoff=0.95) == "use one of 'folder'"


def test_quoted_words_are_on_one_line_and_short() -> None:
    assert quote("A calls\n  three kings") == "'A calls three kings'"
    assert len(quote("x" * 5_000)) < 80
