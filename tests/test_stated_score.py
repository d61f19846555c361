"""A score recorded of a deal of which the play is recorded too: they must agree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from piquet_adjudicator.cli import main
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.record_json import record_to_json
from piquet_adjudicator.partie.stated_score import agreeing
from piquet_adjudicator.replay.fold import replay

HANDS = (
    "elder: A\n"
    "hands:\n"
    "  A: AS KS QS JS TS 9S 8S 7S AH KH QH JH\n"
    "  B: TH 9H 8H 7H AD KD QD JD TD 9D 8D 7D\n"
)
LEADS = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "AH", "KH", "QH", "JH"]
ANSWERS = ["7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD", "7H", "8H", "9H", "TH"]
PLAYED = [
    line
    for led, played in zip(LEADS, ANSWERS, strict=True)
    for line in (f"A leads {led}", f"B plays {played}")
]


def record(lines: list[str], score: str) -> str:
    log = "".join(f"  - {line}\n" for line in lines)
    return f"{HANDS}log:\n{log}score: {score}\n"


def problems(text: str) -> list[str]:
    try:
        agreeing(adjudicate(read_dispute(text, "deal.yaml")))
    except BadInput as bad:
        return [str(problem).split("\n")[0] for problem in bad.problems]
    return []


def test_a_score_that_is_not_of_the_deal_played_is_refused_with_both_places() -> None:
    assert problems(record(PLAYED, "{A: 53, B: 4}")) == [
        "deal.yaml:30:19: the score of B is told as 4, and the deal played gives 0 (deal.yaml:29:5)"
    ]
    assert problems(record(PLAYED, "{A: 53, B: 0}")) == []


@pytest.mark.parametrize(
    ("more", "hint"),
    [
        ("score: {A: 50}\n", "leave out score:, or tell in the log"),
        ("stipulated: [A's count of the hand was 50]\n", "take it out of stipulated:, or tell"),
    ],
)
def test_the_hint_tells_by_what_the_score_told_would_be_that_of_the_deal(
    more: str, hint: str
) -> None:
    with pytest.raises(BadInput, match=f"{hint}.* A writes 50 for A"):
        agreeing(adjudicate(read_dispute(record(PLAYED, "{}").replace("score: {}\n", more))))


def test_so_is_it_in_a_record_in_json() -> None:
    text = record(PLAYED, "{A: 50, B: 0}")
    game = replay(read_dispute(text))
    told = record_to_json(text, ([step.act for step in game.steps],))
    (problem,) = problems(json.dumps(told, indent=1))
    assert "the score of A is told as 50, and the deal played gives 53 (deal.yaml:" in problem


@pytest.mark.parametrize("more", ["A writes 50 for A", "A corrects his count to 50"])
def test_where_a_count_was_written_or_corrected_the_play_does_not_settle_the_score(
    more: str,
) -> None:
    assert problems(record([*PLAYED, more], "{A: 50, B: 0}")) == []


def test_a_deal_not_played_out_may_have_any_score() -> None:
    assert problems(record(PLAYED[:-2], "{A: 50, B: 0}")) == []


def test_check_refuses_it_too(tmp_path: Path) -> None:
    """A file that cannot be ruled is not said to have no problems."""
    lone, whole = tmp_path / "deal.yaml", tmp_path / "partie.yaml"
    lone.write_text(record(PLAYED, "{A: 53, B: 4}"), encoding="utf-8")
    deal = record(PLAYED, "{A: 53, B: 4}").replace("\n", "\n    ").rstrip()
    whole.write_text(f"deals:\n  - {deal}\n", encoding="utf-8")
    for file, at in ((lone, "30:19"), (whole, "31:23")):
        result = CliRunner().invoke(main, ["check", str(file)])
        assert result.exit_code == 2, result.output
        assert f"{file.name}:{at}: " in result.stderr
        assert "gives 0 (" in result.stderr
    lone.write_text(record(PLAYED, "{A: 53, B: 0}"), encoding="utf-8")
    assert CliRunner().invoke(main, ["check", str(lone)]).exit_code == 0
