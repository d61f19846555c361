"""What is decided of the number of cards with which a player plays, or that he counts, in words."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

SAID_OF_NUMBER: Final[dict[Status, tuple[str, str]]] = {
    "plays with": (
        "{player} plays with {number} cards",
        "{player} does not play with {number} cards",
    ),
    "plays with more": (
        "{player} plays with more than {number} cards",
        "{player} does not play with more than {number} cards",
    ),
    "plays with less": (
        "{player} plays with less than {number} cards",
        "{player} does not play with less than {number} cards",
    ),
    "counts as tricks": (
        "{player} counts {number} cards as tricks",
        "{player} does not count {number} cards as tricks",
    ),
}
"""What is so where a claim is right, and where it is not."""
