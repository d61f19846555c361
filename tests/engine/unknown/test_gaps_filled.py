"""A record that leaves something out: what is decided of it stands whatever was done there.

`FULL=1 pytest tests/engine/unknown/test_gaps_filled.py` hides two lines of every record, one at a
time, and then up to five at once; else one line of a few records, and several of a few
(`tests/sampled.py`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.reason import LeftOut
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.acts import (
    Calls,
    Drops,
    Leads,
    NotTold,
    Plays,
    PlaysSome,
    TakesUpHand,
    actor,
)
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.dispute import Dispute, Line
from tests.rulings import ruling_on
from tests.sampled import FULL, sample
from tests.scenarios import read_scenario, scenario_files

RECORDS_BY_NAME: Final = {f"{path.parent.name}/{path.stem}": path for path in scenario_files()}
RECORDS: Final = dict(sample([*RECORDS_BY_NAME.items()], 2))

PLACES: Final = 2 if FULL else 1
"""So many lines of each record are hidden, one at a time."""

SEVERAL: Final = {
    "23/fires-bottom-three-before-elder": (3, 4, 5),
    "37/fires-looked-at-and-not-shown": (14, 18, 21),
    "43/silent-four-taken": (7,),
    "32/fires-the-card-left-undeclared-is-taken-in": (2, 5, 6),
    "55/silent-queens-shown-before-kings-are-called": (1, 2, 5),
    "66/silent-twelve-tricks": (20, 28),
}
"""Lines that are hidden at once: together they hold what no one of them does by itself; or one, of
which the record says how many cards were put out for those left to take in."""

LEAST_DECIDED: Final = 0.2

RECORD: Final = """
elder: A
hands:
  A: AS KS QS JS KH 9H 8H AD KD 7D 9C 7C
  B: 9S 8S 7S AH TH QH JH TD 9D 8D QC JC
discards:
  A: TS 7H QD KC AC
  B: JD TC 8C
log:
  - A calls three kings
  - B replies good
  - (not told)
  - A leads AS
  - B plays 7S
claims:
  - A reckons three kings
  - A reckons four kings
