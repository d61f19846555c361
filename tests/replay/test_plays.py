"""The play: who leads and wins, what answers what, and cards taken back."""

from __future__ import annotations

from piquet_adjudicator.model.state import Game, Trick
from tests.replay.test_start import EXAMPLE, cards, codes, named, refused, replayed

EXCHANGE = """
    A discards KS 8C 7C 9D 8D
    A takes in 5
    B discards 7S 9H 7H
    B takes in 3
"""
CALLING = """
    A calls five cards
    B asks what they make
    A says it makes 49
    B replies good
    A says in hearts
    A calls a quart major
    B replies good
    A counts 9
    A calls three knaves
    B replies not good
    A leads AH
    A counts 10
    B calls four tens
    B calls three queens
    B counts 17
    B plays TH
    A leads KH QH JH 8H
    A counts 14
    B plays 7D TD JD QD
    B counts 17
    A leads KD
    A counts 15
    B plays AD
    B counts 18
    B leads AC KC QC TC
    B counts 22
    A plays 9C JC 8S 9S
    A counts 15
    B leads QS
    B counts 23
    A plays AS
    A counts 16
    A leads JS
    A counts 18
    B plays TS
    A counts 28
    A writes 28 for himself
"""

QUINT_MAJOR = {
    "A": "AS KS QS JS TS AH KH 7H AD KD AC 8C",
    "B": "9S 8S QH JH TH 9H QD JD TD KC QC JC",
}
"""Case X (p. 25): a quint major, and cards that put B to a card."""

CLUBS = {
    "A": "AC KC QC JC TC 7C 7S AH KH QH JH AD",
    "B": "9C 8C 8S 9S TH 9H 8H 7H KD QD JD TD",
}
"""Case XI (p. 26): a quint major and the seven in clubs, and the seven of spades."""


def plays_of(trick: Trick) -> str:
    """A trick as `AH TH A`: led, played, winner."""
    played = trick.follow.card.code if trick.follow else "-"
    return f"{trick.lead.card.code} {played} {trick.winner or '-'}"


def tricks(game: Game) -> list[str]:
    return [plays_of(trick) for trick in game.end.tricks]


def extras(game: Game) -> list[str]:
    return [f"{play.player} {play.card.code}" for play in game.end.extra]


# ---- the Example (pp. 103-105)


def test_the_example_to_its_end() -> None:
    game = replayed(EXCHANGE + CALLING, EXAMPLE, stage="dealt")
    assert tricks(game) == [
        "AH TH A",
        "KH 7D A",
        "QH TD A",
        "JH JD A",
        "8H QD A",
        "KD AD B",
        "AC 9C B",
        "KC JC B",
        "QC 8S B",
        "TC 9S B",
        "QS AS A",
        "JS TS A",
    ]
    assert [trick.number for trick in game.end.tricks] == list(range(1, 13))
    assert all(play.lead.turn == play.lead.player for play in game.end.tricks)
    assert game.end.hands["A"].size == game.end.hands["B"].size == 0
    assert game.end.to_lead == "A"
    assert game.end.extra == ()


def test_the_hands_of_the_example() -> None:
    game = replayed(EXCHANGE + CALLING, EXAMPLE, stage="dealt")
    assert codes(game.playing["A"]) == named("AS JS 9S 8S AH KH QH JH 8H JC 9C KD")
    assert codes(game.playing["B"]) == named("QS TS TH AC KC QC TC AD QD JD TD 7D")
    assert codes(game.put_out["A"]) == named("KS 8C 7C 9D 8D")
    assert codes(game.put_out["B"]) == named("7S 9H 7H")
    assert game.end.took_in == {"A": 5, "B": 3}
    assert game.end.stock == cards(EXAMPLE["stock"])
    assert game.end.taken == 8


