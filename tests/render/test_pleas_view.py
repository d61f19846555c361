"""What the players rely on stands on every page of a ruling, and only where something does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_rule import run

EXAMPLES = Path(__file__).parents[2] / "examples"
HEADING = "What the players rely on"
ANSWERS = (
    "B relies on Law 54.1. It gives way here: ",
    "B relies on Case II. It does not by itself decide this: what is allowed to be good is ",
    "B relies on this: “I held two tens, and he knew it”. That is so: before line 7 B had ",
    "It applies, and decides for A: ",
    "A relies on this: “by Law 52 I may put it right”. Law 52 (a larger call than held, ",
)


def printed(*words: str) -> str:
    """What a verb prints, on one line."""
    done = run(*words)
    assert done.exit_code == 0, done.stderr
    return " ".join(done.stdout.split())


@pytest.mark.parametrize("layout", ["text", "markdown", "html"])
def test_it_is_on_each_page(layout: str) -> None:
    page = printed("rule", str(EXAMPLES / "both-sides.yaml"), "--format", layout)
    rightly = "A relies on Law 54, and rightly."
    places = [page.index(each) for each in (*ANSWERS[:3], rightly, ANSWERS[4])]
    assert places == sorted(places)


REVOKED = """
elder: A
hands: {A: AS KS 7S AH KH QH AC KC AD KD QD JD, B: QS JS 8S JH TH 9H 8H TC 9C TD 9D 8D}
log: [A leads AS, B plays JS, A leads KS, B plays TD]
claims:
  - claim: B may retake TD
    by: B
    answer: [he frowned, she is left-handed, 60, it is far too late]
    because: [it was a slip]
"""
WHY = "B put 10♦ to K♠ in trick 2, and had Q♠ and 8♠"


def test_grounds_that_speak_of_nothing_are_answered_together_and_facts_are_given_once(
    tmp_path: Path,
) -> None:
    (tmp_path / "revoked.yaml").write_text(REVOKED, encoding="utf-8")
    page = printed("rule", str(tmp_path / "revoked.yaml"))
    relied_on = page[page.index(" relies on ") : page.index("THE LAW")]
    assert (
        "A relies on these: “he frowned” and “she is left-handed”. Law 59 decides against A, for"
        " the reason above."
    ) in relied_on
    assert "“it is far too late”. Law 59 sets no time for it; the decision is against A." in page
    assert relied_on.count(WHY) == 1


def test_it_is_in_what_explain_tells() -> None:
    page = printed("explain", str(EXAMPLES / "both-sides.yaml"))
    assert all(each in page for each in (HEADING, *ANSWERS))


@pytest.mark.parametrize("layout", ["text", "markdown", "html", "json"])
def test_it_is_left_out_where_nothing_is_relied_on(layout: str) -> None:
    page = printed("rule", str(EXAMPLES / "case-02.yaml"), "--format", layout)
    assert " relies on " not in page
    assert '"pleas"' not in page


def test_it_is_in_json() -> None:
    page = printed("rule", str(EXAMPLES / "both-sides.yaml"), "--format", "json")
    pleas = json.loads(page)["claims"][0]["pleas"]
    assert [(each["by"], each["plea"], each["succeeds"]) for each in pleas] == [
        ("B", "54.1", False),
        ("B", "Case II", False),
        ("B", "I held two tens, and he knew it", False),
        ("A", "54.2", True),
        ("A", "by Law 52 I may put it right", True),
    ]
    places = [(p["cite"], p["outcome"], p["decides"]) for each in pleas for p in each["places"]]
    assert places == [
        ("54.1", "excepted", True),
        ("Case II", "another question", False),
        ("54.2", "fires", True),
        ("52", "no occasion", False),
    ]
    assert pleas[0]["places"][0]["gives_way_to"] == ["54.2"]


def test_check_refuses_what_is_not_there(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    text = (EXAMPLES / "both-sides.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("Case II", "Case XXX"), encoding="utf-8")
    done = run("check", str(file))
    assert done.exit_code == 2
    assert f"{file}:21:21: 'Case XXX': there is no Case XXX" in done.stderr
