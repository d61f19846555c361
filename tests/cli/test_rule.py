"""`rule`: exit codes, formats, and where the pages go."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from piquet_adjudicator.cli import main
from piquet_adjudicator.cli.output import Page, encoded, write
from piquet_adjudicator.cli.rule import exit_code
from piquet_adjudicator.render.json_form import one as as_json
from piquet_adjudicator.render.text import one as as_text
from piquet_adjudicator.study.studied import studied
from tests.render.samples import DATA, ENDS_WITH, GOOD, ruled_sample, ruling


def run(*words: str | Path, given: str | None = None) -> Result:
    """The command run in this process."""
    return CliRunner().invoke(main, [str(word) for word in words], input=given)


def sample(name: str) -> Path:
    """The file of a sample."""
    return DATA / f"{name}.yaml"


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", ["text", "json"])
def test_the_exit_code_says_whether_all_is_decided(path: Path, kind: str) -> None:
    done = run("rule", path, "--format", kind)
    assert done.exit_code == ENDS_WITH.get(path.name, 0)
    assert done.stderr == ""


def test_text_is_the_page_and_json_the_data() -> None:
    assert run("rule", sample("miscall")).stdout == as_text(ruled_sample("miscall"), annex=False)
    assert run("rule", sample("miscall"), "--format", "json").stdout == as_json(
        ruled_sample("miscall")
    )


def test_one_undecided_claim_among_several_files_is_reported() -> None:
    done = run("rule", sample("miscall"), sample("not-known"))
    assert done.exit_code == 1
    assert "=" * 80 in done.stdout


def test_laws_in_conflict_end_with_1() -> None:
    torn = replace(ruling("miscall"), conflicts=(("54.1", "55.3"),))
    assert exit_code([ruled_sample("miscall")]) == 0
    assert exit_code([ruled_sample("miscall"), studied(torn)]) == 1


def test_several_files_in_json_make_a_list() -> None:
    done = run("rule", sample("miscall"), sample("corrected"), "--format", "json")
    assert [each["title"] for each in json.loads(done.stdout)] == [
        "A calls three kings and has not three kings",
        "A corrects himself in time",
    ]


def test_the_standard_input_is_a_file_named_by_a_dash() -> None:
    text = sample("miscall").read_text("utf-8")
    assert run("rule", "-", given=text).stdout == as_text(ruled_sample("miscall"), annex=False)
    twice = run("rule", "-", "-", given=text)
    assert twice.exit_code == 2
    assert "only once" in twice.stderr


def test_the_problems_of_the_standard_input_have_their_place() -> None:
    done = run("rule", "-", given="elder: C\nlog: []\n")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("-:1:8: elder is 'C', not a player\n    hint: write A or B\n")


# ---- bad input


def test_all_problems_of_all_files_are_reported_and_nothing_is_written(tmp_path: Path) -> None:
    bad = [sample("bad-several"), sample("miscall"), sample("bad-impossible"), tmp_path / "none"]
    done = run("rule", *bad, sample("bad-code"), "--output", tmp_path)
    assert (done.exit_code, done.stdout) == (2, "")
    several = sample("bad-several")
    for place in (
        f"{several}:1:8: elder is 'C'",
        f"{several}:3:6: 'AS KS ZZ': 'ZZ' is not a card",
        f"{several}:5:5: 'A jumps' is not understood",
        f"{sample('bad-impossible')}:6:5: B plays KS, but KS is in A's hand (",
        f"{tmp_path / 'none'}:0:0: there is no such file",
        f"{sample('bad-code')}:2:1: there is no code 'portland-1883'",
    ):
        assert place in done.stderr
    assert done.stderr.count("    hint: ") == 6
    assert list(tmp_path.iterdir()) == []


def test_no_problem_is_reported_twice() -> None:
    done = run("rule", sample("bad-code"), sample("bad-code"))
    assert done.stderr.count("there is no code") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("rule",),
        ("rule", "x", "--format", "doc"),
        ("rule", "x", "--nothing"),
        ("judge",),
        ("laws", "x"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_ends_with_2(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert "Usage:" in done.stderr


def test_a_folder_is_no_file() -> None:
    done = run("rule", DATA)
    assert done.exit_code == 2
    assert "this is a folder" in done.stderr


def test_hostile_words_in_a_message_are_made_plain(tmp_path: Path) -> None:
    named = tmp_path / "a\x1b[31m\nb.yaml"
    named.write_text('elder: "\\e[2J"\nlog: ["\\e[31m jumps"]\n', "utf-8")
    done = run("rule", named)
    assert done.exit_code == 2
    assert all(line.isprintable() for line in done.stderr.splitlines())


# ---- where the pages go


def test_one_page_goes_to_a_file(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    done = run("rule", sample("miscall"), "--output", page)
    assert (done.exit_code, done.stdout) == (0, "")
    assert page.read_text("utf-8") == as_text(ruled_sample("miscall"), annex=False)
    assert list(tmp_path.iterdir()) == [page]


@pytest.mark.parametrize(("kind", "ending"), [("text", "txt"), ("json", "json")])
def test_several_pages_go_to_a_folder(tmp_path: Path, kind: str, ending: str) -> None:
    files = (sample("miscall"), sample("not-known"))
    done = run("rule", *files, "--format", kind, "-o", tmp_path)
    assert done.exit_code == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"miscall.{ending}",
        f"not-known.{ending}",
    ]
    if kind == "json":
        assert json.loads((tmp_path / "miscall.json").read_text("utf-8"))["elder"] == "A"


def test_one_page_goes_to_a_folder_under_its_name(tmp_path: Path) -> None:
    run("rule", sample("miscall"), "-o", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["miscall.txt"]
    run("rule", "-", "-o", tmp_path, given=sample("miscall").read_text("utf-8"))
    assert (tmp_path / "stdin.txt").exists()


def test_two_pages_never_go_to_one_file(tmp_path: Path) -> None:
    other = tmp_path / "miscall.yaml"
    other.write_bytes(sample("miscall").read_bytes())
    done = run("rule", sample("miscall"), other, "-o", tmp_path)
    assert done.exit_code == 2
    assert "two pages" in done.stderr
    assert list(tmp_path.iterdir()) == [other]


def test_a_dispute_is_never_written_over(tmp_path: Path) -> None:
    told = tmp_path / "told.yaml"
    told.write_bytes(sample("miscall").read_bytes())
    done = run("rule", told, "-o", told)
    assert done.exit_code == 2
    assert told.read_bytes() == sample("miscall").read_bytes()


def test_no_name_is_no_file() -> None:
    assert run("rule", sample("miscall"), "-o", "").exit_code == 2


@pytest.mark.parametrize("target", ["none/page.txt", "file/page.txt"])
def test_a_folder_that_is_not_there_is_reported(tmp_path: Path, target: str) -> None:
    (tmp_path / "file").write_text("x")
    done = run("rule", sample("miscall"), "-o", tmp_path / target)
    assert (done.exit_code, done.stdout) == (2, "")
    assert str(tmp_path / target.partition("/")[0]) in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_folder_of_several_pages_is_made(tmp_path: Path) -> None:
    both = (sample("miscall"), sample("corrected"))
    assert run("rule", *both, "-o", tmp_path / "rulings").exit_code == 0
    assert len(list((tmp_path / "rulings").iterdir())) == 2
    assert run("rule", both[0], "-o", f"{tmp_path}/single/").exit_code == 0
    assert [path.name for path in (tmp_path / "single").iterdir()] == ["miscall.txt"]


def test_no_folder_is_made_where_it_cannot_be_filled(tmp_path: Path) -> None:
    """Where a file is bad, where the folder above is not there, where a file has its name, and
    where a page cannot be written."""
    good, bad = sample("miscall"), sample("bad-several")
    (tmp_path / "file").write_text("x")
    assert run("rule", good, bad, "-o", tmp_path / "rulings").exit_code == 2
    for target in ("none/rulings/", "file/", "file"):
        done = run("rule", good, sample("corrected"), "-o", f"{tmp_path}/{target}")
        assert (done.exit_code, done.stderr.count("\n")) == (2, 1), target
        assert str(tmp_path) in done.stderr
    with pytest.raises(OSError):
        write([Page(tmp_path / "rulings" / "none" / "page", "x")], tmp_path / "rulings")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_was_there_is_saved_where_a_page_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second page fails: neither is put in place, and nothing is left lying beside."""
    (tmp_path / "one").write_text("as it was")
    real = os.fdopen

    def failing(descriptor: int, *rest: object) -> object:
        if len(list(tmp_path.iterdir())) == 3:
            os.close(descriptor)
            raise OSError(28, "No space left on device")
        return real(descriptor, *rest)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "fdopen", failing)
    with pytest.raises(OSError, match="No space"):
        write([Page(tmp_path / "one", "new"), Page(tmp_path / "two", "new")])
    assert [path.name for path in tmp_path.iterdir()] == ["one"]
    assert (tmp_path / "one").read_text() == "as it was"


