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
"""How wide a picture of the cards is at most, on a page of its own width."""
BESIDE: Final = 390
"""How wide it is where it stands beside text."""
_EDGE: Final = 4
_LABEL: Final = 15
_BETWEEN_SUITS: Final = 6
_LEAST_SEEN: Final = 20
_SMALL: Final = 0.9
_MOST_DRAWN: Final = 120


def draw_cards(rows: tuple[CardRow, ...]) -> Picture:
    """Rows of cards drawn."""
    parts, right, below = _rows(rows, PAGE)
    return _picture(rows, min(PAGE, ceil(right + _EDGE)), below, parts)


def draw_cards_beside(rows: tuple[CardRow, ...]) -> Picture:
    """The same for a column of a page: as wide as that, however few the cards."""
    parts, _, below = _rows(rows, BESIDE)
    return _picture(rows, BESIDE, below, parts)


def _picture(rows: tuple[CardRow, ...], wide: int, below: float, parts: list[str]) -> Picture:
    words = tuple(row.words for row in rows)
    return picture("The cards of the deal", words, wide, ceil(below + _EDGE), parts)


def _rows(rows: tuple[CardRow, ...], most: int) -> tuple[list[str], float, float]:
    """The drawings of rows, how far they reach to the right, and where they end below."""
    parts: list[str] = []
    y: float = _EDGE
    right: float = 0
    room = most - 2 * _EDGE
    for row in rows:
        label = _label(row, room)
        right = max(right, _EDGE + text_width(label, _LABEL))
        y, end = _row(row, label, y, room, parts)
        right = max(right, end)
    return parts, right, y


def _label(row: CardRow, room: float) -> str:
    """The label of a row, as far as there is room; where of the cards some are gone, how many they
    are, before what they are."""
    short = row.short.strip()
    number = f"{short}: {row.number}" if row.number else short
    return next((each for each in (row.label, number) if text_width(each, _LABEL) <= room), short)


def _row(row: CardRow, label: str, y: float, room: float, parts: list[str]) -> tuple[float, float]:
    """Adds the drawing of a row below `y`, with its label and so much room; gives where the next
    begins, and how far it reaches to the right."""
    scale = _SMALL if row.small else 1.0
    y += _LABEL
    parts.append(text(label, _EDGE, y - 2, _LABEL, bold=not row.small))
    drawn = _spread(row)
    seen = _seen(drawn, row.unknown, room / scale)
    high = HIGH * scale + (_LABEL if row.places else 4)
    x: float = _EDGE
    end: float = _EDGE
    y += 3
    boxes = list[str]()
    for place, (before, card) in enumerate(pairwise((None, *drawn))):
        gap = _gap(before, card, row) * scale
        if x + gap + WIDE * scale > _EDGE + room:
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
        if x + WIDE * scale > _EDGE + room:
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


def _seen(drawn: tuple[Card | None, ...], unknown: int, room: float) -> float:
    """How much of each card is seen, so that a row holds them: all of it, where there is room."""
    number = len(drawn) + (1 if unknown else 0)
    if number < 2:
        return WIDE
    suits = len({card.suit for card in drawn if card})
    room -= WIDE + _BETWEEN_SUITS * suits + 8
    return max(_LEAST_SEEN, min(WIDE, room / (number - 1) - 2))
