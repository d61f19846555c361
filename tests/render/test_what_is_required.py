"""What the laws require upon a record stands on its page, whether it is claimed or not."""

from __future__ import annotations

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.follows_view import penalties

EXPOSED = "elder: A\nlog: [A cuts 9S for deal, B cuts 9D TD for deal]\n"
REDUNDANT = "elder: A\nlog: [A cuts 9S for deal, B cuts QD for deal, the pack is found redundant"


@pytest.mark.parametrize(
    ("record", "required"),
    [
        (EXPOSED, ("B must cut again (Law 5.1).",)),
        (EXPOSED.replace(" TD", ""), ()),
        (EXPOSED.replace("TD for deal", "TD for deal, B cuts JC for deal"), ()),
        (EXPOSED + "claims: [{claim: B must cut again, by: A}]\n", ()),
        (f"{REDUNDANT}]\n", ()),
        (f"{REDUNDANT}, B deals by twos]\n", ("The deal is void (Law 75.1).",)),
    ],
)
def test_what_has_to_be_done_is_told_where_no_reason_on_a_claim_has_it(
    record: str, required: tuple[str, ...]
) -> None:
    """Law 5; and Law 75 of a deal that was begun."""
    assert penalties(adjudicate(read_dispute(record)).ruling) == required
