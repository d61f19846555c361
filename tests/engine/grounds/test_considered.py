"""Every decision says why in law: where no clause gives it, by the clause that would give the
contrary, and what that lacks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.reason import Impossible, NotReached
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.reasons import steps
from tests.sampled import sample
from tests.scenarios import read_scenario
from tests.test_denials import EVERY, claims_of

RECORD = """
elder: A
deal:
  A: AS KS QS JS TS 9S 8S 7S AH KH QH JH
  B: TH 9H 8H 7H AC KC QC JC TC 9C 8C 7C
  stock: AD KD QD JD TD 9D 8D 7D
log:
  - A discards 8S 7S
  - A takes in 2
  - B discards 7C
  - B takes in 1
{more}claims:
  - {claim}
"""
PLAY = "  - A leads AS\n  - B plays 8C\n"


def decided(claim: str, more: str = "") -> ClaimRuling:
    """What is decided of one claim on a regular record."""
    return adjudicate(read_dispute(RECORD.format(claim=claim, more=more), "a.yaml")).claims[0]


def said(ruled: ClaimRuling) -> str:
    """The reasoning in words."""
    return " ".join(" ".join((*step.facts, step.so)) for step in steps(ruled))


def test_of_a_wrong_number_only_said_the_number_dealt_is_told() -> None:
    """B took up a card, and only then said that he had thirteen, which A has: that is why Law 39
    does not reach, and not that he had said nothing."""
    record = """
elder: B
deal: {A: '?*13', B: '?*12', stock: '?*7'}
log:
  - B discards five cards
  - B takes in 1
  - B says that B has 13 cards
claims:
  - {claim: B must leave three cards, by: A}
"""
    ruled = adjudicate(read_dispute(record, "a.yaml")).claims[0]
    assert ruled.decision == "refused"
    assert "B was dealt twelve cards, not eleven or thirteen" in said(ruled)
    assert "without announcing" not in said(ruled)


@pytest.mark.parametrize(
    ("claim", "more", "decision", "cite", "words"),
    [
        ("A leads AS", "", "allowed", "59.4", "in turn"),
        ("A must follow suit", "", "refused", "59.6", "is recorded yet"),
        ("A reckons nothing", PLAY, "refused", "58.1", "with twelve cards, not more than twelve"),
        (
            "A is liable to no penalty",
            PLAY,
            "allowed",
            "58.1",
            "with twelve cards, not more than twelve",
        ),
        ("there must be a fresh cut", "", "refused", "3.2", "cuts to the dealer"),
        ("A scores the capot", PLAY, "refused", "66.3", "not at least twelve"),
        ("trick 3 stands", "", "refused", "", "no card has been led to it"),
    ],
)
def test_the_law_that_would_bite_and_what_it_lacks(
    claim: str, more: str, decision: str, cite: str, words: str
) -> None:
    ruled = decided(claim, more)
    assert ruled.decision == decision
    assert " ".join(map(str, ruled.cites)) == cite
    assert ruled.considered == ruled.cites
    assert words in said(ruled)


def test_what_a_clause_gives_is_not_only_considered() -> None:
    """A decision that a clause gives names it as deciding."""
    ruled = decided("A scores the quatorze", "  - A calls four aces\n  - B replies good\n")
    assert ruled.decision == "refused"
    assert not any(isinstance(r.so, NotReached) for r in ruled.reasons) or ruled.considered


def test_hardly_a_decision_is_without_its_law() -> None:
    """Of the claims of scenarios and generated ones, but for what the cards rule out, under three
    in a hundred."""
    count = Counter[bool]()
    for path in sample(EVERY, 30):
        dispute = read_scenario(path).dispute
        claims = claims_of(dispute, Random(path.stem))
        for ruled in adjudicate(replace(dispute, claims=claims)).claims:
            impossible = any(isinstance(reason.so, Impossible) for reason in ruled.reasons)
            if ruled.decision in ("allowed", "refused", "required") and not impossible:
                count[bool(ruled.cites)] += 1
    assert count[False] < 0.03 * count.total()


THIRTEEN = """
elder: A
deal:
  A: AS KS QS JS TS 9S 8S 7S AH KH QH JH AD
  B: TH 9H 8H 7H AC KC QC JC TC 9C 8C 7C
  stock: KD QD JD TD 9D 8D 7D
