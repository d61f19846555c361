"""A whole dispute file."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.files.any_file import load
from piquet_adjudicator.files.dispute_file import dispute_from_node, read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.dispute import Agreement, Dispute, Occasion
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.source import Mapping, read_yaml

TEXT = """\
title: The thirteenth card
elder: A
players: {A: Mr. Smith, B: Mrs. Jones}
partie: {deal: 6, last: yes, scores: {A: 62, B: 92}}
terms: {tacit understanding: kept}
hands:
  A: AS KS QS JS 9S KH JH JC AD QD JD 10D
  B: ten of spades; ace, queen, ten, nine of hearts; AC KC QC 10C 9C; KD 9D 8D
discards:
  A: [8H, 7H, 8C, 7C, 7D]
  B: 8♠ 7♠
log:
  - A calls five cards, making fifty
  - B says equal
  - A calls a quart major
  - B replies good
  - A says the sequence is in spades
  - elder leads the ace, king, queen, knave and nine of spades
  - (not told)
claims:
  - A reckons nothing
  - {by: B, claim: A scores 28, line: 3}
stipulated:
  - KD was in B's hand
"""


def test_every_part_of_a_file() -> None:
    dispute = read_dispute(TEXT, "hand.yaml")
    assert dispute.title == "The thirteenth card"
    assert (dispute.code, dispute.elder, dispute.file) == ("portland-1882", "A", "hand.yaml")
    assert dispute.names == {"A": "Mr. Smith", "B": "Mrs. Jones"}
    assert dispute.partie == Partie(6, True, {"A": 62, "B": 92})
    assert dispute.terms == {"tacit understanding": Agreement("kept")}
    assert dispute.deal.hands["B"].size == 13
    assert dispute.deal.discards["B"].size == 2
    assert dispute.source == TEXT
    assert [say(line.act) for line in dispute.log] == [
        "A calls five cards making fifty",
        "B replies equal",
        "A calls a quart major",
        "B replies good",
        "A says the sequence is in spades",
        "A leads AS KS QS JS 9S",
        "(not told)",
    ]
    assert [(claim.by, claim.line) for claim in dispute.claims] == [("B", 7), ("B", 3)]
    assert dispute.stipulated[0].file_line == 24


def test_club_date_and_referee_are_plain_texts() -> None:
    """A date stays as it is written."""
    record = "club: The Turf Club\ndate: 1896-05-03\nreferee: '  Mr. Jones '\nelder: A\nlog: []\n"
    assert read_dispute(record).occasion == Occasion("The Turf Club", "1896-05-03", "Mr. Jones")
    assert read_dispute("elder: A\nlog: []\nclub:\n").occasion == Occasion()
    with pytest.raises(BadInput) as caught:
        read_dispute("club: [x]\ndate: {a: b}\nreferees: x\nelder: A\nlog: []\n")
    messages = [problem.message for problem in caught.value.problems]
    assert messages[:2] == ["club must be a piece of text", "date must be a piece of text"]
    assert caught.value.problems[2].hint == "did you mean 'referee'?"


def test_the_least_that_a_file_may_tell() -> None:
    dispute = read_dispute("elder: B\nlog: []\n")
    assert dispute.elder == "B"
    assert dispute.log == ()
    assert dispute.partie == Partie()
    assert dispute.deal.stage == "taken in"


def test_empty_sections_are_as_if_left_out() -> None:
    empty = "title:\nplayers:\npartie:\nterms:\nclaims:\nstipulated:\n"
    assert read_dispute(f"elder: A\nlog: []\n{empty}").claims == ()


def test_json_is_read_too() -> None:
    assert len(read_dispute('{"elder": "A", "log": ["A leads KS"]}').log) == 1


def test_every_problem_is_reported_at_once_in_order() -> None:
    with pytest.raises(BadInput) as caught:
        read_dispute("elders: A\nhands: {A: KX}\nlog:\n  - A foo\nclaims:\n  - B: foo\n")
    lines = [problem.place.line for problem in caught.value.problems]
    assert lines == [1, 2, 4, 6]


def test_a_syntax_error_is_reported_alone() -> None:
    with pytest.raises(BadInput) as caught:
        read_dispute("elder: A\nlog: [A leads KS\n")
    assert len(caught.value.problems) == 1


def node_of(text: str) -> Mapping:
    node = read_yaml(text, "case.yaml", [])
    assert isinstance(node, Mapping)
    return node


def test_a_dispute_within_another_file() -> None:
    problems: list[Problem] = []
    outer = node_of("name: a branch\nhand:\n  elder: A\n  log: []\n  expect: x\n")
    inner = outer.entries["hand"]
    assert isinstance(inner, Mapping)
    dispute = dispute_from_node(inner, "case.yaml", problems, also=("expect",))
    assert isinstance(dispute, Dispute)
    assert problems == []
    assert dispute_from_node(inner, "case.yaml", problems) is None
    assert [problem.message for problem in problems] == ["unknown key 'expect'"]


def test_earlier_problems_do_not_spoil_a_good_dispute() -> None:
    problems = [Problem(node_of("a: b").place, "something else")]
    assert dispute_from_node(node_of("elder: A\nlog: []"), "f", problems) is not None


def test_a_file_or_the_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert load(str(path)).file == str(path)
    stdin = SimpleNamespace(buffer=io.BytesIO(TEXT.encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    assert load("-").file == "-"
    with pytest.raises(BadInput, match="no such file"):
        load(str(tmp_path / "none.yaml"))


def test_reading_is_deterministic() -> None:
    assert read_dispute(TEXT) == read_dispute(TEXT)
