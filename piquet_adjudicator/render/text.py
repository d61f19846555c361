"""A ruling as plain text, for the players to read."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import WIDTH
from piquet_adjudicator.render.ruling_view import ruling_view

_BETWEEN: Final = f"\n{'=' * WIDTH}\n\n"


def one(ruling: Ruling) -> str:
    """One ruling as text of eighty columns."""
    return page("ruling.txt.j2", ruling_view(ruling))


def several(rulings: list[Ruling]) -> str:
    """Several rulings, one below the other."""
    return _BETWEEN.join(map(one, rulings))