log:
  - A discards 8S 7S
  - A takes in 2
  - B discards 7C
  - B takes in 1
claims:
  - A {claim}
"""


@pytest.mark.parametrize(
    ("claim", "decision"),
    [("reckons nothing", "refused"), ("is liable to no penalty", "allowed")],
)
def test_a_penalty_that_comes_of_an_act_still_to_come(claim: str, decision: str) -> None:
    """He has thirteen cards, and has not played."""
    ruled = adjudicate(read_dispute(THIRTEEN.format(claim=claim), "a.yaml")).claims[0]
    assert (ruled.decision, *map(str, ruled.cites)) == (decision, "58.1")
    assert said(ruled) == (
        "Not yet; if A plays with thirteen cards, A can reckon nothing that deal (Law 58.1)."
    )


SHORT = """
elder: A
deal: {{A: "?*12", B: "?*12"}}
log: [A discards 5, A takes in 5, B discards 4, B takes in 3]
claims:
  - {{claim: {claim}, by: A}}
"""


@pytest.mark.parametrize(
    ("claim", "decision"),
    [
        ("B must play with eleven cards", "allowed"),
        ("B plays with less than twelve cards", "allowed"),
        ("B plays with ten cards", "refused"),
    ],
)
def test_the_number_of_cards_before_the_play_is_decided_by_the_law_that_will_give_it(
    claim: str, decision: str
) -> None:
    """He put out four, there were three to take, and nothing has been played."""
    ruled = adjudicate(read_dispute(SHORT.format(claim=claim), "a.yaml")).claims[0]
    assert (ruled.decision, *map(str, ruled.cites)) == (decision, "30.1")
    assert said(ruled).endswith(
        "When the first trick is played to, B must play with less than twelve cards (Law 30.1)."
    )


def test_reasons_name_the_holding_that_decides() -> None:
    """The cards of the better point stand beside it, and both calls by what they are of."""
    more = (
        "  - A calls five cards\n  - B replies not good\n  - A leads AS\n  - B calls seven cards\n"
    )
    ruled = decided("A scores the point", more)
    assert ruled.decision == "refused"
    assert "B's seven clubs, A K Q J 10 9 8 (line 8), are more than A's five" in said(ruled)


def test_what_is_too_late_is_not_refused_for_want_of_a_proof() -> None:
    """B, who has seen his next hand, would make his nine nineteen (Law 70)."""
    record = """
elder: A
score: {A: 41, B: 9}
log:
  - B sees his next hand
claims:
  - B corrects his count to 19
"""
    (reason,) = adjudicate(read_dispute(record)).claims[0].reasons
    assert isinstance(reason.so, NotReached)
    assert reason.so.outcome == "too late"


def test_what_is_too_late_is_not_refused_for_a_reading_that_is_in_doubt() -> None:
    """Younger, who holds the equal, has let the point pass as good: that Law 51 is of better alone
    is in doubt, and that elder has made another call is not. Before that call the doubt decides."""
    record = """
elder: A
hands:
  A: KS QS JS AH KH QH JH 9H KD 7D AC 10C
  B: AS 10S 9S 10H AD QD JD 10D 9D KC QC JC
log:
  - A calls five cards
  - B replies good
{more}claims:
  - B may correct the reply to equal on the point
