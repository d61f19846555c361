"""What the choices of an option are worth, as it is printed."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.json_form import plain_data
from piquet_adjudicator.render.text import one
from piquet_adjudicator.render.worth_view import HOW_RECKONED, option_views, worth_lines
from piquet_adjudicator.results.points_studied import OptionWorth, Worth
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.study.worth import worths
from piquet_adjudicator.workshop.verify import read_branches

TWO_CHOICES = """
elder: A
deal:
  A: AS KS JS 9S KH JH 7H QD 7D KC QC 7C
  B: QS TS 7S AH QH TH AD KD TD JC TC 8C
  stock: 8S 9H AC 9D 8D 8H JD 9C
log:
  - A discards 7H QD 7D KC 7C
  - A takes in 5
  - B discards 7S JC 8C
  - B takes in 3
  - A calls three kings
  - B replies good
  - A leads AS KS JS 9S
  - B plays TS QS 9C 8H
  - B asks how many kings remain
  - A answers 2
  - B points out that A has not three kings
"""
"""As in Case II, but A, who has one king left, answers two: two choices are open to B."""


@cache
def case(number: str) -> Adjudication:
    """The ruling on the main branch of a Case."""
    return adjudicate(read_branches(load_book())[number][0].dispute)


def said(ruling: Adjudication) -> tuple[str, ...]:
    """All that is said below the last of its options."""
    return option_views(studied(ruling))[-1].worth


def of(worth: Worth) -> str:
    """What is said of one choice."""
    option = worths(case("XV"))[0].option
    return worth_lines(OptionWorth(option, (worth,)), PLAYERS)[0]


def test_a_penalty_enforced_or_waived() -> None:
    assert said(case("XXII")) == (
        "Enforce the penalty: A scores 29 and B nothing. In the partie A 91, B 92; B wins it by "
        "283 points, a rubicon.",
        "Waive the penalty: A scores 29 and B 7. In the partie A 91, B 99; B wins it by 290 "
        "points, a rubicon.",
    )


def test_the_play_taken_up_again_or_left() -> None:
    assert said(case("XV")) == (
        "Retake all cards played since the answer and play differently: so far A has 20 and B 11. "
        "Best play from trick 10 on brings A 2 and B 13 more: in the deal A 22, B 24. B leads JS, "
        "9S and QD, A plays JD, QC and KD.",
        "Let the play stand: A scores 34 and B 12.",
        HOW_RECKONED,
    )


def test_how_best_play_is_reckoned_is_said_once() -> None:
    """Below the last option, where several tell of it; and not where none does."""
    views = option_views(studied(adjudicate(read_dispute(TWO_CHOICES))))
    assert len(views) == 2
    assert [HOW_RECKONED in view.worth for view in views] == [False, True]
    assert not any(HOW_RECKONED in view.worth for view in option_views(studied(case("XXII"))))


def test_what_comes_to_the_same_is_said_once() -> None:
    first = option_views(studied(adjudicate(read_dispute(TWO_CHOICES))))[0].worth
    assert len(first) == 1
    assert first[0].startswith(
        "Whichever is chosen: so far neither has scored; A can score no more in this deal. Best "
        "play from trick 5 on brings B 6 more: in the deal A nothing, B 6. A leads "
    )


def test_what_is_not_settled_is_said_to_be_so() -> None:
    so_far = Worth(CHOICES["stand the deal"], "so far", {"A": 0, "B": 10})
    assert of(replace(so_far, why_not="the exchange is not over")) == (
        "To stand the deal: so far A has nothing and B 10. The rest is not settled: the cards to "
        "play with are not yet taken in."
    )
    assert of(replace(so_far, why_not="too long")) == (
        "To stand the deal: so far A has nothing and B 10. What the play may bring is more than "
        "this tool works out."
    )
    assert of(
        Worth(CHOICES["alter the discard"], "not told", {}, why_not="he has still to choose")
    ) == (
        "To alter his discard: what it comes to is not settled: he has still to choose the cards."
    )
    assert of(Worth(CHOICES["fresh deal"], "no deal", {"A": 0, "B": 0}, ("A", "B"))) == (
        "A fresh deal: the deal comes to nothing, and neither scores in it."
    )
    assert of(
        Worth(CHOICES["let the lead lie"], "final", {"A": 3, "B": 0}, ("A", "B"), unsure=True)
    ) == ("Let it lie: A scores 3 and B nothing, as far as it is known.")


def test_the_page_prints_it_under_the_option() -> None:
    page = one(studied(case("XXII")))
    _, found, below = page.partition("WHAT EACH CHOICE IS WORTH\n")
    assert found
    option, enforce, waive = "  - A may enforce", "    Enforce the penalty: A ", "    Waive the pen"
    assert below.index(option) < below.index(enforce) < below.index(waive)


def test_the_data_tell_the_same() -> None:
    again, stands = plain_data(studied(case("XV")))["options"][0]["worth"]
    assert stands["standing"] == "final"
    assert stands["score"] == {"A": 34, "B": 12}
    assert stands["best_play"] is None
    assert again["standing"] == "so far"
    assert again["score"] == {"A": 20, "B": 11}
    assert again["why_not"] == ""
    assert again["best_play"] == {
        "from_trick": 10,
        "leads": "B",
        "led_already": False,
        "calling_over": True,
        "more": {"A": 2, "B": 13},
        "totals": {"A": 22, "B": 24},
        "partie": None,
        "line": [
            {"leads": "B", "led": "JS", "played": "JD"},
            {"leads": "B", "led": "9S", "played": "QC"},
            {"leads": "B", "led": "QD", "played": "KD"},
        ],
    }
