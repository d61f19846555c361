"""A code's own form of claim with the words of a form of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint.claims_taken import taken_words

CODE = "code: club\ntitle: The Laws of the Club\nextends: au-cent-1882\n"
CLAIMS = """\
- claim: is {name}
  words: "{{other}} *{words}"
  by: his adversary
  concluded: {{effects: forfeits the game, match: player}}
  so: "{{player}} is beaten"
  not so: "{{player}} is not beaten"
"""


@pytest.mark.parametrize(
    ("words", "taken"), [("wins the game", 1), ("deals next", 1), ("is beaten hollow", 0)]
)
def test_words_of_another_claim_are_told(tmp_path: Path, words: str, taken: int) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text(CODE)
    (folder / "claims.yaml").write_text(CLAIMS.format(name="beaten", words=words))
    found = [message for _, message, *_ in taken_words(load_book("club", tmp_path))]
    assert len(found) == taken
    assert all(f"'B {words}'" in message for message in found)
