"""Nothing of a deal that is void, or must be dealt afresh, is open or due (Laws 12, 32)."""

from __future__ import annotations

from piquet_adjudicator import adjudicate
from piquet_adjudicator.render.decisions import decided
from tests.scenarios import FOLDER, read_scenario

NINE_IN_THE_STOCK = FOLDER / "portland-1882" / "12" / "fires-nothing-of-the-hand-is-left.yaml"


def test_a_deal_for_nothing_leaves_no_choice_and_no_duty_but_to_deal_again() -> None:
    ruling = adjudicate(read_scenario(NINE_IN_THE_STOCK).dispute)
    assert not ruling.options
    assert [duty.so.kind for duty in ruling.duties] == ["fresh deal"]


def test_a_fresh_deal_that_must_be_is_not_told_as_a_choice() -> None:
    ruling = adjudicate(read_scenario(NINE_IN_THE_STOCK).dispute)
    chosen = next(each for each in ruling.claims if each.claim.text == "A may have a fresh deal")
    assert decided(chosen, ruling.book) == "Allowed: there must be a fresh deal."
