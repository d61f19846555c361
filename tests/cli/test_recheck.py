"""`recheck`: whether a ruling still stands; and what is refused as no ruling."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from piquet_adjudicator.cli.ruling_file import ruling_in
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.json_form import one, plain_data
from piquet_adjudicator.render.json_types import RulingJson
from piquet_adjudicator.render.recheck_view import recheck
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run, sample
from tests.render.samples import GOOD, ruled_sample
from tests.render.test_partie_pages import FOUR, four
from tests.scenarios import read_scenario, scenario_files

Change = Callable[[Any], None]
MISCALL = sample("miscall")


@pytest.fixture
def ruled(tmp_path: Path) -> Callable[..., Path]:
    """The ruling on the sample `miscall`, changed and written to a file."""

    def write(*changes: Change) -> Path:
        data = json.loads(one(ruled_sample("miscall")))
        for change in changes:
            change(data)
        path = tmp_path / "ruling.json"
        path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        return path

    return write


def in_a_line(page: str) -> str:
    """A page without its lines' ends."""
    return " ".join(page.split())


def other_version(data: Any) -> None:
    data["receipt"]["version"] = "0.0.1"


def other_laws(data: Any) -> None:
    data["receipt"]["laws"] = "0" * 64


def other_record(data: Any) -> None:
    data["receipt"]["record"] = "f" * 64


def refuses_the_first(data: Any) -> None:
    data["claims"][0]["decision"] = "refused"


# ---- what stands


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_ruling_stands_as_it_was_written(path: Path, tmp_path: Path) -> None:
    made = tmp_path / "ruling.json"
    run("rule", path, "--format", "json", "-o", made)
    done = run("recheck", made, path)
    assert (done.exit_code, done.stderr) == (0, "")
    verdict = "The ruling stands: the same record, laws and program give the same ruling."
    assert verdict in in_a_line(done.stdout)
    assert "OTHERWISE" not in done.stdout


def test_a_comment_changes_the_file_and_not_the_ruling(ruled: Callable[..., Path]) -> None:
    text = "# Heard by the committee.\n\n" + MISCALL.read_text("utf-8")
    done = run("recheck", ruled(), "-", given=text)
    assert done.exit_code == 0
    page = in_a_line(done.stdout)
    assert "The ruling stands, though the file of the record has been changed since" in page
    assert "not the file that was ruled, letter for letter: its digest was " in page
    assert hashlib.sha256(MISCALL.read_bytes()).hexdigest()[:12] in page
    assert hashlib.sha256(text.encode()).hexdigest()[:12] in page
    assert "OTHERWISE" not in done.stdout


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (other_laws, "though the text of the laws and Cases has been changed since: what is"),
        (other_version, "though another version of the program made it: what is decided"),
    ],
)
def test_it_may_stand_though_laws_or_program_changed(
    ruled: Callable[..., Path], change: Change, words: str
) -> None:
    done = run("recheck", ruled(change), MISCALL)
    assert done.exit_code == 0
    assert words in in_a_line(done.stdout)


def test_other_words_of_another_version_are_reported_and_decide_nothing(
    ruled: Callable[..., Path],
) -> None:
    def reworded(data: Any) -> None:
        data["claims"][0]["sentence"] = "Allowed: he may."
        data["players"]["A"] = "Mr. Knight"

    done = run("recheck", ruled(other_version, reworded), MISCALL)
    assert done.exit_code == 0
    assert "WHAT IS ONLY TOLD OTHERWISE" in done.stdout
    assert "The players' names and the reasons on “B reckons four tens”." in done.stdout


# ---- what does not stand


def test_an_altered_ruling_is_reported_loudly(ruled: Callable[..., Path]) -> None:
    done = run("recheck", ruled(refuses_the_first), MISCALL)
    assert done.exit_code == 1
    page = in_a_line(done.stdout)
    assert "THE RULING DOES NOT STAND." in page
    assert "this one was altered after it was made, or made by a program that was" in page
    assert (
        "B claims “B reckons four tens”: by the ruling it is refused; ruled again, it is allowed."
        in page
    )


