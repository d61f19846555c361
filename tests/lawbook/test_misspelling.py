"""No word of a law or Case can be misspelt unnoticed: each is an error, at its line.

`FULL=1 pytest tests/lawbook/test_misspelling.py` tries every word; else a sample is tried.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from piquet_adjudicator.data import DEFAULT_CODE, CodeFolders, codes
from piquet_adjudicator.errors import BadInput, Place
from piquet_adjudicator.lawbook.book import assemble
from piquet_adjudicator.lawbook.read import read_files
from piquet_adjudicator.workshop.lint.checks import CHECKS
from tests.lawbook.misspelling import Word, words_of

EVERY: Final = bool(os.environ.get("FULL"))
ROUNDS: Final = 3
CHECKED: Final = [c for c in CHECKS if c.severity == "error" and c.name != "readings"]
"""The checks that look at words: whether another reading says something else is no such thing."""


class Files(NamedTuple):
    """The files of a code that can be changed, with their texts and words."""

    folders: CodeFolders
    texts: dict[Path, str]
    words: dict[Path, list[Word]]

    def unnoticed(self, wrong: Mapping[Path, Word]) -> dict[Path, Word]:
        """The words that can be misspelt, one in each of some files, with no error at their line:
        when the book is loaded, or else, where that comes to nothing, when it is checked."""
        left = self._without_error(wrong, lint=False)
        left = self._without_error(left, lint=True) if left else {}
        alone = ({path: word} for path, word in left.items())
        return {path: w for one in alone for path, w in self._without_error(one, lint=True).items()}

    def _without_error(self, wrong: Mapping[Path, Word], *, lint: bool) -> dict[Path, Word]:
        for path, word in wrong.items():
            path.write_text(word.put_into(self.texts[path]), encoding="utf-8")
        results = {(place.file, place.line) for place in errors(self.folders, lint=lint)}
        for path in wrong:
            path.write_text(self.texts[path], encoding="utf-8")
        return {
            path: word
            for path, word in wrong.items()
            if results.isdisjoint((path.name, line) for line in (word.line, word.first_line))
        }


def errors(folders: CodeFolders, *, lint: bool) -> Iterator[Place]:
    """The places of what is wrong with a code."""
    try:
        book = assemble(read_files(folders, DEFAULT_CODE))
    except BadInput as bad:
        yield from (problem.place for problem in bad.problems)
        return
    for check in CHECKED if lint else ():
        yield from (remark.place for remark in check.remarks(book))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Copies of the laws and Cases of the package."""
    to, found = tmp_path_factory.mktemp("code"), codes()[DEFAULT_CODE]
    laws, cases = (shutil.copytree(each, to / each.parent.name) for each in found)
    texts = {
        path: path.read_text("utf-8") for each in (laws, cases) for path in sorted(each.iterdir())
    }
    words = {path: list(words_of(text, path.name)) for path, text in texts.items()}
    return Files(CodeFolders(laws, cases), texts, words)


def test_there_are_thousands_of_words(files: Files) -> None:
    """Else the next test would pass on nothing."""
    assert sum(map(len, files.words.values())) > 10_000


@pytest.mark.parametrize("part", range(ROUNDS))
def test_each_misspelt_word_is_an_error_at_its_line(files: Files, part: int) -> None:
    """One word in each file at a time."""
    most = max(map(len, files.words.values()))
    rounds = range(part, most, ROUNDS) if EVERY else [part]
    unnoticed: list[str] = []
    for number in rounds:
        chosen = {
            path: words[number if EVERY else number * len(words) // ROUNDS]
            for path, words in files.words.items()
            if number < len(words)
        }
        for path, word in files.unnoticed(chosen).items():
            unnoticed.append(f"{path.name}:{word.line}: {word.word} -> {word.misspelt()}")
    assert unnoticed == []
