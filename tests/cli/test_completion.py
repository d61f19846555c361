"""The completion of commands, options and file names in bash, as it is installed by one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
from click.shell_completion import ShellComplete

from piquet_adjudicator.cli import main
from piquet_adjudicator.cli.lazy import LazyGroup

PROGRAM = "piquet-adjudicator"
INSTALLED = """
eval "$(_PIQUET_ADJUDICATOR_COMPLETE=bash_source piquet-adjudicator)"
compopt() { echo "FILES"; }
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_piquet_adjudicator_completion piquet-adjudicator
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(folder: Path, *words: str) -> list[str]:
    """What bash offers for the last of the words."""
    program = folder / PROGRAM
    script = "from piquet_adjudicator.cli import run; run()"
    program.write_text(f"#!{sys.executable}\n{script}\n")
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", INSTALLED, "bash", PROGRAM, *words],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout.split()


def offered(*words: str) -> list[str]:
    """What the program itself offers for the last of the words: bash asks it for that."""
    *before, last = words
    asked = ShellComplete(main, {}, PROGRAM, "").get_completions(before, last)
    return [each.value for each in asked]


def test_every_command_is_completed(tmp_path: Path) -> None:
    by_bash = completed(tmp_path, "")
    assert isinstance(main, LazyGroup)
    assert by_bash == offered("") == main.list_commands(click.Context(main))
    assert completed(tmp_path, "cases", "ver") == offered("cases", "ver") == ["verify"]
    assert offered("ru") == ["rule"]


def test_options_and_their_values_are_completed() -> None:
    assert "--format" in offered("rule", "--")
    assert offered("check", "--format", "") == ["text", "json"]


def test_file_names_are_left_to_the_shell(tmp_path: Path) -> None:
    """Bash itself is asked of one command; the others take their file in the same way."""
    assert "FILES" in completed(tmp_path, "rule", "x")
    whole = click.Context(main)
    for verb in ("rule", "check", "write", "replay", "score", "explain"):
        command = main.get_command(whole, verb)
        assert command is not None
        takes = next(each for each in command.params if isinstance(each, click.Argument))
        files = takes.shell_complete(click.Context(command), "x")
        assert [each.type for each in files] == ["file"], verb
