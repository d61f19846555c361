"""The acts and the position that a page shows of disputes of one kind and another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.belonging import with_what_belongs
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches
from tests.scenarios import read_scenario

from .samples import page

EXAMPLES = Path(__file__).parents[2] / "examples"
SCENARIOS = Path(__file__).parent.parent / "laws" / "portland-1882"
BRANCHES = read_branches(load_book())
PIQUE = """
elder: A
hands: {A: AS KS QS JS TS KH AC KC QC KD 9D 8D, B: 9S 8S AH QH JH TH 9H 8H AD QD JD TD}
log:
  - A calls five cards
  - B replies not good
  - A calls a quint major
  - B replies good
  - A says in spades
  - A counts 15
  - A calls four kings
  - B replies good
  - A counts 29
  - A leads AS
  - A counts 30
  - B calls six cards in hearts
  - B plays 8S
  - A leads KS
  - B plays 9S
claims:
  - A scores a pique
"""


def page_of(dispute: Dispute) -> RulingView:
    """The page of a dispute."""
    return ruling_view(studied(adjudicate(dispute)), annex=False)


def of_case(number: str, branch: int = 0) -> RulingView:
    """The page of a branch of a Case."""
    return page_of(BRANCHES[number][branch].dispute)


def test_a_false_answer_stands_with_its_question_and_the_position() -> None:
    view = of_case("XV")
    shown = [act.words for act in view.acts]
    assert "B asks how many diamonds remain" in shown
    assert "A answers two" in shown
    rows = {row.label: row.text for row in view.cards}
    assert rows["A, as trick 10 was led: 3 cards"] == "♦ K J; ♣ Q (3)"
    assert rows["B, as trick 10 was led: 3 cards"] == "♠ J 9; ♦ Q (3)"
    assert view.tricks.rows
    assert not view.play.rows


def test_of_a_question_what_is_left_of_a_call_it_is_told_what_was_left() -> None:
    """Case XVI, in its strict form: A answers two of his quint, and has one."""
    branch = next(b for b in BRANCHES["XVI"] if "answered falsely" in b.name)
    facts = [fact for step in page_of(branch.dispute).claims[0].steps for fact in step.facts]
    false = "The cards had been played since a false answer about the cards in hand"
    assert facts == [f"{false}: of them A had J♦."]


def test_the_question_which_card_is_not_reckoned_stands_with_its_answer() -> None:
    rows = [act.words for act in of_case("VII").acts]
    assert "A calls three queens; B asks which queen is not reckoned; A answers Q♦" in rows


def test_a_pique_stands_with_the_calls_that_it_hangs_on() -> None:
    record = read_record(PIQUE, "pique.yaml")
    assert isinstance(record, Dispute)
    view = page_of(record)
    assert {1, 2, 3, 4, 7, 8, 12} <= {line for act in view.acts for line in act.every_line}


def test_where_the_dispute_is_not_of_the_play_the_tricks_stand_in_the_annex() -> None:
    view = of_case("II")
    assert not view.tricks.rows
    assert view.play.rows
    assert not any("as trick" in row.label for row in view.cards)


SAID = """
elder: A
hands: {A: AS KS QS JS TS KH AC KC QC KD 9D 8D, B: 9S 8S AH QH JH TH 9H 8H AD QD JD TD}
log:
  - A calls four cards
  - B replies equal
  - A says it makes 39
  - B corrects the reply to not good
  - B calls six cards in hearts
  - A calls a quint major
  - B replies good
  - A calls four kings
  - B replies good
  - 'B says: "But call them as you will"'
  - A leads AS
  - B plays 8S
claims:
  - B may reckon six cards
  - A may reckon four kings
