"""What each choice of an open option is worth: scores counted by hand, and by the Decisions."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import OpenOption
from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.choices import CHOICE_NAMED, CHOICES
from piquet_adjudicator.model.conclusion import ChoiceId
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.results.points_studied import PlayOn, Worth
from piquet_adjudicator.solver.stakes import Amounts, Pique
from piquet_adjudicator.study import play_on as playing_on
from piquet_adjudicator.study.branch import branch
from piquet_adjudicator.study.play_on import play_on
from piquet_adjudicator.study.played_for import stakes
from piquet_adjudicator.study.worth import ACTS_OF_CHOICES, worths
from piquet_adjudicator.workshop.verify import read_branches
from tests.said import cited
from tests.scenarios import read_scenario, scenario_files
from tests.waivers import assert_waiver_lifts

RETAKE: Final = "retake all cards played since the answer and play differently"
STAND: Final = "let the play stand"
ENFORCE: Final = "enforce the penalty"
WAIVE: Final = "waive the penalty"

BEFORE_THE_TENTH: Final = """
elder: A
deal:
  A: TS 7S AH 8H 7H KD JD TD 9D 8D AC 7C
  B: AS KS QS JS 9S JH TH 9H AD KC 9C 8C
  stock: 7D KH QH QC JC 8S QD TC
log:
  - A discards TS 7S 8H 7H 7C
  - A takes in 5
  - B discards 9H 9C 8C
  - B takes in 3
  - A calls six cards making 54
  - B replies not good
  - A calls a quint minor
  - B replies good
  - A says in diamonds
  - A leads AH
  - B calls six cards making 58 in spades
  - B plays TH
  - A leads KH
  - B plays JH
  - A leads QH
  - B plays 8S
  - A leads AC
  - B plays TC
  - A leads JC
  - B plays KC
  - B leads AD
  - A plays 7D
  - B leads AS
  - A plays 8D
  - B leads KS
  - A plays 9D
  - B leads QS
  - A plays TD
"""
"""The hand of Case XV with three tricks left: A, who has 20, holds KD JD QC and four tricks; B, who
has 11 and is to lead, holds JS 9S QD and five tricks."""


def with_lines(*lines: str, file: str = BEFORE_THE_TENTH) -> Dispute:
    """A record with lines added to its log."""
    return read_dispute(file + "".join(f"  - {line}\n" for line in lines))


def worth(ruling: Adjudication, choice: str) -> Worth:
    """What one choice of the options of a ruling is worth."""
    return next(w for each in worths(ruling) for w in each.choices if w.choice.words == choice)


@cache
def case(number: str, name: str) -> Adjudication:
    """The ruling on the branch of a Case."""
    result = read_branches(load_book())[number]
    return adjudicate(next(each.dispute for each in result if each.name == name))


def best(found: Worth) -> PlayOn:
    """The best play told of a choice."""
    assert found.best is not None, found
    return found.best


def codes(found: PlayOn) -> str:
    """A line of play, in short."""
    return " ".join(f"{led.code}-{answer.code}" for _, led, answer in found.line)


# ---- the penalty enforced or waived


def test_case_xxii_enforced_and_waived() -> None:
    """Enforced, "the scores are, A, 91; B (who reckons nothing), 92. B wins a rubicon (Law 73) of
    283 points". Waived, B has the points he made in play besides: the trick of the ace of hearts,
    and six leads."""
    ruling = case("XXII", "main")
    enforced, waived = worth(ruling, ENFORCE), worth(ruling, WAIVE)
    assert (enforced.standing, enforced.score) == ("final", {"A": 29, "B": 0})
    assert (waived.standing, waived.score) == ("final", {"A": 29, "B": 7})
    assert enforced.partie is not None
    assert waived.partie is not None
    assert enforced.partie.totals == {"A": (91, 91), "B": (92, 92)}
    assert (enforced.partie.winner, enforced.partie.won) == ("B", 283)
    assert waived.partie.totals == {"A": (91, 91), "B": (99, 99)}


def test_case_xxii_before_the_play_is_over() -> None:
    """After the first trick the rest is worked out: A comes to the 29 of the Decision, "he scores
    most by leading king of hearts", and B, penalised, to nothing."""
    whole = case("XXII", "main").dispute
    ruling = adjudicate(replace(whole, log=whole.log[:15], claims=()))
    result = worth(ruling, ENFORCE)
    assert (result.standing, result.settled) == ("so far", ("B",))
    assert result.score == {"A": 22, "B": 0}
    assert best(result).totals == {"A": 29, "B": 0}
    assert best(result).more == {"A": 7, "B": 0}
    assert (best(result).trick, best(result).leader, best(result).called) == (2, "A", True)
    assert best(result).partie is not None
    assert "KH-AH" in codes(best(result))


def test_case_viii_enforced_and_waived() -> None:
    """Waived, A has the nine points that he made in play, and the cards; no trio, which he has
    not."""
    ruling = case("VIII", "main")
    assert worth(ruling, ENFORCE).score == {"A": 0, "B": 12}
    assert worth(ruling, WAIVE).score == {"A": 9 + 10, "B": 12}


