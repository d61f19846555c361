"""A ruling as plain text, for the players to read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.plain import WIDTH
from piquet_adjudicator.results.record_studied import AnyStudied

SUFFIX: Final = ".txt.j2"
_BETWEEN: Final = f"\n{'=' * WIDTH}\n\n"


def one(ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> str:
    """One ruling as text of eighty columns; of a partie, the rulings on its deals below it."""
    return several([ruling], own, annex)


def several(rulings: Sequence[AnyStudied], own: Path | None = None, annex: bool = True) -> str:
    """Several rulings, one below the other."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own, annex), own)


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:  # noqa: ARG001
    """Pages of text, one below the other."""
    return _BETWEEN.join(bodies)
