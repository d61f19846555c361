"""Acts that the players contest: what is decided holds whether they were done or not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.reason import RecordedInPart
from piquet_adjudicator.engine.ruled.ruling import Decision, PlayersAnswered
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.record_json import record_to_json
from piquet_adjudicator.model.acts import Contested
from piquet_adjudicator.render.text import one
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run

LEAVES: Final = """
elder: A
deal:
  A: AS KS QS JS KH 9H 8H AD KD 7D 8C 7C
  B: 9S 8S 7S AH QH JH QD JD TD AC KC QC
  stock: TS TH 9D JC TC 9C 7H 8D
log:
  - A discards 9H 8H 8C 7C
  - (contested) A declares that he leaves one
  - A takes in 4
  - B discards 9S 8S 7S QD
  - B takes in 4
claims:
  - B may take in 4
  - A plays with 12 cards
"""
"""Law 34: the younger hand takes in all that are left, where elder declared that he leaves one."""
KINGS: Final = """
elder: A
hands:
  A: AS KS QS JS TS KH QH JH TH KD AC KC
  B: 9S 8S 7S AH 9H 8H QD JD TD 9D QC JC
log:
  - A calls five cards
  - (contested) B replies good
  - (contested) A calls four kings
  - A leads AS
  - B plays 7S
claims:
  - A reckons the point
  - A reckons four kings
"""
"""Law 56: what was not called before the younger hand played cannot be reckoned."""


def decisions(record: str) -> list[Decision]:
    """What is decided of each claim."""
    return [each.decision for each in adjudicate(read_dispute(record)).claims]


def test_each_player_is_heard_and_a_claim_that_comes_out_alike_is_decided() -> None:
    done, not_done = (
        LEAVES.replace("(contested) ", ""),
        LEAVES.replace("  - (contested) A declares that he leaves one\n", ""),
    )
    assert decisions(done) == ["allowed", "allowed"]
    assert decisions(not_done) == ["refused", "allowed"]
    assert decisions(LEAVES) == ["undecided", "allowed"]


def test_the_page_says_what_hangs_on_it() -> None:
    page = " ".join(one(studied(adjudicate(read_dispute(LEAVES)))).split())
    declares = '"A declares that he leaves one"'
    assert f"If {declares} was done at line 2, the claim is allowed." in page
    assert f"If {declares} was not done at line 2, the claim is refused." in page
    assert "(contested) A declares that he leaves one" in page


def test_what_is_told_besides_must_leave_either_way_open() -> None:
    """A card that was put with the hand is not laid back: to tell both is to deny the first."""
    record = LEAVES.replace("(contested) A declares that he leaves one", "(contested) A takes in 5")
    with pytest.raises(BadInput) as refused:
        adjudicate(read_dispute(record))
    [problem] = refused.value.problems
    assert problem.place.line == 9
    assert problem.message.startswith('if "A takes in 5" was done, what is told besides cannot')
    assert "so that it can have been done either way" in problem.hint


PLAYED: Final = """
elder: A
hands:
  A: AS 9S 8S AC 9C 8C AD KD QD JD 9D 8H
  B: KS QS JS KC QC JC AH TH 9H 7H TD 7D
log:
  - A leads KD
  - (contested) B plays TD
  - A calls three aces
  - the players play 11 tricks
claims:
  - {by: A, claim: A reckons three aces, answer: Law 56}