def test_a_penalty_that_may_be_waived_is_lifted_by_waiving_it() -> None:
    """Wherever the laws give the option, in every Case: the words of waiver do it. In every
    scenario, too (`tests/test_scenarios.py`)."""
    branches = [each for case in read_branches(load_book()).values() for each in case]
    rulings = [adjudicate(replace(each.dispute, claims=())) for each in branches]
    assert sum(map(assert_waiver_lifts, rulings)) > 10


# ---- the play taken up again


def test_case_xv_play_differently_or_let_it_stand() -> None:
    """B, told that A has two diamonds, led the queen to the king. He has his choice. Leading out
    his spades he makes three points and the cards, and A wins the last trick: 20 and 2 to A, 11,
    3 and 10 to B. The play that stands gave A 34 and B 12."""
    ruling = case("XV", "main")
    again, stands = worth(ruling, RETAKE), worth(ruling, STAND)
    assert (stands.standing, stands.score) == ("final", {"A": 34, "B": 12})
    assert (again.standing, again.score) == ("so far", {"A": 20, "B": 11})
    assert best(again).totals == {"A": 22, "B": 24}
    assert codes(best(again)) == "JS-JD 9S-QC QD-KD"


def test_with_no_card_played_since_the_answer_both_choices_are_one() -> None:
    """The false answer is the last that was done at the table."""
    ruling = adjudicate(with_lines("B asks how many diamonds remain", "A answers 2"))
    again, stands = worth(ruling, RETAKE), worth(ruling, STAND)
    assert replace(again, choice="") == replace(stands, choice="")


def test_what_was_led_before_the_answer_lies() -> None:
    """B leads the queen of diamonds and asks before A plays to it. He may have the king and the
    club taken back, and not his queen: it has scored him one, and A's king wins it again."""
    asked = ("B asks how many diamonds remain", "A answers 2")
    again = worth(adjudicate(with_lines("B leads QD", *asked, "A plays KD", "A leads QC")), RETAKE)
    assert again.score == {"A": 20, "B": 12}
    assert (best(again).trick, best(again).leader, best(again).led) == (10, "B", True)
    assert best(again).totals == {"A": 34, "B": 12}


def test_a_lead_out_of_turn_is_taken_up_or_left() -> None:
    """A, whose turn it is not, leads the knave of diamonds. Left, it falls to B's queen, who leads
    his spades: one, one, two and the cards to B. Taken up, B leads as in Case XV."""
    ruling = adjudicate(with_lines("A leads JD"))
    left, up = worth(ruling, "let it lie"), worth(ruling, "take up the card led")
    assert left.score == {"A": 21, "B": 11}
    assert best(left).led
    assert best(left).more == {"A": 0, "B": 1 + 1 + 2 + 10}
    assert best(left).totals == {"A": 21, "B": 25}
    assert codes(best(left)) == "JD-QD JS-QC 9S-KD"
    assert up.score == {"A": 20, "B": 11}
    assert not best(up).led
    assert best(up).totals == {"A": 22, "B": 24}


def test_what_must_be_played_again_is_taken_back_first() -> None:
    """B leads the queen of diamonds, and A plays his club though he has two diamonds. He must
    follow: the king wins, knave and queen of clubs are good, and A has the cards."""
    result = play_on(branch(with_lines("B leads QD", "A plays QC"), (), load_book()))
    assert isinstance(result, PlayOn)
    assert (result.trick, result.leader, result.led) == (10, "B", True)
    assert result.more == {"A": 1 + 1 + 2 + 10, "B": 0}
    assert result.totals == {"A": 34, "B": 12}
    assert result.line[0].answer.code == "KD"


# ---- the deal


def test_a_fresh_deal_leaves_nothing_and_to_stand_it_is_not_settled() -> None:
    """Law 28: A took in six; B may have a fresh deal."""
    path = next(p for p in scenario_files() if p.name == "fires-fresh-deal-for-the-sixth-card.yaml")
    ruling = adjudicate(read_scenario(path).dispute)
    fresh, stood = worth(ruling, "a fresh deal"), worth(ruling, "to stand the deal")
    assert (fresh.standing, fresh.score) == ("no deal", {"A": 0, "B": 0})
    assert (stood.standing, stood.why_not) == ("so far", "the exchange is not over")
    assert stood.best is None


def test_cards_that_he_has_still_to_choose_are_not_chosen_for_him() -> None:
    """Law 11: with seven cards in the stock elder may alter his discard, nobody knows how."""
    path = next(p for p in scenario_files() if p.name == "fires-seven-found.yaml")
    ruling = worth(adjudicate(read_scenario(path).dispute), "to alter his discard")
    assert (ruling.standing, ruling.score) == ("not told", {})
    assert ruling.why_not == "he has still to choose"


def test_every_choice_of_the_laws_and_cases_can_be_tried() -> None:
    """And no other is known."""
    given = {
        choice
        for code in ("portland-1882", "au-cent-1882")
        for clause in load_book(code).clauses
        for effect in clause.then
        if effect.kind == "option" and isinstance(effect.slots["choices"], tuple)
        for choice in effect.slots["choices"]
    }
    assert given == set(CHOICE_NAMED)
    assert ACTS_OF_CHOICES.keys() == CHOICES.keys()
    assert {choice.taken_by for choice in CHOICES.values()} <= {"", *MOMENTS}


