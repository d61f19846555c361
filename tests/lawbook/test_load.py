"""A law book that is kept is the one that would be read, or it is read again."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from piquet_adjudicator.data import DEFAULT_CODE, PACKAGE, CodeFolders, codes_in, folder
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.lineage import Ancestor
from piquet_adjudicator.lawbook import load, read
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Files
from piquet_adjudicator.lawbook.read import read_files
from piquet_adjudicator.render import json_form, text
from piquet_adjudicator.study.studied import studied
from tests.lawbook.related_codes import OLD, lay_out
from tests.test_architecture import MODULES

HAND = Path(__file__).parents[2] / "benchmarks" / "hand-80.yaml"


class Shelf(NamedTuple):
    """Copies of the laws and Cases, and the file in which the book is kept."""

    folders: CodeFolders
    kept: Path

    @property
    def laws(self) -> Path:
        """The folder of the code."""
        return self.folders.laws

    def book(self) -> LawBook:
        """The law book."""
        return load.cached_book(*self)

    def edit(self, file: str, old: str, new: str) -> None:
        """Puts other words of the same length into the file of a law."""
        path = self.laws / file
        before = path.read_text(encoding="utf-8")
        assert old in before
        assert len(old) == len(new)
        times = path.stat()
        path.write_text(before.replace(old, new), encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Copies that can be changed, with Python told to keep what it compiles."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    for name in ("laws", "cases"):
        shutil.copytree(folder(name), tmp_path / name)
    return Shelf(codes_in(tmp_path / "laws")[DEFAULT_CODE], tmp_path / "kept" / "a.book")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The same of a small code: most of what is proved of a book holds of any."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return Shelf(codes_in(lay_out(tmp_path, OLD))["old"], tmp_path / "kept" / "a.book")


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders of laws that are read, each time that they are."""
    found: list[Path] = []

    def noted(folders: CodeFolders, name: str | None, line: tuple[Ancestor, ...]) -> Files:
        found.append(folders.laws)
        return read_files(folders, name, line)

    monkeypatch.setattr(read, "read_files", noted)
    return found


def test_it_is_read_once(small: Shelf, readings: list[Path]) -> None:
    """And what is kept is the same book, in a folder made for it, with nothing else there."""
    book = small.book()
    assert small.book() == book
    assert readings == [small.laws]
    assert list(small.kept.parent.iterdir()) == [small.kept]


def test_a_ruling_is_the_same_under_either(shelf: Shelf) -> None:
    """Byte for byte, on both kinds of page."""
    dispute = read_dispute(HAND.read_text(encoding="utf-8"))
    first, kept = (adjudicate(dispute, shelf.book()) for _ in range(2))
    assert "Law 54" in text.one(studied(first))
    assert text.one(studied(kept)) == text.one(studied(first))
    assert json_form.one(studied(kept)) == json_form.one(studied(first))


def test_an_edited_law_is_noticed(small: Shelf) -> None:
    """Even where the file is as long and as old as it was, and again when it is put back."""
    before = small.book()
    heading = before.laws[0].heading
    small.edit("law-01.yaml", heading, heading.upper())
    assert small.book().laws[0].heading == heading.upper()
    small.edit("law-01.yaml", heading.upper(), heading)
    assert small.book() == before


def test_an_error_is_reported_each_time(small: Shelf) -> None:
    """A book that cannot be read is not kept, and none kept earlier stands in for it."""
    small.book()
    small.edit("law-01.yaml", "heading:", "heeding:")
    for _ in range(2):
        with pytest.raises(BadInput, match="heeding"):
            small.book()


def test_a_code_that_calls_itself_otherwise_is_refused(shelf: Shelf) -> None:
    """By whatever reads it, not by the linter alone: a record names the folder."""
    shelf.edit("code.yaml", "code: portland-1882", "code: portland-1883")
    with pytest.raises(BadInput, match="'portland-1883' is not the name of the folder"):
        shelf.book()