def test_one_altered_word_is_reported_too(ruled: Callable[..., Path]) -> None:
    def reworded(data: Any) -> None:
        data["claims"][0]["sentence"] = "Refused: B may not."

    done = run("recheck", ruled(reworded), MISCALL)
    assert done.exit_code == 1
    assert "THE RULING DOES NOT STAND." in done.stdout
    assert "The reasons on “B reckons four tens”." in done.stdout


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (other_record, "Laws and program are the same: what was changed in the record is the"),
        (other_laws, "Record and program are the same: what was changed in the text of the laws"),
        (other_version, "Record and laws are the same: the program itself rules otherwise"),
    ],
)
def test_the_cause_is_reported_where_one_thing_was_changed(
    ruled: Callable[..., Path], change: Change, cause: str
) -> None:
    done = run("recheck", ruled(change, refuses_the_first), MISCALL)
    assert done.exit_code == 1
    assert cause in in_a_line(done.stdout)
    assert "was altered" not in done.stdout


def test_of_several_causes_each_is_named(ruled: Callable[..., Path]) -> None:
    done = run("recheck", ruled(other_version, other_laws, refuses_the_first), MISCALL)
    assert (
        "The cause may be any of these: the text of the laws and Cases has been changed since "
        "and another version of the program made it." in in_a_line(done.stdout)
    )


def test_every_difference_is_reported(ruled: Callable[..., Path]) -> None:
    def change(data: Any) -> None:
        data["code"] = "another"
        data["claims"][0]["cites"].remove("54.4")
        data["claims"][1]["claim"] = "A reckons all"
        data["claims"][2]["conflict"] = ["54.1", "55.3"]
        data["conflicts"] = [["54.1", "55.3"]]
        data["findings"][0]["effect"] = "waived"
        data["options"][0]["holder"] = "A"
        data["score"]["A"]["barred"][0]["points"] = 8
        data["score"]["B"]["total"] = 3
        data["play_over"] = True
        data["play_again_from"] = 4

    done = run("recheck", ruled(other_version, change), MISCALL)
    assert done.exit_code == 1
    page = in_a_line(done.stdout)
    for words in (
        "made under the code “another”; the record names the code “portland-1882”.",
        "B claims “B reckons four tens”: by the ruling on Laws 64.1 and 64.2; ruled again, on "
        "Laws 54.4, 64.1 and 64.2.",
        "B claims “A reckons all”, which the record does not put: ",
        "B claims “A reckons nothing”, which the ruling does not have: ",
        "laws in conflict: by the ruling Laws 54.1 and 55.3; ruled again, none.",
        "Laws are in conflict: by the ruling, Laws 54.1 and 55.3; ruled again, not so.",
        "(Law 54.1, waived of A); ruled again, not so.",
        "It is found: ruled again, A can reckon nothing that deal (Law 54.1, penalty of A)",
        "It is open: by the ruling, to A: enforce the penalty or waive the penalty",
        "A cannot reckon: by the ruling, 8 for point (Law 62.2); ruled again, not so.",
        "The score of B: by the ruling 3 points; ruled again, 0 points.",
        "The play: by the ruling is over; ruled again, is not finished.",
        "The cards: by the ruling are to be played again from trick 4; ruled again, are not to",
    ):
        assert words in page, words


def test_a_change_of_lines_alone_decides_nothing(ruled: Callable[..., Path]) -> None:
    def change(data: Any) -> None:
        data["findings"][0]["line"] += 1

    assert run("recheck", ruled(other_record, change), MISCALL).exit_code == 0
    done = run("recheck", ruled(change), MISCALL)
    assert done.exit_code == 1
    assert "The lines or facts of what is found." in done.stdout