def test_what_is_added_for_a_choice_is_the_act_that_takes_it() -> None:
    by_words: tuple[ChoiceId, ...] = ("fresh deal", "stand the deal", "look", "waive")
    ruling = adjudicate(read_dispute(BEFORE_THE_TENTH))
    for name in by_words:
        option = OpenOption(cited("44.1"), "A", (CHOICES[name],), "")
        (act,) = ACTS_OF_CHOICES[name](option, ruling) or ()
        assert ACT_MOMENTS[type(act)] == CHOICES[name].taken_by


# ---- what is not told


def test_cards_that_are_not_known_are_said_to_be_so() -> None:
    """Two of B's cards at the end are not named."""
    hands = BEFORE_THE_TENTH.partition("log:")[2].partition("  - A leads AH")[2]
    file = (
        "elder: A\nhands:\n  A: AH KH QH KD JD TD 9D 8D 7D AC QC JC\n"
        "  B: AS KS QS 8S JH TH AD KC TC ?*3\nlog:\n  - A leads AH" + hands
    )
    file = file.replace("  - B calls six cards making 58 in spades\n", "")
    result = play_on(branch(with_lines(file=file), (), load_book()))
    assert result == "not all the cards are known"


@pytest.mark.parametrize(
    ("lines", "why_not"),
    [
        (("B leads JS 9S",), "the table is to be put right"),
        (("B leads JS", "(not told)"), "not all the cards are known"),
    ],
)
def test_a_table_that_is_not_clear(lines: tuple[str, ...], why_not: str) -> None:
    assert play_on(branch(with_lines(*lines), (), load_book())) == why_not


def test_before_the_exchange_nothing_is_worked_out() -> None:
    dispute = with_lines()
    begun = replace(dispute, log=dispute.log[:2])
    assert play_on(branch(begun, (), load_book())) == "the exchange is not over"


def test_what_is_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_on, "best_play", lambda *_: None)
    assert play_on(branch(with_lines(), (), load_book())) == "too long"


def test_a_line_that_the_laws_score_otherwise_is_not_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was worked out is played on the record and ruled: here it was worked out for a last
    trick of five points."""
    at = branch(with_lines(), (), load_book())
    real = stakes(at.done, at.book, 3)
    assert real is not None
    wrong = replace(real, amounts={p: replace(each, last=5) for p, each in real.amounts.items()})
    monkeypatch.setattr(playing_on, "stakes", lambda *_: wrong)
    assert play_on(at) == "not known what can be reckoned"


# ---- what is played for

SIX_SPADES: Final = """
elder: A
hands:
  A: AS KS QS JS TS 9S AH KH 7H AD 7D 7C
  B: 8S QH JH TH 8H KD QD JD TD AC KC QC
log:
  - A calls six cards
  - B replies good
  - A says in spades
  - A calls a sixieme
  - B replies good
"""


def test_the_amounts_are_those_of_the_clauses() -> None:
    """One for a lead, one for a trick won, two for the last; ten for seven tricks to eleven, forty
    for twelve; and nothing to a player under the penalty."""
    at = branch(with_lines(), (), load_book())
    result = stakes(at.done, at.book, 3)
    assert result is not None
    full = Amounts(1, 1, 2, (0,) * 7 + (10,) * 5 + (40,))
    assert result.amounts == {"A": full, "B": full}
    assert len(full.cards) == 12 + 1
    penalised = case("XXII", "main").dispute
    at = branch(replace(penalised, log=penalised.log[:15], claims=()), (), load_book())
    result = stakes(at.done, at.book, 11)
    assert result is not None
    assert result.amounts == {"A": full, "B": Amounts()}


def test_a_pique_in_reach_is_played_for() -> None:
    """Six for the point and sixteen for the sequence: A, who has led one, needs seven more. To lead
    out his nine winners and then a seven brings A ten points, the pique and the cards, and B the
    last three tricks: 72 to 4. Best play can be no worse for A."""
    at = branch(with_lines("A leads AS", "B plays 8S", file=SIX_SPADES), (), load_book())
    result = stakes(at.done, at.book, 11)
    assert result is not None
    assert result.pique == Pique("A", 7, 30)
    best_line = play_on(at)
    assert isinstance(best_line, PlayOn)
    assert best_line.totals["A"] - best_line.totals["B"] >= 72 - 4
    assert best_line.totals["A"] > 22 + 30 + 10


@pytest.mark.parametrize(
    "lines",
    [
        ("A leads 7C", "B plays QC"),  # B has made a point in play
        ("A leads AS", "B calls three queens", "A replies good", "B plays 8S"),  # in hand
    ],
)
def test_a_pique_is_out_of_reach_when_the_other_has_reckoned(lines: tuple[str, ...]) -> None:
    at = branch(with_lines(*lines, file=SIX_SPADES), (), load_book())
    result = stakes(at.done, at.book, 11)
    assert result is not None
    assert result.pique is None
