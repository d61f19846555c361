"""The invented code of the guide: rules of the kinds that older books have, each where it decides
and where it does not."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from piquet_adjudicator import adjudicate
from piquet_adjudicator.cli.laws.lint import lint
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.deeds import first_done
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import codes_under, folders_of, load_book
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.score_view import sum_of
from piquet_adjudicator.workshop.verify import read_branches, rule_branches
from tests.each import each

LAWS: Final = Path(__file__).parents[1] / "docs" / "coffee-house" / "laws"
CODE: Final = "coffee-house"
HAND: Final = "hands: {A: AS KS QS 9H 8H 7H TS TH TD 7C 8C 9D}\n"


@cache
def book() -> LawBook:
    return load_book(CODE, LAWS)


def ruled(record: str) -> Adjudication:
    """The ruling on a record."""
    text = f"code: {CODE}\nelder: A\n{record}"
    return adjudicate(read_dispute(text, laws=LAWS), book())


def decided(record: str) -> list[str]:
    """How each claim is decided."""
    return [each.decision for each in ruled(record).claims]


def test_nothing_is_wrong_with_it() -> None:
    assert [*lint(folders_of(CODE, LAWS), CODE, codes_under(CODE, LAWS))] == []


CALLS: Final = (
    "log: [A calls {call}, B replies good, A shows what he called, A leads AS, B plays JS]\n"
)


@pytest.mark.parametrize(
    ("call", "claims"),
    [
        # House 10: one for each ten of the pips, and nothing under thirty.
        ("four cards making forty-one", {"A scores 4 for the point": "allowed"}),
        ("three cards making twenty-four", {"A scores the point": "refused"}),
        # House 11: no trio of tens; House 18: no tierce minor.
        ("three tens", {"A scores the trio": "refused"}),
        ("a tierce minor", {"A scores the sequence": "refused"}),
        ("a tierce major", {"A scores 3 for the sequence": "allowed"}),
    ],
)
def test_what_a_call_is_worth(call: str, claims: dict[str, str]) -> None:
    listed = "".join(f"  - {each}\n" for each in claims)
    record = f"{HAND}{CALLS.format(call=call)}claims:\n{listed}"
    assert decided(record) == list(claims.values())


def test_a_quatorze_of_aces_is_worth_more_than_another() -> None:
    for rank, points in (("aces", 14), ("kings", 12)):
        first = rank[0].upper()
        hand = f"hands: {{A: {first}S {first}H {first}D {first}C 9H 8H 7S TS JD 7C 8C 9D}}\n"
        log = f"log: [A calls four {rank}, B replies good, A leads {first}S, B plays 8S]\n"
        claims = f"claims: [A scores {points} for the quatorze]\n"
        assert decided(hand + log + claims) == ["allowed"]


def test_fines() -> None:
    """Ten for a card taken too many or a call not held, five for a revoke, scored by the other."""
    taken = "log: [A discards AS KS QS 9H 8H, A takes in 6]\nclaims: [B scores 10 for the fine]\n"
    assert decided(taken) == ["allowed"]
    assert decided(taken.replace("takes in 6", "takes in 5")) == ["refused"]
    revoked = "log: [A leads AS, B plays 7H, A leads KS, B plays 8S]\nclaims: [A scores a fine]\n"
    assert decided(revoked) == ["allowed"]
    assert decided(revoked.replace("7H", "7S")) == ["refused"]


PLAYED: Final = """\
hands:
  A: AH KH QH JH TH 9H AD KD QD 8S 7S 7C
  B: 8H 7H TD 9D 8D 7D AC KC QC AS KS JC
log:
  - A leads AH
  - B plays 8H
  - the players play A KH B 7H, A QH B TD, A JH B 9D, A TH B 8D, A 9H B 7D
  - the players play A AD B AC, A KD B KC, A QD B QC, A 8S B AS, B KS A {second}
  - the players play B JC A {last}
