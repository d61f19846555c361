"""The records that one may be of in which not all of a card led or played was seen."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Leads, TakesIn
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.replay.fold import records_of, replay

HANDS = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: 7S JH TH 9H 8H 7H QD JD TD AC KC QC
log:
"""
UNKNOWN = """
elder: A
hands:
  A: AS KS ?*10
  B: ?*12
log:
"""


def ways(log: str, hands: str = HANDS, most: int = 500) -> tuple[list[str], bool]:
    """The last act of each record that one may be, and whether they are all of them."""
    dispute = read_dispute(hands + "".join(f"  - {line}\n" for line in log.splitlines()))
    records, extent = records_of(dispute, most)
    return [say(each.log[-1].act) for each in records], extent == "all"


@pytest.mark.parametrize(
    ("log", "last"),
    [
        ("A leads KS\nB plays a spade", ["B plays 7S"]),
        ("A leads AH\nB plays a club", ["B plays AC", "B plays KC", "B plays QC"]),
        ("A leads AH\nB plays a ten", ["B plays TH", "B plays TD"]),
        ("A leads an ace", ["A leads AS", "A leads AH", "A leads AD"]),
        ("A leads an ace\nB plays 7S\nA leads a king\nB plays JH\nA leads AD", ["A leads AD"] * 6),
        ("A leads an ace, an ace together", [f"A leads AS {one} together" for one in ("AH", "AD")]),
    ],
)
def test_each_card_that_he_may_have_is_tried(log: str, last: list[str]) -> None:
    """A card that is led or played later is none; nor one that the other has."""
    said, are_all = ways(log)
    assert are_all
    assert said[: len(last)] == last
    assert "together" in log or len(said) == len(last)


def test_a_card_of_the_suit_led_comes_first() -> None:
    said, _ = ways("A leads AH\nB plays")
    assert said[0] == "B plays JH"
    assert len(said) == 12


DEALT = """
elder: A
deal:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: 7S JH TH 9H 8H 7H QD JD TD AC KC QC
log:
"""


@pytest.mark.parametrize(
    ("log", "first", "number"),
    [
        ("A discards", ["A discards five cards", "A discards four cards"], 8),
        ("A discards 4 cards\nA takes in", ["A takes in 4", "A takes in 3"], 8),
        ("A discards KS and a heart", ["A discards KS AH", "A discards KS KH"], 3),
        ("A discards two cards of his", [], 0),
        ("A discards a heart a heart", ["A discards AH KH", "A discards AH QH"], 3),
    ],
)
def test_what_was_put_out_and_taken_in(log: str, first: list[str], number: int) -> None:
    """What is regular comes first; each set of cards comes once."""
    if not number:
        with pytest.raises(BadInput):
            ways(log, DEALT)
        return
    said, are_all = ways(log, DEALT)
    assert (said[:2], len(said), are_all) == (first, number, True)


def test_as_many_are_put_out_as_are_taken_in() -> None:
    dispute = read_dispute(DEALT + "  - A discards\n  - A takes in 3\n")
    assert say(replay(dispute).steps[0].act) == "A discards three cards"


def test_a_call_is_first_of_what_he_has_and_may_be_in_endless_words() -> None:
    said, are_all = ways("A calls a sequence")
    assert said[0] == "A calls a septieme"
    assert "A calls a septieme major in spades" in said
    assert not are_all


def test_what_is_shown_may_be_of_the_tricks() -> None:
    said, _ = ways("A leads AH\nB plays 7H\nA shows a heart")
    assert set(said) == {"A shows AH", "A shows KH", "A shows QH"}


def test_of_a_hand_not_known_it_may_be_any_card_that_lies_nowhere_else() -> None:
    said, are_all = ways("A leads a heart\nB plays 7S", UNKNOWN)
    assert (len(said), are_all) == (8, True)
    assert ways("A leads a card\nB plays 7S", UNKNOWN) == (["B plays 7S"] * 31, True)


def test_where_there_are_too_many_each_card_comes_in() -> None:
    dispute = read_dispute(UNKNOWN + "  - A leads\n  - B plays\n")
    records, extent = records_of(dispute, 80)
    assert (len(records), extent) == (80, "some")
    assert len({each.log[0].act for each in records}) == 32
    assert records_of(dispute, 80)[0] == records


@pytest.mark.parametrize(
    "log", ["A leads AS\nB plays an eight of spades", "A leads AS\nB plays a king\nB plays KC"]
)
def test_what_no_card_can_be_is_refused(log: str) -> None:
    with pytest.raises(BadInput):
        replay(read_dispute(HANDS + "".join(f"  - {line}\n" for line in log.splitlines())))


def test_the_line_is_named_for_which_there_is_no_card() -> None:
    with pytest.raises(BadInput) as caught:
        replay(read_dispute(HANDS + "  - A leads AS\n  - B plays 7S\n  - A leads a club\n"))
    (problem,) = caught.value.problems
    assert '"A leads a club"' in problem.message
    assert problem.place.line == 9


def test_a_card_taken_in_of_which_the_rank_was_seen_is_one_that_may_lie_next() -> None:
    """It is likelier none that the adversary puts out; of the others only the number is known."""
    dealt = UNKNOWN.replace("hands:", "deal:").replace("AS KS", "TS KS")
    log = "A discards 3 cards\nA takes in a card, a ten"
    said, _ = ways(log, dealt)
    assert said == [f"A takes in T{suit} and a card" for suit in "HDC"]
    said, _ = ways(f"{log}\nB discards TD 7D", dealt)
    assert said == ["B discards TD 7D"] * 2
    step = replay(read_dispute(dealt + "".join(f"  - {each}\n" for each in log.split("\n")))).steps[
        1
    ]
    assert say(step.as_recorded) == "A takes in a card and a ten"
    assert isinstance(step.act, TakesIn)
    assert (step.act.number, len(step.act.cards)) == (2, 1)
    assert step.seen_of(step.act.cards[0]).code == "T?"


def test_the_record_has_it_as_it_was_seen() -> None:
    game = replay(read_dispute(HANDS + "  - A leads KS\n  - B plays a spade\n"))
    assert say(game.steps[1].act) == "B plays 7S"
    assert say(game.steps[1].as_recorded) == "B plays a spade"
    assert game.in_part == (2,)


def test_a_card_taken_in_later_lay_in_the_stock_before() -> None:
    """It is the last that is tried for a card led or played before, though a claim names it: else
    all that may be tried is spent on it."""
    log = ["A discards 5 cards", "A takes in 5", "B discards 3 cards", "B takes in 2"]
    log += ["A leads a spade", "B plays a spade", "A leads a spade", "B plays 9D"]
    log += ["A leads a spade", "B plays a club", "(not told)"]
    log += ["B says that B has 11 cards", "B takes in 8S"]
    lines = "".join(f"  - {line}\n" for line in log)
    claims = "claims: [{claim: B takes in 8S, line: 12}]\n"
    records, _ = records_of(read_dispute(f"elder: A\nlog:\n{lines}{claims}"), 6)
    assert len(records) > 1


def test_a_contested_act_of_which_not_all_was_seen_is_whole_where_it_is_laid() -> None:
    """It is read in each way first, and then as each card that it may have been."""
    text = """
elder: A
hands:
  A: AS KS QS KD ?*8
  B: 7S 9D 8D ?*9
log: [A calls a trio, (contested) A leads a king]
"""
    *_, led = replay(read_dispute(text)).steps
    assert isinstance(led.act, Leads)
    assert led.act.cards == (Card(13, "S"),)
