"""Whole hands, called and played out, score item by item as counted from the printed laws."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.workshop.hands import read_hand, wrong_with_hand

FOLDER = Path(__file__).parent / "hands" / "portland-1882"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_hand(path: Path) -> None:
    hand = read_hand(path)
    assert wrong_with_hand(hand, adjudicate(hand.dispute)) == []
