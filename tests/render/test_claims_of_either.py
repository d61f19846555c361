"""A claim of no player, which nobody is named to make, is not put into a player's mouth."""

from __future__ import annotations

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied

RECORD = """
elder: A
players: {{A: Mrs. Finch, B: Mr. Dale}}
log: [Mr. Dale deals, Mrs. Finch discards five cards]
claims: [{claim}]
"""


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("there must be a fresh deal", "The claim is refused: there is no fresh deal"),
        ("{by: B, claim: there must be a fresh deal}", "Mr. Dale's claim is refused: there"),
        ("A takes in 5", "Mrs. Finch's claim is allowed: Mrs. Finch may take in five"),
    ],
)
def test_a_claim_is_his_who_is_named(claim: str, said: str) -> None:
    ruling = adjudicate(read_dispute(RECORD.format(claim=claim)))
    page = one(studied(ruling, annex=False), annex=False)
    assert said in page
