"""The answer to a ground speaks of the law that is named and of what the record tells of it."""

from __future__ import annotations

from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruled.reason import Follows, NotOpen, NotReached
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
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


# ---- what the words say


REVOKED: Final = """
elder: A
hands:
  A: AS KS QS JS TS JH 9H AD JD 9D KC 9C
  B: AH KH TH KD QD TD 8D 7D AC QC JC TC
log:
  - A leads AS
  - B plays 8D
  - A leads 9C
  - B plays KD
  - A points out that B did not follow suit
claims:
  - %s
"""


def test_he_revoked_is_not_of_a_card_put_down_for_want_of_the_suit() -> None:
    """B has no spade: that he put a diamond to the ace of spades is no revoke. He has clubs."""
    for words, lines in (("revoked", [4]), ("did not follow suit", [2, 4])):
        claim = f"{{by: A, claim: B must retake KD, because: he {words}}}"
        (decided,) = adjudicate(read_dispute(REVOKED % claim)).claims
        assert [act.line for each in decided.pleas[0].acts for act in each.acts] == lines


OMITTED: Final = """
code: au-cent-1882
elder: A
deal:
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
  - A calls a quart major
  - B replies good
  - A shows AH KH QH JH
  - A leads AH
  - A calls three knaves
  - B replies good
  - B plays TH
claims:
  - %s
"""


def of_omitted(claim: str) -> ClaimRuling:
    """The ruling on a claim of three knaves called when elder had led (Au cent 24)."""
    return adjudicate(read_dispute(OMITTED % claim)).claims[0]


def test_it_is_what_is_claimed() -> None:
    """He had the knaves from the beginning, which is so, and is nothing to Au cent 24."""
    decided = of_omitted("{claim: A scores the trio, because: I had it from the beginning}")
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["Au cent 24.1"])
    (held,) = decided.pleas[0].held
    assert (held.so, held.at) == (True, "the deal")
    assert plea_lines(decided)[0].endswith(
        "That is so: as the cards were dealt A had JS, JH and JC. What decides against A is that A "
        "had played a card; so A cannot reckon three knaves (line 12) (Au cent 24.1)."
    )


def test_that_he_was_told_is_nothing_to_a_law_that_does_not_ask_it() -> None:
    decided = of_omitted("{claim: A scores the trio, because: he was told of it}")
    assert decided.pleas[0].beside == "silence"


def test_he_called_it_is_of_the_call_claimed_alone() -> None:
    decided = of_omitted("{claim: A scores the trio, answer: he called it after he had led}")
    assert [[act.line for act in each.acts] for each in decided.pleas[0].acts] == [[12], [11]]


def test_a_law_is_not_answered_by_a_call_of_another_kind_where_it_decides() -> None:
    """Au cent 18: quatorzes and trios need not be shown. That the sequence was is nothing to it."""
    decided = of_omitted("{by: B, claim: A must show the trio, because: Au cent 18}")
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["Au cent 18.4"])
    assert (place(decided).outcome, place(decided).decides) == ("fires", True)


def test_that_it_is_too_late_is_not_why_it_decides_where_no_time_is_in_it() -> None:
    claim = "{by: B, claim: A must show the point, answer: it is too late to ask for it}"
    log = f"{TAKEN_IN}; B discards 7S 8H 7H; B takes in 3; A calls five cards; B replies good"
    decided = ruled(REGULAR, f"{log}; A leads AS", claim)
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["55.1"])
    assert not decided.pleas[0].plainly


def test_a_law_that_lets_it_be_done_at_any_time_sets_none() -> None:
    """Law 45: a player may examine his own discard at any time."""
    claim = "{by: A, claim: A examines A's discard, answer: it is too late for that}"
    decided = ruled(REGULAR, TAKEN_IN, claim)
    assert (decided.decision, decided.pleas[0].beside) == ("allowed", "time")


def test_what_plainly_is_a_fact_of_the_decision_is_no_rule_of_another_law() -> None:
    """The words are of Law 59 too, by which cards are played over; Law 66 waits for the play."""
    claim = "{by: A, claim: A scores 10 for the cards, answer: the play is not over}"
    (decided,) = adjudicate(read_dispute(REVOKED % claim)).claims
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["59.6", "66.1"])
    assert (decided.pleas[0].places, decided.pleas[0].plainly) == ((), True)


