"""The words in which it is claimed with how many cards a player plays, and what he counts as
tricks."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

FORMS_OF_NUMBER: Final[tuple[tuple[Status, str], ...]] = (
    ("plays with", "{other} plays with {count}"),
    ("plays with", "{other} (must play|has to play|is obliged to play) with {count}"),
    ("plays with more", "{other} plays with more than {count}"),
    ("plays with more", "{other} (must play|has to play) with more than {count}"),
    ("plays with less", "{other} plays with less than {count}"),
    ("plays with less", "{other} plays with fewer than {count}"),
    ("plays with less", "{other} (must play|has to play) with (less|fewer) than {count}"),
    ("counts as tricks", "{other} counts {count} as tricks"),
    ("counts as tricks", "{other} (counts|may count) {count} as tricks"),
    ("counts as tricks", "{other} (counts|may count) as tricks {count}"),
)
"""The words of each status; the first of a status is canonical."""

AGAINST_OF_NUMBER: Final[frozenset[Status]] = frozenset(
    {"plays with", "plays with more", "plays with less"}
)
"""Those that are claimed by the adversary of the player named."""
