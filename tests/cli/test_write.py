"""`write`: from a pipe, and in a terminal of its own with completion."""

from __future__ import annotations

import os
import pty
import select
import sys
from pathlib import Path

from piquet_adjudicator.files.any_file import load
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.dispute import Dispute

from .test_process import ROOT, process

ANSWERS = """The queens

Mrs. Grey
A
played
AS ?*11
QS QH QD
AH


A calls a tierce
b replies good
A leads AS
B plays QS

A scores the sequence
"""


def recorded(file: Path) -> Dispute:
    """What is kept in a file."""
    record = load(str(file))
    assert isinstance(record, Dispute)
    return record


def test_answers_from_a_pipe_are_saved_until_they_end(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    done = process("write", str(file), given=ANSWERS.encode())
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"What is written is kept in" in done.stdout
    record = recorded(file)
    assert record.names == {"B": "Mrs. Grey"}
    assert [say(line.act) for line in record.log][1:] == [
        "B replies good",
        "A leads AS",
        "B plays QS",
    ]
    assert [claim.text for claim in record.claims] == ["A scores the sequence"]
    done = process("write", str(file), given=b"\n\n\n")
    assert b"THE DECISION" in done.stdout
    assert done.returncode == 1
    assert b"The record does not tell whether" in done.stdout


def test_a_file_that_is_bad_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text("elder: C\nlog: []\n", encoding="utf-8")
    done = process("write", str(file), given=b"")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"hand.yaml:1:8" in done.stderr
    assert file.read_text(encoding="utf-8") == "elder: C\nlog: []\n"


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    done = process("write", str(tmp_path / "none" / "hand.yaml"), given=b"Title\n")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr and b"No such file" in done.stderr


class Keyboard:
    """The command in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.seen = ""
        child, self._terminal = pty.fork()
        if child == 0:
            os.environ.update(PYTHONPATH=str(ROOT), TERM="xterm", COLUMNS="100", LINES="40")
            os.execv(sys.executable, [sys.executable, "-m", "piquet_adjudicator", *words])
        self._child = child

    def wait_for(self, words: str) -> None:
        """Reads until these words stand on the screen, after what was waited for before."""
        while words not in self.seen:
            ready, _, _ = select.select([self._terminal], [], [], 20)
            assert ready, f"{words!r} never came:\n{self.seen}"
            self.seen += self._read()
        self.seen = self.seen.partition(words)[2]

    def _read(self) -> str:
        try:
            got = os.read(self._terminal, 65536).decode("utf-8", "replace")
        except OSError:  # the end, as Linux tells it
            got = ""
        assert got, f"it ended:\n{self.seen}"
        if "\x1b[6n" in got:  # where is the cursor?
            self.press("\x1b[1;1R")
        return got

    def press(self, keys: str) -> None:
        """Types."""
        os.write(self._terminal, keys.encode())

    def end(self) -> int:
        """Its exit code."""
        _, status = os.waitpid(self._child, 0)
        os.close(self._terminal)
        return os.waitstatus_to_exitcode(status)


def test_in_a_terminal_tab_completes_a_line_from_any_word(tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    user = Keyboard("write", str(file))
    for question, typed in (
        ("few words?", "The stock"),
        ("player A?", ""),
        ("player B?", ""),
        ("A or B?", "A"),
        ("none)", "none"),
    ):
        user.wait_for(question)
        user.wait_for(">\x1b")
        user.press(f"{typed}\r")
    user.wait_for("Line 1.")
    user.wait_for(">\x1b")
    user.press("b counts st")
    user.wait_for("B counts the stock")
    user.press("\t")
    user.wait_for("the stock\x1b")  # only what changes is drawn
    user.press("\r")
    user.wait_for("Line 2.")
    user.wait_for(">\x1b")
    user.press("\x04")
    user.wait_for("is kept in")
    assert user.end() == 1
    assert [say(line.act) for line in recorded(file).log] == ["B counts the stock"]
