"""The worked example of the guide for those who write laws of their own: the reform that Case
XXII calls for. Each record of the laws that comes out otherwise under it is listed, with its
reason, and no other does.

`FULL=1 pytest tests/test_reform.py` tries every record; else those listed, and some others.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from shutil import copy
from typing import Final, NamedTuple

import pytest
import yaml

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.files.any_file import load
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.workshop.leaning import leaning_on
from piquet_adjudicator.workshop.verify import verify
from tests.cli.test_rule import run
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

FOLDER: Final = Path(__file__).parent.parent / "docs" / "reform"
GUIDE: Final = FOLDER.parent / "write-your-own-laws.md"
LAWS: Final = FOLDER / "laws"
CHANGES: Final = yaml.safe_load((FOLDER / "changes.yaml").read_text("utf-8"))
FILES: Final = {f"{path.parent.name}/{path.stem}": path for path in scenario_files()}
OTHERS: Final = sample([name for name in FILES if name not in CHANGES], 3)


@cache
def reform() -> LawBook:
    """The laws with the reform."""
    return load_book("reform", LAWS)


class Outcome(NamedTuple):
    """What is decided of each claim, on what authority, and what is scored."""

    decided: list[str]
    cites: list[tuple[str, ...]]
    score: dict[Player, int]


def outcome(dispute: Dispute, book: LawBook) -> Outcome:
    """What a ruling comes to."""
    ruling = adjudicate(dispute, book)
    return Outcome(
        [each.decision for each in ruling.claims],
        [tuple(map(str, each.cites)) for each in ruling.claims],
        {player: score.total for player, score in ruling.score.items()},
    )


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_listed_comes_out_otherwise(name: str) -> None:
    dispute = read_scenario(FILES[name]).dispute
    assert outcome(dispute, reform()) != outcome(dispute, load_book())
    assert len(CHANGES[name].split()) > 5, "a reason"


@pytest.mark.parametrize("name", OTHERS)
def test_nothing_else_does(name: str) -> None:
    dispute = read_scenario(FILES[name]).dispute
    assert outcome(dispute, reform()) == outcome(dispute, load_book())


def test_the_case_for_which_it_was_made() -> None:
    """A has his pique, and the rubicon that B won by his own fault."""
    dispute = load(str(FOLDER / "case-22.yaml"), LAWS)
    assert isinstance(dispute, Dispute)
    won, before = outcome(dispute, reform()), outcome(dispute, load_book())
    assert won.decided == ["allowed", "allowed", "refused", "allowed"]
    assert won.cites == [("62.1", "62.2"), ("69.1",), ("71.1", "73.1"), ("71.1", "73.1")]
    assert before.decided == ["refused", "refused", "allowed", "refused"]
    assert (won.score, before.score) == ({"A": 64, "B": 0}, {"A": 29, "B": 0})


def test_neither_clause_is_enough_alone(tmp_path: Path) -> None:
    """Without the other, page 99 or Law 58 still bars."""
    text = (LAWS / "reform" / "law-01.yaml").read_text("utf-8")
    second = text[text.index("  Reform 1.2:") :]
    laws = tmp_path / "reform"
    laws.mkdir()
    (laws / "code.yaml").write_text((LAWS / "reform" / "code.yaml").read_text("utf-8"), "utf-8")
    (laws / "law-01.yaml").write_text(text.replace(second, ""), "utf-8")
    dispute = load(str(FOLDER / "case-22.yaml"), LAWS)
    assert isinstance(dispute, Dispute)
    first_alone = load_book("reform", tmp_path)
    was, now = outcome(dispute, load_book()), outcome(dispute, first_alone)
    assert (was.decided, was.score) == (now.decided, now.score)
    told = " ".join(run("laws", "lint", "--laws", tmp_path).stdout.split())
    assert "p. 99 says the same as what Reform 1.1 touches, and stands [left-standing]" in told


def test_the_cases_come_out_as_it_is_said_of_them() -> None:
    """All as the book decides them, but for one; and of one that does it cannot be said that it
    does not."""
    report = verify(reform())
    assert report.right, report.wrong
    assert {claim.case for claim in report.claims if claim.decided != claim.book} == {"XXII"}


def test_a_case_that_comes_out_otherwise_is_no_authority() -> None:
    """It is shown with what became of it, and is near nothing; its own rule stands."""
    (case,) = (each for each in reform().cases if each.number == "XXII")
    assert (case.questions, case.near) == ((), ())
    assert case.clauses
    options = ("--code", "reform", "--laws", LAWS)
    shown = " ".join(run("cases", "show", "XXII", *options).stdout.split())
    said = "Comes out otherwise (by Reform 1.2): it is the Case for which the law was made."
    assert said in shown
    follows = " ".join(run("cases", "show", "XVIII", *options).stdout.split())
    assert "Follows (by Reform 1.1): a surplus card that may be returned" in follows


def test_it_is_without_fault_and_stands_in_the_guide() -> None:
    assert run("laws", "lint", "--laws", LAWS).stdout == "0 errors, 0 warnings\n"
    guide = GUIDE.read_text("utf-8")
    for name in ("code.yaml", "law-01.yaml"):
        _, _, after = guide.partition(f"<!-- file docs/reform/laws/reform/{name} -->\n")
        lines = (LAWS / "reform" / name).read_text("utf-8").splitlines()
        shown = [f"    {line}".rstrip() for line in lines if not line.startswith("#")]
        assert after.startswith("\n".join(shown) + "\n")


def test_new_laws_ask_about_all_that_leans_on_a_clause(tmp_path: Path) -> None:
    """And the linter, till it is answered."""
    laws = tmp_path / "our-laws"
    done = run("laws", "new", "REFORM", "--repeal", "58.2", "--repeal", "p. 99", "--laws", laws)
    said = " ".join(done.stdout.split())
    assert done.exit_code == 0
    for each in (
        "33.2: another reading of it changes that",
        "Case XVIII: it is an exception to 58.2. Say whether it follows or falls or",
        "Case XXII: it is decided otherwise without it.",
    ):
        assert each in said
    told = run("laws", "lint", "--laws", laws)
    assert told.exit_code == 1
    assert told.stdout.count("error: ") == told.stdout.count("has no answer yet") == 2
    path = laws / "reform" / "law-01.yaml"
    text = path.read_text("utf-8")
    answered = text.replace("'?': it is an exc", "follows: it is an exc")
    path.write_text(answered.replace("'?': it is dec", "comes out otherwise: it is dec"), "utf-8")
    assert run("laws", "lint", "--laws", laws).stdout == "0 errors, 0 warnings\n"
    again = run("laws", "new", "reform", "--laws", laws)
    assert (again.exit_code, "there is a folder" in again.stderr) == (2, True)
    bare = " ".join(run("laws", "new", "bare", "--laws", laws).stdout.split())
    assert "no law of its own is written yet: piquet-adjudicator laws new bare" in bare
    for wrong in (("new-one", "--repeal", "58.9"), ("new/one",), ("new-one", "--extends", "old")):
        assert run("laws", "new", *wrong, "--laws", laws).exit_code == 2
    assert not (laws / "new-one").exists()


def test_new_writes_what_is_to_be_replaced(tmp_path: Path) -> None:
    """With what it says, and what leans on it, as a law more of a code that is begun; it is no
    change till something is changed."""
    laws = tmp_path / "laws"
    assert run("laws", "new", "reform", "--replace", "61.1", "--laws", laws).exit_code == 0
    first = laws / "reform" / "law-01.yaml"
    lint = run("laws", "lint", "--laws", laws)
    assert "Reform 1.1 says what 61.1 said, and stands in its place [no-change]" in lint.stdout
    first.write_text(first.read_text("utf-8").replace("points: 10", "points: 20"), "utf-8")
    lint = run("laws", "lint", "--laws", laws)
    assert "the words of the law are not written yet [unwritten]" in lint.stdout
    first.write_text(first.read_text("utf-8").replace(": ?", ", twenty."), "utf-8")
    assert run("laws", "lint", "--laws", laws).stdout == "0 errors, 0 warnings\n"
    done = run("laws", "new", "reform", "--replace", "54.1", "--repeal", "p. 99", "--laws", laws)
    assert done.exit_code == 0
    second = (laws / "reform" / "law-02.yaml").read_text("utf-8")
    assert "law: Reform 2\n" in second
    assert (
        "'?': 54.2 is an exception to 54.1, which gives place to Reform 2.2; answer kept" in second
    )
    asked = run("laws", "lint", "--laws", laws)
    assert asked.stdout.count("has no answer yet") == second.count("'?':")
    for wrong, said in (
        (
            ("reform", "--replace", "58.9"),
            "portland-1882 has no clause '58.9'; 58 has 58.1 and 58.2",
        ),
        (
            ("reform", "--repeal", "58.2", "--extends", "older-piquet"),
            "reform rests on portland-1882; leave out --extends older-piquet",
        ),
    ):
        refused = run("laws", "new", *wrong, "--laws", laws)
        assert (refused.exit_code, said in " ".join(refused.stderr.split())) == (2, True), refused


def test_new_writes_an_exception_and_a_law_clause_by_clause(tmp_path: Path) -> None:
    """An exception answers to what the clause answers to; of a whole law each clause has its own,
    since each has limbs under the same letters."""
    laws = tmp_path / "laws"
    wanted = ("--replace", "65", "--except", "59.4a")
    assert run("laws", "new", "reform", *wanted, "--laws", laws).exit_code == 0
    text = (laws / "reform" / "law-01.yaml").read_text("utf-8")
    places = [line.partition(": ")[2] for line in text.splitlines() if "in place of: " in line]
    assert places == ["65.1", "65.2"]
    _, _, exception = text.partition("  Reform 1.3:\n")
    assert "    when: retakes\n    where: the card was led out of turn\n    if: '?'" in exception
    words = " ".join(text.split())
    assert words.count("each player scores one for every card he leads") == 2  # text and words
    lint = run("laws", "lint", "--laws", laws)
    assert "write what the law asks, or leave the entry out" in lint.stdout


LOOKED_THROUGH: Final = """\
code: bath-club
elder: A
log: [A discards 5 cards, A takes in 5, B discards 3 cards, B takes in 3, A leads AH, {act}]
claims: [B scores 5 for the fine]
"""


def test_house_rules_by_the_commands_alone(tmp_path: Path) -> None:
    """One repealed, one with another number, one that is new: the words are given with the command,
    and in the files lines are struck out and words replaced."""
    laws = tmp_path / "laws"
    for wanted, text in (
        (("--repeal", "37"), "The elder's right to see his adversary's discard: it is abolished."),
        (("--replace", "65.2"), 'The last trick counts three: "la derniere".'),
        (("--beside", "37.1a", "--fine", "5"), "He that looks through the other's discard pays 5."),
    ):
        done = run("laws", "new", "bath-club", *wanted, "--text", text, "--laws", laws)
        assert done.exit_code == 0, done.stderr
    number, fined = (laws / "bath-club" / f"law-0{law}.yaml" for law in (2, 3))
    asked = re.sub(r"'\?': Case XIX(.|\n)*?say why", "follows: The last is.", number.read_text())
    number.write_text(asked.replace("points: 2", "points: 3"))
    head, _, left = fined.read_text().partition("      - is the elder hand: actor\n")
    left = left.partition("    then:")[2]
    fined.write_text(f"{head}      - examines the discard of: adversary\n    then:{left}")
    assert run("laws", "lint", "--laws", laws).stdout == "0 errors, 0 warnings\n"
    book = load_book("bath-club", laws)
    for act, decision in (("A looks through B's discard", "allowed"), ("B plays 7H", "refused")):
        dispute = read_dispute(LOOKED_THROUGH.format(act=act), laws=laws)
        assert [c.decision for c in adjudicate(dispute, book).claims] == [decision]
    for wrong, said in (
        (("--repeal", "37", "--fine", "5"), "say with --beside"),
        (("--beside", "37.1"), "has several parts; name one: 37.1a and 37.1b"),
    ):
        refused = run("laws", "new", "other-club", *wrong, "--laws", laws)
        assert (refused.exit_code, said in " ".join(refused.stderr.split())) == (2, True)


def some_records(folder: Path, *names: str) -> Path:
    """A folder with some records alone."""
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        copy(FILES[name], (folder / name).parent)
    return folder


def test_page_99_is_asked_about() -> None:
    """Where Law 58 alone is repealed."""
    leans = {each.what: each for each in leaning_on(["58.2"], load_book())}
    assert list(leans) == ["p. 99", "Case XVIII"]
    assert leans["p. 99"].how.startswith("it gives the same in much the same words: “A player who")
    assert leans["p. 99"].answers == ("stands",)


def test_the_records_of_another_code_that_a_code_changes(tmp_path: Path) -> None:
    """Each with what comes out otherwise, and by which clauses: where two are needed, both."""
    folder = some_records(tmp_path, *(name for name in FILES if name.startswith(("58/", "57/"))))
    done = run("laws", "changes", "--laws", LAWS, "--law", "58", "--scenarios", folder)
    said = " ".join(done.stdout.split())
    assert done.exit_code == 0
    assert (
        "58/fires-larger-point-bars: claim 1 is decided 'allowed', and was 'refused' and A scores "
        "21, and scored 16. By Reform 1.2 and Reform 1.1." in said
    )
    listed = {line.partition(":")[0] for line in done.stdout.splitlines() if line[0].isdigit()}
    assert {name for name in CHANGES if name.startswith("58/")} < listed
    assert done.stdout.splitlines()[-1].endswith("records of portland-1882 come out otherwise")
    refused = run("laws", "changes", "--code", "portland-1882")
    assert (refused.exit_code, "rests on no other code" in refused.stderr) == (2, True)


def test_what_a_code_changes_that_takes_much_away(tmp_path: Path) -> None:
    """Of many clauses that bear on a record that is named which would leave it as it was."""
    folder = some_records(tmp_path, "20/fires-younger-in-silence", "20/fires-elder-aware")
    done = run("laws", "changes", "--code", "au-cent-1882", "--scenarios", folder)
    assert "By Au cent 6.1." in done.stdout