def test_every_step_has_the_table_before_and_after_it() -> None:
    game = replayed(EXCHANGE + CALLING, EXAMPLE, stage="dealt")
    assert game.steps[0].before is game.start
    for before, after in zip(game.steps, game.steps[1:], strict=False):
        assert before.after is after.before
        assert after.number == before.number + 1
    led = game.steps[14]
    assert [play.card.code for play in led.plays] == ["AH"]
    assert "AH" in codes(led.before.hands["A"])
    assert "AH" not in codes(led.after.hands["A"])
    assert (led.number, led.file_line) == (15, 25)


def test_replay_is_deterministic() -> None:
    again = [replayed(EXCHANGE + CALLING, EXAMPLE, stage="dealt") for _ in range(2)]
    assert again[0] == again[1]


def test_the_cards_led_together_are_marked() -> None:
    game = replayed(EXCHANGE + CALLING, EXAMPLE, stage="dealt")
    several = [trick.number for trick in game.end.tricks if trick.lead.several]
    assert several == [2, 3, 4, 5, 7, 8, 9, 10]


# ---- several led, and too many played (Cases X, XI)


def test_six_cards_played_to_five() -> None:
    game = replayed("A leads AS KS QS JS TS\nB plays 9S 8S 9H TH TD JC", QUINT_MAJOR)
    assert tricks(game)[-1] == "TS TD A"
    assert extras(game) == ["B JC"]
    assert game.end.extra[0].role == "extra"
    assert [play.role for play in game.steps[1].plays] == ["follow"] * 5 + ["extra"]
    assert "JC" not in codes(game.end.hands["B"])


def test_the_sixth_card_played_apart_is_still_one_too_many() -> None:
    log = "A leads AS KS QS JS TS\nB plays 9S 8S 9H TH TD\nB plays JC\nB plays QC"
    assert extras(replayed(log, QUINT_MAJOR)) == ["B JC", "B QC"]


def test_at_the_end_of_case_ten_there_is_no_card_to_play() -> None:
    log = """
        A leads AS KS QS JS TS
        A says play 5 cards
        B plays 9S 8S 9H TH TD JC
        A leads AH KH 7H AD KD AC together
        B plays JH QH QD JD QC KC
        A leads 8C
    """
    game = replayed(log, QUINT_MAJOR)
    assert extras(game) == ["B JC"]
    assert game.end.hands["B"].size == 0
    assert tricks(game)[-2:] == ["AC KC A", "8C - -"]


def test_the_hand_played_over_again() -> None:
    log = """
        A leads AS KS QS JS TS
        B plays 9S 8S 9H TH TD JC
        A leads AH
        B plays JH
        the players take back the cards from trick 6
        A leads AD
    """
    game = replayed(log, QUINT_MAJOR)
    assert extras(game) == ["B JC"]
    assert "JH" in codes(game.end.hands["B"])
    assert codes(game.end.hands["A"]) == named("AH KH 7H KD AC 8C")
    assert tricks(game)[5:] == ["AD - -"]
    assert game.end.tricks[5].lead.turn == "A"
    assert [play.card.code for play in game.steps[4].retaken] == ["AH", "JH"]


def test_who_plays_again_one_of_too_many_has_taken_it_back() -> None:
    log = """
        A leads AS KS QS JS TS
        B plays 9S 8S 9H TH TD JC
        A leads AH
        B plays JH
        the players take back the cards from trick 6
        A leads AC
        B plays JC
    """
    game = replayed(log, QUINT_MAJOR)
    assert extras(game) == []
    assert tricks(game)[5:] == ["AC JC A"]
    assert [play.card.code for play in game.steps[6].retaken] == ["JC"]
    assert refused(log.replace("the players take back the cards from trick 6", ""), QUINT_MAJOR)


def test_tricks_taken_back_by_their_numbers_are_all_that_lie_there() -> None:
    log = "A leads AC\nB plays 9C\nA leads KC\nB plays 8C\n"
    game = replayed(log + "the players take back tricks 1 and 2", CLUBS)
    assert tricks(game) == []
    assert tricks(replayed(log + "the players take back trick 2", CLUBS)) == ["AC 9C A"]
    assert refused(log + "the players take back trick 1", CLUBS) == [
        "15: the cards are taken back to trick 1, but trick 2 is the last that lies there"
    ]


