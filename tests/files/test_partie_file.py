"""Parties and what is told of them: the header of a deal, and files of several deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import load, read_record
from piquet_adjudicator.model.dispute import Agreement, Dispute, Occasion, PartieRecord
from piquet_adjudicator.model.partie_record import Partie, Reckoned, Stakes

HEADER = """
partie:
  deal: 3
  last: no
  scores: {A: 40, B: 51}
  agreed: four deals
  dealers: A B
  turn: [A, A]
  modes: {A: twos, B: 3}
  packs: {A: red, B: blue}
  stakes: {shillings: 10, points: 100, multiples of: 50}
"""


def partie(text: str) -> PartieRecord:
    record = read_record(text, "partie.yaml")
    assert isinstance(record, PartieRecord)
    return record


def test_every_part_of_a_header() -> None:
    dispute = read_record(f"elder: A\nlog: []\n{HEADER}")
    assert isinstance(dispute, Dispute)
    assert dispute.partie == Partie(
        deal=3,
        last=False,
        scores={"A": 40, "B": 51},
        agreed=4,
        dealers=("A", "B"),
        due=("A", "A"),
        modes={"A": 2, "B": 3},
        packs={"A": "red", "B": "blue"},
        stakes=Stakes(pence=120, points=100, multiple=50),
    )


def test_club_date_and_referee_stand_once_and_are_those_of_each_deal() -> None:
    deals = "deals: [{elder: A, score: {A: 1, B: 2}}, {score: {A: 1, B: 2}}]\n"
    record = partie(f"club: The Turf Club\n{deals}")
    assert record.occasion == Occasion("The Turf Club")
    assert [deal.occasion for deal in record.deals] == [record.occasion] * 2
    with pytest.raises(BadInput, match="referee: stands once, before deals:"):
        partie("deals: [{referee: x, elder: A, score: {A: 1, B: 2}}]\n")


def test_every_part_of_a_partie_file() -> None:
    record = partie(
        "title: Six deals\ncode: portland-1882\nplayers: {A: Mr. Smith}\n"
        "terms: {tacit understanding: kept}\n"
        f"{HEADER}"
        "deals:\n"
        "  - {elder: B, score: {A: 28, B: 23}}\n"
        "  - {dealer: B, written: {A: {A: 20, B: 30}, B: {B: 31}}}\n"
        "  - {score: {A: 7, B: 8}}\n"
        "  - elder: B\n    log: [B calls three kings]\n    claims: [B scores the trio]\n"
        "claims:\n  - {by: B, claim: A wins the partie, line: 0}\n"
        "asks: [who wins the partie?]\n"
    )
    assert (record.title, record.names, record.header.deal) == ("Six deals", {"A": "Mr. Smith"}, 3)
    first, second, third, fourth = record.deals
    assert (first.elder, second.elder) == ("B", "A")
    assert first.terms == {"tacit understanding": Agreement("kept")}
    assert first.partie == Partie(stated={"A": 28, "B": 23})
    assert second.partie.written == {"A": {"A": 20, "B": 30}, "B": {"B": 31}}
    assert not third.partie.dealer_recorded
    assert third.log == ()
    assert [claim.text for claim in fourth.claims] == ["B scores the trio", "A wins the partie"]
    assert fourth.claims[1].line == 0
    assert [ask.text for ask in fourth.asks] == ["who wins the partie"]


def test_a_lone_deal_may_tell_its_score() -> None:
    dispute = read_record("dealer: B\nscore: {A: 28, B: 23}")
    assert isinstance(dispute, Dispute)
    assert (dispute.elder, dispute.log, dispute.partie.stated) == ("A", (), {"A": 28, "B": 23})


def test_all_the_deals_are_read_though_one_is_bad() -> None:
    with pytest.raises(BadInput) as caught:
        read_record("deals:\n  - {elder: C, score: {}}\n  - {elder: A, log: [A sings]}\n")
    assert [problem.place.line for problem in caught.value.problems] == [2, 3]


def test_the_deals_before_are_given_together_then_one_by_one() -> None:
    told = Partie(4, scores={"A": 40}, before=(Reckoned({"A": (28, 28), "B": (23, 23)}),))
    together, alone = told.reckoned
    assert (together.points, together.single) == ({"A": (40, 40), "B": (0, 9999)}, False)
    assert (alone.points["A"], told.place) == ((28, 28), 3)
    assert [told.number(place) for place in (1, 2, 3)] == [2, 3, 4]


def test_of_a_first_deal_nothing_went_before() -> None:
    assert Partie(1).reckoned == ()
    assert Partie(2).reckoned[0].points["B"] == (0, 9999)
    assert not Partie().is_recorded


def test_a_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "partie.yaml"
    path.write_text("deals: [{elder: A, score: {A: 28, B: 23}}]", encoding="utf-8")
    record = load(str(path))
    assert isinstance(record, PartieRecord)
    assert record.file == str(path)


def test_a_partie_is_no_longer_than_can_be_ruled_on_at_once() -> None:
    deal = "  - elder: A\n    log:\n" + "      - A counts 1\n" * 101
    with pytest.raises(BadInput, match="1010 lines of play and 0 claims"):
        partie("deals:\n" + deal * 10)
    claims = "    claims:\n" + "      - B: A scores the point\n" * 21
    with pytest.raises(BadInput, match="202 lines of play and 42 claims"):
        partie("deals:\n" + (deal + claims) * 2)
