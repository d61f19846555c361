"""A card may be named in words wherever it may be named in letters."""

from __future__ import annotations

import re
from typing import Final

import pytest

from piquet_adjudicator.language.forms import FORMS, examples
from piquet_adjudicator.language.manner import read_line
from piquet_adjudicator.model.cards import parse_card

CARD: Final = re.compile(r"\b[AKQJT987][SHDC](?:-other)?\b|\b10[SHDC]\b")
WITH_CARDS: Final = [
    sentence for form in FORMS for sentence in examples(form) if CARD.search(sentence)
]


def in_words(sentence: str, article: str) -> str:
    """A sentence with its cards in words."""
    return CARD.sub(lambda code: article + parse_card(code[0]).name, sentence)


@pytest.mark.parametrize("article", ["", "the "])
@pytest.mark.parametrize("sentence", WITH_CARDS)
def test_a_card_is_read_in_words_wherever_it_is_in_letters(sentence: str, article: str) -> None:
    assert read_line(in_words(sentence, article), "A")[0] == read_line(sentence, "A")[0]