BLANCHE: Final = """
elder: A
deal:
  A: 8S 9S TS 7H 8H 9H TD 9D 8D 7C 8C TC
  B: AS KS JS QH JH TH AC KC QC JC KD 7D
  stock: 7S AH QD KH 9C QS AD JD
log:
  - A discards 8S 9S 7H 7C 8C
  - A takes in 5
  - B discards QC JC 7D
  - A shows carte blanche
claims:
  - {by: A, claim: A scores carte blanche, because: %s, answer: he never announced it}
"""


def test_a_rule_with_need_not_is_a_rule() -> None:
    """Law 20 lets who has announced his carte blanche wait; what decides is that he has mixed a
    card of the stock with his hand (Case XX), and not that he was dealt no king."""
    words = "he need not show it before the adversary has discarded"
    (decided,) = adjudicate(read_dispute(BLANCHE % words)).claims
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["Case XX"])
    assert (str(place(decided).cite), place(decided).outcome) == ("20.2", "silent")
    his, other = plea_lines(decided)
    assert his.endswith(
        "Law 20.2 speaks of this. It does not apply: A had not announced a carte blanche."
    )
    assert "king" not in other


# ---- the law that decides, and the hand that it is of


def test_of_a_law_that_decides_against_him_that_is_said_and_not_what_would_have_helped() -> None:
    """Law 3: a cut must leave two cards; its own clause decides."""
    record = """
elder: A
log:
  - B shuffles
  - A cuts thirty-one cards to the dealer
claims:
  - {by: A, claim: the cut stands, because: Law 3}
"""
    (decided,) = adjudicate(read_dispute(record)).claims
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["3.2"])
    assert (place(decided).decides, place(decided).would_help) == (True, None)
    assert lacking(place(decided)) == ("one card was left in the lower packet",)


def test_what_cannot_be_done_is_why_its_law_does_not_help() -> None:
    claim = "{by: B, claim: B looks at the cards left, because: Law 36}"
    log = f"{TAKEN_IN}; B discards 7S 8H 7H; B takes in 3; A leads AS"
    decided = ruled(REGULAR, log, claim)
    assert (decided.decision, place(decided).outcome) == ("refused", "failed")
    assert plea_lines(decided) == (
        "B relies on Law 36. It does not help B: B speaks of cards left, but none lie in the "
        "stock.",
    )


def test_an_act_that_was_not_open_answers_though_nothing_is_lost_by_it() -> None:
    """Law 36: younger has looked before elder named a suit; no penalty is printed for it."""
    claim = "{by: A, claim: B reckons nothing, because: Law 36}"
    log = f"{TAKEN_IN}; B discards 7S 8H; B takes in 2; B looks at the card left; A leads AS"
    decided = ruled(REGULAR, log, claim)
    (reason,) = place(decided).reasons
    assert decided.decision == "refused"
    assert (str(reason.cite), isinstance(reason.so, NotOpen)) == ("36.1", True)


def test_what_was_done_in_time_was_not_done_too_early() -> None:
    """Law 32: elder declares what he leaves before he takes up a card of the stock."""
    claim = '{by: B, claim: A reckons nothing, answer: "Law 32, I declared it"}'
    log = "A discards 9S TH 9D; A declares that he leaves 2; A takes in 3; B discards 7S"
    decided = ruled(REGULAR, log, claim)
    assert (place(decided).outcome, place(decided).was_lawful) == ("too early", True)
    assert "By Law 32.1 it was not too late for that: A had not taken up" in plea_lines(decided)[0]


def test_what_the_other_hand_did_is_no_occasion_for_a_law_of_his_own() -> None:
    """Law 28 is of elder, who has taken up six cards and put none with his hand; that younger took
    in his is nothing to it, and its rule for younger is none for elder."""
    claim = '{by: B, claim: A reckons nothing, answer: "I did not mix it with my hand (Law 28)"}'
    log = "A discards 9S JH TH JC 9D; A takes up the top 6 cards; B discards 7S 8H; B takes in 2"
    decided = ruled(REGULAR, log, claim)
    assert (decided.decision, place(decided).outcome) == ("allowed", "no occasion")
    assert "only where A takes in, or A puts with his hand" in plea_lines(decided)[0]


