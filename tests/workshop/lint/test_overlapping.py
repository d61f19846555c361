"""Clauses that say the contrary for a time that is of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint.overlapping import overlapping_times

CODE = "code: club\ntitle: The Laws of the Club\nextends: portland-1882\n"
LAW = """\
law: Club 1
heading: The stock
page: 1
status: encoded
text: Having touched the stock no player may put out another card.
clauses:
  Club 1.1:
    words: Having touched the stock no player may put out another card.
    reading: It is too late when he has touched it.
    when: discards
    after: {{{after}: actor}}
    then: must not
"""


@pytest.mark.parametrize(
    ("after", "found"), [("the stock is touched", True), ("a card of the stock is taken up", False)]
)
def test_a_time_that_begins_before_the_other_ends_is_told(
    tmp_path: Path, after: str, found: bool
) -> None:
    """Law 21 lets elder put out cards till he has taken up one of the stock."""
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text(CODE)
    (folder / "law-01.yaml").write_text(LAW.format(after=after))
    remarks = list(overlapping_times(load_book("club", tmp_path)))
    assert bool(remarks) is found
    for place, *said in remarks:
        assert place.file.endswith("law-01.yaml")
        assert all("21.1d" in each for each in said)


LIKE = """\
law: Club 1
heading: The stock
page: 1
status: encoded
text: Having touched the stock no player may put out another card.
clauses:
  Club 1.1:
    words: Having touched the stock no player may put out another card.
    reading: It is too late when he has touched it.
    like: 24.1
    as read: {24.1: 0751b84052fc, 21.1d: 6b1e174adbee}
    but:
      a: {when: discards, after: {the stock is touched: actor}, exception to: 21.1d}
      b: nothing
      c: nothing
"""


def test_a_limb_like_another_may_be_an_exception(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text(CODE)
    (folder / "law-01.yaml").write_text(LIKE)
    book = load_book("club", tmp_path)
    (remark,) = overlapping_times(book)
    assert "22.1d" in remark[1] and "21.1d" not in remark[1]
    assert any(ground.clause == "Club 1.1a" for ground in book.by_key["21.1d"].unless)
