"""The language is exact: what is printed is read again, no word of meaning is idle, and talk
changes no reading."""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.forms import FORMS, SLOTS, examples
from piquet_adjudicator.language.patterns import plain_example, slots_in
from piquet_adjudicator.language.persons import Speaker
from piquet_adjudicator.language.sentences import is_read_as, read_act, say
from piquet_adjudicator.model.acts import Act, NotTold, TakeBack, Talks
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.gap import at_end
from piquet_adjudicator.replay.possible import fills
from tests.each import each
from tests.scenarios import read_scenario

FULL: Final = bool(os.environ.get("FULL"))
LAWS: Final = Path(__file__).parent.parent / "laws" / "portland-1882"
TALK: Final = (
    Talks("B", "says", "good"),
    Talks("A", "asks", "how many?"),
    Talks("A", "objects", "three kings"),
    Talks("B", "offers", "a fresh deal"),
    Talks("A", "says", "five"),
)
IN_SLOTS: Final = (
    *("b", "a", "b's", "a's", "hearts", "spades", "ks", "7s 8s", "as ?", "?", "a heart", "a king"),
    *("two cards", "one card", "five", "12", "49", "1", "none", "all", "three kings", "four tens"),
    *("a quatorze", "a tierce", "a quart major", "a quint to the king in hearts", "five cards"),
    *("six cards making 54 in spades", "the point", "the sequence", "the kings", "good"),
    *(
        "not good",
        "equal",
        "the bottom two cards",
        "card 6 of the stock",
        "cards 2 and 3 of the stock",
    ),
    *("the blue pack", "to deal", "that b deals", "threes", "three and five", "redundant"),
    *(
        "b's hand",
        "the stock",
        "ks torn",
        "two marked cards",
        "ks faced",
        "the last trick",
        "capot",
    ),
    *("0 tricks and b 3", "12 tricks", "tricks 1 and 2", "deal 3", "in hearts", "making 49"),
    *("to the king", "of kings", "ks 8c a heart", "b ks a 7s, a qh b 8h"),
)
"""Words that may stand in slots."""
SENTENCES: Final = [examples(form)[0] for form in FORMS if form.act not in (NotTold, Talks)]
LITTLE: Final = frozenset(
    (
        *("the", "a", "an", "that", "his", "out", "is", "A", "there", "of", "to", "in", "it"),
        *("card", "cards", "and", "hand", "all", "makes"),
    )
)
"""Words that may be left out, or are no words of meaning by themselves."""
CHANGED: Final = {
    **{"A": "B", "B": "A", "A's": "B's", "B's": "A's", "good": "equal", "point": "sequence"},
    **{"hearts": "clubs", "kings": "queens", "king": "queen", "three": "four", "two": "three"},
    **{"thirteen": "twelve", "five": "six", "ten": "nine", "twos": "threes", "5": "4", "28": "27"},
    **{"13": "12", "49": "48", "3": "4", "2": "3", "4": "5", "KS": "QH", "7C": "8C", "QH": "KD"},
    **{"tricks": "cards", "B": "A", "6": "5", "7S": "8S"},
    **{"top": "bottom", "bottom": "top", "takes": "leaves", "upward": "downward", "torn": "marked"},
    **{"pack": "stock", "stock": "pack", "will": "will not", "play": "keep", "last": "first"},
}
"""Words of meaning, and others that may stand in their place."""
NO_FIELD: Final = {
    "A replaces the torn card",
    "the torn card is replaced",
}
"""Sentences of which an act does not tell one word: a card replaced is torn or marked."""


def read(line: str) -> Act | None:
    try:
        return read_act(line, "A")
    except NotUnderstood:
        return None


@each(SENTENCES)
def test_no_word_of_meaning_is_idle(sentence: str) -> None:
    act, words = read_act(sentence), sentence.split()
    for at, word in enumerate(words):
        if word not in LITTLE:
            rest = " ".join(words[:at] + words[at + 1 :])
            assert not is_read_as(rest, act, "A"), rest
        other = CHANGED.get(word)
        if other and not (at == 0 and word == "A") and sentence not in NO_FIELD:
            changed = " ".join((*words[:at], other, *words[at + 1 :]))
            assert not is_read_as(changed, act, "A"), changed


LEFT_OUT: Final = LITTLE | frozenset(
    (
        *("left", "B", "with", "on", "again", "for", "has", "only", "together", "down", "off"),
        *("up", "some", "whole", "does", "me", "points", "first", "got"),
    )
)
"""Words that a form besides the canonical one may have and leave out: what it tells is settled
without them (`A gives B leave`: it is B's to have)."""
EVERY: Final = [
    example for form in FORMS if form.act not in (NotTold, Talks) for example in examples(form)
]
NO_OTHER: Final = re.compile(
    r"replaces? the torn|the torn cards? is|a bystander tells|A asks to see B point|A shows B the"
)
"""Sentences with a word of which no act tells, or with a name in whose place "a" is an article."""


