"""The tricks as rows: as they lie, those taken back, and those in dispute."""

from __future__ import annotations

from piquet_adjudicator.render.pictures.tricks import MOST_UNDONE, TrickRow, trick_table

from .samples import example, ruled, text_of

HANDS = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S 9H 8H 7H 7C 8C
  B: 7S AH KH QH AD KD AC KC QC JC TC 9C
log:
"""
OUT_OF_TURN = """
elder: A
hands:
  A: 7S 8S 9S TS JS QS KS AH KH QH JH TH
  B: AS 7H 8H 9H AD KD QD JD TD 9D 8D 7D
log:
  - A leads 7S
  - B plays AS
  - A leads 8S
  - B points out that 8S was not A's to lead
"""


def rows(log: str, claims: str = "") -> tuple[TrickRow, ...]:
    """The rows of a play with the hands above."""
    return trick_table(ruled(HANDS + log + claims)).rows


def test_each_trick_has_its_cards_its_winner_and_its_lines() -> None:
    assert rows("  - A leads AS\n  - B plays 7S\n  - A leads 7C\n  - B plays AC\n") == (
        TrickRow(1, "A", "A♠", "7♠", "A", "1, 2", False, False, ""),
        TrickRow(2, "A", "7♣", "A♣", "B", "3, 4", False, False, ""),
    )


def test_a_lead_not_yet_answered_has_no_winner() -> None:
    (row,) = rows("  - A leads AS\n")
    assert (row.followed, row.winner, row.lines) == ("", "", "1")
    assert row.note == "Not played to."


def test_several_cards_led_together_are_several_tricks() -> None:
    result = rows("  - A leads AS KS\n  - B plays 7S AH\n")
    assert [(row.number, row.led, row.followed) for row in result] == [
        (1, "A♠", "7♠"),
        (2, "K♠", "A♥"),
    ]


def test_a_card_that_did_not_follow_is_marked_and_no_other() -> None:
    """Law 59: the cards are played again from the trick at which suit was not followed."""
    result = trick_table(example("card-not-followed")).rows
    assert [(row.number, row.marked) for row in result] == [(1, True), (2, False), (3, False)]
    assert result[0].note == "To be played again from here."


def test_with_the_suit_followed_none_is_marked() -> None:
    log = "  - A leads AS\n  - B plays 7S\n  - A leads KS\n  - B plays AH\n"
    assert [row.marked for row in rows(log)] == [False, False]


def test_a_card_taken_back_leaves_its_trick_shown_as_it_was() -> None:
    result = rows("  - A leads AS\n  - B plays AH\n  - B retakes AH\n  - B plays 7S\n")
    assert [(row.led, row.followed, row.winner, row.undone, row.marked) for row in result] == [
        ("A♠", "A♥", "", True, True),
        ("A♠", "7♠", "A", False, False),
    ]
    assert result[0].note == "A♥ taken back at line 3."


def test_tricks_taken_back_by_both_stand_in_the_order_of_play() -> None:
    log = (
        "  - A leads AS\n  - B plays 7S\n  - A leads KS\n  - B plays AH\n"
        "  - the players take back the cards from trick 2\n  - A leads 7C\n  - B plays AC\n"
    )
    result = rows(log)
    assert [(row.number, row.led, row.undone) for row in result] == [
        (1, "A♠", False),
        (2, "K♠", True),
        (2, "7♣", False),
    ]
    assert result[1].note == "Taken back at line 5."


def test_a_lead_out_of_turn_is_marked_and_told() -> None:
    result = trick_table(ruled(OUT_OF_TURN)).rows
    assert [row.marked for row in result] == [False, True]
    assert result[1].note == "Not played to; it was B's turn to lead."


def test_cards_put_down_in_excess_are_reported_with_the_last_trick_they_were_put_to() -> None:
    result = rows("  - A leads AS KS\n  - B plays 7S AH KH\n")
    assert [(row.marked, row.note) for row in result] == [
        (False, ""),
        (True, "B put down K♥ as well."),
    ]


def test_a_card_claimed_back_is_marked_where_it_lay_when_it_was_claimed() -> None:
    """Not where the same card was played later."""
    log = "  - A leads AS\n  - B plays AH\n  - B retakes AH\n  - B plays 7S\n  - A leads KS\n"
    log += "  - B plays AH\n"
    claim = "claims:\n  - {by: B, claim: B retakes AH, line: 2}\n"
    assert [row.marked for row in rows(log, claim)] == [True, False, False]


def test_the_trick_that_a_claim_names_is_marked_though_no_fault_is_detected() -> None:
    log = "  - A leads AS\n  - B plays 7S\n  - A leads KS\n  - B plays AH\n"
    claim = "claims:\n  - A: the cards are played again from trick 2\n"
    assert [row.marked for row in rows(log, claim)] == [False, True]


def test_a_card_that_moved_up_is_marked_where_a_fault_is_detected_with_it() -> None:
    """Law 59: B has the seven of spades, and followed neither lead with it."""
    log = "  - A leads AS KS\n  - B plays AH KH QH\n  - B retakes AH\n"
    result = rows(log)
    assert [(row.number, row.followed, row.undone, row.marked) for row in result] == [
        (1, "A♥", True, True),
        (1, "K♥", False, True),
        (2, "K♥", True, True),
        (2, "Q♥", False, False),
    ]
    assert [row.note for row in result] == [
        "A♥ taken back at line 3.",
        "To be played again from here.",
        "K♥ lies in another trick from line 3; B put down Q♥ as well.",
        "",
    ]


def test_a_card_pointed_out_is_marked_where_it_lay_first() -> None:
    log = "  - A leads 9H 8H\n  - B plays AH KH QH\n"
    log += "  - A points out that B followed 8H with KH\n  - B retakes AH\n"
    marked = [(row.number, row.followed, row.undone) for row in rows(log) if row.marked]
    assert marked == [(1, "A♥", True), (2, "K♥", True)]


def test_a_deal_without_play_has_no_rows() -> None:
    table = trick_table(ruled("{elder: A, log: [A calls three kings]}"))
    assert table.rows == ()
    assert table.left_out == ""


def test_of_many_tricks_taken_back_the_last_are_shown() -> None:
    again = "  - A leads AS\n  - B plays 7S\n  - the players take back the cards from trick 1\n"
    table = trick_table(ruled(HANDS + again * (MOST_UNDONE + 2)))
    assert len(table.rows) == MOST_UNDONE
    assert table.rows[0].lines == "7, 8"
    assert table.left_out == "Two more that were taken back are not shown."


def test_the_winner_follows_from_the_cards() -> None:
    """One card changed, and the trick goes to the other."""
    text = text_of("printed-example")
    first = trick_table(ruled(text)).rows[0]
    assert (first.led, first.followed, first.winner) == ("A♥", "10♥", "A")
    changed = text.replace("A leads AH", "A leads 8H").replace("KH QH JH 8H", "KH QH JH AH")
    assert trick_table(ruled(changed)).rows[0].winner == "B"


def test_cards_taken_back_one_after_the_other_are_named_at_their_lines() -> None:
    log = (
        "  - A leads 9H\n  - B plays 7S\n  - A leads AS\n  - B plays TC\n"
        "  - B points out that B followed 9H with 7S\n"
        "  - B retakes 7S\n  - A retakes AS\n  - B retakes TC\n  - B plays AH\n"
    )
    notes = [row.note for row in rows(log)]
    assert any("7♠ taken back at line 6" in note for note in notes)
    assert any("A♠ taken back at line 7, 10♣ at line 8" in note for note in notes)


def test_tricks_taken_back_together_are_remarked_of_once() -> None:
    log = (
        "  - A leads AS\n  - B plays 7S\n  - A leads KS\n  - B plays AH\n"
        "  - the players take back the cards from trick 1\n  - A leads 7C\n  - B plays AC\n"
    )
    taken_back = trick_table(ruled(HANDS + log)).parts[-1]
    assert [row.note for row in taken_back.rows] == ["", "Tricks 1 and 2: taken back at line 5."]


def test_where_a_card_put_down_is_contested_it_is_said_by_which_telling_the_tricks_stand() -> None:
    log = (
        "  - A leads AS\n  - (contested when) B plays 7S\n  - A leads KS\n"
        "  - (contested when) B plays 7S\n  - (contested) B plays QC\n"
    )
    assert trick_table(ruled(HANDS + log)).supposed == (
        'The tricks stand here as if "B plays 7S" was done at line 2 and "B plays QC" at line 5, '
        "which is contested."
    )
    told = "  - A leads AS\n  - B plays 7S\n  - A leads KS\n  - B plays QC\n"
    assert trick_table(ruled(HANDS + told)).supposed == ""