def test_the_leave_of_a_law_is_nearer_than_what_it_denies() -> None:
    """Law 21 entitles elder to five; that he must leave three is not why he relies on it."""
    claim = '{by: A, claim: A takes in 5, because: "Law 21, I am entitled to five", answer: Law 40}'
    log = "A announces that he has thirteen cards; A stands the deal; A discards 9S JH TH JC 8D"
    decided = ruled(THIRTEEN, log, claim)
    (reason,) = place(decided).reasons
    assert isinstance(reason.so, Follows)
    assert (decided.decision, reason.so.kind) == ("refused", "entitle")


THREE_ACES_AND_KINGS: Final = """
elder: A
hands:
  A: AS KS QS JH TH 9H AD KD 9D AC KC QC
  B: JS TS 9S KH QH 8H QD JD TD JC TC 9C
discards: {A: 7S 7H 8D 7C 8C, B: 8S 7D AH}
log:
  - A calls three aces
  - B replies good
  - A calls three kings
  - B replies good
  - A leads AS
  - B plays 9S
  - a bystander points out that A has not called his point
claims:
  - %s
"""


def of_aces(claim: str) -> ClaimRuling:
    """The ruling on a claim of two trios called and allowed good, and of a bystander's remark."""
    return adjudicate(read_dispute(THREE_ACES_AND_KINGS % claim)).claims[0]


def test_of_two_calls_of_a_kind_a_law_is_answered_by_that_which_is_claimed() -> None:
    for rank, line in (("aces", 1), ("kings", 3)):
        decided = of_aces(f"{{by: B, claim: A does not score three {rank}, because: Law 55}}")
        assert decided.decision == "refused"
        assert lacking(place(decided)) == (
            f"A's call of three {rank} (line {line}) was not asked for",
        )


def test_not_to_say_which_is_not_to_have_called_them() -> None:
    """A called three kings; which he leaves out nobody asked him, and he did not say."""
    claim = "{by: B, claim: A does not score three kings, because: %s}"
    assert of_aces(claim % "he did not say which king he left out").pleas[0].acts == ()
    (alleged,) = of_aces(claim % "he did not call a trio").pleas[0].acts
    assert alleged.manner == "not done"


def test_a_later_clause_is_not_told_by_what_the_first_is_of() -> None:
    """Law 49 begins with sequences; of trios its second clause speaks, and is told."""
    decided = of_aces("{claim: A scores three kings, because: Law 49}")
    assert (place(decided).outcome, place(decided).about) == ("silent", "")
    assert lacking(place(decided)) == (
        "A's call of three kings (line 3) is no larger than the first called: A's call of three"
        " aces (line 1)",
    )


def test_that_nobody_lost_by_it_is_what_law_78_asks() -> None:
    """A bystander pays where he affects the score; no other law asks who lost by a thing."""
    words = "it made no difference to the score"
    claim = "the bystander may be called on to pay the stakes of B"
    decided = of_aces(f"{{by: B, claim: {claim}, answer: {words}}}")
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["78.1"])
    assert (decided.pleas[0].beside, decided.pleas[0].plainly) == (None, True)
    other = of_aces(f"{{by: B, claim: A does not score three kings, because: {words}}}")
    assert other.pleas[0].beside == "harm"


def test_where_no_law_forbids_it_the_fact_is_told_that_keeps_one_from_it() -> None:
    decided = of_aces("{by: B, claim: A reckons nothing, answer: no law gives him that}")
    assert plea_lines(decided)[0].endswith(
        "The decision is with A: A held three kings, called at line 3 (Law 54.1)."
    )


