"""Strict reading of YAML: what is text, what is refused, and where."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.source import (
    MAX_BYTES,
    Mapping,
    Node,
    Scalar,
    Sequence,
    decode,
    read_text,
    read_yaml,
)


def read(text: str) -> tuple[Node | None, list[Problem]]:
    problems: list[Problem] = []
    return read_yaml(text, "f", problems), problems


def value(text: str) -> Node:
    node, problems = read(f"key: {text}\n")
    assert not problems
    assert isinstance(node, Mapping)
    return node.entries["key"]


@pytest.mark.parametrize(
    "text", ["yes", "no", "on", "010", "12:30", "1e3", "0x1F", "2024-01-02", "7", "true", "1_000"]
)
def test_nothing_is_guessed_from_a_text(text: str) -> None:
    assert value(text) == Scalar(text, Place("f", 1, 6))


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL"])
def test_nothing_written_is_empty(text: str) -> None:
    node = value(text)
    assert isinstance(node, Scalar)
    assert node.empty


def test_a_quoted_null_is_a_text() -> None:
    assert value("'null'") == Scalar("null", Place("f", 1, 6))


@pytest.mark.parametrize("text", ["?*12", "KS ? ?*4", '"? KS"', "K♠ Q♥"])
def test_unknown_cards_are_texts(text: str) -> None:
    node = value(text)
    assert isinstance(node, Scalar)
    assert node.text == text.strip('"')


def test_places_are_of_lines_and_columns_from_one() -> None:
    node, problems = read("a: x\nb:\n  - é\n  - {c: d}\n")
    assert not problems
    assert isinstance(node, Mapping)
    assert node.keys == {"a": Place("f", 1, 1), "b": Place("f", 2, 1)}
    items = node.entries["b"]
    assert isinstance(items, Sequence)
    assert [item.place for item in items.items] == [Place("f", 3, 5), Place("f", 4, 5)]
    assert isinstance(items.items[1], Mapping)
    assert items.items[1].entries["c"] == Scalar("d", Place("f", 4, 9))


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\na: 2\n", 2, 1, "given twice (first in line 1)"),
        ("a: &x 1\n", 1, 4, "&x marks a value"),
        ("a: *x\n", 1, 4, "*x refers to another place"),
        ("a: !t x\n", 1, 4, "a YAML tag"),
        ("? [a]\n: b\n", 1, 1, "a question mark here begins a YAML key"),
        ("{a: b}: c\n", 1, 1, "a key must be a word"),
        ("a: b\n---\nc: d\n", 2, 1, "a second YAML document"),
        ("a: [x\n", 1, 4, "the list opened here is not closed"),
        ("{a: x\n", 1, 1, "the mapping opened here is not closed"),
        ("a: b: c\n", 1, 5, "a colon followed by a space is out of place"),
        ("a: 'x\n", 1, 4, "a quotation mark is opened here"),
        ("a: @x\n", 1, 4, "text cannot begin with @"),
        ("a: {A: ?*12, B: KS}\n", 1, 8, "between braces cards cannot begin"),
        ("a: - b\n", 1, 4, "a dash is out of place here"),
        ("a: [KS, ?, ?]\n", 1, 9, "a question mark here begins a YAML key"),
        ("a: ? KS\n", 1, 4, "a question mark here begins a YAML key"),
        ("- ? KS\n", 1, 3, "a question mark here begins a YAML key"),
        ("a: x\n\tb: y\n", 2, 1, "a tab is used to indent"),
        ("a: \x01\n", 1, 4, "character U+0001 is not allowed"),
        ("a: \ud800\n", 1, 4, "character U+D800 is not allowed"),
        ("%YAML 3.0\n---\na: b\n", 1, 1, "a line that begins with %"),
        ('a: "\\q"\n', 1, 5, "a backslash is out of place"),
        ("", 1, 1, "nothing is written here"),
        ("# a note\n", 2, 1, "nothing is written here"),
    ],
)
def test_refused_at_its_place(text: str, line: int, column: int, words: str) -> None:
    _, problems = read(text)
    assert len(problems) == 1
    assert words in problems[0].message
    assert problems[0].place == Place("f", line, column)
    assert problems[0].hint


def test_what_to_put_in_quotes_is_shown() -> None:
    _, (problem,) = read("a: {A: KS, B: ?*12}\n")
    assert problem.hint.startswith('put them in quotes, as "?*12", or ')


def test_what_was_refused_is_left_out_and_the_rest_read() -> None:
    node, problems = read("a: 1\na: 2\nb: *x\nc: 3\n")
    assert len(problems) == 2
    assert isinstance(node, Mapping)
    assert node.entries["a"] == Scalar("1", Place("f", 1, 4))
    assert "c" in node.entries


def test_bounds_of_depth_number_and_size() -> None:
    assert "nested more than 20" in read("[" * 500_000)[1][0].message
    problems: list[Problem] = []
    assert read_yaml("- x\n" * 20, "f", problems, limit=10) is None
    assert "more than 10 values" in problems[0].message
    assert "larger than" in read("x" * (MAX_BYTES + 1))[1][0].message
    assert len(read("- *a\n" * 10_000)[1]) == 50


@pytest.mark.parametrize(
    "unit", ["a: ", "- ", "? ", "{", "'", "&a ", "!t ", "%A\n", "---\n", ": ", "#", "x\n", "[a,"]
)
def test_hostile_repetition_ends_in_a_problem_or_a_node(unit: str) -> None:
    node, problems = read(unit * (200_000 // len(unit)))
    assert node is not None or problems


def test_a_byte_order_mark_is_ignored() -> None:
    assert read("\ufeffa: b\n")[1] == []
    assert decode(b"\xef\xbb\xbfa: b", "f") == "a: b"


def test_bytes_that_are_not_utf8_have_a_place() -> None:
    with pytest.raises(BadInput) as caught:
        decode(b"elder: A\ntitle: caf\xe9\n", "f")
    assert caught.value.problems[0].place == Place("f", 2, 11)
    assert "0xe9" in caught.value.problems[0].message


def refusal(path: Path | str) -> Problem:
    with pytest.raises(BadInput) as caught:
        read_text(path, "name")
    (problem,) = caught.value.problems
    assert problem.place.file == "name"
    assert problem.hint
    return problem


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "no such file" in refusal(tmp_path / "none.yaml").message
    assert "a folder" in refusal(tmp_path).message
    assert "cannot be read" in refusal("bad\0name").message
    large = tmp_path / "large.yaml"
    large.write_bytes(b"x" * (MAX_BYTES + 1))
    assert "larger than" in refusal(large).message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[Problem] = []
    thread = threading.Thread(target=lambda: found.append(refusal(pipe)), daemon=True)
    thread.start()
    thread.join(timeout=5)
    assert found
    assert "not a regular file" in found[0].message


def test_a_file_is_read_as_text(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("elder: A # ♠\n", encoding="utf-8")
    assert read_text(path) == "elder: A # ♠\n"
