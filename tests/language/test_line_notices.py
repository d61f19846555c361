"""What is noticed in lines that were read."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.line_notices import line_notices


@pytest.mark.parametrize(
    ("line", "noticed"),
    [
        ("A leads AS KS", True),
        ("A leads AS KS together", False),
        ("A leads AS KS one after another", False),
        ("A leads AS", False),
    ],
)
def test_leads_of_several_cards_say_how_they_were_led(line: str, noticed: bool) -> None:
    notices = line_notices(read_dispute(f"elder: A\nlog: [{line}]"))
    assert [notice.offers for notice in notices] == [
        ("A leads AS KS together", "A leads AS KS one after another")
    ] * noticed


def test_talk_is_noticed_before_leads() -> None:
    notices = line_notices(read_dispute("elder: A\nlog: [A leads AS KS, 'B says: \"good\"']"))
    assert ["talk" in notice.message for notice in notices] == [True, False]


def test_hands_of_few_cards_with_which_the_play_would_begin() -> None:
    """They are the cards left after some tricks, as it seems."""
    record = "elder: A\nhands:\n  A: AS KS QH JH 7C\n  B: QS JS KH 8H AC{more}\nlog: [A leads AS]"
    few, other = line_notices(read_dispute(record.format(more="")))
    assert (few.place.line, few.place.column, other.place.line) == (3, 6, 4)
    assert "with so few cards A begins" in few.message
    assert "?*7" in few.hint and "they play 7 tricks" in few.hint
    (still,) = line_notices(read_dispute(record.format(more=" ?*7")))
    assert still == few


def test_cards_taken_up_that_are_not_put_with_the_hand() -> None:
    log = ["A discards 4 cards", "A takes up the top five cards", "A lays back 1 card"]
    after = ["B discards 3 cards", "B takes in 3"]
    assert line_notices(read_dispute(f"elder: A\nlog: {log}")) == ()
    (notice,) = line_notices(read_dispute(f"elder: A\nlog: {log + after}"))
    assert notice.offers == ("A puts the cards taken up with his hand",)
    told = [*log, *notice.offers, *after]
    assert line_notices(read_dispute(f"elder: A\nlog: {told}")) == ()
    back = [*log[:2], "A lays back the cards taken up", *after]
    assert line_notices(read_dispute(f"elder: A\nlog: {back}")) == ()


def test_a_count_put_right_of_a_deal_that_is_not_told() -> None:
    """It changes no score, and is not passed over without a word."""
    record = "elder: A\nlog:\n  - A leads AS\n  - {line}"
    right = read_dispute(record.format(line="B corrects his count of the last deal to 19"))
    (notice,) = line_notices(right)
    assert notice.place.line == 4
    assert "the last deal is not told" in notice.message and "deals:" in notice.hint
    assert line_notices(right, first=False) == ()
    assert line_notices(read_dispute(record.format(line="B corrects his count to 19"))) == ()
