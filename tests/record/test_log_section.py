"""The log: its lines, and what they leave to be understood."""

from __future__ import annotations

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.record.log_section import MAX_LINES, begins_before_calling, read_log
from piquet_adjudicator.record.sentences import say
from piquet_adjudicator.source import Mapping, read_yaml


def read(*lines: str) -> tuple[tuple[Line, ...], list[Problem]]:
    problems: list[Problem] = []
    yaml = "log:\n" + "".join(f"  - {line}\n" for line in lines)
    node = read_yaml(yaml, "f", problems)
    assert isinstance(node, Mapping)
    return read_log(node.entries["log"], "A", problems), problems


def said(*lines: str) -> list[str]:
    log, problems = read(*lines)
    assert problems == []
    return [say(line.act) for line in log]


def test_lines_are_numbered_from_one_with_their_places() -> None:
    log, _ = read("A takes in 5", "(not told)", "A leads KS")
    assert [(line.number, line.file_line) for line in log] == [(1, 2), (2, 3), (3, 4)]


def test_a_suit_completes_the_latest_point_or_sequence() -> None:
    assert said("A calls five cards", "A calls a quart", "A says in hearts")[2] == (
        "A says the sequence is in hearts"
    )
    assert said("A calls a quart", "A calls five cards", "A says in hearts")[2] == (
        "A says the point is in hearts"
    )
    lines = ("A calls five cards", "A calls a quart", "A says the point is in hearts")
    assert said(*lines)[2] == "A says the point is in hearts"


def test_the_last_figure_of_what_a_point_makes_is_filled_in() -> None:
    log, _ = read("A calls five cards", "A says making nine")
    assert log[1].act == acts.Completes("A", Combination("point", making=49))


def test_a_number_answered_to_what_it_makes_completes_the_point() -> None:
    for answer in ("A answers 49", "A replies forty-nine", "A answers nine", "A says nine"):
        lines = said("A calls five cards", "B asks what it makes", answer)
        assert lines[2] == "A says it makes 49"


def test_a_number_answered_to_another_question_stays_an_answer() -> None:
    lines = ("A calls five cards", "B asks how many hearts remain", "A says two")
    assert said(*lines)[2] == "A answers 2"


def test_completing_nothing_is_refused_unless_something_is_untold() -> None:
    _, problems = read("B calls five cards", "A says it makes 49")
    assert "there is no call of his that this completes" in problems[0].message
    assert said("(not told)", "A says it makes 49")[1] == "A says it makes 49"


def test_what_he_says_must_be_told() -> None:
    _, problems = read("A calls a quart", "A says to what card it is")
    assert "it is not told what he says" in problems[0].message
    assert problems[0].hint == "write what he says, as: A says to the king"


def test_a_number_without_a_question_is_refused() -> None:
    _, problems = read("A leads KS", "A says two")
    assert "there is no question that this number answers" in problems[0].message
    assert problems[0].hint == "to count aloud write: A counts 2"


def test_putting_cards_out_in_play_is_refused() -> None:
    _, problems = read("A leads KS", "B discards 7D")
    assert "the cards are being played already" in problems[0].message


def test_every_bad_line_is_told_with_its_words() -> None:
    log, problems = read("A leads KX", "A leads KS", "B plays: 7S", "", "B foo")
    assert len(log) == 1
    assert [problem.place.line for problem in problems] == [2, 4, 5, 6]
    assert problems[0].message == "'A leads KX': 'KX' is not a card"
    assert problems[1].hint == "put the line in quotes, as: 'B plays: 7S'"


def test_a_log_of_bounded_length() -> None:
    assert len(read(*["A counts 1"] * MAX_LINES)[0]) == MAX_LINES
    _, problems = read(*["A counts 1"] * (MAX_LINES + 1))
    assert "401 lines, more than 400" in problems[0].message


def test_whether_a_log_begins_before_the_calling() -> None:
    assert begins_before_calling(read("A takes in 5")[0])
    assert not begins_before_calling(read("A calls five cards")[0])
