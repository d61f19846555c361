"""The cards of a deal, drawn in rows."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Final

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.render.pictures.card_face import HIGH, WIDE, back, face
from piquet_adjudicator.render.pictures.card_rows import CardRow
from piquet_adjudicator.render.pictures.svg import BLACK, Picture, picture, rect, text, text_width

PAGE: Final = 480
_EDGE: Final = 4
_ROOM: Final = PAGE - 2 * _EDGE
_LABEL: Final = 15
_BETWEEN_SUITS: Final = 6
_LEAST_SEEN: Final = 20
_SMALL: Final = 0.9
_MOST_DRAWN: Final = 120


def draw_cards(rows: tuple[CardRow, ...]) -> Picture:
    """Rows of cards drawn."""
    parts: list[str] = []
    y: float = _EDGE
    right: float = 0
    for row in rows:
        right = max(right, _EDGE + text_width(row.label, _LABEL))
        y, end = _row(row, y, parts)
        right = max(right, end)
    words = tuple(row.words for row in rows)
    wide = min(PAGE, ceil(right + _EDGE))
    return picture("The cards of the deal", words, wide, ceil(y + _EDGE), parts)


def _row(row: CardRow, y: float, parts: list[str]) -> tuple[float, float]:
    """Adds the drawing of a row below `y`; gives where the next begins, and how far it reaches to
    the right."""
    scale = _SMALL if row.small else 1.0
    y += _LABEL
    parts.append(text(row.label, _EDGE, y - 2, _LABEL, bold=not row.small))
    drawn = _spread(row)
    seen = _seen(drawn, row.unknown, scale)
    high = HIGH * scale + (_LABEL if row.places else 4)
    x: float = _EDGE
    end: float = _EDGE
    y += 3
    boxes = list[str]()
    for place, (before, card) in enumerate(pairwise((None, *drawn))):
        gap = _gap(before, card, row) * scale
        if x + gap + WIDE * scale > _EDGE + _ROOM:
            x, gap, y = _EDGE, 0, y + high
        x += gap
        parts.append(_one(card, x, y, scale, seen))
        if card in row.boxed:
            wide = (WIDE if place == len(drawn) - 1 else seen) * scale
            boxes.append(_box(x, y, wide, HIGH * scale))
        end = max(end, x + WIDE * scale)
        if row.places:
            middle = x + WIDE * scale / 2
            parts.append(text(str(row.places[place]), middle, y + HIGH * scale + 13, 13, "middle"))
        x += seen * scale + 2
    parts += boxes
    if row.unknown:
        x += (WIDE - seen) * scale + 4
        if x + WIDE * scale > _EDGE + _ROOM:
            x, y = _EDGE, y + high
        parts.append(back(row.unknown, x, y, scale))
        end = max(end, x + (WIDE + 4) * scale)
    return y + high + 4, end


def _box(x: float, y: float, wide: float, high: float) -> str:
    """A thick frame round what is seen of a card, which stands in black and white too."""
    return rect(x, y, wide, high, fill="none", stroke=BLACK, stroke_width=3.5)


def _spread(row: CardRow) -> tuple[Card | None, ...]:
    return row.cards[:_MOST_DRAWN]


def _one(card: Card | None, x: float, y: float, scale: float, seen: float) -> str:
    return face(card, x, y, scale, seen) if card else back(1, x, y, scale)


def _gap(before: Card | None, card: Card | None, row: CardRow) -> float:
    """The room between two suits of a hand."""
    parted = before and card and not row.places and before.suit != card.suit
    return _BETWEEN_SUITS if parted else 0


def _seen(drawn: tuple[Card | None, ...], unknown: int, scale: float) -> float:
    """How much of each card is seen, so that a row holds them: all of it, where there is room."""
    number = len(drawn) + (1 if unknown else 0)
    if number < 2:
        return WIDE
    suits = len({card.suit for card in drawn if card})
    room = _ROOM / scale - WIDE - _BETWEEN_SUITS * suits - 8
    return max(_LEAST_SEEN, min(WIDE, room / (number - 1) - 2 / scale))
