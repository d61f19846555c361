"""One playing card, drawn: rank, suit and the letter of the suit, or its back.

The black suits are solid and the red ones outlines, so that a card is known in black and white.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.cards import RANK_LETTERS, Card
from piquet_adjudicator.render.pictures.svg import (
    BLACK,
    GREY,
    RED,
    WHITE,
    element,
    group,
    path,
    rect,
    text,
)

WIDE: Final = 36
HIGH: Final = 58
RED_SUITS: Final = frozenset("HD")

PIPS: Final = {
    "S": "M0,-9C-2,-4.5 -8,-1 -8,3.2C-8,5.8 -6,7.2 -4,7.2C-2.4,7.2 -1.2,6.4 -0.6,5.2"
    "C-0.8,7 -1.4,8.4 -3,9L3,9C1.4,8.4 0.8,7 0.6,5.2C1.2,6.4 2.4,7.2 4,7.2"
    "C6,7.2 8,5.8 8,3.2C8,-1 2,-4.5 0,-9Z",
    "H": "M0,9C-2,5 -8,1.5 -8,-3C-8,-6 -6,-8 -3.8,-8C-2,-8 -0.6,-6.8 0,-5"
    "C0.6,-6.8 2,-8 3.8,-8C6,-8 8,-6 8,-3C8,1.5 2,5 0,9Z",
    "D": "M0,-9.5C1.8,-6 4.2,-2.6 6.8,0C4.2,2.6 1.8,6 0,9.5C-1.8,6 -4.2,2.6 -6.8,0"
    "C-4.2,-2.6 -1.8,-6 0,-9.5Z",
    "C": "M-3.7,-5a3.7,3.7 0 1 0 7.4,0a3.7,3.7 0 1 0 -7.4,0Z"
    "M-8.4,2.2a3.8,3.8 0 1 0 7.6,0a3.8,3.8 0 1 0 -7.6,0Z"
    "M0.8,2.2a3.8,3.8 0 1 0 7.6,0a3.8,3.8 0 1 0 -7.6,0Z"
    "M-1.6,-2L1.6,-2L1.4,1.5L0.7,3.5C0.9,6 1.4,8.4 3,9L-3,9C-1.4,8.4 -0.9,6 -0.7,3.5L-1.4,1.5Z",
}
"""The suits as paths in a square of twenty, its middle at nought."""


def suit_pip(suit: str, x: float, y: float, scale: float = 1) -> str:
    """A suit, its middle at a place: solid if black, an outline if red."""
    if suit in RED_SUITS:
        drawn = path(PIPS[suit], fill=WHITE, stroke=RED, stroke_width=2)
    else:
        drawn = path(PIPS[suit], fill=BLACK)
    return group((drawn,), x, y, scale)


def face(card: Card, x: float, y: float, scale: float = 1, seen: float = WIDE) -> str:
    """A card face up, `seen` units of it not covered by the next. A card of another pack has a
    broken edge and says so at its foot."""
    red = card.suit in RED_SUITS
    colour, middle = (RED if red else BLACK), min(WIDE, max(seen, 16)) / 2
    edge = {"stroke_dasharray": "4 2"} if card.pack else {}
    rank = "10" if card.rank == 10 else RANK_LETTERS[card.rank]
    foot = {"": card.suit, "other": f"{card.suit}*"}.get(card.pack, f"{card.suit}{card.pack}")
    parts = (
        rect(0, 0, WIDE, HIGH, rx=4, fill=WHITE, stroke=BLACK, stroke_width=1.2, **edge),
        text(rank, middle, 17, 17, "middle", bold=True, fill=colour),
        suit_pip(card.suit, middle, 30),
        text(foot, middle, 53, 12, "middle", fill=colour),
    )
    return group(parts, x, y, scale)


def back(number: int, x: float, y: float, scale: float = 1) -> str:
    """So many cards face down: the back of one, with the number."""
    bars = "".join(f"M4,{y}L{WIDE - 4},{y}" for y in range(6, HIGH - 3, 4))
    parts = [rect(0, 0, WIDE, HIGH, rx=4, fill=WHITE, stroke=BLACK, stroke_width=1.2)]
    if number > 1:
        under = rect(3, 3, WIDE, HIGH, rx=4, fill=WHITE, stroke=BLACK, stroke_width=1.2)
        parts.insert(0, under)
    parts += [
        path(bars, stroke=GREY, stroke_width=1.4, fill="none"),
        element("circle", cx=WIDE / 2, cy=HIGH / 2, r=12, fill=WHITE, stroke=BLACK),
        text(str(number), WIDE / 2, HIGH / 2 + 5, 14, "middle", bold=True),
    ]
    return group(parts, x, y, scale)
