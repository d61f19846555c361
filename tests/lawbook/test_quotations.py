"""What is quoted stands in the print: of what does not, the first word is named, and its places."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.quotations import check_quoted, first_difference, note_misquoted
from piquet_adjudicator.source import Mapping, Scalar, items_of, read_yaml

TEXT = """\
text: >-
  If a player who calls a point do not correct his miscall
  before the younger hand has played, he can reckon
  nothing that deal.
words:
  - >-
    before the younger hand has played, he can
    reckon nothing that deal.
  - he can reckon nothing
"""


def wrong(old: str, new: str) -> list[str]:
    """What is said of a text and two quotations of it, with one word otherwise."""
    problems: list[Problem] = []
    node = read_yaml(TEXT.replace(old, new, 1), "law.yaml", problems)
    assert isinstance(node, Mapping)
    text, words = node.entries["text"], node.entries["words"]
    assert isinstance(text, Scalar)
    reader = Reader(problems)
    for quoting in items_of(words):
        assert isinstance(quoting, Scalar)
        check_quoted(quoting, " ".join(quoting.text.split()), (text,), reader)
    note_misquoted(reader)
    return [f"{problem.place}: {problem.matter}" for problem in problems]


def test_nothing_is_wrong_with_what_stands_there() -> None:
    assert wrong("", "") == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "reckon\n",
            "recon\n",
            "law.yaml:3:46: the words quoted differ: 'recon' here, 'reckon' there (law.yaml:8:5)",
        ),
        (
            "    reckon",
            "    recon",
            "law.yaml:8:5: the words quoted differ: 'recon' here, 'reckon' there (law.yaml:3:46)",
        ),
        (
            "- he can reckon",
            "- he can",
            "law.yaml:9:5: the words quoted differ: 'nothing' here, 'reckon' there (law.yaml:3:46)",
        ),
        (
            "- he can reckon",
            "- There must be a fresh deal,",
            "law.yaml:9:5: these words do not stand in the text: "
            "'There must be a fresh deal, nothing'",
        ),
    ],
)
def test_the_first_word_that_differs_is_reported_once(old: str, new: str, said: str) -> None:
    """At the word from which both quotations differ, or else in the quotation."""
    assert wrong(old, new) == [said]


@pytest.mark.parametrize(
    ("quoted", "here", "there"),
    [
        ("tea deal shall stand", "tea", "the"),
        ("the deal shall not stand", "not", "stand"),
        ("the deal stand good", "stand", "shall"),
        ("shall stand good, always.", "always.", ""),
    ],
)
def test_a_word_may_be_another_or_one_too_many_or_too_few(
    quoted: str, here: str, there: str
) -> None:
    found = first_difference(quoted, "In that case the deal shall stand good,")
    assert found is not None
    assert (found.word, found.in_text) == (here, there)