def test_what_a_finding_says_is_compared_by_its_parts(ruled: Callable[..., Path]) -> None:
    """Other words for the same decide nothing; the same words of another call do."""

    def reworded(data: Any) -> None:
        data["findings"][0]["text"] = "nothing counts for A"

    def of_another(data: Any) -> None:
        data["findings"][0]["number"] = 3

    assert run("recheck", ruled(other_version, reworded), MISCALL).exit_code == 0
    done = run("recheck", ruled(other_version, of_another), MISCALL)
    assert done.exit_code == 1
    assert "It is found: by the ruling, A can reckon nothing that deal (Law 54.1" in in_a_line(
        done.stdout
    )


def test_what_a_choice_is_worth_is_only_reported(ruled: Callable[..., Path]) -> None:
    def change(data: Any) -> None:
        data["options"][0]["worth"][0]["score"]["A"] = 30

    done = run("recheck", ruled(change), MISCALL)
    assert done.exit_code == 1
    assert "What the choices still open are worth." in done.stdout


# ---- parties


def test_a_partie_is_rechecked_deal_by_deal(tmp_path: Path) -> None:
    record, made = tmp_path / "four.yaml", tmp_path / "four.json"
    record.write_text(FOUR, "utf-8")
    text = one(studied(rule_partie(four())))
    made.write_text(text, "utf-8")
    assert run("recheck", made, record).exit_code == 0
    record.write_text(FOUR.replace("{A: 25, B: 20}", "{A: 25, B: 21}"), "utf-8")
    done = run("recheck", made, record)
    assert done.exit_code == 1
    page = in_a_line(done.stdout)
    assert (
        "Deal 5 of those told: B claims “B wins 107 points”: by the ruling it is allowed;" in page
    )
    assert (
        "Of the partie, totals: by the ruling is A 140, B 147; ruled again, is A 140, B 148."
        in page
    )
    record.write_text(FOUR.replace("  - {score: {A: 20, B: 31}}\n", ""), "utf-8")
    assert "The ruling is on 5 deals; the record tells 4." in run("recheck", made, record).stdout


def test_another_date_of_a_partie_is_reported(tmp_path: Path) -> None:
    record, made = tmp_path / "four.yaml", tmp_path / "four.json"
    record.write_text(FOUR, "utf-8")
    data = json.loads(one(studied(rule_partie(four()))))
    made.write_text(json.dumps({**data, "date": "1 May 1883"}), "utf-8")
    done = run("recheck", made, record)
    assert done.exit_code == 1
    assert "Of the partie: the date." in done.stdout


def test_a_deal_and_a_partie_are_not_compared(ruled: Callable[..., Path], tmp_path: Path) -> None:
    record = tmp_path / "four.yaml"
    record.write_text(FOUR, "utf-8")
    done = run("recheck", ruled(), record)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"the ruling is on a single deal; {record} tells a partie" in done.stderr


# ---- what is no ruling


