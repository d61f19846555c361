"""The small language of the sentence forms."""

from __future__ import annotations

import re

import pytest

from piquet_adjudicator.files.stipulations import FORMS_OF_FACTS
from piquet_adjudicator.language.claim_patterns import patterns_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS, SLOTS
from piquet_adjudicator.language.patterns import (
    base_verb,
    fill_slots,
    head_of,
    make_pattern,
    plain_example,
    slots_in,
    sure_word,
)
from piquet_adjudicator.language.words import normalise
from tests.each import each

SAMPLES = {name: normalise(slot.sample) for name, slot in SLOTS.items()}
NESTED = re.compile(r"[\[(][^\])]*[\[(]")


def filled(text: str, rest: str) -> dict[str, str] | None:
    return fill_slots(make_pattern(head_of(text)[2]), rest, frozenset(rest.split()))


def test_subject_verb_and_rest() -> None:
    text = "{player} (asks|says) how many {suit} remain"
    assert head_of(text) == ("player", ("ask", "say"), "how many {suit} remain")
    assert head_of("the players take back all") == ("players", ("take",), "back all")
    assert head_of("the cards are taken") == ("", ("the",), "cards are taken")
    assert head_of("(not told)") == ("", ("not",), "told")


@pytest.mark.parametrize(
    ("word", "base"),
    [
        *(("leads", "lead"), ("led", "lead"), ("reply", "reply"), ("replies", "reply")),
        *(("called", "call"), ("refuses", "refuse"), ("must", "must"), ("took", "take")),
    ],
)
def test_verbs_are_met_in_any_form(word: str, base: str) -> None:
    assert base_verb(word) == base


def test_each_verb_of_several_is_one_word() -> None:
    """A line is looked up by its verb: of two words, none would be found."""
    verbs = [verb for form in FORMS for text in form.patterns for verb in head_of(text)[1]]
    assert [verb for verb in verbs if " " in verb] == []


@each(FORMS, lambda form: form.patterns[0])
def test_every_pattern_can_be_met(form: Form) -> None:
    """Each fits its own first words, and has no brackets within brackets."""
    for text in form.patterns:
        assert not NESTED.search(text)
        _, verbs, rest = head_of(text)
        assert filled(text, plain_example(rest, SAMPLES)) is not None
        assert set(slots_in(text)) <= set(SLOTS)
        assert verbs


CLAIMS = [
    text
    for row in ROWS
    for pattern in row.patterns
    for text in (*patterns_of(pattern).positive, *patterns_of(pattern).negative, *row.denials)
]


@each([*dict.fromkeys(CLAIMS), *(text for _, text in FORMS_OF_FACTS)])
def test_every_pattern_of_a_claim_or_stipulation_can_be_met(text: str) -> None:
    assert not NESTED.search(text)
    line = plain_example(text, SAMPLES)
    assert fill_slots(make_pattern(text), line, frozenset(line.split())) is not None
    assert set(slots_in(text)) <= set(SLOTS)


@pytest.mark.parametrize(
    ("line", "may"),
    [
        *(("that he has three kings", True), ("that she had three kings", True)),
        *(("that they are not good", False), ("which three kings", False), ("", False)),
    ],
)
def test_a_line_without_a_word_that_must_stand_is_not_looked_at(line: str, may: bool) -> None:
    """Of each part that cannot be left out, one word at least, in one of its forms."""
    words = make_pattern("that he has (not|three|the {kind}|three of the) kings").words
    assert all(not part.isdisjoint(line.split()) for part in words) == may


def test_what_may_be_left_out_is_not_looked_for() -> None:
    """Nor a choice of which one is a slot alone."""
    words = make_pattern("[for] (leave|{other}) to (see|be shown) the {kind}").words
    assert words == (frozenset({"to"}), frozenset({"see", "shown"}))


def test_a_word_that_always_stands() -> None:
    """The longest that is written plainly, and may be neither left out nor changed."""
    assert sure_word("the {cards} [of the stock] (to the top|remain) at is") == "at"
    assert sure_word("that he has (three|four) of the") == "of"


@each(FORMS, lambda form: form.patterns[0])
def test_what_meets_a_pattern_has_its_sure_word(form: Form) -> None:
    for text in form.patterns:
        rest = head_of(text)[2]
        assert not sure_word(rest) or sure_word(rest) in plain_example(rest, SAMPLES).split()


def test_little_words_are_loose() -> None:
    pattern = "{player} asks what the point makes"
    for rest in ("what the point makes", "what point makes", "what his point makes"):
        assert filled(pattern, rest) == {}
    assert filled(pattern, "what the sequence makes") is None


def test_some_forms_are_of_two_words() -> None:
    pattern = "{player} says that he has {cards}"
    assert filled(pattern, "i have got ks") == {"cards": "ks"}
    assert filled(pattern, "i had got ks") == {"cards": "got ks"}
    pattern = "{player} declares that he takes {cards_taken}"
    assert filled(pattern, "he will take 5") == {"cards_taken": "5"}
    assert filled(pattern, "he will 5") is None


def test_a_word_with_a_hyphen_is_one() -> None:
    pattern = "(a|the) (bystander|looker-on) says {remark}"
    assert filled(pattern, "looker-on says so") == {"remark": "so"}
    assert filled(pattern, "looker on says so") is None


def test_slots_take_as_few_words_as_will_do() -> None:
    pattern = "{player} shows {cards} for the {kind}"
    assert filled(pattern, "ks for my trio for point") == {"cards": "ks", "kind": "trio for point"}
    assert list(filled(pattern, "ks for trio") or {}) == ["cards", "kind"]
    assert filled(pattern, "for the trio") is None
    assert filled("{player} shows {cards} again", "ks again again") == {"cards": "ks again"}


def test_optional_words_and_choices() -> None:
    pattern = "{player} plays {cards} [to (it|them)]"
    assert filled(pattern, "ks") == {"cards": "ks"}
    assert filled(pattern, "ks to it") == {"cards": "ks"}
    assert filled(pattern, "ks to them") == {"cards": "ks"}


def test_persons_are_of_few_words() -> None:
    pattern = "{player} says that {whose} has {number}"
    assert filled(pattern, "the younger hand has five") == {
        "whose": "the younger hand",
        "number": "five",
    }
    assert filled(pattern, "i beg your pardon i have five") is None
    assert filled(pattern, "his own has five") == {"whose": "his own", "number": "five"}
    assert filled(pattern, "b&a has five") is None


def test_a_whole_pattern_meets_a_whole_line() -> None:
    line = "a reckons nothing"
    result = fill_slots(make_pattern("{other} reckons nothing"), line, frozenset(line.split()))
    assert result == {"other": "a"}


def test_examples_are_plain() -> None:
    text = "{player} (throws|lays) out {cards} [at once|together]"
    assert plain_example(text, {"player": "A", "cards": "KS"}) == "A throws out KS at once"