def test_two_cards_to_one_led_alone_are_no_excess_of_several() -> None:
    game = replayed("A leads AH\nB plays QH JH\nA leads KH", QUINT_MAJOR)
    assert extras(game) == ["B JH"]
    assert game.end.extra[0].several is False


def test_cards_put_down_together_follow_suit_whatever_their_order() -> None:
    game = replayed("A leads AS KS AH KD together\nB plays KC QH 9S 8S", QUINT_MAJOR)
    assert tricks(game) == ["AS 9S A", "KS 8S A", "AH QH A", "KD KC A"]
    game = replayed("A leads AS KS QS together\nB plays KC QH 9S", QUINT_MAJOR)
    assert tricks(game) == ["AS 9S A", "KS KC A", "QS QH A"]
    game = replayed("A leads AS KD\nB plays QD JD", QUINT_MAJOR)
    assert tricks(game) == ["AS QD A", "KD JD A"]
    game = replayed("A leads AS KS\nB plays QH\nB plays 9S", QUINT_MAJOR)
    assert tricks(game) == ["AS QH A", "KS 9S A"]


def test_a_card_retaken_from_too_many_lets_the_others_follow_suit() -> None:
    log = "A leads AS KD together\nB plays 9S QH QD\nB retakes 9S"
    assert tricks(replayed(log, QUINT_MAJOR)) == ["AS QH A", "KD QD A"]


def test_one_of_the_cards_played_to_several_retaken_moves_the_others_up() -> None:
    log = "A leads AS KS QS JS TS\nB plays 9S 8S 9H TH TD JC\nB retakes 9H"
    game = replayed(log, QUINT_MAJOR)
    assert tricks(game) == ["AS 9S A", "KS 8S A", "QS TH A", "JS TD A", "TS JC A"]
    assert extras(game) == []
    assert game.end.tricks[4].follow is not None
    assert game.end.tricks[4].follow.role == "follow"
    assert [play.card.code for play in game.steps[2].retaken] == ["9H"]
    assert "9H" in codes(game.end.hands["B"])


def test_two_cards_played_to_one() -> None:
    game = replayed("A leads AH\nB plays QH JH", QUINT_MAJOR)
    assert (tricks(game), extras(game)) == (["AH QH A"], ["B JH"])
    game = replayed("A leads AH\nB plays QH JH\nB retakes QH", QUINT_MAJOR)
    assert (tricks(game), extras(game)) == (["AH JH A"], [])


def test_a_card_in_excess_of_other_leads_does_not_move_up() -> None:
    log = """
        A leads AS KS
        B plays 9S 8S JC
        A leads AH
        B plays JH
        B retakes JH
    """
    game = replayed(log, QUINT_MAJOR)
    assert (tricks(game), extras(game)) == (["AS 9S A", "KS 8S A", "AH - -"], ["B JC"])


def test_a_card_retaken_from_one_batch_moves_up_none_of_another() -> None:
    log = """
        A leads AS KS
        B plays 9S 8S
        A leads QS JS
        B plays 9H TH JC
        B retakes 8S
    """
    game = replayed(log, QUINT_MAJOR)
    assert tricks(game) == ["AS 9S A", "KS - -", "QS 9H A", "JS TH A"]
    game = replayed(log + "\nB retakes 9S", QUINT_MAJOR)
    assert tricks(game)[:2] == ["AS - -", "KS - -"]
    assert extras(game) == ["B JC"]