def test_the_problems_of_both_files_are_reported(tmp_path: Path) -> None:
    done = run("recheck", tmp_path / "none.json", sample("bad-several"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "none.json:0:0: there is no such file" in done.stderr
    assert "elder is 'C'" in done.stderr
    assert run("recheck", "-", "-").exit_code == 2


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", "1:1", "this is not JSON: "),
        ('{"code": "x",\n}', "2:1", "this is not JSON: "),
        ("[]", "1:1", "this is not one ruling"),
        ("3", "1:1", "this is not one ruling"),
        ('{"code": NaN}', "1:1", "this is not JSON: NaN is no number"),
        ('{"code": ' + "9" * 5000 + "}", "1:1", "this is not JSON: "),
        ("[" * 100_000, "1:21", "values are nested more than 20 deep"),
        ('{"a":' * 21 + "1" + "}" * 21, "1:101", "values are nested more than 20 deep"),
        ('{\n  "code": "x",\n  "code": "y"}', "3:3", "key 'code' is given twice"),
        ('{"deals": [], "code": "x"}', "1:2", "'[]' cannot stand here"),
        ("\ud83d", "0:0", ""),
    ],
)
def test_what_is_no_ruling_is_refused(text: str, place: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "ruling.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    done = run("recheck", path, MISCALL)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"{path}:{place}: {words}" in done.stderr or not words
    assert "Traceback" not in done.stderr
    assert "    hint: " in done.stderr


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.pop("score"), "1:1: key 'score' is missing"),
        (lambda data: data.update(more=1), ": unknown key 'more'"),
        (lambda data: data.update(elder="C"), ": 'C' is none of 'A', 'B'"),
        (lambda data: data.update(claims={}), ": a list is expected here"),
        (lambda data: data.update(play_again_from="x"), ": a whole number or null is expected"),
        (lambda data: data["receipt"].update(laws="short"), " cannot stand here"),
        (lambda data: data["findings"][0].update(player="D"), ": 'D' is none of 'A', 'B', null"),
    ],
)
def test_the_schema_is_held_against_it(
    ruled: Callable[..., Path], change: Change, words: str
) -> None:
    done = run("recheck", ruled(change), MISCALL)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr
    assert "hint: a ruling is written by rule --format json" in done.stderr


def test_a_ruling_of_another_version_and_form_is_reported_as_such(
    ruled: Callable[..., Path],
) -> None:
    done = run("recheck", ruled(other_version, lambda data: data.pop("score")), MISCALL)
    assert "hint: version '0.0.1' wrote it, and this is " in done.stderr


def test_a_problem_has_its_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "ruling.json"
    text = one(ruled_sample("miscall"))
    path.write_text(text.replace('"by": "B"', '"by": "玉"', 1), "utf-8")
    done = run("recheck", path, MISCALL)
    line = text[: text.index('"by": "B"')].count("\n") + 1
    assert done.stderr.startswith(f"{path}:{line}:7: '玉' is none of 'A', 'B'\n")


def test_hostile_words_of_a_ruling_are_made_plain(ruled: Callable[..., Path]) -> None:
    def hostile(data: Any) -> None:
        data["claims"][0]["claim"] = "\x1b[2J\u202e" + "x" * 500

    done = run("recheck", ruled(hostile), MISCALL)
    assert done.exit_code == 1
    assert all(line.isprintable() for line in done.stdout.splitlines())
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_receipt_holds_the_digest_of_the_file_as_any_tool_makes_it() -> None:
    receipt = json.loads(run("rule", MISCALL, "--format", "json").stdout)["receipt"]
    assert receipt["record"] == hashlib.sha256(MISCALL.read_bytes()).hexdigest()


def test_every_hundredth_scenario_stands(tmp_path: Path) -> None:
    made = tmp_path / "ruling.json"
    for path in scenario_files()[::100]:
        ruled = adjudicate(read_scenario(path).dispute)
        made.write_text(one(studied(ruled)), "utf-8")
        result = recheck(ruling_in(str(made)), plain_data(studied(ruled)))
        assert result.stands, path
        assert result.differs == result.otherwise == (), path


def test_why_a_ruling_is_not_read_by_msgspec(ruled: Callable[..., Path]) -> None:
    """It reports the first of several errors, without its line; every one is wanted, at its own."""

    def spoil(data: Any) -> None:
        data["title"], data["elder"] = 5, "C"

    path = ruled(spoil)
    text = path.read_text("utf-8").replace('"claims":', '"claims": [], "claims":', 1)
    path.write_text(text, "utf-8")
    with pytest.raises(msgspec.ValidationError) as first:
        msgspec.json.decode(text, type=RulingJson)
    assert str(first.value) == "Expected `str`, got `int` - at `$.title`"
    with pytest.raises(BadInput) as every:
        ruling_in(str(path))
    lines = [problem.message for problem in every.value.problems]
    assert "a text is expected here" in lines
    assert "'C' is none of 'A', 'B'" in lines
    assert "key 'claims' is given twice" in lines