"""


def test_what_was_said_of_a_call_between_its_reply_and_the_correction_is_shown() -> None:
    record = read_record(SAID, "said.yaml")
    assert isinstance(record, Dispute)
    lines = {line for act in page_of(record).acts for line in act.every_line}
    assert {1, 2, 3, 4, 10} <= lines


def of_scenario(name: str) -> RulingView:
    """The page of a scenario."""
    return page_of(read_scenario(SCENARIOS / f"{name}.yaml").dispute)


def test_the_smaller_call_that_was_allowed_stands_with_its_reply() -> None:
    view = of_scenario("54/silent-kings-held-and-disputed")
    assert "A calls three kings; B replies good" in [act.words for act in view.acts]
    assert view.claims[0].steps[0].facts[0].endswith("equal: A's call of three kings (line 10).")


def test_the_call_of_which_cards_are_asked_stands_with_its_reply() -> None:
    view = of_scenario("treatise/fires-two-of-the-point-left")
    shown = [act.words for act in view.acts]
    assert "A calls five cards; B replies good; A says the point is in spades" in shown


def test_what_one_step_concludes_the_next_does_not_say_again() -> None:
    view = of_scenario("18/fires-reckoned-when-shown")
    counts, scores, *_ = view.claims[0].steps
    assert counts.so == 'So "A shows carte blanche" counts as a carte blanche (Law 18).'
    assert (scores.facts, scores.so) == ((), "So A scores 10 for carte blanche (Law 61).")


def test_tricks_given_up_are_added_to_those_that_were_played() -> None:
    view = of_scenario("65/fires-lead-played-to-and-the-rest-given-up")
    points = [re.search(r"B scores (\d+)", step.so) for step in view.claims[0].steps]
    assert [int(each[1]) for each in points if each] == [4, 4, 2]
    assert view.score.sums[1] == "B 20: 8 in play, 2 for the last trick and 10 for the cards."
    assert "18 for the sequences" in view.score.sums[0]
    assert [step.so for step in view.claims[1].steps] == [
        "So B scores 10 for the cards (Law 66).",
        "In all, B 20, as summed under the score.",
    ]


def test_of_facts_that_imply_one_another_the_weaker_goes_unsaid() -> None:
    facts = of_scenario("36/silent-younger-will-not-look").claims[0].steps[0].facts
    assert facts == ("A had elected not to look at the cards left.",)
    false = of_scenario("59/fires-the-lead-before-the-answer-stands").claims[3].steps[0].facts
    false_answer = "The cards had been played since a false answer about the cards in hand"
    assert false == (f"{false_answer}: of them A had 9♠.",)


def marked(record: str) -> dict[int, bool]:
    """The lines shown of a record, each with whether it is marked as one that decides."""
    view = ruling_view(studied(adjudicate(read_dispute(record))), annex=False)
    return {act.line: act.decisive for act in view.acts}


def test_the_act_by_which_a_law_came_to_bear_is_shown_and_marked() -> None:
    """A card shown in putting the packets together, among twelve lines."""
    talk = "".join(f"  - 'A says: \"{word}\"'\n" for word in ("one", "two", "three", "four"))
    shown = marked(
        "elder: A\nlog:\n  - B cuts to the dealer\n  - A exposes JC in reuniting the packets\n"
        "  - B deals by threes\n" + talk.replace("A says", "B says") + talk + "  - A leads a card\n"
        "claims: [{claim: there must be a fresh cut, by: B, line: 3}]\n"
    )
    assert shown[2]
    assert not any(decides for line, decides in shown.items() if 4 <= line <= 11)


def test_what_closed_the_time_is_marked_where_nothing_was_done_by_which_it_is_decided() -> None:
    shown = marked(
        "elder: A\nlog: [A discards five cards, A takes in 1, A takes in 4]\n"
        "claims: [{claim: A alters his discard, by: A}]\n"
    )
    assert shown == {1: False, 2: True, 3: False}


def test_the_only_act_on_which_a_decision_rests_is_marked() -> None:
    """Law 36: younger had said that he would not look."""
    scenario = read_scenario(SCENARIOS / "36" / "fires-in-the-play.yaml")
    decides = [act.line for act in page_of(scenario.dispute).acts if act.decisive]
    assert decides == [17]


def test_of_several_the_latest_is_marked_and_a_call_with_its_reply() -> None:
    """Law 62: the point was good; Law 13: a card of the stock was exposed."""
    log = "A calls six cards, B replies good, A says the point is in spades, A leads AS, B plays 7S"
    hands = "A: AS KS QS JS 9S 8S AH KH QH JH AC KC, B: 7S TS TH 9H 8H 7H AD KD QD JD TD 9D"
    page = marked(f"elder: A\nhands: {{{hands}}}\nlog: [{log}]\nclaims: [A scores the point]\n")
    assert page == {1: True, 4: False}
    exposed = marked(
        "elder: B\nlog: [B cuts to the dealer, A deals by twos,"
        " A exposes a card of the stock in dealing]\nclaims: [B elects a fresh deal]\n"
    )
    assert exposed == {1: False, 2: False, 3: True}


def test_a_card_taken_back_that_was_dropped_stands_with_its_fall() -> None:
    record = read_dispute(
        "elder: A\nlog: [A leads AS, A drops KD, B plays 7S, A retakes KD]\nclaims: [A leads KD]\n"
    )
    game = adjudicate(record).ruling.game
    assert 2 in with_what_belongs((4,), game)


def test_what_is_claimed_at_least_has_its_sum_too() -> None:
    """Law 63: a point, a tierce and a lead are seven."""
    first = of_scenario("63/fires-at-least-so-many-points").claims[0]
    assert first.steps[-1].so == "In all, A 7, as summed under the score."


def test_what_the_step_before_concludes_is_no_fact_of_the_next() -> None:
    """Law 73, upon Law 71: that B wins the partie is said once."""
    rubicon = of_scenario("73/fires-the-winner-is-under-a-hundred").claims[0].steps[-1]
    assert rubicon.facts == ("The points of A in the partie, up to deal 6, are 91.",)


def test_of_a_partie_it_is_the_deal_that_decides_it_of_which_a_law_falls_short() -> None:
    """Law 73: the loser has a hundred; not that the winner had not won a deal before."""
    saved = of_scenario("72/fires-a-hundred-and-eighteen").claims[1].steps[0]
    assert saved.facts == (
        "The points of B in the partie, up to deal 6, are 113, not less than 100.",
    )


def test_nor_is_what_an_earlier_step_concludes() -> None:
    """Laws 18, 61 and 20: that it counts as a carte blanche is said once."""
    path = SCENARIOS.parent / "older-piquet/04/silent-shown-when-elder-has-discarded.yaml"
    dispute = read_scenario(path, load_book("older-piquet")).dispute
    facts = [fact for step in page_of(dispute).claims[0].steps for fact in step.facts]
    assert "A had discarded." in facts
    assert "This counts as a carte blanche." not in facts


def marked_of_scenario(name: str) -> list[str]:
    """The rows of acts that are marked on the page of a scenario."""
    view = page_of(read_scenario(SCENARIOS / f"{name}.yaml").dispute)
    return [act.words for act in view.acts if act.decisive]


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("06/silent-correct-pack", "A cuts K♠ for deal"),
        ("10/fires-some-cards-taken-up", "A gives leave to rectify the deal"),
        ("09/fires-chooses-another-mode", "A chooses to deal by twos"),
        ("cases/silent-the-quint-rightly-answered", "A answers none"),
        ("03/silent-two-cards-for-deal", "A cuts A♣ for deal taking two cards"),
        ("38/fires-thirteen-announced", "A says that he has thirteen cards in hand"),
        ("49/fires-kings-then-tens", "A calls three kings; B replies good"),
        ("59/fires-adversary-has-played", "A plays Q♠"),
        ("59/fires-played-over-again", "B plays 8♣ 9♣ 10♥ 10♣"),
        ("59/silent-king-played", "A plays K♦"),
        ("75/silent-pack-correct", "A points out that the pack is imperfect"),
        ("78/silent-another-call-than-was-left-out", "A bystander points out"),
    ],
)
def test_the_act_by_which_a_fact_came_to_be_is_marked(name: str, act: str) -> None:
    assert any(act in words for words in marked_of_scenario(name))


def test_no_act_is_marked_of_a_sum_of_points() -> None:
    view = page_of(read_dispute((EXAMPLES / "printed-example.yaml").read_text("utf-8"), "e.yaml"))
    assert not any(act.decisive for act in view.acts)


CLAIMED = """
elder: A
deal:
  A: AS KS QS JS TS AH KH QH 7H 8H 7D 8D
  B: 9S 8S 7S JH TH 9H AD KD QD JD TD 9D
  stock: AC KC QC JC TC 9C 8C 7C