def test_a_page_that_is_replaced_keeps_its_rights_and_its_link(tmp_path: Path) -> None:
    page, link = tmp_path / "page", tmp_path / "link"
    page.write_text("old")
    page.chmod(0o640)
    link.symlink_to(page)
    write([Page(link, "new")])
    assert link.is_symlink()
    assert page.read_text() == "new"
    assert stat.S_IMODE(page.stat().st_mode) == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such device")
def test_a_device_is_written_to_and_not_replaced() -> None:
    done = run("rule", sample("miscall"), "-o", "/dev/null")
    assert (done.exit_code, done.stdout) == (0, "")
    assert not stat.S_ISREG(Path("/dev/null").stat().st_mode)


def test_half_a_character_is_written_as_an_escape() -> None:
    assert encoded("a\ud800") == b"a\\ud800"
    assert json.loads(encoded('"a\ud800"')) == "a\ud800"


def test_the_same_file_makes_the_same_bytes() -> None:
    for kind in ("text", "json"):
        first, second = (run("rule", *GOOD[::4], "--format", kind) for _ in range(2))
        assert first.stdout_bytes == second.stdout_bytes


def test_talk_that_looks_like_an_answer_is_noticed() -> None:
    """He who wrote as talk what was an answer is told so beside the ruling."""
    record = "{elder: A, log: [A calls a quart, 'B says: good'], claims: [A scores the sequence]}"
    done = run("rule", "-", given=record)
    assert done.exit_code == 1
    assert "is talk, and does nothing" in done.stderr
    assert "write: B replies good" in done.stderr
    assert "THE DECISION" in done.stdout


def test_only_a_pdf_is_set_on_paper(tmp_path: Path) -> None:
    made = tmp_path / "ruling.pdf"
    done = run("rule", sample("miscall"), "--format", "pdf", "--paper", "letter", "-o", made)
    assert done.exit_code == 0
    assert b"792" in made.read_bytes()
    assert "leave out --paper" in run("rule", sample("miscall"), "--paper", "letter").stderr
