"""A dispute asked for question by question: what the answers make of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.entry.completions import matching, suggestions
from piquet_adjudicator.entry.draft import Draft, read_draft
from piquet_adjudicator.entry.prompts import Writing, answer, begin, next_prompt
from piquet_adjudicator.entry.session import Ended, converse
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.language.sentences import is_read_as
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.offered import offers

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.yaml"))
CASE_II = Path(__file__).parents[2] / "examples" / "case-02.yaml"
BEFORE_THE_LOG = ("Three kings", "", "", "A", "played", "AS ?*11", "TS TH TD TC", "", "", "")


class Lines:
    """Answers given one after another."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)

    def read(self, prompt: str, offered: object) -> str | None:  # noqa: ARG002
        """The next answer."""
        return next(self._lines, None)


def given(*lines: str, start: Draft | None = None) -> tuple[Ended, str, list[str]]:
    """How a conversation ended, what was said in it, and every state in which the file was kept."""
    said: list[str] = []
    kept: list[str] = []
    writing = begin(start or Draft(), "hand.yaml")
    end = converse(writing, Lines(*lines), said.append, kept.append)
    return end, "".join(said), kept


def after(*lines: str) -> Writing:
    """The writing after these answers."""
    return given(*lines)[0].writing


def test_a_dispute_is_written_and_ruled_on() -> None:
    end, said, kept = given(
        *BEFORE_THE_LOG,
        *("A calls three kings", "b replies good", "A leads AS", "B plays TS", ""),
        *("B: B reckons four tens", "", "", "", "", ""),
    )
    assert end.ruling is not None
    assert [claim.decision for claim in end.ruling.claims] == ["undecided"]
    assert "read as: B replies good" in said
    assert "The record does not tell whether" in said
    assert read_record(kept[-1]).source == kept[-1]
    assert "B: TS TH TD TC ?*8" in kept[-1]


def test_what_is_saved_can_be_read_after_every_answer() -> None:
    _, _, kept = given(*BEFORE_THE_LOG, "A calls three kings", "", "A reckons nothing", "p. 99")
    assert len(kept) > 8
    for text in kept:
        begin(read_draft(text, "hand.yaml"), "hand.yaml")


def test_a_line_that_is_not_read_is_not_saved() -> None:
    end, said, kept = given(*BEFORE_THE_LOG, "A revokes", "A leads TS")
    assert "log" not in end.writing.draft.values
    assert "A revokes" in said and "TS" in said
    assert "log" not in kept[-1]


def test_lines_offered_together_are_taken_together() -> None:
    begun = ("Taken in", "", "", "A", "none")
    said = given(*begun, "A puts out five and takes five in")[1]
    offered = "A discards five cards, and on the next line: A takes in 5"
    assert f"1  {offered}" in said
    assert after(*begun, offered).draft.lines("log") == ["A discards five cards", "A takes in 5"]
    talk = 'A says: "wait, then play"'
    assert after(*begun, talk).draft.lines("log") == [talk]


def test_talk_that_looks_like_an_answer_is_noticed() -> None:
    _, said, _ = given(*BEFORE_THE_LOG, "A calls three kings", 'B says: "good"')
    assert "is talk, and does nothing" in said
    assert "B replies good" in said


def test_an_answer_is_taken_back() -> None:
    writing = after(*BEFORE_THE_LOG, "A calls three kings", "B replies good", "back", "back")
    assert writing.draft.lines("log") == []
    writing = after("Title", "back", "Another title")
    assert writing.draft.values == {"title": "Another title"}
    _, said, _ = given("back")
    assert "nothing to take back" in said


def test_it_goes_on_where_it_was_broken_off() -> None:
    whole = given(*BEFORE_THE_LOG, "A calls three kings")[2][-1]
    again = begin(read_draft(whole, "hand.yaml"), "hand.yaml")
    prompt = next_prompt(again)
    assert prompt is not None and prompt.key == ("log",)
    halfway = given(*BEFORE_THE_LOG[:5], "AS KS")[2][-1]
    prompt = next_prompt(begin(read_draft(halfway, "hand.yaml"), "hand.yaml"))
    assert prompt is not None and prompt.key == ("hands", "B")


