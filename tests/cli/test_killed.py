"""A batch that is killed: between any two lines of what writes the pages, and whenever it happens
to be. Every page is the old or the new one, whole; the next run makes what would have been made.

`KILLED=300 pytest -n0 tests/cli/test_killed.py` kills so many, by `SEED=7` at other moments.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.cli.test_process import settings
from tests.render.samples import DATA
from tests.sampled import DAY

NUMBER: Final = int(os.environ.get("KILLED", "1"))
SEED: Final = int(os.environ.get("SEED", "1882"))
SIGNALS: Final = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
OLD: Final = "as it was"

AT_EACH_LINE: Final = """
import os, signal, sys
from pathlib import Path
from piquet_adjudicator.__main__ import _ended
from piquet_adjudicator.cli import output
from piquet_adjudicator.cli.output import Page, write

to, number, new = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "new"

def killed_at(moment, work):
    left = moment
    def at_line(frame, event, arg):
        nonlocal left
        left -= event == "line"
        if left == 0:
            os.kill(os.getpid(), number)
        return at_line
    sys.settrace(lambda frame, event, arg:
        at_line if frame.f_code.co_filename == output.__file__ else None)
    work()

def pages(rulings):
    return [Page(rulings / name, f"new {name}" * 9) for name in ("a", "b", "c")]

moment, ended = 0, -1
while ended:
    moment += 1
    rulings = to / str(moment)
    if not new:
        rulings.mkdir()
        for name in ("a", "b"):
            (rulings / name).write_text("as it was")
    child = os.fork()
    if not child:
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, _ended)
        try:
            killed_at(moment, lambda: write(pages(rulings), rulings))
        except SystemExit as end:
            os._exit(end.code)
        os._exit(0)
    ended = os.waitpid(child, 0)[1]
    there = {path.name: path.read_text() for path in rulings.iterdir()} if rulings.exists() else {}
    whole = {"as it was", *(str(page.content) for page in pages(rulings))}
    left = [name for name in there if name not in ("a", "b", "c")]
    assert all(name.endswith(".part") for name in left), (moment, left)
    assert not left or number == signal.SIGKILL, (moment, left)
    assert {text for name, text in there.items() if name not in left} <= whole, moment
    assert new or {"a", "b"} <= there.keys(), moment
    assert there or number == signal.SIGKILL or new, moment
    write(pages(rulings), rulings)
    there = {path.name: path.read_text() for path in rulings.iterdir() if path.name not in left}
    assert there == {page.path.name: page.content for page in pages(rulings)}, moment
print(moment)
"""


@pytest.mark.parametrize(
    ("by", "before"), [*((each, "there") for each in SIGNALS), (SIGNALS[-1], "new")]
)
def test_killed_between_any_two_lines_that_write(
    tmp_path: Path, by: signal.Signals, before: str
) -> None:
    line = [sys.executable, "-c", AT_EACH_LINE, str(tmp_path), str(int(by)), before]
    done = subprocess.run(line, capture_output=True, text=True, env=dict(settings()), check=False)
    assert done.stderr == ""
    assert int(done.stdout) > 40


def batch(files: list[str], to: Path) -> subprocess.Popen[bytes]:
    """Rulings on some files, in a process of their own."""
    words = ["rule", *files, "--format", "html", "-o", f"{to}/"]
    line = [sys.executable, "-m", "piquet_adjudicator", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(line, stdout=pipe, stderr=pipe, env=dict(settings()))


def pages_in(folder: Path) -> dict[str, str]:
    """The digests of the pages in a folder, by their names; without what is still being written."""
    every = folder.iterdir() if folder.exists() else ()
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in every
        if not path.name.startswith(".")
    }


def test_killed_at_any_moment(tmp_path: Path) -> None:
    """In the middle of its work, and as often near its end, where it writes; now and then with
    another beside it that writes there too."""
    files = [str(DATA / f"{name}.yaml") for name in ("miscall", "corrected", "gap")]
    start = time.monotonic()
    assert batch(files, tmp_path / "whole").wait() in (0, 1)
    long = time.monotonic() - start
    whole, old = pages_in(tmp_path / "whole"), sha256(OLD.encode()).hexdigest()
    lot = Random(SEED)
    for number in range(DAY, DAY + NUMBER):
        by, to, beside = lot.choice(SIGNALS), tmp_path / str(number), lot.random() < 0.25
        if number % 2:
            to.mkdir()
            for name in whole:
                (to / name).write_text(OLD)
        killed = batch(files, to)
        other = batch(files, to) if beside else None
        time.sleep(long * lot.choice((lot.uniform(0.1, 1.0), lot.uniform(0.9, 1.1))))
        killed.send_signal(by)
        printed, said = killed.communicate()
        assert killed.returncode in (0, 1, -by, 128 + by), (number, said)
        by_python = by == signal.SIGINT and b"runpy" in said  # before it has come to the program
        assert by_python or b"Traceback" not in said, (number, said)
        assert not printed
        if other:
            assert other.wait() in (0, 1)
            assert pages_in(to) == whole
        there = pages_in(to)
        assert there.items() <= {*whole.items(), *((name, old) for name in whole)}, number
        assert not number % 2 or there.keys() == whole.keys()
        assert batch(files, to).wait() in (0, 1)
        assert pages_in(to) == whole