def test_the_cards_in_excess_of_a_batch_are_retaken_each_by_its_name() -> None:
    log = """
        A leads AS KS
        B plays 9S 8S JC QC
        A leads QS JS
        B plays 9H TH
    """
    game = replayed(log + "\nB retakes QC", QUINT_MAJOR)
    assert extras(game) == ["B JC"]
    game = replayed(log + "\nB retakes 9S", QUINT_MAJOR)
    assert tricks(game) == ["AS 8S A", "KS JC A", "QS 9H A", "JS TH A"]
    assert extras(game) == ["B QC"]


def test_the_card_left_by_a_lead_retaken_answers_no_other_lead() -> None:
    log = """
        A leads AH
        B plays TH
        A leads KH
        B plays 9H
        A retakes KH
        B retakes TH
    """
    game = replayed(log, CLUBS)
    assert (tricks(game), extras(game)) == (["AH - -"], ["B 9H"])
    assert game.end.extra[0].role == "extra"


def test_case_eleven_rectified_in_time() -> None:
    log = """
        A leads AC KC QC JC TC 7S
        A says play 6 cards
        B plays 9C 8C 7H 8H 9H
        A retakes 7S
        A leads 7C
        B plays TH
    """
    game = replayed(log, CLUBS)
    assert tricks(game)[4:] == ["TC 9H A", "7C TH A"]
    assert "7S" in codes(game.end.hands["A"])
    assert game.steps[3].before.tricks[5].follow is None
    assert game.end.tricks[5].lead.turn == "A"


def test_case_eleven_too_late() -> None:
    log = """
        A leads AC KC QC JC TC 7S
        B plays 9C 8C 7H 8H 9H
        B plays 8S
        A retakes 7S
    """
    game = replayed(log, CLUBS)
    assert [plays_of(trick) for trick in game.steps[2].after.tricks][5:] == ["7S 8S B"]
    assert game.steps[2].after.to_lead == "B"
    assert (len(game.end.tricks), extras(game)) == (5, ["B 8S"])
    assert game.end.to_lead == "A"


def test_the_winner_of_the_last_of_several_plays_on_in_turn() -> None:
    log = "A leads AC KC QC JC TC 7S\nB plays 9C 8C 7H 8H 9H 8S\nB plays KD"
    game = replayed(log, CLUBS)
    assert tricks(game)[5:] == ["7S 8S B", "KD - -"]
    assert game.end.tricks[6].lead.turn == "B"


def test_leading_again_before_the_answer_is_leading_several() -> None:
    game = replayed("A leads AC\nA leads KC\nB plays 9C\nA leads QC\nB plays 8C 7H", CLUBS)
    assert [trick.lead.several for trick in game.end.tricks] == [True, True, True]
    assert tricks(game) == ["AC 9C A", "KC 8C A", "QC 7H A"]
    assert game.steps[0].plays[0].several is False


def test_leading_after_the_answer_is_not() -> None:
    game = replayed("A leads AC\nB plays 9C\nA leads KC", CLUBS)
    assert [trick.lead.several for trick in game.end.tricks] == [False, False]


def test_only_leads_that_wait_for_their_answers_are_led_with_others() -> None:
    game = replayed("A leads AC\nB plays 9C\nA leads KC\nA leads QC", CLUBS)
    assert [trick.lead.several for trick in game.end.tricks] == [False, True, True]


# ---- a lead out of turn


def test_a_lead_out_of_turn_and_retaken() -> None:
    log = "A leads AH\nB plays TH\nB leads KD"
    game = replayed(log, CLUBS)
    assert (game.end.tricks[1].lead.player, game.end.tricks[1].lead.turn) == ("B", "A")
    game = replayed(log + "\nB retakes KD\nA leads KH\nB plays 9H", CLUBS)
    assert tricks(game) == ["AH TH A", "KH 9H A"]
    assert game.end.tricks[1].lead.turn == "A"
    assert "KD" in codes(game.end.hands["B"])


def test_a_lead_out_of_turn_played_to() -> None:
    game = replayed("A leads AH\nB plays TH\nB leads KD\nA plays AD\nA leads KH", CLUBS)
    assert tricks(game) == ["AH TH A", "KD AD A", "KH - -"]
    assert [trick.lead.turn for trick in game.end.tricks] == ["A", "A", "A"]


