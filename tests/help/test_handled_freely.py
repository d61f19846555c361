"""Lines told freely: what tells no act adds none, and what goes on with a clause stays with it."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.asks_offered import suggest_asks
from piquet_adjudicator.help.claims_offered import suggest_claims
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.spelt_freely import as_spelt
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.claim_sentences import ClaimContext
from piquet_adjudicator.replay.fold import replay
from tests.help.test_lines import table

AT_TABLE = ClaimContext(4, 4, "A")


@pytest.mark.parametrize(
    ("line", "moment", "lines"),
    [
        ("A put out five, said not a word and took four", "hands-up", ("A discards five cards",)),
        ("B shuffled them in his lap, under the cloth", "before-deal", ()),
        ("A discards the KS, which was none of his best", "hands-up", ("A discards KS",)),
        ("A leads AH, B not having replied, and no card had been touched", "kings-good", ()),
    ],
)
def test_what_tells_no_act_adds_none(line: str, moment: str, lines: tuple[str, ...]) -> None:
    told = {"discards", "takes", "shuffles", "leads"}
    ways = suggest(line, "A", table(moment))
    assert all(each.split()[1] in told for each in ways[0].lines), ways
    assert set(lines) <= set(ways[0].lines)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("B put out 7S, with the nine and seven of hearts", "B put out 7S 9H 7H"),
        ("the pack had thirty-three cards", "the pack is found redundant"),
        ("A lifted the first card of the stock", "A lifted the top card of the stock"),
        ("B would not put out any card at all", "B discards no cards"),
        ("A counts seven and two are nine", "A counts 9"),
        ("A counts seven and two are ten", "A counts seven and two are ten"),
        ("B took back his good", "B corrects the reply to not good"),
        ("B plays a diamond to the heart, the seven", "B plays 7D to the heart"),
        ("A led the ace of clubs and after it the ten of diamonds", "A led AC and then led TD"),
    ],
)
def test_what_is_told_freely_is_known(line: str, written: str) -> None:
    assert plain_line(line, "A", {}) == written


def test_where_nobody_is_named_the_acts_of_a_line_are_of_one_player() -> None:
    ways = suggest("put out three, took three", "A", table("hands-up"))
    of_both = [{line[:1] for line in way.lines} for way in ways if len(way.lines) > 1]
    assert {"A"} in of_both
    assert {"B"} in of_both
    assert {"A", "B"} not in of_both


def test_what_one_player_says_to_the_other_is_of_the_other() -> None:
    assert plain_line("A cut an ace, and said you may deal", "A", {}).endswith("said that B deals")


def test_words_are_read_as_they_are_usually_spelt() -> None:
    assert as_spelt("im not allowed cos its too late") == "I'm not allowed because it's too late"
    assert as_spelt("the cards were dealt, and a card of its pack") == (
        "the cards were dealt, and a card of its pack"
    )


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("B says he need not discard", "B need not discard any card"),
        ("B denies that A may take the ace of hearts back", "A may not retake AH"),
        ("A says too late to change good to not good", "B may not correct the reply to not good"),
        ("B says the card led cannot be taken up", "A may not retake the card"),
        ("B wants a new deal as A has seen a card", "B may have a fresh deal"),
        ("A says that I may not look at the cards left", "B may not look at the cards left"),
    ],
)
def test_a_claim_is_of_him_who_is_meant(line: str, claim: str) -> None:
    assert claim in suggest_claims(line, AT_TABLE)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("When may a carte blanche be shown, before or after?", "until when may A show carte"),
        ("B leads a heart; what now?", "what may A do"),
        ("Can A look at what he leaves?", "A looks at the cards left"),
        ("If I leave one, can I look at what I leave?", "A may look at the cards left"),
    ],
)
def test_the_question_itself_is_what_is_asked(question: str, asked: str) -> None:
    asks, claims = suggest_asks(question, AT_TABLE)
    assert any(each.startswith(asked) for each in (*asks, *claims)), (asks, claims)


def test_after_a_lead_is_taken_back_another_card_may_be_led() -> None:
    game = replay(read_dispute('elder: A\nlog: ["A calls five cards", "A leads AH"]\n'))
    ways = suggest("A takes back his ace and lays down KH in its place", "A", game)
    assert ("A retakes AH", "A leads KH") in [way.lines for way in ways] or (
        "A retakes the card",
        "A leads KH",
    ) in [way.lines for way in ways]