"""
"""Law 56: the younger hand had played to the first trick when the aces were called, or had not."""


def test_what_is_told_besides_must_have_been_possible_too_if_it_was_not_done() -> None:
    """Eleven tricks are played after a first that B has played to. Where he contests only when he
    did, the act stands at both places."""
    with pytest.raises(BadInput) as refused:
        adjudicate(read_dispute(PLAYED))
    [problem] = refused.value.problems
    assert problem.place.line == 8
    assert problem.message.startswith('if "B plays TD" was not done, what is told besides cannot')
    assert "write it with (contested when) at each place" in problem.hint
    later = "(contested) B plays TD\n  - A leads AD\n  - B plays 7D\n"
    at_both = PLAYED.replace("the players play 11 tricks\n", later)
    assert decisions(at_both) == ["undecided"]
    settles = adjudicate(read_dispute(at_both)).claims[0].settles
    assert {each.decision for each in settles} == {"allowed", "refused"}


def test_a_law_that_decides_both_ways_is_not_said_to_be_answered() -> None:
    """Law 56 bars the aces if B had played, and leaves them to A if he had not."""
    record = PLAYED.replace("  - the players play 11 tricks\n", "")
    page = one(studied(adjudicate(read_dispute(record))))
    assert "A may reckon three aces hangs on B's answer, still to come" in " ".join(page.split())
    assert "Whether it applies is not known" in page
    assert "So A cannot reckon" not in page


@pytest.mark.parametrize("word", ["(disputed)", "(Denied)"])
def test_it_may_be_put_in_other_words(word: str) -> None:
    given = read_dispute(LEAVES.replace("(contested)", word))
    assert given.log[1].act == read_dispute(LEAVES).log[1].act


def test_several_are_tried_together() -> None:
    """The point is good whether it was answered or not; the kings hang on their call alone."""
    assert decisions(KINGS) == ["allowed", "undecided"]
    (settles, other) = adjudicate(read_dispute(KINGS)).claims[1].settles
    assert {settles.decision, other.decision} == {"allowed", "refused"}
    assert len(settles.facts) == len(other.facts) == 1


def test_what_the_table_makes_of_the_words_is_heard_too() -> None:
    """What he says after he called four kings, of which he has three, is their correction; without
    it he reckons nothing (Law 54)."""
    record = KINGS.replace("AC KC", "AC QC").replace("QC JC", "TC JC")
    record = record.replace("(contested) ", "").replace(
        "  - A leads AS\n",
        "  - B replies good\n  - (contested) A says three kings\n  - A leads AS\n",
    )
    record = record[: record.index("claims:")] + "claims: ['B: A reckons nothing']\n"
    assert decisions(record) == ["undecided"]
    assert decisions(record.replace("(contested) ", "")) == ["refused"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("(contested) (not told)", "nothing is contested here"),
        ('(contested) A says: "It is good"', "nothing is contested here"),
        ("(contested) A discards", "does not tell the whole"),
        ("(contested) B deals 2 cards to A", "cannot be told as contested"),
        ("(contested) A jumps", "'A jumps' is not understood"),
    ],
)
def test_what_cannot_be_contested_is_refused_with_what_to_write(line: str, message: str) -> None:
    with pytest.raises(BadInput, match=message.replace("(", r"\(")) as refused:
        read_dispute(f"elder: A\nlog:\n  - '{line}'\n")
    assert all(problem.hint for problem in refused.value.problems)


def test_it_is_for_the_log_alone() -> None:
    with pytest.raises(BadInput, match="does not begin with who acts"):
        read_dispute("elder: A\nlog: []\nclaims: [(contested) A takes in 3]\n")


def test_in_json_it_is_the_same_record() -> None:
    dispute = read_dispute(KINGS)
    again = read_dispute(json.dumps(record_to_json(KINGS, [[line.act for line in dispute.log]])))
    assert [line.act for line in again.log] == [line.act for line in dispute.log]
    assert decisions(json.dumps(record_to_json(KINGS, [[line.act for line in dispute.log]]))) == [
        "allowed",
        "undecided",
    ]


def test_each_way_is_explained(tmp_path: Path) -> None:
    """With the line itself, where that is asked for."""
    path = tmp_path / "hand.yaml"
    path.write_text(LEAVES, "utf-8")
    page = run("explain", path).stdout
    done, not_done = page.split("A hand of piquet: if ")[1:]
    assert ("was done at line 2" in done, "Allowed: B may take in four" in done) == (True, True)
    assert ("was not done at line 2" in not_done, "Refused: B may not" in not_done) == (True, True)
    assert run("explain", path, "--line", "5").stdout.count("Line 5: ") == 2


ASKED: Final = """
elder: A
hands:
  A: QC TC AH 9D 8D ?*7
  B: AC KC JC 9C 7C ?*7
log:
  - B calls five cards making forty-seven in clubs
  - A replies good
  - A wins 2 tricks and B 3
  - A leads a card
  - B plays 7C
  - A leads a card
  - B plays AC
  - B leads a spade
  - (contested) A asks how many of the point remain
  - (contested) B answers 1
  - A plays TC
  - B leads KC
  - A plays QC
  - B leads JC
  - A plays 9D
  - B leads 9C
  - A plays 8D