def test_who_is_elder_must_be_known() -> None:
    end, said, _ = given("", "", "", "", "C", "b")
    assert "write A or B" in said
    assert end.writing.draft.values == {"elder": "B"}


def test_the_elder_may_be_named() -> None:
    assert after("", "Mr. Hall", "Mrs. Grey", "mrs. grey").draft.at(("elder",)) == "B"


def test_a_card_in_two_places_is_refused() -> None:
    end, said, _ = given("", "", "", "A", "dealt", "AS KS", "AS")
    assert "AS lies in" in said
    assert end.writing.draft.at(("deal", "B")) is None


@pytest.mark.parametrize(("way", "asked"), [("dealt", 3), ("played", 5), ("none", 0)])
def test_the_cards_are_asked_for_as_they_are_known(way: str, asked: int) -> None:
    writing = after("", "", "", "A", way)
    for _ in range(asked):
        prompt = next_prompt(writing)
        assert prompt is not None and prompt.kind == "cards"
        writing = answer(writing, prompt, "").writing
    prompt = next_prompt(writing)
    assert prompt is not None and prompt.kind == "line"


def test_pleas_go_with_the_claim_before_them() -> None:
    writing = after(
        *BEFORE_THE_LOG,
        *("A calls three kings", "", "B: A reckons nothing", "54.1; Case II", "he may mend it"),
        *("A scores the trio", "", "", "A reckons nothing", "99.9"),
    )
    assert writing.draft.lines("claims") == [
        {
            "by": "B",
            "claim": "A reckons nothing",
            "because": ["54.1", "Case II"],
            "answer": "he may mend it",
        },
        "A scores the trio",
        "A reckons nothing",
    ]


def test_a_ground_said_with_the_claim_or_without_one_goes_with_a_claim() -> None:
    said = ("Law 54", "B: A reckons nothing (Case II)", "too late", "A scores the trio, p. 99")
    writing = after(*BEFORE_THE_LOG, "A calls three kings", "", *said)
    assert writing.draft.lines("claims") == [
        {"by": "B", "claim": "A reckons nothing", "because": "Case II", "answer": "too late"},
        {"claim": "A scores the trio", "because": "p. 99"},
    ]


def test_what_would_settle_a_claim_is_reported_and_ruled_on_again() -> None:
    text = (CASE_II.parent / "not-known.yaml").read_text(encoding="utf-8")
    start = read_draft(text, "hand.yaml")
    ended, said, _ = given("", "", "", "nobody knows", "KH was in A's hand", "", start=start)
    assert "does not tell what is asked" in said
    assert ended.writing.draft.lines("stipulated") == ["KH was in A's hand"]


