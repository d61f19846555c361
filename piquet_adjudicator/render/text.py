"""A ruling as plain text, for the players to read."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.partie import PartieRuling
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.partie_view import partie_view, told_at_length
from piquet_adjudicator.render.plain import WIDTH
from piquet_adjudicator.render.ruling_view import ruling_view

_BETWEEN: Final = f"\n{'=' * WIDTH}\n\n"


def one(ruling: Ruling | PartieRuling) -> str:
    """One ruling as text of eighty columns; of a partie, the rulings on its deals below it."""
    if isinstance(ruling, PartieRuling):
        return _BETWEEN.join((partie_page(ruling), *map(one, told_at_length(ruling))))
    return page("ruling.txt.j2", ruling_view(ruling))


def partie_page(ruling: PartieRuling) -> str:
    """The deals of a partie and what it comes to, without the rulings on them."""
    return page("partie.txt.j2", partie_view(ruling))


def several(rulings: list[Ruling | PartieRuling]) -> str:
    """Several rulings, one below the other."""
    return _BETWEEN.join(map(one, rulings))