def test_a_word_of_meaning_changed_makes_another_act_in_every_form() -> None:
    """Not in the canonical words alone: each form that is read."""
    same = []
    for sentence in EVERY:
        act, words = read(sentence), sentence.split()
        assert act is not None, sentence
        for at, word in enumerate(words):
            if (at == 0 and word == "A") or word not in CHANGED or NO_OTHER.search(sentence):
                continue
            changed = " ".join((*words[:at], CHANGED[word], *words[at + 1 :]))
            if is_read_as(changed, act, "A"):
                same.append((sentence, changed))
    assert same == []


def test_no_word_of_meaning_is_idle_in_any_form() -> None:
    """Little words apart, and those of a form that says no more with them."""
    idle = []
    for sentence in EVERY if FULL else EVERY[::3]:
        act, words = read(sentence), sentence.split()
        for at, word in enumerate(words):
            rest = " ".join(words[:at] + words[at + 1 :])
            if word not in LEFT_OUT and is_read_as(rest, act, "A"):
                idle.append((sentence, word))
    assert idle == []


def test_lines_of_every_form_are_printed_and_read_again_whatever_stands_in_them() -> None:
    """Each slot holds in turn all the words that it reads; and two lines of one form that say other
    things are two acts."""
    for form in FORMS:
        if form.act in (NotTold, Talks):
            continue
        for pattern in form.patterns if FULL else form.patterns[:: max(len(form.patterns) - 1, 1)]:
            _try_filled(pattern)


def _try_filled(pattern: str) -> None:
    names = [name for name in slots_in(pattern) if name != "player"]
    known: dict[Act, tuple[str, ...]] = {}
    for filled in islice(product(*(_readable(name) for name in names)), 40):
        words = dict(zip(names, (each for each, _ in filled), strict=True))
        line = plain_example(pattern, {"player": "A", **words})
        act = read(line)
        if act is None:
            continue
        assert is_read_as(say(act), act, "A"), line
        fields = tuple(each for _, each in filled)
        assert known.setdefault(act, fields) == fields, line


@cache
def _readable(name: str) -> tuple[tuple[str, str], ...]:
    """The words that a slot reads, each with what they say in it."""
    slot, speaker = SLOTS[name], Speaker("A", "A")
    pairs = []
    for words in (*IN_SLOTS, slot.sample.lower()):
        try:
            pairs.append((words, repr(sorted(slot.read(words, speaker).items(), key=str))))
        except (NotUnderstood, ValueError, IndexError, KeyError):
            continue
    return tuple(pairs)


@pytest.mark.parametrize(
    "log",
    [
        "[B deals by twos]",
        "[A discards 3 cards, A takes in 3]",
        "[A calls five cards, B replies good, A calls a tierce, B calls three kings]",
        "[A calls five cards, A leads KS, B plays 7S, A leads QS]",
    ],
)
def test_what_may_be_done_is_printed_and_read_again(log: str) -> None:
    game = replay(read_dispute(f"{{elder: A, log: {log}}}"))
    for fill in fills(at_end(game)):
        for act in fill:
            try:
                sentence = say(act)
            except ValueError:  # an act that is only part of what words say
                continue
            if not isinstance(act, TakeBack):  # who has it done is not in the words
                assert is_read_as(sentence, act, "A")


def test_talk_changes_no_reading() -> None:
    """Whatever is said between any two lines of a record, by either player."""
    for nth, path in enumerate(sorted(LAWS.glob("*/*.yaml"))[:: 1 if FULL else 30]):
        dispute = replace(read_scenario(path).dispute, claims=(), asks=())
        more = tuple(
            each
            for n, line in enumerate(dispute.log)
            for each in (
                Line(2 * n + 1, TALK[(n + nth) % len(TALK)], 0),
                replace(line, number=2 * n + 2),
            )
        )
        plain = [step.act for step in replay(dispute).steps]
        spoken = [step.act for step in replay(replace(dispute, log=more)).steps]
        assert [act for act in spoken if not isinstance(act, Talks)] == [
            act for act in plain if not isinstance(act, Talks)
        ], path.name


def test_sentences_have_words_of_their_own() -> None:
    """No canonical sentence is that of another form."""
    plain = [re.sub(r"\{\w+\}", "_", form.patterns[0]) for form in FORMS]
    assert len(SENTENCES) == len(set(SENTENCES))
    assert plain
