"""Of several cards exposed in cutting a code may have a player abide by the highest."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book

LAW = """\
law: Club 1
heading: Cutting
page: 1
status: encoded
text: He who shows more than one card in cutting abides by the highest of them.
clauses:
  Club 1.1:
    words: He who shows more than one card in cutting abides by the highest of them.
    reading: It is the card that he cut.
    as read: {5.1: 304172be3da7}
    in place of: 5.1
    leaning:
      7.1: {stands: It is of the cut to the dealer.}
    when: cuts for deal
    if: {cards exposed in the cut: {more than: 1}}
    then:
      - abides by: {player: actor, as: the highest card exposed}
"""


@pytest.mark.parametrize(
    ("cut", "decision"),
    [
        ("A cuts 7S KD for deal", "allowed"),
        ("A cuts 7S TD for deal", "refused"),
        ("A cuts for deal exposing two cards", "undecided"),
        ("A cuts for deal exposing two cards, A treats KD as the card cut", "allowed"),
    ],
)
def test_he_abides_by_the_highest(tmp_path: Path, cut: str, decision: str) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    code = "code: club\ntitle: The Laws of the Club\nextends: portland-1882\n"
    (folder / "code.yaml").write_text(code)
    (folder / "law-01.yaml").write_text(LAW)
    log = f"log: [{cut}, B cuts QD for deal]"
    record = f"code: club\nelder: B\n{log}\nclaims: [A chooses the deal]"
    ruling = adjudicate(read_dispute(record, laws=tmp_path), load_book("club", tmp_path))
    (claim,) = ruling.claims
    assert claim.decision == decision
    if decision == "refused":
        assert "Club 1.1" in map(str, claim.cites) or claim.considered