"""


@cache
def of_the_record() -> Ruling:
    """The ruling on the record above."""
    return adjudicate(read_dispute(RECORD))


def hidden(dispute: Dispute, *places: int) -> Dispute:
    """A dispute with some lines of its log left out."""
    log = list(dispute.log)
    for place in places:
        log[place] = replace(log[place], act=NotTold(), words=None)
    return replace(dispute, log=tuple(log))


def supplied(dispute: Dispute, facts: tuple[LeftOut, ...]) -> Dispute:
    """A dispute with the acts in the place of the lines left out."""
    log: list[Line] = []
    at = {fact.line: fact.acts for fact in facts}
    for line in dispute.log:
        acts = at.get(line.number, (line.act,))
        words = line.words if line.number not in at else None
        log += [replace(line, act=act, words=words) for act in acts]
    claims = tuple(
        replace(c, line=c.line + sum(len(acts) - 1 for n, acts in at.items() if n <= c.line))
        for c in dispute.claims
    )
    lines = tuple(replace(line, number=number) for number, line in enumerate(log, 1))
    return replace(dispute, log=lines, claims=claims)


def ruled(dispute: Dispute) -> Ruling | None:
    """The ruling; None where the record cannot be."""
    try:
        return adjudicate(dispute)
    except BadInput:
        return None


def told(claim: ClaimRuling) -> list[tuple[tuple[LeftOut, ...], str]]:
    """What is said of the lines left out, with the decision if it is so."""
    return [
        (tuple(fact for fact, _ in each.facts if isinstance(fact, LeftOut)), each.decision)
        for each in claim.settles
    ]


def left_out(claim: ClaimRuling) -> list[tuple[tuple[LeftOut, ...], str]]:
    """What would settle a claim by acts in the place of lines left out, with the decision."""
    return [(facts, so) for facts, so in told(claim) if any(fact.acts for fact in facts)]


def comes_true(dispute: Dispute, number: int, ruling: ClaimRuling) -> bool:
    """Whether a claim is decided as is said, with the acts in the place of the lines left out."""
    for facts, decision in left_out(ruling):
        full = ruled(supplied(dispute, facts))
        if full is not None and full.claims[number].decision != decision:
            return False
    return True


def test_a_line_hidden_turns_no_decision() -> None:
    """A decision stays or becomes undecided, and each act that is said to settle it does so."""
    stayed = undecided = 0
    turned: list[tuple[str, int, str]] = []
    untrue: list[tuple[str, int, str]] = []
    for name, path in RECORDS.items():
        dispute = read_scenario(path).dispute
        told, places = ruled(dispute), range(len(dispute.log))
        for place in Random(name).sample(places, min(PLACES, len(places))):
            less = hidden(dispute, place)
            untold = ruled(less)
            if told is None or untold is None:
                continue
            for number, (full, part) in enumerate(zip(told.claims, untold.claims, strict=True)):
                if not comes_true(less, number, part):
                    untrue.append((name, place + 1, full.claim.text))
                if part.decision == "undecided":
                    undecided += 1
                elif part.decision == full.decision:
                    stayed += 1
                else:
                    turned.append((name, place + 1, full.claim.text))
    every = stayed + undecided + len(turned)
    print(f"{every} claims: {stayed} stay, {undecided} become undecided, turned: {turned}")
    assert (turned, untrue) == ([], [])
    if FULL:  # a few records have no share
        assert stayed >= every * LEAST_DECIDED


def test_several_lines_hidden_turn_no_decision() -> None:
    """What no one act does by itself, several may do together: where they are left out, a claim is
    decided only if none of them bears on it."""
    names = sample([*SEVERAL], 1)
    several = {name: [line - 1 for line in SEVERAL[name]] for name in names}
    if FULL:
        for name, path in RECORDS_BY_NAME.items():
            draw, places = Random(name), range(len(read_scenario(path).dispute.log))
            several.setdefault(name, draw.sample(places, min(draw.choice((2, 3, 5)), len(places))))
    stayed = undecided = 0
    turned: list[tuple[str, list[int], str]] = []
    for name, lines in several.items():
        dispute = read_scenario(RECORDS_BY_NAME[name]).dispute
        told, untold = ruled(dispute), ruled(hidden(dispute, *lines))
        if told is None or untold is None:
            continue
        for full, part in zip(told.claims, untold.claims, strict=True):
            stayed += part.decision == full.decision
            undecided += part.decision == "undecided"
            if part.decision not in (full.decision, "undecided"):
                turned.append((name, lines, full.claim.text))
    print(f"{stayed} stay, {undecided} become undecided, turned: {turned}")
    assert turned == []


def test_what_the_claimant_would_have_done_against_himself_is_named_last() -> None:
    """Younger may have taken in already what he claims; but first is named what the other did."""
    dispute = read_scenario(RECORDS_BY_NAME["29/silent-five-of-five-laid-back"]).dispute
    claim = adjudicate(hidden(dispute, 1)).claims[0]
    assert (claim.claim.text, claim.claim.by) == ("B takes in 5", "B")
    named = [actor(fact.acts[0]) for facts, _ in left_out(claim) for fact in facts if fact.acts]
    assert named[0] == "A"


def test_what_is_likeliest_to_have_been_done_settles_the_claim() -> None:
    """The cards have been dealt, and it is not known whether anybody had taken up his hand before
    the wrong pack was pointed out: that is named, and no act of a later part of the deal."""
    record = """
dealer: B
partie:
  packs: {A: red, B: blue}
log:
  - B deals with A's pack
  - (not told)
  - A points out that B dealt with the wrong pack
claims:
  - B must deal again with the right pack
  - claim: the packs remain changed
    by: B
