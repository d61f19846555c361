"""Nothing of a deal that is void, or must be dealt afresh, is open or due (Laws 12, 32)."""

from __future__ import annotations

from piquet_adjudicator import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
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


def test_what_goes_on_with_the_deal_is_refused_as_there_must_be_another() -> None:
    """Also an act that another law would forbid in a deal that stood: six cards put out (Law 21),
    seven taken in (Law 27); in a deal that stands, it is by that law."""
    for dealt, cites in (("14 9", ["12.1", "12.1"]), ("12 8", ["21.1", "27.1"])):
        hand, stock = dealt.split()
        record = f"""
elder: A
deal: {{A: "?*{hand}", B: "?*{32 - int(hand) - int(stock)}", stock: "?*{stock}"}}
log: [A looks at his hand]
claims: [A may discard 6, A may take in 7]
"""
        claims = adjudicate(read_dispute(record)).claims
        assert [each.decision for each in claims] == ["refused", "refused"]
        assert [str(each.cites[0]) for each in claims] == cites
