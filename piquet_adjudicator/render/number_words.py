"""What is decided of the number of cards with which a player plays, or that he counts, in words."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

SAID_OF_NUMBER: Final[dict[Status, tuple[str, str]]] = {
    "plays with": (
        "{player} plays with {cards}",
        "{player} does not play with {cards}",
    ),
    "plays with more": (
        "{player} plays with more than {cards}",
        "{player} does not play with more than {cards}",
    ),
    "plays with less": (
        "{player} plays with less than {cards}",
        "{player} does not play with less than {cards}",
    ),
    "counts as tricks": (
        "{player} counts {cards} as tricks",
        "{player} does not count {cards} as tricks",
    ),
}
"""What is so where a claim is right, and where it is not."""
