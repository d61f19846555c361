"""Calls, replies, questions and cards shown: which words belong to which call."""

from __future__ import annotations

import pytest

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.state import Call, Game, Reply, Revision
from tests.replay.test_start import cards, codes, refused, replayed


def words(call: Call) -> list[tuple[int, str, Combination | None]]:
    return [(r.step, r.how, r.what) for r in call.revisions]


def replies(game: Game) -> list[list[tuple[int, str]]]:
    return [[(r.step, r.answer) for r in call.replies] for call in game.end.calls]


# ---- calling and completing


def test_a_call_completed_answered_and_completed_again() -> None:
    game = replayed("""
        A calls five cards
        B asks what they make
        A says it makes 49
        B replies good
        A says in hearts
        A calls a quart major
        B replies good
    """)
    point, quart = game.end.calls
    assert words(point) == [
        (1, "called", Combination("point", 5)),
        (3, "completed", Combination("point", 5, making=49)),
        (5, "completed", Combination("point", 5, making=49, suit="H")),
    ]
    assert (point.index, quart.index) == (0, 1)
    assert point.asked_making == (2,)
    assert point.replies == (Reply(4, "good"),)
    assert quart.replies == (Reply(7, "good"),)
    assert game.end.asked == ()


def test_an_earlier_table_keeps_the_earlier_words() -> None:
    game = replayed("A calls five cards\nA says it makes 49")
    assert game.steps[0].after.calls[0].revisions == (
        Revision(1, "called", Combination("point", 5)),
    )


def test_words_go_to_the_call_that_they_can_belong_to() -> None:
    game = replayed("""
        A calls five cards
        A calls a quart
        A calls three kings
        A says it makes 48
        A says to the king
        A says he does not reckon KD
        A says the point is in spades
    """)
    point, quart, trio = (call.what for call in game.end.calls)
    assert point == Combination("point", 5, making=48)
    assert quart == Combination("sequence", 4, top=13, suit="S")
    assert trio == Combination("quatorze or trio", 3, rank=13, withheld=parse_card("KD"))
    assert game.end.calls[2].named_not_reckoned == (6,)


def test_a_suit_goes_first_to_a_call_that_names_none() -> None:
    game = replayed("A calls five cards\nA calls a quart to the king in spades\nA says in hearts")
    assert [call.what.suit for call in game.end.calls if call.what] == ["H", "S"]
    game = replayed("A calls a quart in spades\nA says in hearts")
    assert [call.what.suit for call in game.end.calls if call.what] == ["H"]


def test_words_with_no_call_to_belong_to() -> None:
    assert refused("A says it makes 49\nA calls three queens\nA says he does not reckon KD") == [
        "11: 'A says it makes 49': there is no call of his that this completes",
        "13: A adds to a call, but has made no call to which the words can belong",
    ]
    assert replayed("(not told)\nA says it makes 49").end.calls == ()


def test_the_younger_hand_calls_and_the_elder_replies() -> None:
    game = replayed("A leads AH\nB calls four tens\nA replies not good\nB plays TH")
    assert (game.end.calls[0].player, replies(game)) == ("B", [[(3, "not good")]])


# ---- correcting


def test_a_call_corrected_is_open_again() -> None:
    game = replayed("""
        A calls four knaves
        B replies good
        A corrects the call to three knaves
        B replies not good
    """)
    assert words(game.end.calls[0])[1] == (
        3,
        "corrected",
        Combination("quatorze or trio", 3, rank=11),
    )
    assert replies(game) == [[(2, "good"), (4, "not good")]]


def test_the_call_that_is_named_is_corrected() -> None:
    game = replayed("""
        A calls a tierce
        A calls a quart
        A calls five cards
        A corrects the quart to a tierce to the king
    """)
    assert [len(call.revisions) for call in game.end.calls] == [1, 2, 1]


def test_a_correction_that_may_be_of_two_calls_is_refused() -> None:
    log = "A calls a tierce\nA calls a quart\nA corrects the call to a quint"
    assert "it may be of more calls than one" in str(refused(log))