def test_the_younger_hand_leads_first() -> None:
    game = replayed("B leads KD", CLUBS)
    assert (game.end.tricks[0].lead.player, game.end.tricks[0].lead.turn) == ("B", "A")


def test_playing_with_no_lead_to_answer_is_leading() -> None:
    game = replayed("A leads AH\nB plays TH\nB plays KD", CLUBS)
    assert tricks(game) == ["AH TH A", "KD - -"]
    assert game.end.tricks[1].lead.turn == "A"


def test_leading_where_a_lead_waits_is_leading() -> None:
    game = replayed("A leads AH\nB leads TH", CLUBS)
    assert (tricks(game), game.steps[1].plays[0].role) == (["AH - -", "TH - -"], "lead")
    assert (game.end.tricks[1].lead.turn, game.end.tricks[1].lead.several) == ("A", False)
    game = replayed("A leads AH\nB leads TH\nB retakes TH\nB plays TH", CLUBS)
    assert tricks(game) == ["AH TH A"]


def test_a_lead_passed_by_stays_open() -> None:
    log = """
        A leads AC KC AH
        B plays 9C 8C
        B leads KD
        A plays AD
        A leads KH
        B plays 8H
    """
    game = replayed(log, CLUBS)
    assert tricks(game) == ["AC 9C A", "KC 8C A", "AH - -", "KD AD A", "KH 8H A"]
    assert game.end.tricks[4].lead.several is False
    game = replayed(log + "B plays TH", CLUBS)
    assert tricks(game)[2] == "AH TH A"


def test_a_lead_retaken_leaves_the_card_put_to_it_in_excess() -> None:
    log = "A leads AH\nB plays TH\nA leads KH\nB plays 9H\nA retakes AH"
    game = replayed(log, CLUBS)
    assert (tricks(game), extras(game)) == (["KH 9H A"], ["B TH"])
    assert game.end.tricks[0].number == 1
    again = replayed(log + "\nB retakes TH", CLUBS)
    assert (extras(again), "TH" in codes(again.end.hands["B"])) == ([], True)


# ---- a card of another suit, taken back


def test_a_revoke_retaken_and_play_resumed() -> None:
    log = """
        A leads AH
        B plays KD
        A leads KH
        B plays 7H
        A leads AD
        B plays TD
        the players take back the cards from trick 2
        B retakes KD
        B plays TH
        A leads AD
        B plays KD
    """
    game = replayed(log, CLUBS)
    assert [plays_of(trick) for trick in game.steps[7].after.tricks] == ["AH - -"]
    assert game.steps[7].after.to_lead == "A"
    assert tricks(game) == ["AH TH A", "AD KD A"]
    assert game.end.tricks[1].lead.turn == "A"
    assert codes(game.playing["B"]) == named(CLUBS["B"])


REVOKED = """
    A leads AH
    B plays KD
    A leads KH
    B plays 7H
    the players take back the cards from trick 1
"""


def test_what_was_led_before_the_mistake_lies() -> None:
    game = replayed(REVOKED, CLUBS)
    assert tricks(game) == ["AH - -"]
    assert [play.card.code for play in game.steps[4].retaken] == ["KD", "KH", "7H"]
    assert tricks(replayed(REVOKED + "B plays TH\nA leads KH", CLUBS)) == ["AH TH A", "KH - -"]


def test_the_lead_that_lies_may_be_written_again() -> None:
    game = replayed(REVOKED + "A leads AH\nB plays TH", CLUBS)
    assert tricks(game) == ["AH TH A"]
    assert not game.steps[5].leads_another


def test_another_card_led_in_its_place_is_seen() -> None:
    game = replayed(REVOKED + "A leads KH\nB plays TH", CLUBS)
    assert tricks(game) == ["KH TH A"]
    assert game.steps[5].leads_another
    assert [play.card.code for play in game.steps[5].retaken] == ["AH"]