claims:
  - A may retake TC
"""


def test_what_is_contested_is_named_before_what_else_is_not_known() -> None:
    """Law 59: the claim hangs on the question and the answer, and not on the tricks before them."""
    claim = adjudicate(read_dispute(ASKED)).claims[0]
    allowed = next(each for each in claim.settles if each.decision == "allowed")
    assert claim.decision == "undecided"
    assert {each.whole.label for each in claim.cites} == {"59"}
    lines = {fact.line for fact, _ in allowed.facts if isinstance(fact, RecordedInPart)}
    assert lines and lines <= {9, 10}


TAKEN_UP: Final = """
code: au-cent-1882
elder: A
deal:
  A: TH ?*11
  B: ?*12
log:
  - A discards TH and four cards
  - A takes up the top six cards
  - A puts five cards with her hand
  - (contested) A puts one card with her hand
claims:
  - by: B
    claim: A loses the game
"""


def test_what_is_contested_hangs_on_no_choice_of_the_cards_not_known() -> None:
    """Au cent 9: the sixth card mixed with the hand, or not, whatever the cards put out were. Of
    them more are possible than are tried, and of each as many with the line as without it."""
    claim = adjudicate(read_dispute(TAKEN_UP)).claims[0]
    settles = {
        each.decision: [fact.act for fact, _ in each.facts if isinstance(fact, RecordedInPart)]
        for each in claim.settles
    }
    assert claim.decision == "undecided"
    assert [isinstance(act, Contested) for act in settles["allowed"]] == [False]
    assert [isinstance(act, Contested) for act in settles["refused"]] == [True]


def test_what_was_looked_into_one_way_only_is_not_decided() -> None:
    """Where as much as may be looked into does not suffice for the record with what is contested
    and for that without it."""
    ruling = adjudicate(read_dispute(TAKEN_UP), budget=Budget(1))
    assert ruling.claims[0].decision == "undecided"


MIXED: Final = """
elder: A
deal:
  A: AS QS 9S KH QH TH KC QC 8C AD 8D 7D
  B: JS TS 8S AH 7H AC 7C KD JD 7S 8H 9C
  stock: KS JC JH QD 9H 9D TD TC
log:
  - A discards 9S 8C 8D 7D TH
  - A takes in 3
  - B discards 8S 7H 7C
  - B takes up the top two cards
  - (contested) B puts the cards taken up with his hand
  - B lays back two cards
claims:
  - A may have a fresh deal
asks:
  - what may A do
"""


def test_a_reason_supposes_what_is_contested() -> None:
    """Decided alike, but not for the same reasons: each says of what it is. What a player may do
    hangs on it, and is given as no fact."""
    page = " ".join(one(studied(adjudicate(read_dispute(MIXED)))).split())
    assert 'Suppose that "B puts the cards taken up with his hand" was done at line 5.' in page
    assert 'Suppose that "B puts the cards taken up with his hand" was not done at line 5.' in page
    answer = page[page.index("What may A do?") : page.index("WHAT HAPPENED")]
    assert "It is not known whether" in answer
    assert "B can reckon nothing" not in answer


def test_cards_mixed_with_the_hand_may_be_laid_back_out_of_it() -> None:
    """He has mixed them all the same (Law 29), and they are of the stock for the elder to take."""
    record = MIXED.replace("(contested) ", "").replace(
        "  - A may have a fresh deal",
        "  - A: B reckons nothing\n  - A may take up QD 9H\n  - A may have a fresh deal",
    )
    ruling = adjudicate(read_dispute(record))
    assert [(each.decision, *map(str, each.cites)) for each in ruling.claims] == [
        ("allowed", "29.5"),
        ("allowed", "21.1"),
        ("refused", "29.5"),
    ]


def test_a_card_contested_need_not_be_remembered() -> None:
    """Whether he had played to the first trick is all that matters, and not with which card (Law
    52)."""
    record = """
elder: A
hands:
  A: AS KS QS JS TS 9S KH QH 9H QD 9D QC
  B: 7S ?*11