log: [A discards 7H 8H 7D 8D QH, %s]
claims: [{claim: A may take up the bottom card, by: A, line: 1}]
"""


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("A looks at his hand", "would be taken up or exposed"),
        ("A takes up the bottom card", "was taken up or exposed"),
    ],
)
def test_of_an_act_that_is_only_claimed_it_is_said_what_it_would_be(then: str, said: str) -> None:
    """And of one that was done what it was."""
    view = page_of(read_dispute(CLAIMED % then, "hand.yaml"))
    facts = [fact for step in view.claims[0].steps for fact in step.facts]
    assert f"A card of the bottom three of the stock {said}." in facts


@pytest.mark.parametrize(
    ("name", "says", "line"),
    [
        ("wrong-pack", "before a player had taken up any of his cards (line 2).", 2),
        ("bystander", "done on the remark changed the score in favour of A (line 5).", 5),
    ],
)
def test_a_fact_names_the_act_by_which_it_is_so_and_that_is_marked(
    name: str, says: str, line: int
) -> None:
    view = page(name)
    facts = [fact for claim in view.claims for step in claim.steps for fact in step.facts]
    assert any(fact.endswith(says) for fact in facts)
    assert line in {n for act in view.acts if act.decisive for n in act.every_line}


def test_of_a_pique_that_may_still_be_made_it_is_said_that_nothing_stands_against_it() -> None:
    record = read_dispute(
        "elder: A\nhands: {A: AS KS QS JS TS 9S AH KH AD KD JC 7C, B: '?*12'}\n"
        "log: [A calls six cards, B replies good, A calls a sixieme major, B replies good, "
        "A calls three aces, B replies good, A calls three kings, B replies good, "
        "A leads AS, B plays 7S]\nclaims: [A scores a pique]\n"
    )
    (claim,) = ruling_view(studied(adjudicate(record)), annex=False).claims
    assert claim.decision.startswith("A's claim is refused")
    assert claim.steps[0].facts[0].endswith("and 1 in play; B has reckoned nothing yet).")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("59/fires-either-of-two-spades", "10♠ follows A♠, led to trick 1."),
        (
            "59/fires-nothing-is-left-to-go-back-after-a-false-answer",
            "A had no diamond to put to Q♦ in trick 7.",
        ),
        ("59/fires-another-led-in-place-of-what-lay", "8♠ follows K♠, led to trick 2."),
    ],
)
def test_how_suit_was_followed_is_said_and_not_that_it_was_or_could_not_be(
    name: str, says: str
) -> None:
    view = of_scenario(name)
    facts = [fact for claim in view.claims for step in claim.steps for fact in step.facts]
    assert says in facts
    assert not any("or was not in hand" in fact for fact in facts)
