"""What may go wrong around the program, each made to happen: nothing is lost, nothing is half
written, nothing ends in a traceback, and the exit code tells."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

import piquet_adjudicator.cli.rule as rule_module
from piquet_adjudicator.cli import main, output
from piquet_adjudicator.cli.output import Page, write
from piquet_adjudicator.data import PACKAGE, folder
from piquet_adjudicator.engine.adjudicate import adjudicate
from tests.cli.test_process import settings
from tests.render.samples import DATA

BOTH: Final = (str(DATA / "miscall.yaml"), str(DATA / "corrected.yaml"))


def run(*words: str | Path) -> Result:
    """What the command comes to."""
    return CliRunner().invoke(main, [str(word) for word in words])


def process(*words: str, before: str = "", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, after some lines of Python."""
    text = f"import sys\n{before}\nsys.argv = {['x', *words]!r}\n"
    line = [sys.executable, "-c", f"{text}from piquet_adjudicator.__main__ import run; run()"]
    given = {"capture_output": True, "env": dict(settings()), "check": False, **more}
    return subprocess.run(line, **given)


# ---- broken off, by the user, by the system, or by another process that writes there


def broken_off_at(moment: int, work: Callable[[], None]) -> bool:
    """Whether some work is broken off at the so many-th line of the module that writes pages."""
    left = moment

    def at_line(_frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal left
        left -= event == "line"
        if left == 0:
            left -= 1
            raise KeyboardInterrupt
        return at_line

    def at_call(frame: FrameType, _event: str, _arg: object) -> Any:
        return at_line if frame.f_code.co_filename == output.__file__ else None

    before = sys.gettrace()
    sys.settrace(at_call)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.parametrize("new", [True, False])
def test_wherever_the_writing_is_broken_off_each_page_is_whole(tmp_path: Path, new: bool) -> None:
    """The old or the new one; nothing is left lying beside, nor a folder without a page."""
    moment, broken = 0, True
    while broken:
        moment += 1
        rulings = tmp_path / str(moment)
        pages = [Page(rulings / name, f"new {name}" * 9) for name in ("a", "b", "c")]
        if not new:
            rulings.mkdir()
            (rulings / "a").write_text("old a")
        broken = broken_off_at(moment, lambda of=pages, to=rulings: write(of, to))  # type: ignore[misc]
        there = sorted(rulings.iterdir()) if rulings.exists() else []
        assert {path.name for path in there} <= {"a", "b", "c"}, moment
        whole = {"old a", *(str(page.content) for page in pages)}
        assert {path.read_text() for path in there} <= whole
        assert there or (new and not rulings.exists())
    assert moment > 40
    assert len(there) == 3


def test_a_batch_that_is_ended_leaves_what_was_there(tmp_path: Path) -> None:
    """By the system, while it writes the second page."""
    rulings = tmp_path / "rulings"
    rulings.mkdir()
    (rulings / "miscall.txt").write_text("as it was")
    before = (
        "import os, signal, piquet_adjudicator.cli.output as output\n"
        "fill = output._fill\n"
        "def ended(beside, target, data):\n"
        "    fill(beside, target, data)\n"
        "    if len(os.listdir(target.parent)) == 3: os.kill(os.getpid(), signal.SIGTERM)\n"
        "output._fill = ended"
    )
    done = process("rule", *BOTH, "-o", str(rulings), before=before)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, b"", b"")
    assert [path.name for path in rulings.iterdir()] == ["miscall.txt"]
    assert (rulings / "miscall.txt").read_text() == "as it was"


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_while_pages_are_put_in_place_waits_for_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: signal.Signals
) -> None:
    def ended(*_: object) -> None:
        raise KeyboardInterrupt

    put = Path.replace

    def replace(page: Path, target: Path) -> Path:
        os.kill(os.getpid(), by)
        return put(page, target)

    monkeypatch.setattr(Path, "replace", replace)
    broken_off, before = False, signal.signal(by, ended)
    try:
        write([Page(tmp_path / name, name.encode()) for name in ("one", "other")])
    except KeyboardInterrupt:
        broken_off = True
    finally:
        signal.signal(by, before)
    assert not broken_off
    assert {path.name for path in tmp_path.iterdir()} == {"one", "other"}


def test_what_was_left_by_one_who_was_killed_is_taken_away(tmp_path: Path) -> None:
    """An hour later: until then it may be somebody's who is at work."""
    left, at_work = tmp_path / ".0123456789ab.part", tmp_path / ".ba9876543210.part"
    for path in (left, at_work):
        path.write_text("half a page")
    os.utime(left, times=(time.time() - 4_000,) * 2)
    assert run("rule", BOTH[0], "-o", tmp_path / "page.txt").exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {at_work.name, "page.txt"}


