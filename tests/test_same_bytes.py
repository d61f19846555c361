"""The same record makes the same pages, byte for byte, wherever and whenever it is ruled on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import Final

from tests.cli.test_process import settings
from tests.same_bytes import BACKWARDS, FORMS, RECORDS, ROOT
from tests.sampled import sample

HERE: Final = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
ELSEWHERE: Final = {
    "PYTHONHASHSEED": "1882",
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "tr_TR.UTF-8",
    "LANG": "de_DE",
    "PYTHONUTF8": "0",
    "PYTHONIOENCODING": "latin-1",
    "COLUMNS": "40",
}
"""Another seed of hashes, zone of time, language, encoding and width of the terminal."""


def begun(more: Mapping[str, str], *words: str) -> subprocess.Popen[str]:
    """A process that makes every page of some records, and prints the digest of each."""
    line = [sys.executable, "-m", "tests.same_bytes", *words]
    env = {**settings(), **more}
    return subprocess.Popen(line, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)


def test_the_pages_are_the_same_everywhere() -> None:
    """Nor does the order matter in which the files are given, and those of the laws are listed."""
    records = sample(RECORDS, 2)
    both = (begun(HERE, *records), begun(ELSEWHERE, BACKWARDS, *records))
    here, elsewhere = (each.communicate()[0].splitlines() for each in both)
    assert [each.returncode for each in both] == [0, 0]
    assert len(here) == len(FORMS) * len(records)
    assert here == elsewhere
