"""What is of an act of one kind, asked where a clause answers to another."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint.asked_for import asked_of_another_act

CODE = "code: club\ntitle: The Laws of the Club\nextends: portland-1882\n"
LAW = """\
law: Club 1
heading: Dealing
page: 1
status: encoded
text: He who alters the mode gives a fresh deal.
clauses:
  Club 1.1:
    words: He who alters the mode gives a fresh deal.
    reading: Elder may have it.
    when: {when}
    if: {{had dealt otherwise: younger}}
    then: fresh deal
"""


@pytest.mark.parametrize(
    ("when", "found"),
    [("elects a fresh deal", 1), ("as matters stand", 1), ("[deals, as matters stand]", 0)],
)
def test_what_is_of_the_deal_is_not_asked_of_another_act(
    tmp_path: Path, when: str, found: int
) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text(CODE)
    (folder / "law-01.yaml").write_text(LAW.format(when=when))
    remarks = list(asked_of_another_act(load_book("club", tmp_path)))
    assert len(remarks) == found
    assert all("'had dealt otherwise' is of 'deals'" in message for _, message, *_ in remarks)