def test_an_act_that_is_alleged_beside_its_law_is_that_of_which_it_is_said() -> None:
    """Law 2: A has shuffled below the table; that B's own shuffle would be above it is nothing."""
    record = """
elder: B
log:
  - A shuffles below the table
claims:
  - {by: A, claim: B may not shuffle last, answer: "Law 2, he shuffled below the table"}
"""
    (decided,) = adjudicate(read_dispute(record)).claims
    (reason,) = place(decided).reasons
    assert (decided.decision, place(decided).outcome) == ("allowed", "fires")
    assert isinstance(reason.so, Follows)
    assert (reason.so.kind, reason.so.act and reason.so.act.line) == ("out of order", 1)


def test_where_no_law_carries_the_decision_the_code_does_not_look_at_it() -> None:
    claim = "{by: B, claim: B lays back 7D, because: I took it by mistake}"
    log = "A discards 9S JH TH JC 9D; A takes in 5; B takes up cards 6 and 8 of the stock"
    decided = ruled(REGULAR, log, claim)
    assert (decided.decision, decided.cites) == ("refused", ())
    assert "The code looks at what was done, and not" in plea_lines(decided)[0]


MISCALLED: Final = """
elder: A
deal:
  A: KS 9S KH JH TH 9H 8H AD KD QD 9D 7C
  B: AS JS 8S AH QH 7H 8D 7D KC QC TC 9C
  stock: 7S QS TS AC 8C TD JC JD
log:
  - A discards JH 9H 8H KD 7C
  - A takes in 5
  - B discards JS 7D QC
  - B takes in 3
  - A calls three kings
  - B replies good
  - A leads AD
  - B plays 8D%s
claims:
  - {by: B, claim: A reckons nothing, because: Law 54, answer: %s}
"""


def test_a_correction_that_is_not_recorded_is_said_not_to_be() -> None:
    (decided,) = adjudicate(read_dispute(MISCALLED % ("", "I corrected it"))).claims
    (said,) = decided.pleas[1].acts
    assert (decided.decision, said.manner, said.denied) == ("allowed", "no such act", False)


def test_a_correction_that_is_recorded_is_named() -> None:
    record = MISCALLED % ("\n  - A withdraws the trio", "I withdrew it")
    (decided,) = adjudicate(read_dispute(record)).claims
    (said,) = decided.pleas[1].acts
    assert (said.manner, [act.line for act in said.acts]) == ("done", [9])


FACED: Final = """
elder: B
partie: {deal: 2}
log:
  - A deals by threes
claims:
  - {by: B, claim: A must deal by twos, because: "%s", answer: I never dealt before}
"""


def test_where_the_part_that_words_speak_of_helps_nobody_the_law_decides() -> None:
    """Law 9 has two at a time in its first words; that it is not changed decides (9.2)."""
    (decided,) = adjudicate(read_dispute(FACED % "Law 9, he dealt by twos before")).claims
    assert (decided.decision, place(decided).decides) == ("refused", True)
    assert lacking(place(decided)) == ("A then deals three cards at a time, not two",)


def test_what_was_never_done_before_is_of_no_line_of_the_record() -> None:
    (decided,) = adjudicate(read_dispute(FACED % "Law 9")).claims
    assert decided.pleas[1].acts == ()


STOOD: Final = (
    "A announces that he has eleven cards; A stands the deal; A discards TH JH; A takes in 3; "
    "B discards 7S 8H; B takes in 5"
)


def test_what_a_law_gives_the_player_of_the_claim_is_nearer_than_what_it_gives_the_other() -> None:
    """Law 42 binds either hand: of elder's number of cards his own taking in is to the point."""
    claim = "{by: B, claim: A must play with 12 cards, because: Law 42}"
    decided = ruled(ELEVEN, STOOD, claim)
    (reason,) = place(decided).reasons
    assert (decided.decision, str(reason.cite)) == ("allowed", "42.1")


