"""Sentences known by groups of words: each row is written in sentences that are read; a hint is of
him who acts, and neither denies what a line tells nor tells what it denies."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.asks_offered import suggest_asks
from piquet_adjudicator.help.claims_framed import ASKS, CLAIMS
from piquet_adjudicator.help.claims_offered import suggest_claims
from piquet_adjudicator.help.facts_told import facts_told
from piquet_adjudicator.help.framed import ACTS, frames, frames_in, stands_in, word_groups
from piquet_adjudicator.help.persons_told import persons_told
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.language.sentences import read_act
from tests.help.test_lines import table

STANDING = ClaimContext(4, 4, "A")
SAMPLES = {
    **dict.fromkeys(("cards", "some"), "KS"),
    **dict.fromkeys(("n", "value"), "3"),
    **dict.fromkeys(("call", "call2", "wcall"), "a quart"),
    **dict.fromkeys(("named", "wnamed"), "quart"),
    **dict.fromkeys(("item", "item2", "witem", "witem2"), "the quart"),
    **{"rank": "king", "askrank": "king", "rankp": "kings", "suit": "heart", "nth": "6"},
    **{"nsuit": "five hearts", "ncard": "one card", "colour": "red", "mode": "threes"},
    **{"may": "may", "run": "a quart", "onecard": "KS", "ledsuit": "heart", "plsuit": "club"},
    **{
        "bynumber": "2",
        "out": "3",
        "in": "2",
        "led": "3",
        "d1": "12",
        "d2": "13",
        "p1": "A",
        "p2": "B",
    },
    **{
        "r1": "good",
        "r2": "not good",
        "sum": "9",
        "tricknum": "3",
        "E": "A",
        "D": "B",
        "ncards": "3",
    },
    **{"may": "may", "run": "a quart", "onecard": "KS", "place": "5", "has": "13", "fewer": "3"},
    **{"n2": "5", "n3": "9", "sum1": "5", "sum3": "9", "amended": "five cards", "answered": "2"},
    **{"manysuit": "four hearts", "suits": "heart", "trick": "3", "backto": "2"},
    **dict.fromkeys(("playsuit", "playsuit2", "instead", "byinstead"), "heart"),
    **{"ought": "25", "total": "23", "rto": "not good", "takes": "3", "leaves": "1"},
}

_OF_SEVERAL = re.compile(" together| one after another")


@pytest.mark.parametrize("path", [ACTS, CLAIMS, ASKS], ids=lambda path: path.stem)
def test_no_two_rows_are_known_by_the_same(path: Path) -> None:
    heads = Counter((row.whole, frozenset(row.needs), row.without) for row in frames_in(path))
    assert [head for head, times in heads.items() if times > 1] == []


def test_each_group_of_words_stands_in_a_row() -> None:
    rows = " ".join(path.read_text(encoding="utf-8") for path in (ACTS, CLAIMS, ASKS))
    assert word_groups().keys() <= set(re.findall(r"\b[A-Z][A-Z0-9]+\b", rows))


def filled(sentence: str) -> str:
    """A sentence of a row with samples in its slots: x is A, the dealer B, and y the other."""

    def fill(match: re.Match[str]) -> str:
        name, _, mark = match[1].partition("=")
        if name == "may" and mark:
            return mark
        if name in ("x", "y", "wx", "i1", "i2") or name.startswith("o:"):
            return {"D": "B", "N": "A"}.get(mark, "B" if name in ("y", "i2") else "A")
        return "KS QS" if name == "some" and _OF_SEVERAL.search(sentence) else SAMPLES[name]

    return re.sub(r"\{([\w=:]+)\}", fill, sentence)


def is_read(sentence: str) -> bool:
    for read in (lambda: read_ask(sentence, STANDING), lambda: read_claim(sentence, STANDING)):
        try:
            return bool(read())
        except NotUnderstood:
            continue
    by = ClaimContext(4, 4, "A", by="A")
    return bool(read_claim(sentence, by))


def test_each_row_is_written_in_sentences_that_are_read() -> None:
    for frame in frames():
        for line in (line for way in frame.ways for each in way for line in each):
            assert read_act(filled(line), "A"), frame.text
    for path in (CLAIMS, ASKS):
        for frame in frames_in(path):
            for line in (line for way in frame.ways for each in way for line in each):
                assert is_read(filled(line)), frame.text


def test_each_group_that_a_row_needs_is_one_of_the_table() -> None:
    for frame in (*frames(), *frames_in(CLAIMS), *frames_in(ASKS)):
        for thing in frozenset().union(*frame.needs) | frame.without:
            if thing[0] not in "@#":
                stands_in("", thing.removeprefix("~"))


def test_persons_are_the_same_all_through_a_line() -> None:
    told = {
        "She turned up one of my cards": "B turned up one of A's cards",
        "I gave her three cards": "A gave B three cards",
        "Jill dealt with Jack's pack": "A dealt with B's pack",
        "He said three kings, and she said no": "A said three kings, and B said no",
    }
    for line, first in told.items():
        one, other = persons_told(line)
        assert one == first
        assert other == re.sub(r"\b[AB]\b", lambda m: "B" if m[0] == "A" else "A", first)
    for line in ("B leads KS", "There is a faced card", "A card fell"):
        assert len(persons_told(line)) == 1


@pytest.mark.parametrize(
    ("moment", "line", "lines"),
    [
        ("play", "I led QS, he threw 7C", ("A leads QS", "B plays 7C")),
        ("exchange-elder", "Having thrown three, Tom took three",
         ("A discards three cards", "A takes in 3")),
        ("calling", "He claimed four knaves and I let it pass, but he had three",
         ("A calls four knaves", "B replies good")),
        ("calling", "Ann led AC and forgot to reckon her three aces", ("A leads AC",)),
        ("deal", "I ask A can I repair my bad deal, and he says yes",
         ("B asks leave to rectify the deal", "A gives leave to rectify the deal")),
        ("calling", "B changed his reply from equal to not good",
         ("B replies equal", "B corrects the reply to not good")),
        ("calling", "I'd said three queens; I fixed it to four before he spoke",
         ("A calls three queens", "A corrects the call to four queens")),
        ("play", "B played a spade to the heart lead although he still had a heart",
         ("A leads a heart", "B plays a spade")),
        ("play", "I led three cards in a row without waiting for him",
         ("A leads three cards one after another",)),
        ("exchange-elder", "One of his cards just drawn got mixed into elder's discards",
         ("A mixes 1 card taken up with his discard",)),
    ],
)  # fmt: skip
def test_each_act_of_a_line_is_told_and_what_is_none_is_left_out(
    moment: str, line: str, lines: tuple[str, ...]
) -> None:
    assert lines in [way.lines for way in suggest(line, "A", table(moment))]


def test_a_claim_is_of_him_who_is_meant_without_its_reason_and_with_its_word_of_leave() -> None:
    claims = {
        "He says I've lost my point because I called the sequence first":
            ("A may not call the point", "B may not call the point"),
        "B left a card, so A may look at it as well": ("A may look at the cards left by B",),
        "A is allowed to see the card B left": ("A may look at the cards left by B",),
        "A can't change his discard, he has drawn": ("A may not alter his discard",),
        "A needn't show his carte blanche yet": ("A need not show carte blanche",),
    }  # fmt: skip
    for line, meant in claims.items():
        assert set(meant) <= set(suggest_claims(line, STANDING, table("exchange-elder"))[:3]) or (
            set(meant) <= set(suggest_claims(line, STANDING, table("calling"))[:3])
        ), line
    assert suggest_claims("my quart is worth four", STANDING)[0] == "A scores 4 for the quart"
    assert suggest_claims("Mine to retake", STANDING, table("play"))[0] == "A may retake the card"
    assert suggest_claims("He says I may not reckon", STANDING, table("play"))[:2] == (
        "A reckons nothing",
        "B reckons nothing",
    )
    no_good = suggest_claims("A's three kings are no good against B's four tens", STANDING)
    assert no_good[:2] == ("A does not score three kings", "B scores four tens")


def test_a_question_is_told_apart_by_what_is_asked() -> None:
    asked = {
        "How much is a quint worth?": "what does A score for the quint",
        "She left a card: how many may I take?": "how many cards may A take in",
        "I dealt out of turn. Who deals next?": "who deals next",
    }
    for line, ask in asked.items():
        assert ask in suggest_asks(line, STANDING, table("exchange-elder"))[0], line
    assert suggest_asks("Can she deal by threes?", STANDING)[1][0] == "A may deal by threes"


def test_what_was_so_stands_elsewhere() -> None:
    facts = {
        "I picked up my hand and there are thirteen cards in it": "A: ?*13 or B: ?*13",
        "After six deals A had 112 and B 87": "scores: {A: 112, B: 87}",
        "A called four kings but he has only three kings": "",
        "A called a tierce though A has a quart": "A held a quart",
    }
    for line, told in facts.items():
        assert told in facts_told(line, "A", {}), line
