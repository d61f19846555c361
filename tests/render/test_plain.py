"""Text fit to print: harmless, and no wider than a page."""

from __future__ import annotations

import pytest

from piquet_adjudicator.render.plain import columns, fill, listed, plain, sentence

HOSTILE = (
    "\x1b[2J\x1b[31mred",
    "bell\a and null\0",
    "\u202egnihton",
    "zero\u200bwidth\ufeff",
    "half \ud800 a character",
    "\x9b31m",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    assert plain(text).isprintable()
    assert "\ufffd" in plain(text)


def test_lines_are_run_on() -> None:
    assert plain(" Mr.\r\n\tSmith\u2028Jones\xa0 ") == "Mr. Smith Jones"


@pytest.mark.parametrize(
    "text",
    [
        "one two three " * 30,
        "x" * 500,
        "玉" * 100 + " and words",
        "e\u0301" * 200,
        "",
        " ",
        "a" + " b" * 200 + "c" * 79 + " d",
    ],
)
@pytest.mark.parametrize(
    ("first", "rest"), [("", None), ("  line  12  ", None), ("54.1  ", "    ")]
)
def test_no_line_is_too_wide(text: str, first: str, rest: str | None) -> None:
    lines = fill(text, first, rest).split("\n")
    assert all(columns(line) <= 80 for line in lines)
    assert lines[0].startswith(first.rstrip())


def test_no_word_is_lost() -> None:
    text = " ".join(f"word{number}" for number in range(200))
    assert fill(text, "- ").split() == ["-", *text.split()]
    assert "".join(fill("x" * 500).split("\n")) == "x" * 500


def test_words_in_a_row() -> None:
    assert listed(()) == ""
    assert listed(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("it is good", "It is good."),
        ("is it?", "Is it?"),
        ("he says “Good.”", "He says “Good.”"),
        ("because:", "Because:"),
        ("", ""),
    ],
)
def test_sentences_end(text: str, said: str) -> None:
    assert sentence(text) == said
