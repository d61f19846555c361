"""Too many cards played to several led together, until it is put right (p. 11)."""

from __future__ import annotations

from piquet_adjudicator.facts.excess import excesses
from piquet_adjudicator.model.state import Game
from tests.replay.test_plays import QUINT_MAJOR
from tests.replay.test_start import replayed

SIX_TO_FIVE = """
    A leads AS KS QS JS TS
    B plays 9S 8S 9H TH TD JC
    A leads AH
    B plays JH
"""


def open_at_end(game: Game) -> list[tuple[str, int, str]]:
    """The excesses not put right: whose, since which step, and which cards."""
    by_step = excesses(game)
    assert by_step == () or len(by_step) == len(game.steps) + 1
    return [(e.player, e.step, " ".join(c.code for c in e.cards)) for e in (by_step or [()])[-1]]


def played(log: str) -> list[tuple[str, int, str]]:
    return open_at_end(replayed(SIX_TO_FIVE + log, QUINT_MAJOR))


def test_it_is_open_from_the_step_at_which_there_are_too_many() -> None:
    by_step = excesses(replayed(SIX_TO_FIVE, QUINT_MAJOR))
    assert [len(each) for each in by_step] == [0, 0, 1, 1, 1]
    assert played("") == [("B", 2, "9S 8S 9H TH TD JC")]


def test_the_extra_card_taken_back_does_not_put_it_right_while_later_cards_lie() -> None:
    assert played("B retakes 9H") == [("B", 2, "9S 8S TH TD JC")]
    taken = "B retakes 9H\nthe players take back the cards from trick 6"
    assert played(taken) == []


def test_the_later_cards_taken_back_do_not_put_it_right_while_one_is_too_many() -> None:
    assert played("the players take back the cards from trick 6") == [("B", 2, "9S 8S 9H TH TD JC")]


def test_playing_the_extra_card_again_puts_it_right() -> None:
    again = "the players take back the cards from trick 6\nA leads AC\nB plays JC"
    assert played(again) == []


def test_a_card_more_played_apart_joins_the_others() -> None:
    log = "A leads AS KS QS JS TS\nB plays 9S 8S 9H TH TD\nB plays JC\nB plays QC"
    assert open_at_end(replayed(log, QUINT_MAJOR)) == [("B", 3, "9S 8S 9H TH TD JC QC")]


def test_two_cards_to_one_led_alone_are_none() -> None:
    assert open_at_end(replayed("A leads AH\nB plays QH JH\nA leads KH", QUINT_MAJOR)) == []
