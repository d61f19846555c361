"""Where it is judged whether a deal of a partie is void, by what its log has amiss."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.deal_meant import where_judged
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.dispute import Dispute


def deal(*lines: str) -> Dispute:
    """A deal with a log."""
    log = "".join(f"  - {line}\n" for line in lines)
    return read_dispute(f'elder: A\ndeal: {{A: "?*12", B: "?*12", stock: "?*8"}}\nlog:\n{log}')


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("A discards 5", 2),
        ("A declares that he takes five cards", 2),
        ("A takes back 7S from his discard", 1),
        ("B points out that it was B's turn to deal", 1),
        ("A takes up the top card", 2),
        ("A drops 7S", 1),
    ],
)
def test_a_regular_deal_is_judged_where_the_pack_is_found_incorrect(line: str, place: int) -> None:
    deals = (deal(line), deal("the pack is found incorrect"))
    assert where_judged(1, deals) == place
