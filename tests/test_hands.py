"""Whole hands, called and played out, score item by item as counted from the printed laws."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.workshop.hands import read_hand, wrong_with_hand

FOLDER = Path(__file__).parent / "hands"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_hand(path: Path) -> None:
    """By the code in whose folder it lies."""
    book = load_book(path.parent.name)
    hand = read_hand(path, book)
    assert wrong_with_hand(hand, adjudicate(hand.dispute, book)) == []
