"""The other reading of each doubt: what it would decide, as the print has it, on records of its
own, on scenarios, and on the Cases."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from piquet_adjudicator.data import DEFAULT_CODE, codes
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.dispute_file import dispute_from_node, read_dispute
from piquet_adjudicator.files.partie_file import partie_from_node
from piquet_adjudicator.files.words_of_code import words_of_code
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.doubt_view import disputed, doubt_views
from piquet_adjudicator.render.otherwise import reading_said
from piquet_adjudicator.results.differences_studied import Otherwise, Reading
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml
from piquet_adjudicator.study.readings import MOST, readings, without
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches
from tests.said import said_of
from tests.scenarios import FOLDER, read_scenario

FILES = sorted((Path(__file__).parent / "readings").glob("*.yaml"))


def plain(node: Node | None) -> Any:
    """A node as lists, mappings and texts."""
    match node:
        case Scalar(text):
            return text
        case Sequence(items):
            return [plain(item) for item in items]
        case Mapping(entries):
            return {key: plain(value) for key, value in entries.items()}
    return None


def records() -> list[Mapping]:
    """The records of every file."""
    found: list[Mapping] = []
    for path in FILES:
        problems: list[Problem] = []
        node = read_yaml(read_text(path), path.name, problems)
        assert not problems and isinstance(node, Sequence)
        found += [item for item in node.items if isinstance(item, Mapping)]
    return found


RECORDS = records()


def ident(record: Mapping) -> str:
    """The doubt of a record, and where it stands."""
    return f"{plain(record.entries['doubt'])}-{Path(record.place.file).stem}-{record.place.line}"


def code_of(record: Mapping) -> str:
    """The code under which a record is ruled: that for which its file is called, or the first."""
    stem = Path(record.place.file).stem
    return stem if stem in codes() else DEFAULT_CODE


def ruled(record: Mapping) -> Adjudication:
    """The ruling on the last deal that a record tells."""
    problems: list[Problem] = []
    code = code_of(record)
    under = words_of_code(code, None, problems)
    match record.entries:
        case {"scenario": Scalar(name)}:
            path = FOLDER / code / f"{name}.yaml"
            return adjudicate(read_scenario(path, load_book(code)).dispute)
        case {"case": Scalar(branch)}:
            number, _, name = branch.partition(", ")
            branches = read_branches(load_book())[number]
            return adjudicate(next(b.dispute for b in branches if b.name == name))
        case {"record": Mapping() as partie}:
            told = partie_from_node(partie, "readings", problems, under=under)
            assert told and not problems, problems
            return rule_partie(told).rulings[-1]
        case {"dispute": Mapping() as dispute}:
            one = dispute_from_node(dispute, "readings", problems, under=under)
            assert one and not problems, problems
            return adjudicate(one)
    raise AssertionError(ident(record))


def reading_of(record: Mapping, ruling: Adjudication) -> Reading | None:
    """What a ruling tells of the doubt of a record."""
    cite, begins = (plain(record.entries.get(key)) or "" for key in ("doubt", "question"))
    results = [
        r for r in readings(ruling) if str(r.cite) == cite and r.doubt.question.startswith(begins)
    ]
    assert len(results) < 2, [each.doubt.question for each in results]
    return results[0] if results else None


@pytest.mark.parametrize("record", RECORDS, ids=ident)
def test_what_the_other_reading_would_decide(record: Mapping) -> None:
    expected = plain(record)
    ruling = ruled(record)
    reading = reading_of(record, ruling)
    if "absent" in expected:
        assert reading is None
        return
    assert reading is not None and reading.otherwise is not None
    result = reading.otherwise
    if "same" in expected:
        assert result.same
        assert reading_said(reading, ruling) == "The other reading would decide the same."
        return
    claims = {str(number): then for number, then in result.claims}
    assert claims == expected.get("claims", {})
    assert set(map(said_of, result.findings)) >= set(expected.get("findings", ()))
    assert set(map(said_of, result.no_findings)) >= set(expected.get("no findings", ()))
    totals = {player: str(now) for player, _, now in result.totals}
    assert totals.items() >= expected.get("totals", {}).items()
    lost = {player: str(was - now) for player, was, now in result.totals}
    assert lost.items() >= expected.get("lost", {}).items()
    assert not result.same


def test_a_faced_card_passed_over_and_the_hand_played_out() -> None:
    """The deal stands; by the other reading there must be a fresh one, and nobody scores."""
    path = Path(__file__).parent / "hands" / "portland-1882" / "plain-elder-wins-the-cards.yaml"
    log = path.read_text("utf-8").partition("dispute:")[2].partition("expect:")[0]
    result = log.replace("log:\n", "log:\n    - B finds a faced card in the pack\n")
    ruling = adjudicate(disputed_hand(result + "  claims:\n    - A: there must be a fresh deal\n"))
    doubt = "Must there be a fresh deal"
    (reading,) = (each for each in readings(ruling) if each.doubt.question.startswith(doubt))
    assert ruling.claims[0].decision == "refused"
    assert reading.otherwise is not None
    assert [then for _, then in reading.otherwise.claims] == ["allowed"]
    assert reading.otherwise.totals == (("A", 29, 0), ("B", 21, 0))


def disputed_hand(text: str) -> Dispute:
    """The dispute that a text tells."""
    problems: list[Problem] = []
    node = read_yaml(dedent(text), "hand", problems)
    dispute = dispute_from_node(node, "hand", problems) if isinstance(node, Mapping) else None
    assert dispute and not problems, problems
    return dispute


def test_each_doubt_of_another_code_has_a_record_that_turns() -> None:
    """But those that are no law, of which the page says why."""
    turned = {
        (code_of(r), plain(r.entries["doubt"]), plain(r.entries.get("question")) or "")
        for r in RECORDS
        if "same" not in r.entries and "absent" not in r.entries
    }
    for code in codes():
        book = load_book(code)
        for clause in book.clauses if code != DEFAULT_CODE else ():
            for doubt in clause.doubts if book.is_own(clause.id) else ():
                begins = [
                    question
                    for of, cite, question in turned
                    if of == code and cite == clause.id and doubt.question.startswith(question)
                ]
                assert begins or not doubt.instead, (clause.id, doubt.question)


def test_many_doubts_are_seen_from_both_sides() -> None:
    """Where the other reading decides otherwise, and where it does not, or is not met."""
    both = {
        (plain(r.entries["doubt"]), "same" in r.entries or "absent" in r.entries) for r in RECORDS
    }
    assert len({cite for cite, nothing in both if not nothing}) >= 30
    assert len({cite for cite, nothing in both if nothing}) >= 12


def case_ruled(number: str, name: str) -> Adjudication:
    """The ruling on one branch of a Case."""
    branches = read_branches(load_book())[number]
    return adjudicate(next(b.dispute for b in branches if b.name == name))


def test_the_page_says_what_the_other_reading_would_change() -> None:
    views = doubt_views(studied(case_ruled("I", "a pique saved")))
    assert [view.otherwise for view in views if view.law == "Law 46.4"] == [
        "Under the other reading the claim would be allowed. "
        "A would score 60 for the deal, and not 30."
    ]


def test_a_disputed_decision_is_reported_with_what_the_laws_would_decide_without_it() -> None:
    ruling = case_ruled("XV", "main")
    (line,) = disputed(studied(ruling))
    assert line.startswith("Case XV: This decision has been much disputed. Compare Case XVI. ")
    assert "Without it the claim would be refused." in line
    assert [then for _, then in without("XV", ruling).claims] == ["refused"]


def test_a_reading_that_is_no_law_is_not_tried_and_the_page_says_why() -> None:
    path = FOLDER / "portland-1882" / "44" / "fires-three-kings-waived.yaml"
    ruling = adjudicate(read_scenario(path).dispute)
    (reading,) = (r for r in readings(ruling) if str(r.cite) == "44.1")
    assert reading.otherwise is None
    assert reading_said(reading, ruling) == (
        "The other reading was not worked out by this tool. "
        'No act of the game marks the end of "at once".'
    )


def test_a_ruling_is_made_without_any_other_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("another book is made in adjudicating")

    monkeypatch.setattr("piquet_adjudicator.lawbook.book.LawBook.with_clauses", fail)
    assert case_ruled("VII", "main").doubts


def test_no_more_readings_are_tried_than_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    ruling = case_ruled("VII", "main")
    monkeypatch.setattr("piquet_adjudicator.study.readings.MOST", 0)
    assert [reading.otherwise for reading in readings(ruling)] == [None] * len(ruling.doubts)
    assert MOST == 12


def test_the_same_ruling_is_the_same() -> None:
    ruling = case_ruled("VII", "main")
    again = case_ruled("VII", "main")
    assert Otherwise() == without("I", again)
    assert without("I", ruling).same


def test_every_doubt_is_put_as_law_or_told_why_not() -> None:
    book = load_book()
    doubts = [doubt for clause in book.clauses for doubt in clause.doubts]
    assert len(doubts) >= 58
    assert all(bool(doubt.instead) != bool(doubt.no_rule) for doubt in doubts)


def test_what_follows_by_another_law_is_not_reported_as_otherwise() -> None:
    """A takes up all five, having put out four: whether by Law 33 or by Law 31, it was not open."""
    path = FOLDER / "portland-1882" / "32" / "silent-four-put-out-five-taken-up.yaml"
    for reading in readings(adjudicate(read_scenario(path).dispute)):
        if reading.otherwise is not None:
            besides = set(map(said_of, reading.otherwise.findings))
            assert not besides & set(map(said_of, reading.otherwise.no_findings))
    assert any(str(r.cite) == "33.2" for r in readings(adjudicate(read_scenario(path).dispute)))


def test_a_doubt_of_one_claim_is_not_lost_beside_another_claim() -> None:
    """A card of which the rank was not seen makes the record one of several; the doubt of Law 19
    stood on the page of the first claim alone, and not where the second stood with it."""
    ruling = adjudicate(read_dispute(SHOWN_AT_ONCE))
    turned = {str(r.cite): r.otherwise.claims for r in readings(ruling) if r.otherwise}
    assert turned["19.1"] == ((1, "refused"),)


SHOWN_AT_ONCE = """
elder: A
deal:
  A: AS KS QS JS TS KH QH TH KD KC 9C 7C
  B: 9S 9H 8H 7H AD TD 9D 8D 7D AC TC 8C
  stock: QC JD JC AH JH QD 7S 8S
log:
  - A discards QH TH 9C 7C
  - A takes in 4
  - B shows carte blanche all at once
  - B discards TC 8C 9S 7H
  - B takes in 4
  - A calls five cards
  - B asks what it makes
  - A says it makes 51
  - B replies not good
  - B calls six cards in diamonds
  - A leads AS
  - B plays a spade
claims:
  - B scores 10 for carte blanche
  - B scores 6 for the point
"""
