"""What is said of a claim about the partie: where it is right, and where it is not."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

SAID_OF_PARTIE: Final[dict[Status, tuple[str, str]]] = {
    "wins": ("{player} wins the partie", "{player} does not win the partie"),
    "wins by": ("{player} wins {number} points", "{player} does not win {number} points"),
    "wins a rubicon": ("{player} wins a rubicon{of}", "{player} does not win a rubicon{of}"),
    "wins no rubicon": ("{player} does not win a rubicon", "{player} wins a rubicon"),
    "tie": ("the partie is a tie", "the partie is not a tie"),
    "each deals once more": ("each player deals once more", "no deal is added to the partie"),
    "drawn": (
        "the partie is concluded without a winner",
        "the partie is not concluded without a winner",
    ),
    "deals next": ("{player} deals next", "{player} does not deal next"),
    "deals twice running": (
        "{player} must deal twice running",
        "{player} does not deal twice running",
    ),
    "deals with the same pack": (
        "{player} must deal with the same pack",
        "{player} need not deal with the same pack",
    ),
    "total of the partie": (
        "{player} has {number} points in the partie",
        "{player} has not {number} points in the partie",
    ),
    "counts double": ("the deal counts double", "the deal does not count double"),
}
"""What is so where a claim is right, and where it is not."""