claims: [A scores the cards, B scores a fine, "B: the cards are played again from trick 11"]
"""


def test_the_elder_whose_card_was_exposed_may_have_a_new_deal() -> None:
    """Until he takes up his hand (House 6)."""
    exposed = "log: [B deals, B exposes a card of {}'s in dealing{}]\n"
    claims = "claims: [A elects a fresh deal]\n"
    assert decided(exposed.format("A", "") + claims) == ["allowed"]
    assert decided(exposed.format("A", ", A takes up his hand") + claims) == ["refused"]
    assert decided(exposed.format("B", "") + claims) == ["refused"]


@pytest.mark.parametrize(
    ("cuts", "claims"),
    [
        ("A cuts 8S for deal", ["refused", "allowed"]),
        ("A cuts 7S KD for deal", ["allowed", "refused"]),
        ("A cuts KS KD for deal", ["refused", "allowed"]),
        ("A cuts for deal exposing two cards, A treats 7D as the card cut", ["allowed", "refused"]),
        ("A cuts for deal exposing two cards, B treats 7D as the card cut", ["allowed", "refused"]),
        ("A cuts for deal exposing two cards, B treats KD as the card cut", ["refused", "allowed"]),
        ("A cuts for deal exposing two cards", ["undecided", "undecided"]),
    ],
)
def test_he_who_cuts_the_lower_card_deals_and_the_other_does_not(
    cuts: str, claims: list[str]
) -> None:
    """Of several he abides by the lower, which is told, or by that which is treated as the card cut
    (House 3, 4)."""
    lower = "7C" if cuts == "A cuts 8S for deal" else "8C"
    log = f"log: [{cuts}, B cuts {lower} for deal]\n"
    assert decided(log + "claims: [A deals, B deals]\n") == claims


def test_what_both_took_back_each_had_taken_back() -> None:
    """The sentence names no player."""
    log = "log: [A leads AS, B plays JH, the players take back the cards from trick 1]\n"
    view = ruled(HAND + log).record.view
    for player in PLAYERS:
        assert first_done(view, "the cards are taken back", player) == 3


def test_a_fine_in_a_deal_that_is_void_may_win_the_game() -> None:
    """A fine is no score of the deal (House 43)."""
    record = """\