def test_a_part_that_waits_gives_way_to_what_the_law_lacks() -> None:
    """Law 42 is of eight in the stock, and nine lie there: it is not that nobody took in."""
    record = """
elder: A
deal:
  A: AS KS JS TS 9S JH TH AC KC QC JC
  B: 7S QH 8H 7H TC 9C 8C AD KD JD TD 8D
  stock: 8S AH QD KH 7C QS 7D 9H 9D
log:
  - A announces that he has eleven cards
claims:
  - {by: B, claim: there must be a fresh deal, because: Law 12, answer: "Law 42, I may stand it"}
"""
    (decided,) = adjudicate(read_dispute(record)).claims
    assert (decided.decision, place(decided, 1).outcome) == ("allowed", "silent")
    assert lacking(place(decided, 1)) == (
        "the elder hand did not stand a deal with eleven cards, and eight in the stock",
    )


def test_the_option_of_the_other_hand_waits_for_what_that_hand_does() -> None:
    """Law 28 gives younger the choice if elder mixes: younger's own taking in is no such thing, and
    that he is younger is not what he lacks."""
    log = "A discards 9S JH TH JC 9D; A takes up the top 6 cards; B discards 7S 8H; B takes in 2"
    decided = ruled(REGULAR, log, "{by: B, claim: B elects a fresh deal, because: Law 28}")
    assert (decided.decision, [*map(str, decided.considered)]) == ("refused", ["28.2"])
    (reason,) = place(decided).reasons
    assert isinstance(reason.so, NotReached)
    assert (reason.so.outcome, reason.so.player) == ("no occasion", "A")


def test_where_neither_has_the_decision_the_part_that_words_speak_of_answers() -> None:
    """Law 13: "the deal stands good" are the words for a card of the dealer's own (13.2)."""
    record = """
elder: B
log:
  - B cuts to the dealer
  - A deals 12 cards to B
  - A exposes KH of B's in dealing
claims:
  - {by: B, claim: there must be a fresh deal, answer: "the deal stands good, Law 13"}
"""
    (decided,) = adjudicate(read_dispute(record)).claims
    assert (decided.decision, str(place(decided).cite)) == ("at a player's option", "13.2")
    assert lacking(place(decided)) == ("the card exposed does not belong to the dealer",)


OUT_OF_TURN: Final = """
elder: B
hands:
  A: AS KS QS JS TS JH 9H AD JD 9D KC 9C
  B: AH KH TH KD QD TD 8D 7D AC QC JC TC
log:
  - B leads AH
  - A plays 9H
  - A leads AS
claims:
  - {by: B, claim: A reckons nothing, because: he led out of turn %s, answer: %s}
"""


def test_what_was_done_once_was_not_done_twice() -> None:
    for how, manner in (("twice", "otherwise"), ("", "otherwise")):
        record = OUT_OF_TURN % (how, "there is no penalty for that")
        (decided,) = adjudicate(read_dispute(record)).claims
        (said,) = decided.pleas[0].acts
        assert (said.manner, [act.line for act in said.acts]) == (manner, [3])
        assert decided.pleas[1].beside == "no law"


def test_of_a_carte_blanche_that_nobody_announced_none_is_spoken_of_as_his() -> None:
    """Law 20 is of him who knows that he has one; that B has one nobody says."""
    decided = ruled(REGULAR, TAKEN_IN, "{by: B, claim: A alters his discard, because: Law 20}")
    assert lacking(place(decided)) == ("it is not admitted that A knew of a carte blanche",)


def test_what_a_player_does_with_his_hand_in_any_deal_is_near_to_nothing() -> None:
    """To look at his hand is not to look at cards left (Law 33)."""
    claim = "{by: B, claim: A elects a fresh deal, because: Law 33}"
    decided = ruled(REGULAR, "A looks at his hand; A discards 9S JH TH JC 9D", claim)
    assert (place(decided).outcome, place(decided).recorded) == ("no occasion", ())


def test_a_code_without_a_list_of_its_clauses_tells_by_its_words_of_what_a_law_is() -> None:
    decided = of_omitted("{claim: A scores the trio, because: Au cent 25}")
    assert place(decided).outcome == "silent"
    about = "(by agreement, points ending in four count one less than the number of cards)"
    assert about in plea_lines(decided)[0]


