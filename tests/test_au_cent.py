"""The Laws of Piquet au cent (pp. 16-20), where a record of one deal does not reach: games of a
partie, and what follows of terms agreed for the best play."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.render import text
from piquet_adjudicator.study.studied import studied

CODE: Final = "au-cent-1882"
PARTIE: Final = """\
code: au-cent-1882
deals:
  - {{dealer: A, score: {{A: 104, B: {first}}}}}
  - {{dealer: B, score: {{A: 60, B: 40}}}}
  - {{dealer: A, score: {{A: 17, B: 60}}}}
  - {{dealer: B, score: {{A: 102, B: 48}}}}
claims:
  - A wins the partie
  - another game is played
"""
IN_PLAY: Final = """\
code: au-cent-1882
elder: A
{terms}deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 9S 8S KH 9C KD QS AC 7D
log:
  - A discards KS 8C 7C 9D 8D
  - A takes in 5
  - B discards 7S 9H 7H
  - B takes in 3
  - A calls five cards making forty-nine
  - B replies good
  - A shows the point
  - A calls three kings
  - B replies good
  - A leads AH
  - B plays TH
"""


def ruled(record: str) -> PartieAdjudication:
    """A partie under the code."""
    ruling = adjudicate(read_record(record), load_book(CODE))
    assert isinstance(ruling, PartieAdjudication)
    return ruling


def page(record: str) -> str:
    """The page of a record, on one line."""
    ruling = adjudicate(read_record(record), load_book(CODE))
    if isinstance(ruling, PartieAdjudication):
        return " ".join(text.one(studied(ruling)).split())
    assert isinstance(ruling, Adjudication)
    return " ".join(text.one(studied(ruling)).split())


@pytest.mark.parametrize(
    ("first", "games", "decided"),
    [
        (49, {"A": 4, "B": 1}, ["allowed", "refused"]),
        (50, {"A": 3, "B": 1}, ["allowed", "refused"]),
    ],
)
def test_a_partie_is_of_games(first: int, games: dict[str, int], decided: list[str]) -> None:
    """Three out of five, a double counting as two; each begins at nothing. In the first B has
    fifty: the scores do not tell whether it is a double, and it is one game at the least."""
    partie = ruled(PARTIE.format(first=first))
    ended = [result.game for result in partie.results]
    assert [game and game.winner for game in ended] == ["A", None, "B", "A"]
    assert ended[-1] is not None
    assert ended[-1].games == games
    assert [result.totals["A"][0] for result in partie.results] == [104, 60, 77, 102]
    assert [claim.decision for claim in partie.rulings[-1].claims] == decided
    assert partie.result.winner == ("A" if games["A"] > 2 else None)


COUNTED: Final = """\
code: au-cent-1882
deals:
  - {{elder: A, score: {{A: 28, B: {first}}}, log: [A counts 26]}}
  - {{elder: B, score: {{A: 10, B: 20}}, log: [A takes up his hand, B counts 20]}}
  - elder: A
    log: [A takes up his hand, A corrects his count of deal 1 to {said}]
    claims: [A corrects his count of deal 1 to {said}]
"""


@pytest.mark.parametrize(
    ("first", "said", "decided"),
    [(23, 28, "allowed"), (79, 28, "allowed"), (80, 28, "refused"), (23, 30, "refused")],
)
def test_a_count_is_put_right_while_the_game_lasts(first: int, said: int, decided: str) -> None:
    """At any time in the game, though two hands were seen since (27); not when B came to a hundred
    in the second, nor to what is not proved."""
    partie = ruled(COUNTED.format(first=first, said=said))
    assert [claim.decision for claim in partie.rulings[-1].claims] == [decided]


def test_its_page_has_the_games() -> None:
    said = page(PARTIE.format(first=49))
    won = "- A wins the game, a double (Au cent 28.2). -"
    assert f"- The points of the game: A 102, B 48. {won}" in said
    assert "- The games won: A 4, B 1. - A wins the partie (Au cent 29.1)." in said
    assert "- Deal 1: A wins the game, a double (Au cent 28.2)." in said
    said = page(PARTIE.format(first=50))
    assert "- The games won, at the least: A 3, B 1. - A wins the partie (Au cent 29.1)." in said


@pytest.mark.parametrize(
    ("told", "decided"),
    [
        # Where only totals are told, the loser's points may have come after the hundred.
        ("games: [{A: 104, B: 52}]", "undecided"),
        ("games: [{A: 104, B: 49}]", "allowed"),
        (
            "partie: {scores: {A: 80, B: 40}}\ndeals: [{dealer: A, score: {A: 45, B: 25}}]",
            "undecided",
        ),
        (
            "partie: {scores: {A: 80, B: 50}}\ndeals: [{dealer: A, score: {A: 45, B: 25}}]",
            "refused",
        ),
        ("partie: {scores: {A: 80, B: 40}}\ndeals: [{dealer: A, score: {A: 45, B: 9}}]", "allowed"),
    ],
)
def test_totals_alone_tell_of_a_double_only_on_one_side_of_fifty(told: str, decided: str) -> None:
    record = f"code: au-cent-1882\n{told}\nclaims: [A wins a double game, A wins the game]\n"
    claims = ruled(record).rulings[-1].claims
    assert [each.decision for each in claims] == [decided, "allowed"]


def test_the_best_play_counts_no_small_cards_where_that_is_agreed() -> None:
    """A wins with his eight of hearts, at last, and one point less is in reach."""
    agreed = 'terms: {"nines, eights and sevens": are not counting cards}\n'
    assert "waive the penalty: with best play A 24, B 6" in page(IN_PLAY.format(terms=""))
    assert "waive the penalty: with best play A 23, B 6" in page(IN_PLAY.format(terms=agreed))


def test_why_a_call_not_shown_is_lost_is_said_of_each_and_nothing_of_an_answer_not_given() -> None:
    """The younger allowed both: what the law has of calls disallowed is no reason (p. 19)."""
    record = IN_PLAY.format(terms="").replace("  - A shows the point\n", "")
    record = record.replace("calls three kings", "calls a quart major")
    words = page(record + "claims: [A scores the point, A scores the sequence]\n")
    assert words.count("had not all been shown") == 2
    assert 'had not been "not good"' not in words and "not count as good" not in words
