"""The log: its lines, each read by itself."""

from __future__ import annotations

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.log_section import MAX_LINES, begins_before_calling, read_log
from piquet_adjudicator.files.sections import problem_of
from piquet_adjudicator.files.unread import Unread
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.dispute import Line, Words
from piquet_adjudicator.source import Mapping, read_yaml


def read(*lines: str) -> tuple[tuple[Line, ...], list[Problem]]:
    problems: list[Problem] = []
    yaml = "log:\n" + "".join(f"  - {line}\n" for line in lines)
    node = read_yaml(yaml, "f", problems)
    assert isinstance(node, Mapping)
    unread: list[Unread] = []
    log = read_log(node.entries["log"], "A", problems, unread)
    problems += [problem_of(each.place, each.text, each.failure) for each in unread]
    return log, sorted(problems, key=lambda problem: problem.place)


def test_lines_are_numbered_from_one_with_their_places() -> None:
    log, _ = read("A takes in 5", "(not told)", "A leads KS")
    assert [(line.number, line.file_line) for line in log] == [(1, 2), (2, 3), (3, 4)]


def test_every_bad_line_is_reported_with_its_words() -> None:
    log, problems = read("A leads KX", "A leads KS", "B plays: 7S", "", "B foo")
    assert len(log) == 1
    assert [problem.place.line for problem in problems] == [2, 4, 5, 6]
    assert problems[0].message == "'A leads KX': 'KX' is not a card"
    assert problems[1].hint == "write: B plays 7S; or put the line in quotes, as: 'B plays: 7S'"


def test_a_log_of_bounded_length() -> None:
    assert len(read(*["A counts 1"] * MAX_LINES)[0]) == MAX_LINES
    _, problems = read(*["A counts 1"] * (MAX_LINES + 1))
    assert "401 lines, more than 400" in problems[0].message


def test_whether_a_log_begins_before_the_calling() -> None:
    assert begins_before_calling(read("A takes in 5")[0])
    assert not begins_before_calling(read("A calls five cards")[0])
    assert not begins_before_calling(read("A announces five cards")[0])


def test_a_line_is_read_alone_whatever_stands_before_it() -> None:
    """What a number comes to is not settled here, but which words were used is noted."""
    before = ("A calls four knaves", "B asks how many knaves remain", "(not told)")
    alone = read("A says that he has only three")[0][0]
    assert alone.act == acts.Answers("A", 3)
    assert alone.words == Words("A says that he has only three", frozenset({"only", "says"}))
    assert alone.column == 5
    for line in before:
        after = read(line, "A says that he has only three")[0][1]
        assert (after.act, after.words) == (alone.act, alone.words)


def test_a_line_that_is_one_act_on_any_table_leaves_nothing_to_it() -> None:
    (line,) = read("A leads KS")[0]
    assert line.words is None
