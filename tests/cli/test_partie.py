"""A partie given to the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.text import one
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
        for line in one(studied(rule_partie(four())), annex=False).splitlines()
        if not line.startswith("Receipt")
    ]


def test_score_prints_the_partie_and_the_deals_in_which_anything_is_scored(file: Path) -> None:
    page = run("score", file).stdout
    assert "  - B wins the partie: 107 points (Laws 71 and 72).\n" in page
    assert "  - The 107 are the difference of the scores, 7, and 100 more.\n" in page
    assert "     4  Mr. Hall      20     140      31     147\n" in page
    six = run("score", SIX).stdout
    assert six.index("THE DEALS") < six.index("Deal 6\n\nAS SPOKEN") < six.index("AS SETTLED")
    assert "Deal 5\n" not in six


def test_a_partie_and_a_dispute_make_a_list(file: Path) -> None:
    done = run("rule", "--format", "json", file, "-", given="elder: A\nlog: []\n")
    first, second = json.loads(done.stdout)
    assert first["partie"]["winner"] == "B"
    assert second["partie"] is None


def test_check_replays_every_deal(tmp_path: Path, file: Path) -> None:
    assert run("check", file).stdout.endswith("1 file, no problems\n")
    bad = tmp_path / "bad.yaml"
    deal = "  - elder: A\n    hands: {A: KS, B: AS}\n    log: [A leads AS]\n"
    bad.write_text(f"deals:\n{deal}{deal}", encoding="utf-8")
    done = run("check", bad)
    assert done.exit_code == 2
    assert done.stderr.count("A leads AS") == 2


def test_replay_takes_a_single_deal(file: Path) -> None:
    done = run("replay", file)
    assert done.exit_code == 2
    assert "the file tells a partie" in done.stderr


SIX = Path("examples/partie/six-deals.yaml")
CHOUETTE = Path("tests/partie/p102-card-of-a-chouette.yaml")
CARD = Path("tests/partie/p101-card-of-five-parties.yaml")


def test_explain_tells_of_the_deals_with_a_log_or_claims_and_of_the_end() -> None:
    page = run("explain", SIX).stdout
    assert page.startswith("Deal 5\n\n1. Refused: Mr. Hall does not deal twice running.\n")
    assert "\n\nDeal 6\n\n1. Allowed: Mrs. Grey wins the partie.\n" in page
    assert "Deal 4\n" not in page
    assert run("explain", SIX, "--deal", "4").stdout.startswith("Deal 4\n\nNothing is claimed")


def test_explain_tells_of_each_partie_of_a_card_by_what_law_it_is_won() -> None:
    page = run("explain", CARD).stdout
    assert "Partie 2: Deal 6\n\nA wins the partie (Law 71.1).\n" in page
    assert page.count("wins 476 points, a rubicon (Law 73.1)") == 1
    third = run("explain", CARD, "--partie", "3", "--law", "73").stdout
    assert "  - The points of A in the partie, up to deal 6, are 75.\n" in third


def test_explain_names_the_players_of_a_chouette_as_the_card_does() -> None:
    """The fourth partie is between B and C, who wins it."""
    page = run("explain", CHOUETTE, "--partie", "4").stdout
    assert "C wins 141 points (Law 72.1)." in page
    assert "The points of B in the partie, up to deal 1, are 103." in page
    assert "A " not in page.replace("“A partie", "")


def test_explain_asks_which_deal_a_line_is_of() -> None:
    assert (
        "2 deals have a log: say which is meant by --deal"
        in run("explain", SIX, "--line", "1").stderr
    )
    done = run("explain", SIX, "--deal", "5", "--line", "2")
    assert done.stdout.startswith(
        "Deal 5\n\nLine 2: Mr. Hall points out that it was his turn to deal"
    )
    beyond = run("explain", SIX, "--deal", "5", "--line", "3")
    assert "there is no line 3" in beyond.stderr and "numbered 1 to 2" in beyond.stderr


@pytest.mark.parametrize(
    ("file", "options", "words"),
    [
        (SIX, ("--deal", "9"), "tells no such deal"),
        (SIX, ("--partie", "1"), "tells no scoring card: leave out --partie"),
        (CARD, ("--partie", "6"), "tells no such deal"),
        (Path("examples/case-02.yaml"), ("--deal", "1"), "tells a single deal"),
    ],
)
def test_a_deal_that_is_not_there(file: Path, options: tuple[str, ...], words: str) -> None:
    done = run("explain", file, *options)
    assert (done.exit_code, words in done.stderr) == (2, True)


def test_an_undecided_claim_in_any_deal_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "undecided.yaml"
    claim = "    claims: [A deals the next two]\n"
    log = "    log: [A takes up his hand, A points out that B dealt out of turn]\n"
    path.write_text(f"deals:\n  - elder: A\n{log}{claim}", encoding="utf-8")
    assert run("rule", path).exit_code == 1
