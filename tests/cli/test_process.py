"""The command as a process of its own: what it loads, pipes that break, faults without a
traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest
from click.testing import CliRunner

import piquet_adjudicator.cli.rule as rule_module
from piquet_adjudicator.cli import main
from piquet_adjudicator.render.text import one
from tests.lawbook.related_codes import CLUB, OLD, lay_out
from tests.render.samples import DATA, ruled_sample

ROOT = DATA.parents[2]
MISCALL = str(DATA / "miscall.yaml")


@cache
def settings() -> Mapping[str, str]:
    """The environment of a process that runs the command."""
    return MappingProxyType({**os.environ, "PYTHONPATH": str(ROOT)})


def process(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, where no language is set."""
    language = {**settings(), "LC_ALL": "C", "PYTHONUTF8": "0"}
    line = [sys.executable, "-m", "piquet_adjudicator", *words]
    return subprocess.run(line, input=given, capture_output=True, env=language, check=False)


@cache
def loaded_by(*words: str) -> frozenset[str]:
    """The modules that a run of the command loads."""
    text = (
        "import sys, atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr));"
        f"sys.argv = {['piquet-adjudicator', *words]!r};"
        "from piquet_adjudicator.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, env=settings(), check=False
    )
    assert done.returncode == 0, done.stderr
    return frozenset(done.stderr.split())


def test_it_prints_utf_8_whatever_the_language() -> None:
    done = process("rule", MISCALL)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf-8") == one(ruled_sample("miscall"), annex=False)
    assert process("rule", "-", given=Path(MISCALL).read_bytes()).stdout == done.stdout


def test_bad_input_ends_with_2_and_no_traceback() -> None:
    done = process("rule", str(DATA / "bad-several.yaml"), given=b"")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr
    assert process("rule", "-", given=b"\xff\xfe").returncode == 2


@pytest.mark.parametrize(
    "words",
    [
        *(("rule", MISCALL), ("laws", "list"), ("replay", MISCALL), ("cases", "list")),
        *(("--help",), ("--version",), ("laws", "--help"), ("laws", "show", "--help")),
    ],
    ids=str,
)
def test_a_reader_that_goes_away_is_no_failure(words: tuple[str, ...]) -> None:
    read, written = os.pipe()
    os.close(read)
    line = [sys.executable, "-m", "piquet_adjudicator", *words]
    done = subprocess.run(line, stdout=written, stderr=subprocess.PIPE, env=settings(), check=False)
    os.close(written)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize("words", [("rule", MISCALL), ("--help",), ("laws", "list")], ids=str)
def test_a_full_disk_is_reported_in_a_line(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        line = [sys.executable, "-m", "piquet_adjudicator", *words]
        done = subprocess.run(
            line, stdout=full, stderr=subprocess.PIPE, env=settings(), check=False
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"No space left" in done.stderr


@pytest.mark.parametrize(
    ("words", "closing"), [("rule -", "<&-"), ("rule -", ">&-"), ("--help", ">&-")]
)
def test_streams_that_are_closed_are_reported(words: str, closing: str) -> None:
    line = f"'{sys.executable}' -m piquet_adjudicator {words} {closing}"
    given = Path(MISCALL).read_bytes()
    done = subprocess.run(
        ["sh", "-c", line], input=given, capture_output=True, env=settings(), check=False
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"closed" in done.stderr


def test_a_fault_in_the_program_is_reported_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("\x1b[31msomething unforeseen")

    monkeypatch.setattr(rule_module, "adjudicate", fail)
    done = CliRunner().invoke(main, ["rule", MISCALL])
    assert done.exit_code == 3
    assert "at test_process.py:" in done.stderr
    assert "please report it" in done.stderr
    assert "Traceback" not in done.stderr
    assert all(line.isprintable() for line in done.stderr.splitlines())


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rule_module, "adjudicate", interrupt)
    assert CliRunner().invoke(main, ["rule", MISCALL]).exit_code == 130


def test_only_what_is_used_is_loaded(tmp_path: Path) -> None:
    """Help loads no verb; JSON loads no templates; only lint and recheck load jsonschema."""
    told = loaded_by("--help")
    assert not {name for name in told if name.startswith("piquet_adjudicator.cli.rule")}
    assert not {"jinja2", "jsonschema"} & told
    as_json = loaded_by("rule", MISCALL, "--format", "json")
    assert not {"jinja2", "jsonschema", "piquet_adjudicator.cli.laws"} & as_json
    as_text = loaded_by("rule", MISCALL)
    assert "jinja2" in as_text
    assert "jsonschema" not in as_text
    assert not {"jinja2", "jsonschema"} & loaded_by("laws", "list")
    laws = lay_out(tmp_path, OLD, CLUB)
    assert "jsonschema" in loaded_by("laws", "lint", "--code", "old", "--laws", str(laws))


def test_the_list_of_verbs_loads_none_of_them() -> None:
    """Nor what they need: neither the engine nor the readers."""
    loaded = (name.split(".") for name in loaded_by("--help") if "piquet_adjudicator." in name)
    assert {parts[1] for parts in loaded} <= {"cli", "render", "classes", "version", "errors"}
