"""What must hold of any ruling, on irregular records made from seeds, with claims of every form.

`FULL=1 pytest tests/generated/test_invariants.py` tries a hundred thousand; RECORDS is another
number of them, FIRST the first; else a few are tried. Of many, a line is hidden of one in twenty.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from tests.generated import invariants
from tests.generated.irregular import irregular
from tests.sampled import DAY, FULL

NUMBER: Final = int(os.environ.get("RECORDS", "100000" if FULL else "8"))
FIRST: Final = int(os.environ.get("FIRST", DAY * NUMBER))
BATCHES: Final = 16
EACH_LINE: Final = 20
"""Of one record in so many a line is hidden: each takes some hundred rulings."""
FOUND: Final = (1_062_980, 1_070_449, 1_070_634)
"""Records of which a line left out, or cards hidden, had turned a decision: a card led, where the
next that was put showed of what suit; a better sequence, not called, of one who had let the other's
pass; a trick said to stand that was not played."""
IN_ANOTHER_ORDER: Final = 1_073_624
"""A record of which two claims had come out otherwise in the contrary order: the first that was
heard took of the budget what the other wanted."""


def faults_of(seed: int) -> invariants.Faults:
    """What does not hold of the record of a seed."""
    dispute, draw = irregular(seed), Random(f"hidden {seed}")
    ruling = adjudicate(dispute)
    lines = NUMBER > EACH_LINE and seed % EACH_LINE == 0
    return [
        *invariants.of_denials(ruling, dispute),
        *invariants.of_the_score(dispute),
        *invariants.of_a_deal_for_nothing(ruling),
        *invariants.of_changes(ruling, dispute, draw),
        *invariants.of_hidden_cards(ruling, dispute, draw),
        *(invariants.of_hidden_lines(ruling, dispute, draw) if lines else ()),
    ]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_rulings_on_irregular_records(batch: int) -> None:
    faults = {
        seed: found
        for seed in range(FIRST + batch, FIRST + NUMBER, BATCHES)
        if (found := faults_of(seed))
    }
    assert faults == {}


@pytest.mark.parametrize("seed", FOUND)
def test_what_is_left_out_turns_no_decision_again(seed: int) -> None:
    dispute, draw = irregular(seed), Random(f"hidden {seed}")
    ruling = adjudicate(dispute)
    list(invariants.of_changes(ruling, dispute, draw))
    assert invariants.of_hidden_cards(ruling, dispute, draw) == []
    assert invariants.of_hidden_lines(ruling, dispute, draw) == []


def test_claims_come_out_alike_in_whatever_order_they_are_made() -> None:
    dispute, draw = irregular(IN_ANOTHER_ORDER), Random(f"hidden {IN_ANOTHER_ORDER}")
    assert list(invariants.of_changes(adjudicate(dispute), dispute, draw)) == []