def test_to_him_who_loses_it_is_told_why_a_call_is_good_and_not_only_what_it_counts() -> None:
    """Law 64.2 counts three for a trio; that A's is good stands in 64.1."""
    good = "A held three kings, called at line 3, and nothing that B said and held was better than"
    decided = of_aces("{by: B, claim: A does not score three kings, because: Law 64}")
    assert (decided.decision, str(decided.cites[-1])) == ("refused", "64.2")
    assert good in plea_lines(decided)[0]
    winning = of_aces("{claim: A scores three kings, because: Law 64}")
    assert good not in plea_lines(winning)[0]


def test_that_no_penalty_is_printed_is_that_no_law_gives_it() -> None:
    decided = of_aces("{by: B, claim: A reckons nothing, answer: no penalty is printed}")
    assert decided.pleas[0].beside == "no law"


NOT_EXPOSED: Final = """
elder: B
log:
  - B cuts to the dealer
  - A deals 12 cards to B
  - A exposes KH of B's in dealing
claims:
  - {by: B, claim: there must be a fresh cut, %sanswer: no card was exposed in cutting}
"""


def test_who_denies_what_the_law_of_the_other_asks_is_answered_by_that_law() -> None:
    """Law 7 gives a fresh cut where a card is exposed in cutting, and not in dealing."""
    (decided,) = adjudicate(read_dispute(NOT_EXPOSED % "because: Law 7, ")).claims
    answer = place(decided, 1)
    assert (decided.decision, str(answer.cite), answer.would_help) == ("refused", "7", "B")
    assert "no card was exposed in cutting" in lacking(answer)
    (alone,) = adjudicate(read_dispute(NOT_EXPOSED % "")).claims
    assert "7" not in [str(each.cite) for each in alone.pleas[0].places]


# ---- what is owed of a call, and how late a revoke is found


ALLOWED: Final = (
    f"{TAKEN_IN}; B discards 7S 8H 7H; B takes in 3; A calls four cards; B replies not good; "
    "A calls a tierce major; B replies good; A leads AC; B plays TC"
)
"""A's tierce is of clubs, and he has shown nothing."""


@pytest.mark.parametrize(
    "words",
    [
        "he never showed it",
        "he did not show them",
        "he laid nothing on the table",
        "he was not asked to show it",
        "I never asked to see it",
    ],
)
def test_that_it_was_not_shown_is_answered_by_the_law_that_asks_it_to_be_shown(words: str) -> None:
    """Law 55: what was allowed must be shown at any time it is asked for. Nobody asked."""
    decided = ruled(REGULAR, ALLOWED, f"{{claim: A scores the sequence, answer: {words}}}")
    assert (decided.decision, [*map(str, decided.cites)]) == ("allowed", ["63.1", "63.2"])
    assert (str(place(decided).cite), place(decided).outcome) == ("55", "failed")
    assert lacking(place(decided)) == ("A's call of a tierce major (line 7) was not asked for",)


def test_he_who_has_the_decision_is_answered_by_that_law_too() -> None:
    claim = "{claim: A scores the sequence, because: you never asked to see it}"
    assert str(place(ruled(REGULAR, ALLOWED, claim)).cite) == "55"


def test_that_it_was_not_shown_is_of_the_decision_where_that_looks_at_it() -> None:
    """Law 54 spares what was shown before playing (Law 55): of a miscall it is why it decides."""
    log = ALLOWED.replace("a tierce major", "a quart major")
    claim = "{by: B, claim: A reckons nothing, because: he never showed it}"
    decided = ruled(REGULAR, log, claim)
    assert (decided.decision, [*map(str, decided.cites)]) == ("allowed", ["54.1"])
    assert decided.pleas[0].places == ()


def test_of_a_trio_not_shown_the_law_of_another_code_speaks() -> None:
    """Au cent 18: elder must show the cards called, except of quatorzes and trios."""
    words = "he never showed them"
    (answer,) = of_omitted(f"{{claim: A scores the trio, answer: {words}}}").pleas
    assert [str(each.cite) for each in answer.places] == ["Au cent 18"]


def test_that_he_said_good_is_not_of_what_is_owed() -> None:
    claim = "{claim: A scores the sequence, answer: I had said not good}"
    (answer,) = ruled(REGULAR, ALLOWED, claim).pleas
    assert (answer.places, [act.line for each in answer.acts for act in each.acts]) == ((), [6])