def test_the_lead_is_taken_back_where_suit_was_followed_or_could_not_be() -> None:
    log = "A leads AH\nB plays TH\nthe players take back the cards from trick 1"
    assert tricks(replayed(log, CLUBS)) == []
    void = {"A": CLUBS["A"], "B": "AS KS QS JS TS 9S 8S KD QD JD TD 9D"}
    assert tricks(replayed(log.replace("TH", "KD"), void)) == []


def test_of_a_hand_half_known_a_card_that_lies_elsewhere_could_not_follow() -> None:
    """All the hearts but the ten are seen: the lead is taken back only where he cannot have it."""
    log = "A leads AH\nB plays KD\nthe players take back the cards from trick 1"
    hearts = "AH KH QH JH 9H 8H 7H"
    a, b = f"{hearts} {{}} AC KC QC JC", "AS KS QS JS TS 9S 8S KD QD JD TD ?"
    assert tricks(replayed(log, {"A": a.format("TH"), "B": b})) == []
    assert tricks(replayed(log, {"A": a.format("TC"), "B": b})) == ["AH - -"]


def test_a_revoke_retaken_before_the_later_tricks() -> None:
    log = """
        A leads AH
        B plays KD
        A leads KH
        B plays 7H
        B retakes KD
        B plays TH
    """
    assert tricks(replayed(log, CLUBS)) == ["AH TH A", "KH 7H A"]


def test_the_turn_changes_with_the_winner_of_the_trick_replayed() -> None:
    log = """
        A leads 7S
        B plays KD
        the players take back the cards from trick 2
        B retakes KD
        B plays 9S
        B leads KD
    """
    assert refused(log, CLUBS) == [
        "13: the cards are taken back from trick 2, but no card has been led to it"
    ]
    game = replayed(log.replace("the players take back the cards from trick 2", ""), CLUBS)
    assert tricks(game) == ["7S 9S B", "KD - -"]
    assert game.end.tricks[1].lead.turn == "B"


# ---- hands of other sizes


def test_eleven_cards_against_twelve() -> None:
    short = {"A": CLUBS["A"], "B": CLUBS["B"].removesuffix(" TD")}
    log = """
        A leads AC KC QC JC TC 7C 7S AH KH QH JH AD together
        B plays 9C 8C 9S TH 9H 8H 8S 7H KD QD JD
    """
    game = replayed(log.replace("AC KC QC JC TC 7C 7S", "AC KC QC JC TC 7C"), short)
    assert tricks(game)[-1] == "AD JD A"
    assert game.end.hands["B"].size == 0
    over = replayed(
        "A leads AC KC QC JC TC 7C AH KH QH JH AD 7S together\n" + log.splitlines()[2], short
    )
    assert tricks(over)[-1] == "7S - -"
    assert over.end.to_lead == "A"


def test_thirteen_cards_against_twelve() -> None:
    log = """
        A leads AC KC QC JC TC 7C AH KH QH JH AD 7S 7D together
        B plays 9C 8C 9S TH 9H 8H 7H TD JD QD KD 8S
        A retakes 7D
        B leads 7D
    """
    long = {"A": CLUBS["A"] + " 7D", "B": CLUBS["B"]}
    game = replayed("\n".join(log.splitlines()[:3]), long)
    assert (len(game.end.tricks), tricks(game)[-2:]) == (13, ["7S 8S B", "7D - -"])
    assert refused(log, long) == ["14: B leads 7D, but 7D was retaken by A at line 3 of the log"]


# ---- dropping, throwing down, conceding


def test_dropped_cards_stay_in_the_hand() -> None:
    game = replayed("A leads AC\nB drops KD QD\nB plays KD\nB retakes QD", CLUBS)
    dropped = [codes(step.after.dropped) for step in game.steps]
    assert dropped == [set(), {"KD", "QD"}, {"QD"}, set()]
    assert {"KD", "QD"} <= codes(game.steps[1].after.hands["B"])
    assert game.steps[3].retaken == ()


