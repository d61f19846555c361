"""The answer to a ground speaks of the law that is named and of what the record tells of it."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruling import ClaimRuling
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.render.pleas_view import plea_lines
from piquet_adjudicator.render.say import Teller

DEAL: Final = """
elder: A
deal:
  A: AS KS JS TS 9S JH TH AC KC QC JC{more_of_a}
  B: 7S QH 8H 7H TC 9C 8C AD KD JD TD{more_of_b}
  stock: 8S AH QD KH 7C QS 7D 9H
log:
{log}
claims:
  - {claim}
"""
THIRTEEN: Final = (" 9D 8D", "")
REGULAR: Final = (" 9D", " 8D")
ELEVEN: Final = ("", " 8D 9D")


def ruled(dealt: tuple[str, str], log: str, claim: str) -> ClaimRuling:
    """The ruling on the one claim of a record."""
    lines = "\n".join(f"  - {each}" for each in log.split("; "))
    record = DEAL.format(more_of_a=dealt[0], more_of_b=dealt[1], log=lines, claim=claim)
    return adjudicate(read_dispute(record)).claims[0]


def place(decided: ClaimRuling, which: int = 0) -> PlaceAnswer:
    """The answer by the one place of a ground."""
    (one,) = decided.pleas[which].places
    return one


def lacking(answer: PlaceAnswer) -> tuple[str, ...]:
    """The facts of an answer, in words."""
    return tuple(Teller().fact(fact) for reason in answer.reasons for fact in reason.facts)


# ---- the clause that is meant


def test_a_clause_for_the_other_that_is_silent_gives_way_to_one_that_spoke() -> None:
    """Who holds elder to Law 39 means the option lost, or the discard that stands (39.1, 39.2), and
    not the fresh deal that there must be of eleven cards (39.4), which would be for elder."""
    claim = "{by: A, claim: there must be a fresh deal, because: Law 11, answer: Law 39}"
    decided = ruled(THIRTEEN, "A discards 9S JH TH JC 8D", claim)
    assert (decided.decision, place(decided, 1).outcome) == ("at a player's option", "failed")
    assert lacking(place(decided, 1)) == (
        "A took up no card of the stock before announcing the number of cards dealt, or standing "
        "the deal",
    )


def test_where_nothing_else_of_it_spoke_the_clause_for_the_other_answers() -> None:
    """Of eleven cards dealt and seven in the stock Law 39 says more: there it is what he lacks."""
    claim = "{by: A, claim: there must be a fresh deal, because: Law 39}"
    decided = ruled(THIRTEEN, "A discards 9S JH TH JC 8D", claim)
    assert place(decided).would_help == "A"
    assert lacking(place(decided)) == ("A was dealt thirteen cards, not eleven",)


# ---- what nothing is recorded of


def test_of_what_is_not_recorded_the_acts_that_come_nearest_are_named() -> None:
    claim = "{by: A, claim: A elects a fresh deal, because: Law 11, answer: Law 10}"
    log = "B asks leave to rectify the deal; A refuses leave to rectify the deal"
    decided = ruled(ELEVEN, log, claim)
    assert [each.line for each in place(decided, 1).recorded] == [1, 2]
    assert plea_lines(decided)[1] == (
        "B relies on Law 10. Law 10 (a wrong deal may be rectified with the adversary's permission "
        "before either hand is taken up) would bear on it only where a player rectifies the deal, "
        'and nothing of the kind is recorded; "B asks leave to rectify the deal" (line 1) and "A '
        'refuses leave to rectify the deal" (line 2) are not that.'
    )


TAKEN_IN: Final = "A discards 9S JH TH JC 9D; A takes in 5"


def test_a_discard_examined_is_none_taken_back() -> None:
    claim = "{by: B, claim: A reckons nothing, because: Law 25, answer: Law 45}"
    decided = ruled(REGULAR, f"{TAKEN_IN}; A examines A's discard", claim)
    assert (decided.decision, place(decided).outcome) == ("refused", "no occasion")
    assert [each.line for each in place(decided).recorded] == [3]
    assert plea_lines(decided)[0].endswith('; "A examines his discard" (line 3) is not that.')


def test_what_comes_in_every_deal_is_near_to_nothing() -> None:
    claim = "{by: B, claim: A reckons nothing, because: Law 25}"
    assert place(ruled(REGULAR, TAKEN_IN, claim)).recorded == ()


def test_a_call_put_right_is_no_count_put_right() -> None:
    log = (
        f"{TAKEN_IN}; B discards 7S 8H 7H; B takes in 3; A calls a point of four; "
        "A corrects the call to five cards; B replies good"
    )
    decided = ruled(REGULAR, log, "{by: A, claim: A scores the point, answer: Law 70}")
    assert [each.line for each in place(decided).recorded] == [6]


def test_of_what_a_law_is_that_bears_on_nothing_is_said_once() -> None:
    """Law 25 is of what is done after a card is taken up, and Law 46 of the point: neither side
    need be told twice."""
    claim = "{by: A, claim: A takes in 5, because: Law 25, answer: Law 25}"
    first, other = plea_lines(ruled(REGULAR, "A discards 9S JH TH JC 9D", claim))
    about = "(taking back a discard after taking up a card of the stock, plays with more than"
    assert about in first
    assert about not in other


# ---- what decides


def test_what_came_before_its_time_and_decides_is_told() -> None:
    """Law 25 is of a card taken back after a card of the stock was taken up."""
    claim = "{by: B, claim: A reckons nothing, because: Law 25}"
    log = "A discards 9S JH TH JC 9D; A takes back 9S from his discard; A discards 9S; A takes in 5"
    decided = ruled(REGULAR, log, claim)
    assert (decided.decision, str(decided.cites[-1])) == ("refused", "25.1")
    assert (place(decided).outcome, place(decided).decides) == ("too early", True)
    assert plea_lines(decided) == (
        "B relies on Law 25. It does not help B, and the decision rests on what it lacks: A had "
        "not taken up a card of the stock by line 2.",
    )


def test_the_rule_of_another_law_is_answered_by_that_law() -> None:
    """Law 60 is of the tricks, and Law 45 of the player's own discard."""
    words = "the players may examine their tricks"
    claim = f"{{by: B, claim: B examines A's discard, because: {words}}}"
    decided = ruled(REGULAR, TAKEN_IN, claim)
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["45.1"])
    answer = place(decided)
    assert (str(answer.cite), answer.outcome, answer.decides) == ("60.1", "no occasion", False)