"""
    late, early = (
        adjudicate(read_dispute(record.format(more=more))).claims[0]
        for more in ("  - A calls a quart major in hearts\n", "")
    )
    assert "The claim came after A had made another call (line 3)" in said(late)
    assert "make fifty, as do B's five diamonds" in said(early)
    assert (late.decision, early.decision) == ("refused", "refused")


@pytest.mark.parametrize("path", sample(EVERY, 12), ids=lambda path: path.stem)
def test_a_reason_lacks_something_and_is_of_him_of_whom_it_is_claimed(path: Path) -> None:
    """What did not reach says what it lacks, or of what there was no occasion; and a duty that is
    denied of a player is not one that another act would lay on his adversary."""
    dispute = read_scenario(path).dispute
    claims = claims_of(dispute, Random(path.stem))
    for ruled in adjudicate(replace(dispute, claims=claims, asks=())).claims:
        whose = getattr(ruled.claim, "player", None)
        for reason in ruled.reasons:
            if not isinstance(reason.so, NotReached):
                continue
            assert reason.facts or reason.so.outcome == "no occasion", ruled.claim.text
            would = reason.so.would
            if would and would.kind in ("must", "owes") and whose:
                assert would.player in (None, whose), ruled.claim.text


def test_what_he_has_not_done_himself_is_no_occasion() -> None:
    """The other has played; he has not, and his own play alone could bind him (Law 59)."""
    record = """
elder: A
hands:
  A: AS QS JS 8S AH KH JH TH AD KD 9D 8D
  B: KS TS 9S 7S QH 9H 8H 7H QD JD TD 7D
log:
  - A leads AS
  - B plays 7S
claims:
  - B: A must follow suit
"""
    assert said(adjudicate(read_dispute(record)).claims[0]) == (
        "Law 59.6 would bear on it only where A plays to a trick, and nothing of the kind "
        "is recorded yet."
    )


def test_of_a_score_recorded_nothing_is_said_of_tricks() -> None:
    record = """
elder: A
score: {A: 95, B: 12}
claims:
  - A: A scores 95
  - B: A scores 90
"""
    claims = adjudicate(read_dispute(record)).claims
    assert [ruled.decision for ruled in claims] == ["allowed", "refused"]
    assert [ruled.reasons for ruled in claims] == [(), ()]


def test_a_lesser_trio_counts_by_the_better_one_and_not_for_want_of_an_adversarys() -> None:
    """B's three kings let him reckon his knaves, though A called and held three queens (p. 92)."""
    record = """
elder: A
hands:
  A: QS JS TS 9S 7S AH QH TH TD AC KC QC
  B: AS KS KH JH 9H AD KD QD JD JC 9C 8C
log:
  - A calls three queens
  - A leads AC
  - B calls three kings
  - B calls three knaves
claims:
  - B scores three knaves
"""
    ruled = adjudicate(read_dispute(record)).claims[0]
    assert ruled.decision == "allowed"
    assert "B's three kings (line 3) are higher than A's three queens (line 1)" in said(ruled)
    assert "nothing that A said" not in said(ruled).lower()


def test_that_a_penalty_no_longer_stands_is_told_by_its_waiver() -> None:
    record = """
elder: A
hands:
  A: QS JS TS 9S 7S AH QH TH TD AC KC QC
  B: AS KS KH JH 9H AD KD QD JD JC 9C 8C
discards: {A: 8H 8D 7D TC 7C}
log:
  - A calls four tens
  - B replies good
  - A leads AC
  - B plays 8C
  - B waives the penalty
claims:
  - B may enforce the penalty
"""
    ruled = adjudicate(read_dispute(record)).claims[0]
    assert ruled.decision == "refused"
    assert "So the penalty on A is not enforced" in said(ruled)


def test_a_call_that_is_good_wants_nothing_to_be_so() -> None:
    """Three kings are good and score three; that they are no sequence is no reason of anything."""
    record = """
elder: A
code: au-cent-1882
hands:
  A: AH KH JH 9H 8H KS QS JS TS KD KC 9C
  B: QD JD TD 9D 8D 7D AD TH 7H 9S 8S 7S
log:
  - A calls three kings
  - B replies good
  - A leads AH
  - A corrects the call to four kings
claims:
  - A scores 14 for four kings
"""
    ruled = adjudicate(read_dispute(record)).claims[0]
    assert ruled.decision == "refused"
    assert said(ruled) == (
        "The new words are larger than those of line 1. So "
        '"A corrects the call to four kings" (line 4) was not open to A (Au cent 17.1).'
    )