log:
  - A calls three aces
  - B replies good
  - A leads AS
  - (contested) B plays %s
claims:
  - A may correct the call to three queens
"""
    for card in ("a card", "a spade"):
        ruled = adjudicate(read_dispute(record % card))
        assert [claim.decision for claim in ruled.claims] == ["undecided"]
        page = " ".join(one(studied(ruled)).split())
        assert f'If "B plays {card}" was done at line 4, the claim is refused' in page
        assert f'If "B plays {card}" was not done at line 4' in page


def test_a_score_told_of_the_deal_does_not_decide_what_is_contested() -> None:
    """Law 74 holds A to the 40 that he wrote, once he has seen his next hand; whether he had is
    contested, though the 43 of the deal is told."""
    log = "log:\n  - A writes 40 for A\n  - B writes 43 for A\n  - {}A sees his next hand\n"
    record = "elder: A\nscore: {{A: 43, B: 10}}\n" + log + "claims: [A's score is 43]\n"
    assert decisions(record.format("")) == ["refused"]
    assert decisions(record.format("(contested) ")) == ["undecided"]


def test_a_gap_is_sought_alike_whatever_is_claimed_beside() -> None:
    """In the gap A may have called a tierce, and would have to say to what card it is (Law 48)."""
    record = (
        "elder: A\nhands:\n  A: JS TS 9S 7S AH KH 8H AD 9D AC 9C 7C\n"
        "  B: AS KS QS 8S QH JH TH KD QD JD TD 7D\n"
        "log:\n  - A calls four cards\n  - B replies not good\n  - (not told)\n"
        "claims:\n  - {by: B, claim: A must say to what card it is}\n"
    )
    beside = "  - A scores 2\n  - the trick stands\n  - A need not answer\n  - B scores the point\n"
    assert decisions(record)[0] == decisions(record + beside)[0] == "undecided"


EXCHANGED_IN_PART: Final = """
elder: A
partie: {{turn: A}}
deal: {{A: '?*12', B: '?*12', stock: '?*8'}}
log:
{contested}
  - A looks at his hand
  - B looks at his hand
  - B points out that it was A's turn to deal
  - A discards
  - A takes in
"""
EXPOSED: Final = "  - (contested) B exposes a card of {}'s in dealing"
POINTED: Final = "  - (contested) B points out that it was A's turn to deal"


def test_what_comes_out_alike_in_each_contested_way_is_decided_whatever_was_put_out() -> None:
    """Laws 16 and 13: A deals next, be the error discovered in time or not; and once he has taken
    in there is no fresh deal for him, be his card exposed or not."""
    lines = "\n".join((EXPOSED.format("B"), EXPOSED.format("A"), POINTED))
    asked = EXCHANGED_IN_PART.format(contested=lines) + "asks: [who deals next]\n"
    (answer,) = adjudicate(read_dispute(asked)).answers
    assert isinstance(answer.tells, PlayersAnswered)
    assert (answer.tells.right, answer.tells.unsure) == (("A",), ())
    record = EXCHANGED_IN_PART.format(contested=EXPOSED.format("A")).replace("turn: A", "deal: 2")
    record = record.replace("  - B points out that it was A's turn to deal\n", "")
    claim = "claims:\n  - {claim: A may have a fresh deal, by: A}\n"
    assert adjudicate(read_dispute(record + claim)).claims[0].decision == "refused"


LEFT_ON_THE_STOCK = """
elder: A
log:
  - A discards four cards
  - (contested) A declares that he leaves one
  - A takes up the top five cards
  - A lays back one card
  - A puts the cards taken up with his hand
  - B discards three cards
  - B touches the stock
  - B says that the stock has 4 cards
  - B discards a card
  - B takes in 4
  - A calls a point
  - A calls a tierce
  - the players play 4 tricks
claims:
  - {claim: A must declare that he leaves one, by: B, line: 1}
  - {claim: B discards a card, by: B, line: 8}
  - {claim: B takes in 4, by: B}
  - {claim: A reckons nothing, by: B, line: 10}
  - {claim: A reckons a tierce, by: A}
asks:
  - {ask: how many cards may B take in, line: 8}