def test_a_file_taken_away_is_noticed(shelf: Shelf) -> None:
    """So is one that is renamed."""
    cases = len(shelf.book().cases)
    (shelf.folders.cases / "case-22.yaml").unlink()
    assert len(shelf.book().cases) == cases - 1
    (shelf.folders.cases / "case-21.yaml").rename(shelf.folders.cases / "case-23.yaml")
    with pytest.raises(BadInput, match=r"case-23.yaml:1:7: the file is not named by the number"):
        shelf.book()


def test_a_change_of_the_program_is_noticed(
    small: Shelf, readings: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a module that has a part in the reading."""
    for room in load.READERS:
        (tmp_path / "package" / room).mkdir(parents=True, exist_ok=True)
    module = tmp_path / "package" / "lawbook" / "read.py"
    module.write_text("# one\n", encoding="utf-8")
    monkeypatch.setattr(load, "PACKAGE", tmp_path / "package")
    small.book()
    module.write_text("# two\n", encoding="utf-8")
    small.book()
    small.book()
    assert len(readings) == 2


def test_all_that_reads_is_sealed() -> None:
    """Every module that is loaded to read a book is among those that are looked at."""
    imports = {module.name: module.imports for module in MODULES}
    files = {module.name: module.path for module in MODULES}
    needed, new = set[str](), {read_files.__module__, load.__name__}
    while new:
        needed |= new
        new = {name for each in new for name in imports[each] if name in imports} - needed
    sealed = {path for room in load.READERS for path in (PACKAGE / room).glob("*.py")}
    assert {files[name] for name in needed} <= sealed


@pytest.mark.parametrize("place", [0, 31, 32, 3_000, -1])
def test_a_byte_gone_wrong_is_noticed(small: Shelf, readings: list[Path], place: int) -> None:
    """Wherever it stands; and the file is mended."""
    book = small.book()
    whole = small.kept.read_bytes()
    broken = bytearray(whole)
    broken[place] ^= 1
    small.kept.write_bytes(broken)
    assert small.book() == book
    assert len(readings) == 2
    assert small.book() == book
    assert len(readings) == 2


@pytest.mark.parametrize("left", [b"", b"x" * 32, b"x" * 10_000])
def test_what_is_no_book_is_not_loaded(small: Shelf, left: bytes) -> None:
    """An empty file, one cut short, and another's."""
    book = small.book()
    small.kept.write_bytes(left)
    assert small.book() == book


def test_where_nothing_can_be_written_it_is_read(small: Shelf, readings: list[Path]) -> None:
    """Each time, and without a word: below what is no folder, and over one."""
    small.kept.parent.write_bytes(b"")
    assert small.book() == small.book()
    small.kept.parent.unlink()
    small.kept.mkdir(parents=True)
    assert small.book() == small.book()
    assert len(readings) == 4
    assert list(small.kept.parent.iterdir()) == [small.kept]


def test_python_may_be_told_to_save_nothing(small: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by `python -B`."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    small.book()
    assert not small.kept.parent.exists()


def test_a_law_edited_while_it_is_read_is_not_saved(
    small: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the book read would pass for that of the files as they were."""

    def edited(folders: CodeFolders, name: str | None, line: tuple[Ancestor, ...]) -> Files:
        files = read_files(folders, name, line)
        heading = files.laws[0].heading
        small.edit("law-01.yaml", heading, heading.upper())
        return files

    monkeypatch.setattr(read, "read_files", edited)
    small.book()
    assert not small.kept.exists()


def test_other_folders_are_read_and_nothing_is_saved_there(shelf: Shelf) -> None:
    """A kept book is loaded from the package alone."""
    own = shelf.laws.parent
    before = sorted(own.parent.rglob("*"))
    assert load.load_book(laws=own) == load.load_book()
    assert sorted(own.parent.rglob("*")) == before
    shelf.edit("law-54.yaml", "heading:", "heeding:")
    with pytest.raises(BadInput, match="heeding"):
        load.load_book(laws=own)


def test_a_book_is_loaded_once_however_it_is_asked_for() -> None:
    """By its name, or as the one that is meant where none is named."""
    assert load.load_book() is load.load_book(DEFAULT_CODE)