def test_two_processes_write_one_folder(tmp_path: Path) -> None:
    """Each page is that of the one or of the other, and the folder may be made by either."""
    text = (
        "import sys; from pathlib import Path\n"
        "from piquet_adjudicator.cli.output import Page, write\n"
        "for turn in range(60):\n"
        "    to = Path(sys.argv[1]) / str(turn)\n"
        "    write([Page(to / name, sys.argv[2] * 50_000) for name in 'abc'], to)"
    )
    line = [sys.executable, "-c", text, str(tmp_path)]
    both = [subprocess.Popen([*line, letter], env=dict(settings())) for letter in "XY"]
    assert [each.wait() for each in both] == [0, 0]
    for turn in range(60):
        pages = sorted((tmp_path / str(turn)).iterdir())
        assert [path.name for path in pages] == ["a", "b", "c"]
        assert {path.read_text() for path in pages} <= {"X" * 50_000, "Y" * 50_000}


# ---- nowhere to write to


def test_a_full_disk_leaves_no_page_and_the_exit_code_tells(tmp_path: Path) -> None:
    """Even where not a word can be said of it."""

    def no_more() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))

    with Path("/dev/full").open("wb") as full:
        to = str(tmp_path / "rulings")
        done = process(
            "rule", *BOTH, "-o", to, stdout=full, stderr=full, capture_output=False,
            preexec_fn=no_more,
        )  # fmt: skip
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="there is no such file")
@pytest.mark.parametrize("to", ["/proc/version", "/proc/none/"])
def test_where_nothing_can_be_written_it_is_said(to: str) -> None:
    done = run("rule", BOTH[0], "-o", to)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "/proc" in done.stderr


def test_from_a_place_where_nothing_can_be_written_nor_read_but_ascii(tmp_path: Path) -> None:
    """A read-only installation, a user without a home, and a terminal of another language; a
    dispute is written with suits in it, and ruled on."""
    before = (
        "def refuse(event, given):\n"
        "    writes = event in ('os.mkdir', 'os.rename', 'os.remove')\n"
        "    writes |= event == 'open' and isinstance(given[1], str) and given[1] != 'r'\\\n"
        "        and not given[1].startswith('rb')\n"
        f"    if writes and str(given[0]).startswith({str(PACKAGE)!r}):\n"
        "        raise OSError(30, 'Read-only file system', str(given[0]))\n"
        "sys.addaudithook(refuse)"
    )
    env = {key: value for key, value in settings().items() if key != "HOME"}
    env |= {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    text = Path(BOTH[0]).read_text("utf-8").replace("KH", "K♥")
    file = tmp_path / "hand.yaml"
    file.write_text(text, "utf-8")
    answers = "\nA leads K♥\n".encode() + b"\xff\nquit\n"
    done = process("write", str(file), before=before, input=answers, env=env)
    assert (done.returncode, done.stderr) == (1, b"")
    assert "♥" in done.stdout.decode("utf-8")
    assert file.read_text("utf-8").count("log:") == 1


# ---- a law that changes meanwhile


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder with a code of one's own."""
    own = tmp_path / "laws"
    for name in ("laws", "cases"):
        shutil.copytree(folder(name), tmp_path / name)
    return own


def edited_after_the_first(
    laws: Path, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> list[Any]:
    """Has Law 54 edited once the first dispute is ruled; the rulings, as they are made."""
    rulings: list[Any] = []
    law = laws / "portland-1882" / "law-54.yaml"
    was = law.read_text("utf-8")

    def then_edited(*given: Any) -> Any:
        rulings.append(adjudicate(*given))
        law.write_text(was.replace(old, new), "utf-8")
        return rulings[-1]

    monkeypatch.setattr(rule_module, "adjudicate", then_edited)
    return rulings


def test_a_law_edited_while_a_batch_runs_is_that_of_the_rulings_after(
    laws: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ruling says in its receipt by which laws it is."""
    rulings = edited_after_the_first(laws, "reading: >-", "reading: >-\n     ", monkeypatch)
    words = ("rule", BOTH[0], BOTH[0], BOTH[1], "--laws", laws)
    assert run(*words).exit_code == 0
    first, second, third = (each.receipt.laws for each in rulings)
    assert first != second == third


def test_a_law_spoilt_while_a_batch_runs_is_reported_and_nothing_is_written(
    laws: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited_after_the_first(laws, "heading:", "heeding:", monkeypatch)
    done = run("rule", *BOTH, "--laws", laws, "-o", tmp_path / "rulings")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "law-54.yaml" in done.stderr
    assert "heeding" in done.stderr
    assert not (tmp_path / "rulings").exists()