"""


def test_what_came_after_a_claim_leaves_it_decided_however_much_of_that_is_not_known() -> None:
    """Laws 32 and 34: with notice or without, younger may take in the four; Law 33. What was called
    and played since, of which little is told, and not all that it may have been is tried, says
    nothing of it. That the stock had four cards is no more than eight less the five taken up and
    the one laid back."""
    ruling = adjudicate(read_dispute(LEFT_ON_THE_STOCK))
    assert not ruling.dispute.or_deals
    early = ["required", "allowed", "allowed", "allowed"]
    assert [claim.decision for claim in ruling.claims[:4]] == early
    assert ruling.claims[4].decision in ("undecided", "refused")
    settling = [fact for claim in ruling.claims[:4] for s in claim.settles for fact, _ in s.facts]
    assert not [fact for fact in settling if getattr(fact, "line", 0) > 10]


def test_a_call_of_which_only_the_time_is_contested_scores_once() -> None:
    """Law 63: a sixieme, at whichever line it was called."""
    record = """
elder: A
hands: {A: KH QH JH TH 9H 8H AS TS AD TD 9D TC, B: AC KC QC JC 9C 7C KS QS JS KD QD AH}
log:
  - A calls six cards
  - B replies good
  - (contested when) A calls a sixieme to a king
  - B corrects the reply to equal on the point
  - (contested when) A calls a sixieme to a king
  - B replies good
"""
    score = adjudicate(read_dispute(record)).score["A"]
    every = (*score.items, *score.possible)
    assert sum(item.points for item in every if item.item == "sequence") == 16


def test_what_settles_a_claim_at_a_line_is_nothing_that_came_after_it() -> None:
    """Law 32: whether elder leaves a card hangs on how many there were, and not on the play."""
    deal = 'deal: {A: "?*11-12", B: "?*12", stock: "?*8-9"}\nlog:'
    ruling = adjudicate(read_dispute(LEFT_ON_THE_STOCK.replace("log:", deal, 1)))
    first = ruling.claims[0]
    assert first.decision == "undecided"
    facts = [fact for settles in first.settles for fact, _ in settles.facts]
    assert facts
    assert not [fact for fact in facts if isinstance(fact, RecordedInPart)]


TENS: Final = """
code: au-cent-1882
elder: A
hands:
  A: KS QS JS TS 8S TD TC KD ?*4
  B: AS AH AC QD ?*8
log:
  - A calls three tens
  - B replies not good
  - A leads KS
  - (contested when) B calls three aces
  - B plays AS
  - (contested when) B calls three aces
claims:
  - A reckons three tens
  - B reckons three aces
"""


def test_a_call_answered_in_the_record_waits_for_no_answer() -> None:
    """Au cent 22: after "not good" the tens are good where the aces were not named before the first
    card was played. The record up to the call, where nobody had answered, decides nothing."""
    ruling = adjudicate(read_dispute(TENS))
    assert [each.decision for each in ruling.claims] == ["undecided", "undecided"]
    assert [{each.decision for each in claim.settles} for claim in ruling.claims] == [
        {"refused", "allowed"},
        {"refused", "allowed"},
    ]


HEARTS: Final = """
elder: A
hands:
  A: AS KS QS JS TS AC TC 7C TD 9D 8D 7H
  B: AH KH QH JH 9H 8H ?*6
log:
  - A calls five cards
  - B asks what it makes
  - A says fifty-one
  - B says good
  - (contested when) B corrects the reply to not good on the point
  - A calls a quint major
  - (contested when) B corrects the reply to not good on the point
  - B says good
  - A leads AS
  - B plays a card
  - A wins the next 5 tricks
  - A leads TC
  - B plays a card
claims:
  - B reckons six hearts
"""


def test_a_bar_that_stands_whatever_is_contested_decides() -> None:
    """Law 46: he asked what the point makes, and counts no more than five cards, whether he put his
    answer right in time or not, and whatever was played since; what else bars them differs."""
    (claim,) = adjudicate(read_dispute(HEARTS)).claims
    assert (claim.decision, [str(each) for each in claim.cites]) == ("refused", ["46.4"])
    asked = HEARTS.replace("  - B asks what it makes\n  - A says fifty-one\n", "")
    assert adjudicate(read_dispute(asked)).claims[0].cites != claim.cites