"""
    claims = adjudicate(read_dispute(record)).claims
    ways = [left_out(claim) for claim in claims]
    named = [(*facts[0].acts, decision) for of_claim in ways for facts, decision in of_claim]
    assert named == [(TakesUpHand("B"), "refused"), (TakesUpHand("A"), "allowed")]


def test_that_the_card_claimed_was_dropped_is_named() -> None:
    path = RECORDS_BY_NAME["59/silent-whether-he-dropped-it-is-left-out"]
    (claim,) = adjudicate(read_scenario(path).dispute).claims
    named = [(*facts[0].acts, decision) for facts, decision in left_out(claim)]
    assert named == [(Drops("B", (parse_card("7C"),)), "allowed")]


def test_what_bears_on_a_claim_together_with_another_act_is_named_with_it() -> None:
    """Elder had not led, and nothing had been mixed: neither by itself lets him see the discard."""
    name = "37/fires-looked-at-and-not-shown"
    lines = (line - 1 for line in SEVERAL[name])
    claim = adjudicate(hidden(read_scenario(RECORDS_BY_NAME[name]).dispute, *lines)).claims[0]
    assert {decision for _, decision in left_out(claim)} == {"allowed"}
    assert {each.decision for each in claim.settles} == {"allowed", "refused"}


def test_whose_turn_it_was_is_not_said_where_a_trick_may_be_left_out() -> None:
    """B leads the second trick, and a trick that he won may lie before it."""
    record = (
        RECORD.split("log:")[0]
        + """log:
  - A leads AS
  - B plays 7S
  - {}
  - B leads AH
claims:
  - B may examine the tricks
"""
    )
    told, untold = (
        adjudicate(read_dispute(record.format(line))) for line in ("B counts 1", "(not told)")
    )
    assert {card.code for card in told.out_of_turn} == {"AH"}
    assert not untold.out_of_turn


def test_what_would_leave_a_claim_undecided_is_said_where_nothing_turns_it() -> None:
    """Nothing that A may have done makes the claim come out contrary; but he may have called what
    it is not known whether he held."""
    path = Path(__file__).parents[3] / "examples" / "half-remembered.yaml"
    dispute, claim = ruling_on(path).dispute, ruling_on(path).claims[0]
    ways = [({type(act) for fact in facts for act in fact.acts}, so) for facts, so in told(claim)]
    assert ways == [(set(), "refused"), ({Calls}, "undecided")]
    assert comes_true(dispute, 0, claim)


def test_what_would_settle_a_claim_does() -> None:
    """Each act that is said to settle a claim, put in the place of the line left out, does so."""
    dispute, claim = of_the_record().dispute, of_the_record().claims[0]
    assert claim.decision == "undecided"
    ways = left_out(claim)
    assert ways
    for facts, decision in ways:
        assert adjudicate(supplied(dispute, facts)).claims[0].decision == decision


def test_what_a_gap_cannot_hold_leaves_the_claim_decided() -> None:
    """The play has begun before the gap: that A put out other cards before it, it cannot hide."""
    played = RECORD.replace("  - (not told)\n", "")
    played = played.replace("B plays 7S\n", "B plays 7S\n  - (not told)\n")
    dispute = read_dispute(played.replace("A reckons four kings", "A takes in 2"))
    assert [claim.decision for claim in adjudicate(dispute).claims][1] == "refused"


def test_what_hangs_on_the_gap_is_possible_only() -> None:
    """Three kings called and allowed, and more may have been said of them: they may score."""
    score = of_the_record().score["A"]
    assert "quatorze or trio" not in {item.item for item in score.items}
    assert "quatorze or trio" in {item.item for item in score.possible}


def test_a_fresh_deal_is_not_hidden_before_the_play() -> None:
    """Cards are led after the gap: nobody had elected a fresh deal in it."""
    dispute = read_dispute(RECORD.replace("A reckons four kings", "the deal stands"))
    assert adjudicate(dispute).claims[1].decision == "allowed"


IN_THE_LAST_TRICKS: Final = """
elder: A
hands:
  A: AS KS QH JH 7C ?*7
  B: QS JS KH 8H AC ?*7
log:
  - (not told)
  - A leads AS
  - B plays KH
  - A leads KS
  - B plays QS
claims:
  - "A: the cards are played again from trick {trick}"
  - "B: trick {trick} stands"
