"""A partie given to the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.text import one, partie_page
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run
from tests.render.test_partie_pages import FOUR, four


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "four.yaml"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_rule_prints_the_partie_and_its_deals(file: Path) -> None:
    done = run("rule", file)
    assert (done.exit_code, done.stderr) == (0, "")
    assert [line for line in done.stdout.splitlines() if not line.startswith("Receipt")] == [
        line
        for line in one(studied(rule_partie(four()))).splitlines()
        if not line.startswith("Receipt")
    ]


def test_score_prints_the_partie_alone(file: Path) -> None:
    assert run("score", file).stdout == partie_page(rule_partie(four()))


def test_a_partie_and_a_dispute_make_a_list(file: Path) -> None:
    done = run("rule", "--format", "json", file, "-", given="elder: A\nlog: []\n")
    first, second = json.loads(done.stdout)
    assert first["partie"]["winner"] == "B"
    assert second["partie"] is None


def test_check_replays_every_deal(tmp_path: Path, file: Path) -> None:
    assert run("check", file).stdout == "1 file, no problems\n"
    bad = tmp_path / "bad.yaml"
    deal = "  - elder: A\n    hands: {A: KS, B: AS}\n    log: [A leads AS]\n"
    bad.write_text(f"deals:\n{deal}{deal}", encoding="utf-8")
    done = run("check", bad)
    assert done.exit_code == 2
    assert done.stderr.count("A leads AS") == 2


def test_other_verbs_take_a_single_deal(file: Path) -> None:
    for verb in ("replay", "explain"):
        done = run(verb, file)
        assert done.exit_code == 2
        assert "the file tells a partie" in done.stderr


def test_an_undecided_claim_in_any_deal_is_told(tmp_path: Path) -> None:
    path = tmp_path / "undecided.yaml"
    claim = "    claims: [A deals the next two]\n"
    log = "    log: [A takes up his hand, A points out that B dealt out of turn]\n"
    path.write_text(f"deals:\n  - elder: A\n{log}{claim}", encoding="utf-8")
    assert run("rule", path).exit_code == 1