def test_a_call_withdrawn_is_open_to_nothing() -> None:
    game = replayed("""
        A calls five cards
        B asks what they make
        A withdraws the point
        A calls a tierce
        B replies good
    """)
    assert game.end.calls[0].what is None
    assert replies(game) == [[], [(5, "good")]]
    assert game.end.asked == ()
    assert refused("A calls five cards\nA withdraws the point\nB replies good") == [
        "13: B replies good, but A has called nothing"
    ]


def test_a_call_withdrawn_may_be_made_again_in_other_words() -> None:
    game = replayed("A calls five cards\nA withdraws the point\nA corrects the call to four cards")
    assert game.end.calls[0].what == Combination("point", 4)
    game = replayed("""
        A calls a tierce
        A calls a quart
        A withdraws the tierce
        A withdraws the sequence
        A corrects the call to a quint
    """)
    assert [call.what for call in game.end.calls] == [None, Combination("sequence", 5)]


def test_a_word_that_names_a_call_decides() -> None:
    game = replayed("A calls three kings\nA calls three tens\nA withdraws the three kings")
    assert [call.what is None for call in game.end.calls] == [True, False]
    game = replayed("A calls a tierce\nA calls three tens\nB replies not good to the tierce")
    assert replies(game) == [[(3, "not good")], []]
    assert refused("A calls three tens\nA withdraws the three kings") == [
        "12: A withdraws the three kings, but has called none"
    ]


def test_no_call_to_correct() -> None:
    assert refused("A calls five cards\nA withdraws the trio\nB corrects the call to a tierce") == [
        "12: A withdraws the trio, but has called none",
        "13: B corrects the sequence, but has called none",
    ]


# ---- replying


def test_case_one_the_making_opens_the_call_again() -> None:
    game = replayed("""
        A calls four cards
        B replies equal
        A says it makes 41
        B replies not good
        B replies good
    """)
    assert replies(game) == [[(2, "equal"), (4, "not good"), (5, "good")]]


def test_naming_the_suit_does_not_open_the_call_again() -> None:
    game = replayed("A calls five cards\nB replies good\nA says in hearts\nB replies not good")
    assert replies(game) == [[(2, "good"), (4, "not good")]]


def test_case_eight_naming_the_card_does_not_open_the_call_again() -> None:
    game = replayed("""
        A calls three kings
        B replies good
        B asks which king is not reckoned
        A answers KD
        B replies not good
    """)
    assert replies(game) == [[(2, "good"), (5, "not good")]]


def test_case_seven_the_question_is_no_reply() -> None:
    game = replayed("""
        A calls three queens
        B asks which queen is not reckoned
        A answers QD
        B replies not good
    """)
    call = game.end.calls[0]
    assert (call.asked_not_reckoned, call.named_not_reckoned) == ((2,), (3,))
    assert words(call)[1][:2] == (3, "completed")
    assert call.what is not None
    assert call.what.withheld == parse_card("QD")
    assert replies(game) == [[(4, "not good")]]
    assert "QD" not in codes(game.playing["A"])


def test_a_reply_goes_to_the_call_just_made() -> None:
    game = replayed("A calls five cards\nA calls a tierce\nB replies good")
    assert replies(game) == [[], [(3, "good")]]


def test_a_second_reply_that_may_be_of_two_calls_is_refused() -> None:
    log = "A calls five cards\nA calls a tierce\nB replies good\nB replies equal"
    assert "it may be of more calls than one" in str(refused(log))
    game = replayed(
        "A calls five cards\nA calls a tierce\nB replies good\nB replies equal to the point"
    )
    assert replies(game) == [[(4, "equal")], [(3, "good")]]


def test_a_reply_to_a_kind() -> None:
    game = replayed("""
        A calls five cards
        A calls a tierce
        B replies good to the point
        B replies equal to the point
        B replies good
    """)
    assert replies(game) == [[(3, "good"), (4, "equal")], [(5, "good")]]


def test_a_reply_corrected() -> None:
    game = replayed("""
        A calls five cards
        A calls a tierce
        B replies good
        B replies good to the point
        B corrects the reply to equal
        B corrects the reply to not good on the sequence
    """)
    assert replies(game) == [
        [(4, "good"), (5, "equal")],
        [(3, "good"), (6, "not good")],
    ]


