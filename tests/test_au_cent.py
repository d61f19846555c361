"""The Laws of Piquet au cent (pp. 16-20), where a record of one deal does not reach: games of a
partie, and what follows of terms agreed for the best play."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
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


PUT_RIGHT: Final = """
code: au-cent-1882
elder: A
deal:
  A: AS KS JS 9S QH JH 9H 8H 7H QC 9C 7C
  B: QS TS 7S KH AC KC JC TC KD QD 8D 7D
  stock: 8S TH AD JD TD 8C 9D AH
log:
  - A discards 8H 7H QC 9C 7C
  - A takes in 5
  - B discards QS QD
  - B takes in 2
  - A calls forty-eight
  - B replies good
  - A shows AS KS JS 9S 8S
  - A calls a tierce to the queen
  - B replies good
  - A leads AS
  - B corrects the reply to not good on the point
  - B calls forty-nine in clubs
  - B calls a tierce minor in diamonds
  - A corrects the tierce to a quart to the queen in hearts
  - B plays 7S
"""


def test_a_call_that_may_not_be_put_right_is_refused_by_the_law_that_forbids_it() -> None:
    """Nothing of B's was as good as a quart; A must abide by what he called (p. 18)."""
    (claim,) = adjudicate(read_dispute(f"{PUT_RIGHT}claims: [A scores the quart]\n")).claims
    assert (claim.decision, *map(str, claim.cites)) == ("refused", "Au cent 17.1", "Au cent 18.2")


def test_a_call_once_put_right_is_compared_as_any_other() -> None:
    """Had he called the quart at first it would have been good, but that it was not shown."""
    record = PUT_RIGHT.replace("a tierce to the queen", "a quart to the queen in hearts")
    record = record.replace("  - A corrects the tierce to a quart to the queen in hearts\n", "")
    words = page(f"{record}claims: [A scores the quart]\n")
    assert "A does not score the quart (Au cent 18.2)" in words


def test_an_answer_that_may_not_be_taken_back_is_the_last_that_was_given() -> None:
    """B allowed the point, and must abide by it (p. 19): "not good" is not his answer."""
    words = page(f"{PUT_RIGHT}claims: [B scores the point]\n")
    assert "B does not score the point (Au cent 20.1)" in words
    assert "counts as good" not in words and 'had been answered "not good"' not in words


def test_a_call_answered_not_good_at_first_counts_as_good_where_nothing_better_was_shown() -> None:
    """As Au cent 22 has it: here "not good" is the answer."""
    record = PUT_RIGHT.replace(
        "  - B replies good\n  - A shows AS", "  - B replies not good\n  - A shows AS"
    )
    record = record.replace("  - B corrects the reply to not good on the point\n", "")
    record = record.replace("  - B calls forty-nine in clubs\n", "")
    words = page(f"{record}claims: [A scores the point]\n")
    assert 'had been answered "not good"' in words and "So that call counts as good" in words


NONE_PUT_OUT: Final = """
code: au-cent-1882
elder: A
log:
  - A discards five cards
  - A takes in 5
claims:
  - by: B
    claim: CLAIM
    because: the younger hand is not obliged to discard any card
    answer: ANSWER
"""


@pytest.mark.parametrize(
    ("claim", "answer", "said"),
    [
        ("B may discard two cards", "Law 22 obliges him to one", "This part of Law 22 does not"),
        ("B need not discard", "22", "A relies on Law 22. This part of it does not hold here (Au"),
        ("B may discard two cards", "22", "A relies on Law 22. It applies, and decides against A."),
    ],
)
def test_the_part_of_a_law_that_does_not_hold(claim: str, answer: str, said: str) -> None:
    """Law 22 still gives the younger hand his three cards; he need put out none (p. 17)."""
    words = page(NONE_PUT_OUT.replace("CLAIM", claim).replace("ANSWER", f'"{answer}"'))
    assert said in words
    assert "Au cent 7.1 speaks of this." in words