@pytest.mark.parametrize(
    "words", ["she has led again", "the next trick has been played", "we have gone on playing"]
)
def test_that_the_play_went_on_is_no_answer_to_a_revoke(words: str) -> None:
    """Law 59: "when the error is detected", and no limit is printed."""
    claim = f"{{by: A, claim: B must retake KD, answer: {words}}}"
    (decided,) = adjudicate(read_dispute(REVOKED % claim)).claims
    assert (decided.decision, decided.pleas[0].beside) == ("required", "time")


def test_that_the_play_went_on_is_of_a_lead_out_of_turn() -> None:
    """Law 59: the card led may be taken up, unless the adversary have played to the trick."""
    led = REVOKED.replace("A leads 9C", "B leads 7D").replace("B plays KD", "A plays 9D")
    record = led.replace(
        "  - A leads KS\n  - B plays TC\n  - A points out that B did not follow suit\n", ""
    )
    claim = "{by: B, claim: B retakes 7D, answer: he has played on}"
    (decided,) = adjudicate(read_dispute(record % claim)).claims
    assert (decided.decision, decided.pleas[0].beside) == ("refused", None)


ANSWERED_LEAD: Final = """
elder: A
log:
  - A leads AS
  - B plays 7S
  - B leads TH
  - A plays QH
  - A points out that TH was not B's to lead
  - the players play 1 trick
claims:
  - {by: A, claim: trick 2 is played again, because: "%s"}
"""


def test_what_excepts_in_the_same_words_answers_rather_than_another_trick() -> None:
    """Law 59: a card led out of turn may be taken up, "unless the adversary have played to the
    trick". That the next lead was in turn is nothing to it."""
    words = "If a player lead out of turn, the card led may be taken up (Law 59)."
    (decided,) = adjudicate(read_dispute(ANSWERED_LEAD % words)).claims
    assert (decided.decision, [*map(str, decided.cites)]) == ("refused", ["59.1", "59.5"])
    assert (place(decided).outcome, place(decided).decides) == ("fires", True)


def test_that_it_is_not_so_is_said_to_be_so_where_that_decides_against_him() -> None:
    """Law 16: elder deals next, but in the last deal of the partie."""
    words = "it was not the last deal"
    claim = f"{{by: A, claim: B deals next, because: {words}}}"
    record = "{partie: {deal: 3}, elder: A, log: [A leads AS], claims: [%s]}"
    (decided,) = adjudicate(read_dispute(record % claim)).claims
    assert (decided.decision, decided.pleas[0].is_so) == ("refused", True)
    assert plea_lines(decided)[0].endswith(
        "That is so: deal 3 is not the last of the partie; but it decides against A: A deals next "
        "(Law 16.1)."
    )
    (contrary,) = adjudicate(read_dispute(record % claim.replace("not ", ""))).claims
    assert contrary.pleas[0].is_so is None


ALL_PLAYED: Final = """
elder: A
log:
  - the players play A AS B 9C, A KS B TC, A QS B JC, A JS B TH, A 9S B TD, A AD B JD, A KD B QD
  - the players play A 8D B JH, A AC B KC, A QC B QH, A KH B AH, B 9D A 9H
claims:
  - {by: B, claim: B calls a quart, because: %s}
"""


def test_what_was_held_is_told_of_the_cards_that_were_played() -> None:
    """Queen, knave, ten and nine of diamonds, of a hand not told; and no three aces (p. 88)."""
    (quart,) = adjudicate(read_dispute(ALL_PLAYED % "I had a quart")).claims
    assert [each.so for each in quart.pleas[0].held] == [True]
    (aces,) = adjudicate(read_dispute(ALL_PLAYED % "I had three aces")).claims
    assert [each.so for each in aces.pleas[0].held] == [False]


def test_a_ground_of_figures_alone_is_no_law_in_its_words() -> None:
    (decided,) = adjudicate(read_dispute(ALL_PLAYED % "49 should be 50")).claims
    (answer,) = decided.pleas
    assert (decided.decision, answer.places, answer.succeeds) == ("refused", (), False)