"""


@cache
def of_the_last_tricks(trick: int) -> Ruling:
    """The ruling on that record, of a trick."""
    return adjudicate(read_dispute(IN_THE_LAST_TRICKS.format(trick=trick)))


@pytest.mark.parametrize(("trick", "more"), [(8, 7), (2, 1)])
def test_a_trick_named_by_its_number_may_be_one_after_others_left_out(
    trick: int, more: int
) -> None:
    """Law 59, part IV: the first trick told is the eighth, if seven were played before it."""
    again, stands = of_the_last_tricks(trick).claims
    assert (again.decision, stands.decision) == ("undecided", "undecided")
    told = IN_THE_LAST_TRICKS.replace("(not told)", f"they play {more} tricks")
    again, stands = adjudicate(read_dispute(told.format(trick=trick))).claims
    assert (again.decision, stands.decision) == ("allowed", "refused")


def test_as_many_tricks_as_make_it_so_are_said_to_settle_it() -> None:
    claim = of_the_last_tricks(8).claims[0]
    (allowed,) = [each for each in claim.settles if each.decision == "allowed"]
    assert [fact.acts for fact, _ in allowed.facts if isinstance(fact, LeftOut)] == [
        (PlaysSome(7),)
    ]


def test_what_is_closed_stays_decided_where_the_end_is_left_out() -> None:
    """When younger has played to the first trick he cannot call (Law 56), and his tens have lost
    (Law 64), whatever came after."""
    record = """
elder: A
hands:
  A: AS KS QS JS 9S AH KH 8H AD QD AC 7C
  B: TS QH JH TH KD JD TD KC QC JC TC 9C
log:
  - A calls five cards making fifty
  - B replies good
  - A calls four aces
  - B replies good
  - A leads AS
  - B calls four tens
  - B plays TS
  - (not told)
claims:
  - B reckons four tens
  - B may reckon three queens
"""
    tens, queens = adjudicate(read_dispute(record)).claims
    assert (tens.decision, queens.decision) == ("refused", "refused")


def test_what_would_allow_a_number_is_named() -> None:
    """B has scored nothing as it is recorded, and a point in play if he won or led a trick."""
    record = """
elder: A
hands:
  A: AS KS QS JS TS AH KH QH JH KC QC 7C
  B: 7S 8S 9S 7H 8H 9H AC JC 9C AD KD QD
log:
  - A leads AS
  - B plays 7S
  - (not told)
claims:
  - {by: B, claim: B scores 1 in play}
"""
    (claim,) = adjudicate(read_dispute(record)).claims
    assert claim.decision == "undecided"
    assert {each.decision for each in claim.settles} == {"allowed", "refused"}


THIRTEEN: Final = """
elder: A
deal: {A: "?*11", B: "?*13", stock: "?*8"}
log:
  - A stands the deal
  - A discards four cards
  - A takes in 5
  - B discards NUMBER cards
  - B takes in 3
  - B calls four tens
  - A replies good
  - (not told)
claims:
  - {by: B, claim: B reckons four tens, answer: "Law 58"}
"""


def test_what_is_not_known_settles_a_claim_beside_what_is_left_out() -> None:
    """Whether B held the tens is not known; but though he did, he loses them if what is left out is
    the play, with thirteen cards (Law 58). Where he has put out four he plays with twelve."""
    (claim,) = adjudicate(read_dispute(THIRTEEN.replace("NUMBER", "three"))).claims
    assert claim.decision == "undecided"
    for settles in claim.settles:
        gap = [fact for fact, _ in settles.facts if isinstance(fact, LeftOut)]
        assert settles.decision == "refused" or [fact.acts for fact in gap] == [()]
    played = [fact.acts for e in claim.settles for fact, _ in e.facts if isinstance(fact, LeftOut)]
    assert [[type(act) for act in acts] for acts in played if acts] == [[Leads, Plays]]


def test_what_is_not_known_settles_a_claim_alone_where_nothing_left_out_turns_it() -> None:
    (claim,) = adjudicate(read_dispute(THIRTEEN.replace("NUMBER", "four"))).claims
    assert claim.decision == "undecided"
    played = [fact.acts for e in claim.settles for fact, _ in e.facts if isinstance(fact, LeftOut)]
    assert [Leads, Plays] not in [[type(act) for act in acts] for acts in played]
