"""Templates kept as they were compiled print what they would print if they were compiled again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from piquet_adjudicator.render import environment as environments
from piquet_adjudicator.render.environment import CompiledTemplates, environment


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a template, and another in which what is compiled is kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(environments, "place", lambda name: tmp_path / "kept" / name)
    (tmp_path / "page.txt.j2").write_text("{{ suit }} led", encoding="utf-8")
    return tmp_path


def printed(shelf: Path) -> str:
    """The page, in an environment of its own."""
    made = Environment(loader=FileSystemLoader(shelf), bytecode_cache=CompiledTemplates())
    return made.get_template("page.txt.j2").render(suit="hearts")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources that are compiled, each time that they are."""
    sources: list[str] = []
    parse = Environment._parse

    def noted(self: Environment, source: str, name: str | None, filename: str | None) -> object:
        sources.append(source)
        return parse(self, source, name, filename)

    monkeypatch.setattr(Environment, "_parse", noted)
    return sources


def test_a_template_is_compiled_once(shelf: Path, compiled: list[str]) -> None:
    assert printed(shelf) == printed(shelf) == "hearts led"
    assert len(compiled) == 1


def test_an_edited_template_is_noticed(shelf: Path, compiled: list[str]) -> None:
    printed(shelf)
    (shelf / "page.txt.j2").write_text("{{ suit }} wed", encoding="utf-8")
    assert printed(shelf) == printed(shelf) == "hearts wed"
    assert len(compiled) == 2


def test_a_change_of_the_program_is_noticed(
    shelf: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(shelf)
    monkeypatch.setattr(environments, "_compilers", lambda: b"another")
    assert printed(shelf) == "hearts led"
    assert len(compiled) == 2


@pytest.mark.parametrize("byte", [0, 40, -1])
def test_a_byte_gone_wrong_is_noticed(shelf: Path, compiled: list[str], byte: int) -> None:
    printed(shelf)
    (kept,) = (shelf / "kept").iterdir()
    broken = bytearray(kept.read_bytes())
    broken[byte] ^= 1
    kept.write_bytes(broken)
    assert printed(shelf) == printed(shelf) == "hearts led"
    assert len(compiled) == 2


def test_templates_of_a_club_are_not_kept(tmp_path: Path) -> None:
    """Only what comes with the program is loaded so."""
    assert environment(".txt.j2", tmp_path).bytecode_cache is None
    assert isinstance(environment(".txt.j2").bytecode_cache, CompiledTemplates)
