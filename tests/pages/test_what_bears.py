"""What stands on a page bears on what it decides, and stands there once: no penalty of a deal that
is dealt again, no fact that the reason before concludes, of a long Decision only its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from piquet_adjudicator import load_book
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches
from tests.scenarios import read_scenario

LAWS: Final = Path(__file__).parents[1] / "laws"


def page_of(name: str, code: str = "portland-1882") -> RulingView:
    """The page of a scenario."""
    book = load_book(code)
    dispute = read_scenario(LAWS / code / f"{name}.yaml", book).dispute
    return ruling_view(studied(adjudicate(dispute, book)), annex=False)


def facts_of(view: RulingView) -> list[str]:
    """The facts on which the claims of a page are decided."""
    return [fact for claim in view.claims for step in claim.steps for fact in step.facts]


def test_in_a_deal_that_is_dealt_again_nothing_is_scored_and_no_penalty_stands() -> None:
    view = page_of("28/fires-elected")
    assert view.score.state == "The cards are dealt again, and nothing is scored in this deal."
    assert view.penalties == ()
    assert [quote.source for quote in view.laws] == ["Law 28"]
    stands = page_of("28/fires-and-lapses-stood")
    assert stands.score.state == "Nothing is scored so far."
    assert stands.penalties


def test_where_no_deal_was_begun_none_is_dealt_again() -> None:
    """A pack found redundant in cutting for deal."""
    view = page_of("06/silent-two-cards-exposed-of-a-redundant-pack")
    assert view.score.state == "Nothing is scored so far."


def test_an_option_that_a_reason_gives_is_no_fact_of_the_next() -> None:
    facts = facts_of(page_of("28/fires-elected"))
    assert "B had the option of a fresh deal." not in facts
    assert "B had not let the option of a fresh deal lapse." in facts


def test_what_the_deal_counts_as_is_no_fact_of_the_next_reason() -> None:
    view = page_of("16/fires-too-late-to-correct")
    assert view.claims[0].steps[0].so == "So deal 4 counts as a deal out of turn (Law 16)."
    assert "The deal was dealt out of turn." not in facts_of(view)


def test_of_a_long_decision_the_paragraph_with_its_rule_is_quoted() -> None:
    (quote,) = page_of("cases/fires-twenty-eight-in-hand").cases
    (words,) = quote.words
    assert quote.label == "Case XXII, p. 33"
    assert "it may be taken that he has let A count thirteen in play" in words
    (whole,) = page_of("cases/fires-four-cards-to-three").cases
    assert whole.words[0].startswith("B has not been misinformed")


def test_what_would_be_so_of_a_claim_if_a_law_held_is_not_said_again_of_the_next() -> None:
    view = page_of("28/fires-the-sequence-before-the-trio", "au-cent-1882")
    first, _, third = (claim.instead for claim in view.claims)
    assert first[0].startswith("Laws 72 and 73 do not hold here (Au cent 28); ")
    assert third == ("As under 1.",)


def test_points_are_several_but_of_one() -> None:
    facts = facts_of(page_of("01/fires-a-hundred-and-one", "older-piquet"))
    assert "A was the first to come to 101 points." in facts


def test_cards_played_again_from_an_earlier_trick_are_those_claimed_too() -> None:
    """A failure to follow suit at the second trick, of which nobody spoke, one at the fourth."""
    view = page_of("59/fires-the-second-of-two-failures-pointed-out")
    assert "played again from trick 4" in view.claims[0].decision
    assert view.score.state == (
        "The cards are to be played again from trick 2, and with them those from trick 4: this is "
        "the score so far."
    )


def test_cards_of_which_none_was_declared_left_are_not_said_to_have_been() -> None:
    facts = facts_of(page_of("28/fires-only-two-are-left-him"))
    assert "The cards are all B's own or declared to be left." in facts


def test_a_score_that_is_nothing_rests_on_what_bars_it() -> None:
    """In Case XXII B, who plays with thirteen cards, scores nothing: Law 65 was named. By Laws 35
    and 58, which are named among the reasons, it would come out the same."""
    dispute = read_branches(load_book())["XXII"][0].dispute
    nothing = ruling_view(studied(adjudicate(dispute)), annex=False).claims[4]
    assert nothing.decision.endswith("B scores 0 for the deal (Law 31).")
    assert nothing.as_for == 3


def test_where_all_points_in_play_are_for_cards_led_it_is_said_so() -> None:
    dispute = read_branches(load_book())["XXII"][0].dispute
    steps = ruling_view(studied(adjudicate(dispute)), annex=False).claims[3].steps
    assert "A scores 6 for the points made in play, all of them for cards led (Law 65)." in [
        step.so for step in steps
    ]


def test_leave_that_a_law_gives_twice_is_given_once() -> None:
    """By Law 43 younger may take what is left, of his own or as the number allows."""
    view = page_of("22/silent-stock-of-seven")
    said = [step.so for claim in view.claims for step in claim.steps]
    assert any("(Law 43)" in each for each in said)
    assert not any(each.startswith("The same follows") for each in said)


TOLD: Final = """
elder: A
partie: {deal: 1}
hands: {A: AS KS QS TS 9S 8H 7H 8D 7D 9C 8C 7C, B: '?*12'}
score: {A: 20, B: 30}
log: [A calls five cards, B replies not good, A leads AS]
claims: [A: A scores 20 for the deal]
"""


def test_a_score_that_is_told_is_not_summed_from_what_is_told_of_the_play() -> None:
    """ "In all, A 1 in play" stood there."""
    view = ruling_view(studied(adjudicate(read_dispute(TOLD, "hand.yaml"))), annex=False)
    assert [step.so for step in view.claims[0].steps] == [
        "The score of the deal is told: A 20 and B 30."
    ]
