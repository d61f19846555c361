"""What a code says in its own words is held against the words of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import load_book
from piquet_adjudicator.data import codes
from piquet_adjudicator.workshop.lint.spelling import misspelt

CODE = "au-cent-1882"


@pytest.mark.parametrize(
    ("file", "right", "wrong", "meant", "severity"),
    [
        ("claims.yaml", 'so: "the cards left must', 'so: "the cards left umst', "must", "error"),
        ("claims.yaml", 'so: "another game is', 'so: "anotehr game is', "another", "error"),
        ("code.yaml", "the correction of a", "the corxection of a", "correction", "error"),
        ("claims.yaml", '- "another game *is', '- "anxther game *is', "another", "error"),
        ("claims.yaml", 'so: "the cards left', 'so: "teh cards left', "the", "error"),
        # A short word with another letter may be one of the code's own.
        ("effects.yaml", "from {player} when", "from {player} wheb", "when", "warning"),
    ],
)
def test_a_letter_wrong_is_told_of_at_its_line(
    tmp_path: Path, file: str, right: str, wrong: str, meant: str, severity: str
) -> None:
    text = (codes()[CODE].laws / file).read_text("utf-8")
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1), "utf-8")
    [remark] = misspelt(tmp_path, load_book(CODE))
    line = text[: text.index(right)].count("\n") + 1
    assert (remark.place.file, remark.place.line) == (f"{CODE}/{file}", line)
    assert f"did you mean {meant!r}?" in remark.hint
    assert remark.severity == severity


@pytest.mark.parametrize("code", sorted(codes()))
def test_nothing_is_misspelt(code: str) -> None:
    assert list(misspelt(codes()[code].laws, load_book(code))) == []