def test_of_what_is_known_not_to_be_so_what_is_not_known_is_no_reason() -> None:
    """Whether three aces are good hangs on cards not known; that they are no quatorze does not."""
    record = """
elder: A
hands: {A: "AS KS QS ?*9", B: "?*12"}
log:
  - A calls three aces
  - B replies good
  - A leads AS
claims:
  - A scores the quatorze
"""
    (ruled,) = adjudicate(read_dispute(record, "a.yaml")).claims
    assert ruled.decision == "refused"
    assert "are three, not four" in said(ruled)
    assert "not known" not in said(ruled)


def test_a_call_that_is_no_duty_is_so_by_the_law_that_leaves_it_free() -> None:
    """Page 93: a player is not bound to call anything; nor younger his point, when he has called
    another thing."""
    record = """
elder: A
hands: {A: "AS KS QS ?*9", B: "AH KH QH JH TH ?*7"}
log:
  - A leads AS
  - B calls a tierce
claims:
  - {by: A, claim: B must call five cards}
"""
    (ruled,) = adjudicate(read_dispute(record, "a.yaml")).claims
    assert (ruled.decision, [*map(str, ruled.cites)]) == ("refused", ["p. 93"])
    assert "B need not call what he has" in said(ruled)


def test_what_is_law_for_the_other_seat_alone_comes_no_nearer_than_his_own() -> None:
    """The elder hand has taken up six cards, and put none with his hand: that is what the loss of
    the game waits for, and not that he was the younger (au cent, par. 9 and 10)."""
    record = RECORD.replace("  - A takes in 2\n", "  - A takes up the top six cards\n")
    record = f"code: au-cent-1882{record.partition('  - B discards')[0]}"
    for claim, law in (("B: A loses the game", "9"), ("A: B loses the game", "10")):
        ruled = adjudicate(read_dispute(f"{record}claims:\n  - {claim}\n")).claims[0]
        assert ruled.decision == "refused"
        assert [cite.label for cite in ruled.considered] == [f"Au cent {law}"]


def test_of_cards_left_where_none_are_it_is_not_said_that_he_left_them() -> None:
    """Elder has taken all his five; the rest are younger's (Law 27)."""
    record = """
elder: A
deal: {A: "?*12", B: "?*12", stock: "?*8"}
log: [A discards 5, A takes in 5]
claims:
  - {by: B, claim: A may look at the cards left}
"""
    (ruled,) = adjudicate(read_dispute(record, "a.yaml")).claims
    assert (ruled.decision, [*map(str, ruled.cites)]) == ("refused", ["27.1"])
    assert "A leaves no cards in the stock" in said(ruled)
    assert "the cards are those" not in said(ruled)


def test_of_what_is_so_by_default_no_clause_is_named_where_none_speaks_against_it() -> None:
    """Law 74, of written scores, was named where the hand may be played out for a capot."""
    ruled = decided("A may play on for a capot")
    assert (ruled.decision, ruled.cites, ruled.considered) == ("allowed", (), ())
    assert said(ruled) == "No clause of the laws answers to it, and so none forbids it."


def test_what_comes_of_playing_so_is_not_why_it_is_not_yet_so() -> None:
    """B has put with his hand one more than he put out, of which one was A's (so that Law 31 does
    not reach): he has thirteen cards, and Law 58 is of what comes of playing with them."""
    record = """
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 9S 8S KH 9C KD QS AC 7D
log:
  - A discards 8C 7C 9D 8D
  - A takes in 4
  - B discards 7S 9H
  - B takes in 3
claims:
  - A: B must play with 13 cards
  - A: B must play with 12 cards
"""
    of_13, of_12 = adjudicate(read_dispute(record)).claims
    assert (of_13.decision, of_13.considered) == ("allowed", ())
    assert (of_12.decision, [str(cite) for cite in of_12.considered]) == ("refused", ["31.1"])
