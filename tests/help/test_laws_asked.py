"""What is asked of the laws in general is searched for in them, and found."""

from __future__ import annotations

import pytest

from piquet_adjudicator.help.laws_asked import SEARCHED, searched_for
from piquet_adjudicator.lawbook.load import load_book


@pytest.mark.parametrize("words", SEARCHED)
def test_each_word_that_is_searched_for_stands_in_the_laws(words: str) -> None:
    book = load_book()
    printed = (*(law.text for law in book.laws), *(case.decision for case in book.cases))
    assert any(words in text.lower() for text in printed), words


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("is the ace high or low in cutting?", "ace"),
        ("which is the least of a cut?", "cut"),
        ("must one win the trick?", "follow suit"),
        ("may A win the trick?", ""),
        ("is a tierce worth more than a trio?", "trio"),
    ],
)
def test_of_the_laws_in_general_is_asked_by_words_that_name_nobody(
    question: str, words: str
) -> None:
    assert searched_for(question) == words
