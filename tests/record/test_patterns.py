"""The small language of the sentence forms."""

from __future__ import annotations

import pytest

from piquet_adjudicator.record.patterns import (
    base_verb,
    make_pattern,
    meet,
    plain_example,
    whole_pattern,
)


def met(text: str, rest: str) -> dict[str, str] | None:
    return meet(make_pattern(text), rest, frozenset(rest.split()))


def test_subject_verb_and_rest() -> None:
    pattern = make_pattern("{player} (asks|says) how many {suit} remain")
    assert (pattern.subject, pattern.verbs) == ("player", ("ask", "say"))
    assert pattern.rest == "how many {suit} remain"
    assert make_pattern("the players take back all").subject == "players"
    assert make_pattern("(not told)").verbs == ("not",)


@pytest.mark.parametrize(
    ("word", "base"),
    [
        *(("leads", "lead"), ("led", "lead"), ("reply", "reply"), ("replies", "reply")),
        *(("called", "call"), ("refuses", "refuse"), ("must", "must"), ("took", "take")),
    ],
)
def test_verbs_are_met_in_any_form(word: str, base: str) -> None:
    assert base_verb(word) == base


def test_little_words_are_loose() -> None:
    pattern = "{player} asks what the point makes"
    for rest in ("what the point makes", "what point makes", "what his point makes"):
        assert met(pattern, rest) == {}
    assert met(pattern, "what the sequence makes") is None


def test_optional_words_and_choices() -> None:
    pattern = "{player} plays {cards} [to (it|them)]"
    assert met(pattern, "ks") == {"cards": "ks"}
    assert met(pattern, "ks to it") == {"cards": "ks"}
    assert met(pattern, "ks to them") == {"cards": "ks"}


def test_persons_are_of_few_words() -> None:
    pattern = "{player} says that {whose} has {number}"
    assert met(pattern, "the younger hand has five") == {
        "whose": "the younger hand",
        "number": "five",
    }
    assert met(pattern, "i beg your pardon i have five") is None


def test_a_whole_pattern_meets_a_whole_line() -> None:
    line = "a reckons nothing"
    found = meet(whole_pattern("{other} reckons nothing"), line, frozenset(line.split()))
    assert found == {"other": "a"}


def test_examples_are_plain() -> None:
    text = "{player} (throws|lays) out {cards} [at once|together]"
    assert plain_example(text, {"player": "A", "cards": "KS"}) == "A throws out KS at once"