def test_an_act_takes_the_place_of_a_gap() -> None:
    text = CASE_II.read_text(encoding="utf-8").replace(
        "  - B points out that A has not three kings\n", "  - (not told)\n"
    )
    start = read_draft(text, "hand.yaml")
    words = "B points out that A has not three kings"
    ended, said, _ = given("", "", "", f"line 16: {words}", start=start)
    assert "The record does not tell whether" in said
    assert ended.ruling is not None
    assert [claim.decision for claim in ended.ruling.claims] == ["allowed"]
    assert ended.writing.draft.lines("log")[-1] == words


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_gone_on_with_unchanged(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, again = read_record(text), read_record(read_draft(text, path.name).text)
    assert isinstance(before, Dispute) and isinstance(again, Dispute)
    assert [line.act for line in before.log] == [line.act for line in again.log]
    assert (before.deal, len(before.claims)) == (again.deal, len(again.claims))
    assert begin(read_draft(text, path.name), path.name).draft.head == text[: text.index("title")]


def test_a_file_of_several_deals_is_refused() -> None:
    with pytest.raises(BadInput, match="more than one deal"):
        read_draft("deals: [{elder: A, log: []}]", "hand.yaml")


# ---- what is offered


def offered_after(log: int) -> list[str]:
    """The sentences offered after so many lines of Case II."""
    record = read_draft(CASE_II.read_text(encoding="utf-8"), "hand.yaml")
    lines = record.lines("log")[:log]
    writing = begin(record.put(("log",), lines).put(("claims",), []), "hand.yaml")
    prompt = next_prompt(writing)
    assert prompt is not None
    return [each.text for each in suggestions(writing, prompt)]


@pytest.mark.parametrize(
    ("log", "first"),
    [
        (0, "A discards five cards"),
        (1, "A takes in 5"),
        (2, "B discards three cards"),
        (3, "B takes in 3"),
        (5, "B replies good to the point"),
        (14, "B plays TH"),
    ],
)
def test_what_comes_next_in_a_regular_deal_is_offered_first(log: int, first: str) -> None:
    assert offered_after(log)[0] == first


def test_what_can_be_done_no_longer_is_not_offered() -> None:
    assert not [each for each in offered_after(15) if "discards" in each or "shuffles" in each]


def test_any_word_finds_what_has_it() -> None:
    record = read_draft(CASE_II.read_text(encoding="utf-8"), "hand.yaml")
    writing = begin(record.put(("log",), record.lines("log")[:2]), "hand.yaml")
    prompt = next_prompt(writing)
    assert prompt is not None
    results = [each.text for each in matching("b stock", suggestions(writing, prompt))]
    assert "B counts the stock" in results and not [each for each in results if each[0] == "A"]


@pytest.mark.parametrize("path", EXAMPLES[::4], ids=lambda path: path.stem)
def test_what_is_offered_is_read_as_the_act_offered(path: Path) -> None:
    writing = begin(read_draft(path.read_text(encoding="utf-8"), path.name), path.name)
    offered = offers(writing.game)
    assert len(offered) > 50
    for offer in offered[::7]:
        assert is_read_as(offer.sentence, offer.act, writing.dispute.elder)


def test_a_player_may_be_written_by_name() -> None:
    end, said, kept = given(
        *("The queens", "Captain Hale", "Lucy", "Lucy", "none"),
        *("Lucy calls three kings", "Hale replies good", 'Lucy says: "Hale, thank you"', ""),
        *("Hale: Lucy reckons nothing", "", "", "", "", ""),
    )
    assert end.ruling is not None
    (claim,) = end.ruling.claims
    assert (claim.claim.by, claim.claim.text) == ("A", "B reckons nothing")
    assert "read as: B calls three kings" in said
    assert "Hale, thank you" in kept[-1]


def test_a_player_may_be_written_by_a_part_of_his_name() -> None:
    _, said, kept = given(
        *("The cut", "Miss Harriet Lowe", "The gentleman", "the gentleman", "none"),
        *("Harriet calls three kings", "the gentleman replies good", 'Lowe says: "thank you"', ""),
        *("the gentleman: Harriet reckons nothing", "", "", "", "", ""),
    )
    assert "  ! " not in said
    assert 'A says: "thank you"' in kept[-1] and "elder: B" in kept[-1]
    assert "by: B" in kept[-1] and "claim: A reckons nothing" in kept[-1]


def test_a_hand_may_be_listed_by_suit() -> None:
    begun = ("By suit", "", "", "A", "dealt")
    writing = after(*begun, "Spades king, ten; hearts: ace; diamonds none", "♠ A 9 7; ♣ K")
    assert writing.draft.at(("deal", "A")) == "KS TS AH ?*9"
    assert writing.draft.at(("deal", "B")) == "AS 9S 7S KC ?*8"


def test_he_who_takes_with_a_card_is_offered_the_play_of_it() -> None:
    _, said, _ = given(*BEFORE_THE_LOG, "A leads AS", "B takes it with the ten")
    assert "1  B plays TS" in said


def test_the_card_led_and_the_rank_played_to_it_are_offered_as_a_trick() -> None:
    _, said, _ = given(*BEFORE_THE_LOG, "A leads the ace of spades; B the ten")
    assert "1  A leads AS, and on the next line: B plays TS" in said


def test_he_who_objects_is_offered_talk() -> None:
    _, said, _ = given(*BEFORE_THE_LOG, "A calls three kings", "B objects")
    assert "does nothing: B objects: that is too late; of a call: B replies not good" in said


def test_the_choice_of_deal_is_claimed_as_it_is_read() -> None:
    writing = after(*BEFORE_THE_LOG, "A calls three kings", "", "A has the choice of deal")
    assert writing.draft.lines("claims") == ["A has the choice of deal"]


def test_he_who_claims_of_himself_is_offered_it_by_his_letter() -> None:
    begun = (*BEFORE_THE_LOG, "A calls three kings", "")
    _, said, _ = given(*begun, "A: her three kings are good")
    assert "1  A: A's three kings are good\n      2  A: B's three kings are good\n" in said
    writing = after(*begun, "A: my three kings are good", "1")
    assert writing.draft.lines("claims") == [{"by": "A", "claim": "A's three kings are good"}]
    writing = after(*begun, "A: I may call three kings")
    assert writing.draft.lines("claims") == [{"by": "A", "claim": "A may call three kings"}]


def test_what_is_offered_for_a_line_is_taken_by_its_number() -> None:
    said = given(*BEFORE_THE_LOG, "A opens with the ace of spades")[1]
    assert "1  A leads AS" in said
    assert after(*BEFORE_THE_LOG, "A opens with the ace of spades", "1").draft.lines("log") == [
        "A leads AS"
    ]
    assert after(*BEFORE_THE_LOG, "A opens with the ace of spades", "9").draft.lines("log") == []
    assert after(*BEFORE_THE_LOG, "1").draft.lines("log") == []


def test_the_pack_is_asked_for_where_a_fault_of_it_was_told() -> None:
    begun = ("A pack short", "", "", "A", "dealt", "AS KS", "", "")
    assert "Something was said of the pack" not in given(*begun, "A looks at his hand", "")[1]
    told = (*begun, "B points out that the pack is imperfect")
    _, said, _ = given(*told, "9D")
    assert "Something was said of the pack" in said
    writing = after(*told, "the nine of diamonds was wanting")
    assert writing.dispute.pack is not None
    assert writing.draft.at(("pack", "wanting")) == ["9D"]
    assert after(*told, "").draft.at(("pack",)) is None


TAKEN_IN = (
    "A discards 3 cards",
    "A declares that he leaves 2",
    "B discards 3 cards",
    "B takes in 3",
)


def test_the_line_of_a_claim_is_asked_for_where_it_would_be_decided_otherwise() -> None:
    begun = ("An altered discard", "", "", "A", "none", *TAKEN_IN, "")
    _, said, _ = given(*begun, "B may alter his discard")
    assert "After line 1 to 3 it would be decided otherwise" in said
    claim = after(*begun, "B may alter his discard", "after line 3").draft.lines("claims")[0]
    assert claim == {"claim": "B may alter his discard", "line": "3"}
    assert after(*begun, "B may alter his discard", "").draft.lines("claims") == [
        "B may alter his discard"
    ]
    assert "decided otherwise" not in given(*begun, "A reckons nothing")[1]


def test_the_table_marks_the_cards_of_a_trick_that_were_not_seen() -> None:
    _, said, _ = given(*BEFORE_THE_LOG, "A wins 2 tricks and B 0", "A leads AS", "B plays a spade")
    assert "A led a card (put as " in said
    assert "A led AS, B played a spade (put as " in said


def test_a_hand_of_eleven_is_one_of_which_there_are_only_so_many() -> None:
    eleven = "KS 9S AH QH JC KD TD 8S 7H 9C 7D"
    begun = ("Eleven cards", "", "", "A", "dealt")
    _, said, kept = given(*begun, eleven)
    assert "1 not known; where he had no more, take it back, and write: only KS 9S" in said
    assert f"A: {eleven} ?" in kept[-1]
    deal = after(*begun, f"only {eleven}", "", "KH AS").dispute.deal
    assert deal.hands["A"].size == 11
    assert len(deal.stock) == 9
    played = ("Eleven cards", "", "", "A", "played")
    assert after(*played, f"only {eleven}", "").dispute.deal.hands["A"].size == 11
