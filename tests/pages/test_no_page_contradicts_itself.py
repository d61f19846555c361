"""What a page says in one place is not denied in another, nor by the record."""

from __future__ import annotations

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.study.studied import studied

from .samples import of_scenario, page

MRS_HALE = """
players: {A: Mrs. Hale, B: Mr. Ives}
elder: A
hands:
  A: AS KS 9S AH KH 9H AD KD 7D QC 8C 7C
  B: QS TS 8S 7S QH TH QD TD AC KC JC TC
log: [A calls four aces, B replies good, A leads AS, A corrects her call to three aces, B plays 7S]
claims:
  - {by: B, claim: A reckons nothing, because: Law 54}
  - {by: A, claim: A scores three aces}
"""


def of(text: str) -> RulingView:
    """The page of a record."""
    return ruling_view(studied(adjudicate(read_dispute(text))), annex=False)


def reasons(view: RulingView, claim: int) -> str:
    """What the reasons of a claim say, by its number from one."""
    return " ".join(" ".join((*s.facts, s.so)) for s in view.claims[claim - 1].steps)


def test_a_call_put_right_is_not_said_to_have_been_made_in_the_later_words() -> None:
    """At line 1 she called four aces, and not three."""
    view = of(MRS_HALE)
    assert "held three aces, to which the call of line 1 was corrected at line 4." in reasons(
        view, 2
    )
    assert "called at line 1" not in reasons(view, 2)
    assert view.claims[0].pleas == (
        "Mr. Ives relies on Law 54. It speaks of something else: Mrs. Hale held three aces, to "
        "which the call was corrected at line 4.",
    )


def test_of_a_trick_that_stands_the_score_is_told_though_it_was_taken_back() -> None:
    view = page("several-leads")
    assert view.claims[1].decision.startswith("B's claim is allowed: trick 3 stands")
    assert view.score.sums[0] == "A 2 in play."
    assert view.score.state.endswith(
        "With what was taken back where it lay, the score is A 3, B nothing."
    )


def test_where_that_is_the_same_score_or_others_were_led_since_nothing_is_told_of_it() -> None:
    for name in (
        "cases/silent-taken-back-and-a-card-declared-left",
        "59/fires-another-led-in-place-of-what-lay",
    ):
        state = of_scenario(name).score.state
        assert "counted as taken back" in state
        assert "where it lay" not in state


IN_SUM = """
elder: A
partie: {deal: 6, scores: {A: 71, B: 104}}
%slog: [A wins 4 tricks and B 8]
claims: [{by: B, claim: B wins the partie}]
asks: [what does A score in the deal]
"""
HANDS = """
hands:
  A: AS KS QS 9S 8S AH TH 7H KD 8D JC 7C
  B: TS 7S KH QH 9H 8H AD QD AC KC QC 9C
"""


def test_the_points_of_a_partie_are_those_before_and_those_of_the_deal() -> None:
    """He who leads first and wins four tricks has five points in play at the least: though it may
    be that he has not two for the last, or only four besides."""
    view = of(IN_SUM % "")
    assert view.score.sums[0].startswith("A 5 to 9 in all: 4 in play; perhaps 5 more in play and 2")
    assert view.partie[0].endswith("A not known (76 to 80), B not known (123 to 127).")
    assert view.answers[0].answer.startswith("A scores at least 5 and at most 9 in the deal")


def test_points_of_which_not_all_was_tried_have_no_upper_bound_in_the_partie() -> None:
    """Of two hands that are seen some courses of the play alone are tried."""
    view = of(IN_SUM % HANDS)
    assert view.score.sums[0].startswith("A at least 4: ")
    assert view.partie[0].endswith("A not known (at least 75), B not known (at least 121).")


FIFTY = """
elder: A
hands: {A: AS KS QS JS 9S AH TH 7H KD 8D JC 7C, B: TS 7S KH QH 9H 8H AD QD AC KC QC 9C}
log:
  [A calls five cards, B asks what it makes, A says it makes %s, B replies good, A says in spades]
claims: [A scores the point]
"""


def test_he_who_called_less_than_his_point_makes_is_not_said_to_hold_that() -> None:
    held = "A held five cards making %s in spades, called at line 1"
    assert f"{held % 'forty-nine'}, and more: they make fifty. " in reasons(of(FIFTY % 49), 1)
    assert f"{held % 'fifty'}. " in reasons(of(FIFTY % 50), 1)