partie: {{scores: {{A: {}, B: 20}}}}
deal: {{A: "?*14", B: "?*10", stock: "?*8"}}
log: [B chooses to deal by twos, B deals by twos]
claims: [the deal is void, A wins the game]
"""
    assert decided(record.format(97)) == ["allowed", "allowed"]
    assert decided(record.format(96)) == ["allowed", "refused"]


def test_a_revoke_that_is_found_when_the_hand_is_over_costs_the_cards() -> None:
    """A has nine tricks. In the eleventh he may have put a club to a spade, and a spade in hand."""
    assert decided(PLAYED.format(second="7S", last="7C")) == ["allowed", "refused", "refused"]
    over = PLAYED.format(second="7C", last="7S")
    assert decided(over) == ["refused", "allowed", "refused"]
    assert ruled(over).play_again_from is None
    apart = over.replace(", B KS A 7C", "\n  - B leads KS\n  - A plays 7C\n{out}")
    out = "  - B points out that A followed KS with 7C"
    assert decided(apart.format(out=out))[-1] == "allowed"
    late = apart.replace("claims:", f"{out}\nclaims:").replace("\n{out}", "")
    assert decided(late)[-1] == "refused"
    assert decided(late.replace("B scores a fine", "A must retake 7C"))[1] == "refused"


def test_points_may_be_taken_off(tmp_path: Path) -> None:
    """A number below nothing: the score is less by so much."""
    folder = tmp_path / "laws" / "strict"
    folder.mkdir(parents=True)
    (folder / "code.yaml").write_text(
        "code: strict\ntitle: Strict\nextends: portland-1882\nitems: {fine: a fine}\n"
    )
    (folder / "law-01.yaml").write_text(
        "law: Strict 1\nheading: Touching\npage: 1\nstatus: encoded\n"
        "text: He that counts the stock loses ten.\nclauses:\n  Strict 1.1:\n"
        "    words: He that counts the stock loses ten.\n    reading: Of his own score.\n"
        "    when: counts the stock\n    then:\n"
        "      - score: {player: actor, item: fine, points: -10}\n"
    )
    record = (
        "code: strict\nelder: A\nhands: {A: AS KS QS JS TS 9H 8H 7H 7D 8C 9C TC}\n"
        "log: [A counts the stock, A calls five cards, B replies good, A leads AS, B plays JH]\n"
    )
    laws = tmp_path / "laws"
    ruling = adjudicate(read_dispute(record, laws=laws), load_book("strict", laws))
    assert ruling.score["A"].total == 5 + 1 - 10
    assert (
        sum_of("A", ruling.score["A"]) == "A -4: 5 for the point, 1 in play and -10 for the fine."
    )


def test_of_equal_points_the_elders_is_good() -> None:
    both = (
        "log: [A calls {a}, B replies equal, A shows AS KS QS TS, A leads AS, B calls {b}, "
        "B plays 7S]\n"
    )
    claims = "claims: [A scores the point, B scores the point]\n"
    a, b = "AS KS QS TS 9H 8H 7H TH 9D 7C 8C 9C", "7S AD KD QD TD JC QC KC JH QH KH AC"
    hands = f"hands: {{A: {a}, B: {b}}}\n"
    same = both.format(a="four cards making forty-one", b="four cards making forty-one")
    assert decided(hands + same + claims) == ["allowed", "refused"]


RECORDS: Final = yaml.safe_load((Path(__file__).parent / "coffee_house.yaml").read_text("utf-8"))


def with_claims(record: str, claims: dict[str, str]) -> Adjudication:
    """The ruling on a record and some claims."""
    return ruled(f"{record}claims:\n" + "".join(f"  - {each}\n" for each in claims))


def laws_of(record: dict[str, Any]) -> list[str]:
    """The laws that a record is for."""
    return [record["law"]] if isinstance(record["law"], str) else record["law"]


@each(RECORDS, lambda record: str(record["law"]))
def test_each_law_decides_as_it_reads(record: dict[str, Any]) -> None:
    """Where it speaks, and is relied on; and where a little is otherwise."""
    speaks = with_claims(record["record"], record["claims"])
    assert [claim.decision for claim in speaks.claims] == [*record["claims"].values()]
    cited = {str(cite).removesuffix("a") for claim in speaks.claims for cite in claim.cites}
    assert {*laws_of(record)} <= cited or record.get("by") in cited
    otherwise = record["record"]
    for there, instead in record["instead"].items():
        assert there in otherwise
        otherwise = otherwise.replace(there, instead)
    silent = with_claims(otherwise, record["then"])
    assert [claim.decision for claim in silent.claims] == [*record["then"].values()]


def test_each_of_the_later_laws_has_a_record() -> None:
    """From House 21 on: the tests above have the others."""
    spoken_of = {law for record in RECORDS for law in laws_of(record)} - {"House 33.2"}
    later = {c.id for c in book().clauses if c.id.startswith("House ") and law_number(c.id) > 20}
    assert later == spoken_of


def law_number(clause: str) -> int:
    """The number of the law of a clause: 21 of House 21.1."""
    return int(clause.removeprefix("House ").partition(".")[0])


def test_a_deal_out_of_turn_is_stopped_before_it_is_completed() -> None:
    said = "A points out that it was A's turn to deal"
    out = f"partie: {{deal: 2, dealers: B}}\nlog: [B deals by twos, {said}]\n"
    early = out.replace("B deals by twos", "B deals two cards to A")
    claims = "claims: [the deal is void]\n"
    assert decided(early + claims) == ["allowed"]
    assert decided(out + claims) == ["refused"]


def test_what_the_laws_alone_would_decide_of_a_case_is_told_of_its_own_code() -> None:
    """Without its clause Case III is refused here, by House 7; in the other code nothing is
    provided for it."""
    (case,) = (case for case in book().cases if case.number == "III")
    every = rule_branches(case, read_branches(book())["III"], book())
    claims = [claim for branch in every for claim in branch.claims]
    assert "refused" in {claim.without for claim in claims}
    assert not any(claim.wrong for claim in claims)


def test_two_fines_of_one_rule_are_two() -> None:
    """House 14: he who does not follow suit is fined five, each time; of a card not seen it is not
    known, and the score says so as the claim does."""
    record = """hands: {A: AS KS QS 9H 8H 7H TS TH TD 7C 8C 9D, B: "9S 8S ?*10"}
log: [A leads AS, B plays QH, A leads KS, B plays a card]
claims: [{by: A, claim: A scores 10 for the fine}]
"""
    ruling = ruled(record)
    score = ruling.score["A"]
    assert ruling.claims[0].decision == "undecided"
    assert [each.points for each in score.items if each.item == "fine"] == [5]
    assert [each.points for each in score.possible if each.item == "fine"] == [5]
