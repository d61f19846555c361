"""A template that was compiled before prints what it would if it were compiled again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from piquet_adjudicator.render import environment as environments
from piquet_adjudicator.render.environment import CompiledTemplates, environment


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a template, and in it another for what is compiled."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "cached").mkdir()
    (tmp_path / "page.txt.j2").write_text("{{ suit }} led", encoding="utf-8")
    return tmp_path


def printed(shelf: Path) -> str:
    """The page, in an environment of its own."""
    compiled = CompiledTemplates(shelf / "cached")
    made = Environment(loader=FileSystemLoader(shelf), bytecode_cache=compiled)
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


def test_a_change_of_the_settings_is_noticed(
    shelf: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(shelf)
    monkeypatch.setattr(environments, "_settings", lambda: "others")
    assert printed(shelf) == "hearts led"
    assert len(compiled) == 2


@pytest.mark.parametrize("at", [0, 10, 40, -1])
@pytest.mark.parametrize("cut", [False, True])
def test_what_is_not_whole_is_compiled_again(
    shelf: Path, compiled: list[str], at: int, cut: bool
) -> None:
    """Nor what was altered in one byte, wherever it is."""
    printed(shelf)
    (cached,) = (shelf / "cached").iterdir()
    whole = bytearray(cached.read_bytes())
    whole[at] ^= 1
    cached.write_bytes(cached.read_bytes()[:at] if cut else whole)
    assert printed(shelf) == printed(shelf) == "hearts led"
    assert len(compiled) == 2


def test_nothing_is_written_where_it_cannot_be(shelf: Path, compiled: list[str]) -> None:
    (shelf / "cached").rmdir()
    (shelf / "cached").write_bytes(b"")
    assert printed(shelf) == printed(shelf) == "hearts led"
    assert len(compiled) == 2


def test_nothing_is_written_where_python_writes_nothing(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert printed(shelf) == "hearts led"
    assert list((shelf / "cached").iterdir()) == []


def test_templates_of_a_club_are_not_saved(tmp_path: Path) -> None:
    """Only what comes with the program is loaded so."""
    assert environment(".txt.j2", tmp_path).bytecode_cache is None
    assert isinstance(environment(".txt.j2").bytecode_cache, CompiledTemplates)
