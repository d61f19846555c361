"""The other verbs: check, replay, score, explain, laws, cases."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.render.samples import DATA, GOOD
from tests.sampled import sample as some_of

from .test_rule import run, sample

BAD_FILES = DATA.parent.parent / "bad_files"


# ---- check


def test_good_files_are_counted() -> None:
    done = run("check", *GOOD)
    assert done.exit_code == 0
    assert done.stdout.endswith(f"\n{len(GOOD)} files, no problems\n")
    assert run("check", sample("miscall")).stdout.endswith("1 file, no problems\n")
    assert run("check", "-", given="{elder: A, log: []}").exit_code == 0


def test_check_tries_what_a_question_supposes() -> None:
    """What a question supposes is as possible as what is recorded, and what is not stands where the
    question does."""
    log = "[A discards 5 cards, A takes in 3, B discards 3 cards]"
    asks = "\nasks:\n - what may A do if B puts one card with his hand\n"
    for verb in ("check", "rule"):
        done = run(verb, "-", given=f"elder: A\nlog: {log}{asks}")
        assert done.exit_code == 2
        assert ":4:1: B puts with his hand cards taken up, but he has none" in done.stderr


def test_check_prints_a_record_in_json_that_is_ruled_the_same() -> None:
    printed = run("check", "--format", "json", sample("miscall")).stdout
    assert '"act": "calls"' in printed
    again = run("check", "--format", "json", "-", given=printed)
    assert (again.exit_code, again.stdout) == (0, printed)
    one, other = run("rule", sample("miscall")), run("rule", "-", given=printed)
    before = [page.stdout.partition("Receipt")[0] for page in (one, other)]
    assert before[0] == before[1]


def test_check_notices_talk_that_looks_like_an_act() -> None:
    given = "{elder: A, log: ['A says: not good']}"
    done = run("check", "-", given=given)
    assert done.exit_code == 0
    assert "write: A replies not good" in done.stderr


def test_a_folder_is_looked_through() -> None:
    done = run("check", DATA)
    assert (done.exit_code, done.stdout) == (2, "")
    for name in ("bad-several", "bad-impossible", "bad-code"):
        assert str(sample(name)) in done.stderr
    assert "miscall" not in done.stderr


def test_a_folder_without_files_is_a_problem(tmp_path: Path) -> None:
    done = run("check", tmp_path)
    assert done.exit_code == 2
    assert "there is no .yaml file in this folder" in done.stderr


@pytest.mark.parametrize("verb", ["check", "rule", "replay", "score", "explain"])
def test_every_bad_file_is_refused_by_every_verb(verb: str) -> None:
    """They are all read by one reader: of most verbs a sample is tried."""
    every = sorted(BAD_FILES.glob("*.yaml"))
    for path in every if verb == "rule" else some_of(every, 20):
        done = run(verb, path)
        assert (done.exit_code, done.stdout) == (2, ""), path
        assert done.stderr.startswith(f"{path}:"), path
        assert "Traceback" not in done.stderr, path


# ---- replay, score, explain


def test_a_hand_of_a_number_not_known_is_explained_for_each_that_decides_otherwise(
    tmp_path: Path,
) -> None:
    file = tmp_path / "range.yaml"
    file.write_text(
        "elder: A\nhands: {A: '?*11-13', B: '?*12'}\nlog: [A leads AS, B plays 7S]\n"
        "claims: [A reckons nothing]\n",
        encoding="utf-8",
    )
    page = " ".join(run("explain", str(file)).stdout.split())
    sizes = "if A's hand had twelve cards, B's discard had three cards and the stock had no cards"
    assert sizes in page
    assert "Refused: A may reckon what is good. It does not follow here that" in page
    assert "if A's hand had thirteen cards" in page
    assert "Allowed: A reckons nothing that deal. A can reckon nothing that deal (Law 58.1)" in page
    of_law = " ".join(run("explain", str(file), "--law", "58.1").stdout.split())
    assert "Line 1, for A: the clause applies." in of_law


def test_questions_are_explained() -> None:
    done = run("explain", DATA.parents[2] / "examples" / "what-is-open.yaml")
    said = " ".join(done.stdout.split())
    assert "A must show a quint: ace, king, queen, knave, ten of spades (Law 55.1)." in said
    assert "So A must show the cards called (Law 55.1)." in said


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
@pytest.mark.parametrize("verb", ["replay", "score", "explain"])
def test_every_good_file_has_its_pages(path: Path, verb: str) -> None:
    done = run(verb, path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 2


@pytest.mark.parametrize("law", ["54", "54.1", "54.4b", "law 54", "Case VII", "case 7", "p. 99"])
def test_what_can_be_explained(law: str) -> None:
    done = run("explain", sample("miscall"), "--law", law)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "“" in done.stdout


@pytest.mark.parametrize(
    ("law", "words"),
    [
        ("99", "there is no law 99: they are numbered 1 to 78"),
        ("54.9", "there is no clause 54.9: law 54 has 54.1, "),
        ("Case XL", "there is no Case XL"),
        ("p. 5", "no passage of page 5"),
        ("the law", "names no law, Case or page"),
    ],
)
def test_what_cannot_be_explained(law: str, words: str) -> None:
    done = run("explain", sample("miscall"), "--law", law)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in " ".join(done.stderr.split())


def test_a_line_can_be_explained() -> None:
    done = run("explain", sample("miscall"), "--line", "10")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "\nLine 10: Mr. Hall calls three kings.\n" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--line", "0"), "there is no line 0 in the log of "),
        (("--line", "99"), "they are numbered 1 to 14"),
        (("--line", "x"), "'x' is not a valid integer"),
        (("--line", "3", "--law", "54"), "give one of the two"),
    ],
)
def test_a_line_that_is_not_there(words: tuple[str, ...], told: str) -> None:
    done = run("explain", sample("miscall"), *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in " ".join(done.stderr.split())


def test_a_log_without_lines_has_nothing_to_explain() -> None:
    done = run("explain", "-", "--line", "1", given="{elder: A, log: []}")
    assert done.exit_code == 2
    assert "it has none" in done.stderr


# ---- laws and cases


def test_the_laws_are_listed() -> None:
    lines = run("laws", "list").stdout.splitlines()
    assert len(lines) == 2 + 78
    assert " 54  p. 10  Calling and Showing" in lines
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("number", range(1, 79))
def test_every_law_can_be_shown(number: int) -> None:
    done = run("laws", "show", str(number))
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Law {number}. ")


def test_a_clause_a_case_and_a_page_can_be_shown() -> None:
    assert "  54.2  No penalty" in run("laws", "show", "54.2").stdout
    assert "  54.1  " not in run("laws", "show", "54.2").stdout
    assert run("laws", "show", "p.", "99").stdout.startswith("The treatise, p. 99\n")
    assert run("laws", "show", "case", "ii").stdout == run("cases", "show", "II").stdout
    assert run("laws", "show", "79").exit_code == 2
    assert run("laws", "show", "1", "--code", "none").exit_code == 2


def test_words_are_detected() -> None:
    result = run("laws", "search", "younger  HAND").stdout
    assert "Law 22, p. 4 (Discarding and Taking In): The younger hand is entitled" in result
    assert "Case V, p. 23: " in result
    apart = run("laws", "search", "misnomer", "penalty").stdout
    assert apart.startswith("Law 53, p. 10 (Calling and Showing): ")
    revoke = run("laws", "search", "revoke").stdout
    assert "\n  59.6a: A card put to a trick while one of the suit led was in hand" in revoke
    nothing = run("laws", "search", "trump (.*")
    assert (nothing.exit_code, nothing.stdout) == (0, "No text has the words 'trump (.*'.\n")


@pytest.mark.parametrize("number", ["I", "xix", "22", "Case IV"])
def test_a_case_can_be_shown(number: str) -> None:
    done = run("cases", "show", number)
    assert done.exit_code == 0
    assert "\nFacts\n" in done.stdout
    assert "\nDecision\n" in done.stdout


@pytest.mark.parametrize("number", ["XXIII", "0", "99", "one", "IIII?"])
def test_a_case_that_is_not_there(number: str) -> None:
    done = run("cases", "show", number)
    assert done.exit_code == 2
    assert "there is no Case" in done.stderr


def test_the_cases_are_listed() -> None:
    lines = run("cases", "list").stdout.splitlines()
    assert len(lines) == 22
    assert max(map(len, lines)) <= 80
    assert lines[14].startswith("XV     p. 29  (makes law; disputed) The elder hand holds")


# ---- help


def test_the_help_lists_the_verbs_in_order() -> None:
    page = run("--help").stdout
    verbs = ["rule", "check", "replay", "score", "explain", "recheck", "laws", "cases"]
    places = [page.index(f"\n  {verb} ") for verb in verbs]
    assert places == sorted(places)
    assert run("-h").stdout == page


@pytest.mark.parametrize(
    "words",
    [
        *(("rule",), ("check",), ("replay",), ("score",), ("explain",), ("laws",), ("cases",)),
        ("recheck",),
        *(("laws", "list"), ("laws", "show"), ("laws", "search"), ("laws", "lint")),
        *(("cases", "list"), ("cases", "show"), ("cases", "verify")),
        ("cases", "book"),
    ],
    ids=" ".join,
)
def test_every_verb_has_its_help(words: tuple[str, ...]) -> None:
    done = run(*words, "--help")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Usage: main {' '.join(words)}")


def test_the_version_is_reported() -> None:
    assert run("--version").stdout.split()[-1][0].isdigit()


def test_check_reads_a_record_back(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text("elder: A\nlog: [Elder calls point of five, B replies good]\n")
    done = run("check", str(file))
    assert "'Elder calls point of five' is read as: A calls five cards\n1 file" in done.stdout
    assert "B replies good" not in done.stdout
    record = json.loads(run("check", "--format", "json", str(file)).stdout)
    assert [line["says"] for line in record["log"]] == ["A calls five cards", "B replies good"]