# ---- what a law gave in a deal before

WRITTEN: Final = """
deals:
  - elder: A
    written: {A: {A: 52, B: 14}, B: {A: 42, B: 16}}
  - score: {A: 20, B: 30}
claims:
  - {by: A, claim: A has 62 points in the partie, because: Law 74, answer: Law 70}
  - {by: B, claim: B has 46 points in the partie, because: Law 74}
"""


def written(record: str) -> tuple[ClaimRuling, ...]:
    """The rulings on the claims of the last deal of a partie."""
    ruling = adjudicate(read_record(record, "partie.yaml"))
    assert isinstance(ruling, PartieAdjudication)
    return ruling.rulings[-1].claims


def test_a_law_applied_in_a_deal_before_is_answered_by_what_it_gave_there() -> None:
    """Law 74 gives A what he wrote for himself in the first deal: 52, and not 42."""
    of_a, of_b = written(WRITTEN)
    assert (of_a.decision, of_b.decision) == ("refused", "allowed")
    for decided, number in ((of_a, 52), (of_b, 16)):
        answer = place(decided)
        assert (str(answer.cite), answer.outcome, answer.of_deal) == ("74", "other deal", "Deal 1")
        assert plea_lines(decided)[0].endswith(
            f"so the score of {decided.claim.by} is taken to be {number} (Law 74.1)."
        )
    assert place(of_a, 1).outcome == "no occasion"


def test_a_law_that_gave_nothing_before_is_answered_in_the_deal_itself() -> None:
    of_a, _ = written(WRITTEN.replace("B: {A: 42, B: 16}", "B: {A: 52, B: 14}"))
    assert place(of_a).outcome == "silent"


def test_of_a_deal_before_of_which_a_line_is_contested_nothing_is_answered() -> None:
    log = "    log:\n      - A sees his next hand\n      - (contested) B sees his next hand\n"
    of_a, _ = written(WRITTEN.replace("  - score", f"{log}  - score", 1))
    assert place(of_a).outcome == "silent"
