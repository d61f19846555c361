"""Every file in tests/bad_files is refused in the words that its first lines expect."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import load
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.replay.fold import replay

FOLDER = Path(__file__).parent.parent / "bad_files"
FILES = sorted(FOLDER.glob("*.yaml"))
MARK = "# expect: "


def test_there_are_bad_files() -> None:
    assert len(FILES) >= 20


def _read_and_replay(path: str) -> None:
    record = load(path)
    if isinstance(record, CardRecord):
        return
    for deal in record.deals if isinstance(record, PartieRecord) else (record,):
        replay(deal)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_refused_as_expected(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    expected = [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]
    assert expected
    with pytest.raises(BadInput) as caught:
        _read_and_replay(str(path))
    said = str(caught.value)
    for words in expected:
        assert words in said
    for problem in caught.value.problems:
        assert problem.place.line > 0
        assert problem.place.file == str(path)
        assert problem.hint
    assert list(caught.value.problems) == sorted(caught.value.problems, key=lambda p: p.place)
