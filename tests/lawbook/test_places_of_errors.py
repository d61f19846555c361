"""What is wrong with a code that rests on another is told of its own files."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.lawbook.load import load_book

LAW = """\
law: Club 1
heading: Counting
page: 1
status: encoded
text: He who marks too much gives five to the other.
clauses:
  Club 1.1:
    words: He who marks too much gives five to the other.
    {clause}
"""
FINED = """\
reading: The other scores five.
    when: the deal is reckoned
    where: {{has counted his hand: player}}
    if: {{count of his own hand: player, more than: {{points by the record: player}}}}
    then:
      - {effect}: {{player: other, item: fine, points: 5}}
"""
ADOPTED = """\
reading: It stands.
    adopts: ["65.2"]
    as read: {65.2: 0}
"""


def problems(folder: Path, code: str, clause: str) -> tuple[Problem, ...]:
    """What is wrong with a code of one law."""
    (folder / "club").mkdir()
    (folder / "club" / "code.yaml").write_text(f"code: club\ntitle: The Laws of the Club\n{code}\n")
    (folder / "club" / "law-01.yaml").write_text(LAW.format(clause=clause))
    with pytest.raises(BadInput) as failure:
        load_book("club", folder)
    return tuple(failure.value.problems)


@pytest.mark.parametrize(("effect", "counsel"), [("score", "give adds"), ("adds", "correct the")])
def test_a_circle_stands_at_the_clause_of_the_code(
    tmp_path: Path, effect: str, counsel: str
) -> None:
    code = "extends: portland-1882\nitems: {fine: a fine}"
    (one,) = problems(tmp_path, code, FINED.format(effect=effect))
    assert "circle" in one.matter
    assert one.place.file.endswith("club/law-01.yaml")
    assert counsel in one.hint
    assert effect != "adds" or "give adds" not in one.hint


def test_an_item_that_is_wanting_stands_where_its_clause_is_adopted(tmp_path: Path) -> None:
    code = "draws on: portland-1882\nitems: {play: the play}"
    wrong = problems(tmp_path, code, ADOPTED)
    assert all(each.place.file.startswith("club/") for each in wrong)


def test_of_what_a_code_rests_on_nothing_is_told_where_that_is_misspelt(tmp_path: Path) -> None:
    (one,) = problems(tmp_path, "extend: portland-1882", FINED.format(effect="score"))
    assert one.place.file.endswith("code.yaml")
    assert "'extends'" in one.hint