def test_a_hand_thrown_down_is_shown_and_stays() -> None:
    game = replayed(
        "A leads AC\nB plays 9C\nB throws down his hand\nA concedes the remaining tricks", CLUBS
    )
    assert codes(game.end.shown["B"]) == named(CLUBS["B"]) - {"9C"}
    assert game.end.hands["B"].size == 11


# ---- impossible play


def test_a_card_played_twice() -> None:
    assert refused("A leads AC\nB plays 9C\nA leads AC", CLUBS) == [
        "13: A leads AC, but AC was led by A at line 1 of the log"
    ]


def test_a_card_of_the_adversary() -> None:
    assert refused("A leads AC\nB plays KC", CLUBS) == ["12: B plays KC, but KC is in A's hand"]


def test_a_card_in_nobodys_hand() -> None:
    assert refused("A leads 7D", CLUBS) == ["11: A leads 7D, but 7D is not in A's hand"]


def test_more_cards_than_he_has() -> None:
    log = "A leads AC\nB plays 9C\nB plays 8C\nB plays 8S"
    assert refused(log, {"A": "AC ?", "B": "9C 8C"}) == ["14: B plays 8S, but B has no card left"]


def test_a_card_taken_back_is_in_the_hand_of_who_played_it() -> None:
    log = """
        A leads AC
        B plays 9C
        the players take back the cards from trick 1
        B leads AC
    """
    assert refused(log, CLUBS) == [
        "14: B leads AC, but AC was taken back by A at line 3 of the log"
    ]
    assert refused("A leads AC\nthe players take back the cards from trick 0", CLUBS) == [
        "12: the cards are taken back from trick 0, but tricks are counted from one"
    ]


def test_every_problem_is_reported() -> None:
    log = "A leads 7D\nB plays KC\nA retakes KH\nB retakes KC KH"
    assert refused(log, CLUBS) == [
        "11: A leads 7D, but 7D is not in A's hand",
        "12: B plays KC, but KC is in A's hand",
        "13: A retakes KH, but A has not led, played or dropped it",
        "14: B retakes KH, but KH is in A's hand",
    ]


def test_cards_only_shown_are_not_retaken() -> None:
    """One thing is said of all of them."""
    assert refused("A shows AC KC\nA retakes AC KC", {"A": "AC KC ?", "B": "9C 8C"}) == [
        "12: A retakes AC KC, but has only shown them",
    ]


def test_a_gap_may_have_held_the_play_of_a_card_retaken() -> None:
    game = replayed("(not told)\nA retakes KH\nA leads AH", CLUBS)
    assert "KH" in codes(game.end.hands["A"])
    game = replayed("(not told)\nA retakes KH", {"A": "? ? ?", "B": "? ? ?"})
    assert codes(game.playing["A"]) == {"KH"}


def test_cards_led_on_one_line_that_may_be_one_after_another() -> None:
    """Put down as a heap, 8S goes to KS; card for card, it goes to AH."""
    leads, plays = "A leads KS AH", "B plays TH 8S"
    message = str(refused(f"{leads}\n{plays}", QUINT_MAJOR))
    assert "it is not told which card went to which lead" in message
    game = replayed(f"{leads} one after another\n{plays}", QUINT_MAJOR)
    assert [t.follow.card.code for t in game.end.tricks if t.follow] == ["TH", "8S"]
    assert not any(trick.lead.several for trick in game.end.tricks)
    game = replayed(f"{leads} together\n{plays}", QUINT_MAJOR)
    assert [t.follow.card.code for t in game.end.tricks if t.follow] == ["8S", "TH"]


def test_a_card_that_wins_ends_the_leads_one_after_another() -> None:
    log = "A leads QS AH one after another\nB plays KS TH"
    assert "KS wins QS, after which A led again" in str(refused(log, QUINT_MAJOR))