def test_the_reply_corrected_is_the_last_given() -> None:
    game = replayed("""
        A calls five cards
        A calls a tierce
        B replies good to the point
        B replies good
        B replies equal to the point
        B corrects the reply to not good
    """)
    assert replies(game) == [
        [(3, "good"), (5, "equal"), (6, "not good")],
        [(4, "good")],
    ]


def test_replies_to_nothing() -> None:
    assert refused("""
        B replies good
        A calls a tierce
        B replies good to the point
        B corrects the reply to equal
        B corrects the reply to equal on the point
    """) == [
        "11: B replies good, but A has called nothing",
        "13: B replies good, but A has called no point",
        "14: B corrects a reply, but has given none",
        "15: B corrects a reply, but has given none to a call of the point",
    ]
    assert replayed("(not told)\nB replies good").end.calls == ()


def test_a_reply_to_other_words_than_were_called_is_told_what_was_called() -> None:
    assert refused("""
        A calls three kings
        A corrects the call to four kings
        B replies not good to the three kings
    """) == ["13: B replies not good to the three kings, but A has called four kings"]
    game = replayed("""
        A calls three kings
        B replies not good to the three kings
        A corrects the call to four kings
    """)
    assert len(game.end.calls[0].replies) == 1


# ---- asking and answering


def test_an_answer_goes_to_the_question_it_can_answer() -> None:
    game = replayed("""
        A calls five cards
        A calls three kings
        B asks what the point makes
        B asks which king is not reckoned
        A answers 49
        A answers KD
    """)
    point, trio = game.end.calls
    assert point.what == Combination("point", 5, making=49)
    assert trio.what == Combination("quatorze or trio", 3, rank=13, withheld=parse_card("KD"))
    assert game.end.asked == ()


def test_none_answers_which_is_not_reckoned_and_adds_no_words() -> None:
    game = replayed("A calls three kings\nB asks which king is not reckoned\nA answers none")
    assert len(game.end.calls[0].revisions) == 1
    assert game.end.asked == ()


def test_the_question_is_about_the_call_of_that_rank() -> None:
    game = replayed("""
        A calls three kings
        A calls three queens
        B asks which king is not reckoned
    """)
    assert [call.asked_not_reckoned for call in game.end.calls] == [(3,), ()]


def test_a_call_withdrawn_ends_the_questions_about_it_alone() -> None:
    game = replayed("""
        A calls five cards
        A calls three kings
        B asks how many kings remain
        B asks which king is not reckoned
        B asks what the point makes
        A withdraws the point
    """)
    assert [(asked.about, asked.index) for asked in game.end.asked] == [
        ("remaining", 0),
        ("not reckoned", 1),
    ]


def test_the_latest_question_is_answered_first() -> None:
    game = replayed("""
        B asks how many diamonds remain
        B asks how many hearts remain
        A answers 4
        A answers 1
    """)
    assert [(q.suit, q.number) for q in game.end.questions] == [("D", 1), ("H", 4)]


def test_a_player_does_not_answer_himself() -> None:
    assert refused("A asks how many diamonds remain\nA answers 2") == [
        "12: A answers, but B has asked nothing that this can answer"
    ]


def test_questions_about_what_was_not_called() -> None:
    assert refused("""
        B asks what the point makes
        A calls three queens
        B asks which king is not reckoned
        A answers 2
    """) == [
        "11: B asks what the point makes, but A has called no point",
        "13: B asks which king is not reckoned, but A has called no kings",
        "14: A answers, but B has asked nothing that this can answer",
    ]


def test_the_question_of_what_remains_and_its_answer() -> None:
    game = replayed("""
        B asks how many diamonds remain
        A answers 2
        A asks how many kings remain
        B answers KC
    """)
    first, second = game.end.questions
    assert (first.player, first.suit, first.answered, first.number) == ("B", "D", 2, 2)
    assert (second.rank, second.answered, second.cards) == (13, 4, cards("KC"))
    assert game.steps[0].after.questions[0].answered is None


def test_an_answer_is_of_words_and_may_be_false() -> None:
    game = replayed("B asks how many kings remain\nA answers KS", {"A": "? " * 12, "B": "? " * 12})
    assert game.playing["A"].known == frozenset()


# ---- showing


