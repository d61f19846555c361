"""A record of which nobody tells who dealt is ruled on as it is whoever did."""

from __future__ import annotations

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie

CALLED = """
dealer: "?"
hands: {A: AS KS QS JS TS 9S AH KH QH AC TH 9H}
log: [A calls a sixieme, B replies good]
claims: [A scores the sequence, A deals next, B deals next]
"""


def test_what_hangs_on_who_dealt_is_undecided() -> None:
    scored, *dealers = adjudicate(read_dispute(CALLED)).claims
    assert scored.decision == "allowed"
    assert [each.decision for each in dealers] == ["undecided", "undecided"]
    said = {settles.decision for settles in dealers[0].settles}
    assert said == {"allowed", "refused"}


def test_the_record_may_say_that_elder_is_not_told() -> None:
    record = CALLED.replace("dealer:", "elder:")
    assert [c.decision for c in adjudicate(read_dispute(record)).claims][1:] == ["undecided"] * 2


def test_a_hand_cannot_be_named_by_its_seat() -> None:
    with pytest.raises(BadInput, match="nobody tells who dealt"):
        read_dispute('{dealer: "?", log: [elder leads AS]}')


PARTIE = """
deals:
  - {dealer: %s, score: {A: 21, B: 34}}
  - dealer: "?"
    log: [B counts 66, A counts 4, the pack is found redundant]
    pack: {over: [7H]}
    claims: [the deal is void, A deals next]
"""


@pytest.mark.parametrize(("dealer", "next_deal"), [("A", "refused"), ('"?"', "undecided")])
def test_in_a_partie_he_dealt_whose_turn_it_was(dealer: str, next_deal: str) -> None:
    """Where it is known; else the void deal is dealt again by either."""
    record = read_record(PARTIE % dealer)
    assert isinstance(record, PartieRecord)
    *_, last = rule_partie(record).rulings
    assert [each.decision for each in last.claims] == ["allowed", next_deal]