def test_what_is_asked_to_be_seen() -> None:
    game = replayed("""
        A calls a tierce
        A calls a quart
        A calls five cards
        B asks to see the quart
        B asks to see what was called
        B asks to see the trio
    """)
    assert [call.asked_to_see for call in game.end.calls] == [(5,), (4, 5), (5,)]
    log = "A calls a tierce\nA calls a quart\nB asks to see the sequence"
    assert "it may be of more calls than one" in str(refused(log))


def test_a_kind_shown() -> None:
    game = replayed("A calls five cards\nA calls a quart\nA shows the point")
    assert [call.shown for call in game.end.calls] == [((3, ()),), ()]
    assert game.end.shown["A"] == frozenset()


def test_cards_shown_meet_the_calls_they_can() -> None:
    game = replayed("""
        A calls five cards
        A calls a quart major
        A calls three knaves
        A shows AH KH QH JH
    """)
    shown = [[step for step, _ in call.shown] for call in game.end.calls]
    assert shown == [[], [4], []]
    assert codes(game.end.shown["A"]) == {"AH", "KH", "QH", "JH"}
    assert game.end.calls[1].shown[0][1] == cards("AH KH QH JH")


def test_cards_shown_of_another_suit_or_rank_do_not() -> None:
    game = replayed("A calls a quart major in spades\nA shows AH KH QH JH")
    assert game.end.calls[0].shown == ()
    game = replayed("A calls three knaves\nA shows JS JH JC")
    assert [step for step, _ in game.end.calls[0].shown] == [2]
    game = replayed("A calls three queens\nA shows JS JH JC")
    assert game.end.calls[0].shown == ()


def test_fewer_cards_than_called_are_shown_for_the_call_asked_for() -> None:
    game = replayed("""
        A calls five cards
        A calls a quart major
        B asks to see the point
        A shows KH QH
        A shows KH QH
    """)
    shown = [[step for step, _ in call.shown] for call in game.end.calls]
    assert shown == [[4], [5]]


def test_cards_shown_meet_every_call_that_they_can() -> None:
    game = replayed("""
        A calls four cards
        A calls a tierce
        A calls three knaves
        A shows AH KH QH JH
    """)
    assert [bool(call.shown) for call in game.end.calls] == [True, True, False]
    game = replayed("A calls three knaves\nA calls a trio\nA shows JS JH JC")
    assert [bool(call.shown) for call in game.end.calls] == [True, True]


def test_two_kings_shown_for_three_called() -> None:
    game = replayed("A calls five cards\nA calls three kings\nA shows KH KD")
    assert [bool(call.shown) for call in game.end.calls] == [False, True]
    game = replayed("A calls three queens\nA shows KH KD")
    assert game.end.calls[0].shown == ()


def test_a_call_asked_for_again_is_shown_again() -> None:
    game = replayed("""
        A calls five cards
        A calls a quart major
        B asks to see the point
        A shows KH QH
        B asks to see the point
        A shows KH QH
        A shows KH QH
    """)
    shown = [[step for step, _ in call.shown] for call in game.end.calls]
    assert shown == [[4, 6], [7]]


def test_cards_shown_for_a_kind_are_shown_for_that_alone() -> None:
    game = replayed("A calls five cards\nA calls a quart\nA shows AH KH QH JH 8H for the point")
    assert [bool(call.shown) for call in game.end.calls] == [True, False]


@pytest.mark.parametrize("ending", ["", " for the point"])
def test_the_point_shown_is_no_show_of_a_sequence_that_it_does_not_hold(ending: str) -> None:
    shows, quart = f"A shows AH KH JH 8H{ending}", "A calls a quart major"
    game = replayed(f"A calls four cards\n{shows}\n{quart}")
    assert [bool(call.shown) for call in game.end.calls] == [True, False]
    game = replayed(f"A calls four cards\n{quart}\n{shows}")
    assert [bool(call.shown) for call in game.end.calls] == [True, False]


def test_a_carte_blanche_shown() -> None:
    game = replayed("B shows carte blanche", {"A": "? " * 12, "B": "TS 9S 8S 7S " + "? " * 8})
    assert codes(game.end.shown["B"]) == {"TS", "9S", "8S", "7S"}
