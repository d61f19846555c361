"""The time-line, drawn: the acts from the top down, and each window of a law as a bar beside them.

A bar stands where its window was open. A full disc is an act or claim that came within it, a
cross one that did not; nothing hangs on colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from piquet_adjudicator.engine.ruled.spans import Verdict
from piquet_adjudicator.render.pictures.svg import (
    BLACK,
    GREY,
    PALE,
    WHITE,
    Picture,
    element,
    fitted,
    line,
    path,
    picture,
    rect,
    text,
)
from piquet_adjudicator.render.pictures.timeline import Column, Moment, Timeline

PAGE: Final = 480
_EDGE: Final = 4
_SIZE: Final = 14
_SMALL: Final = 12
_LINE: Final = 17
_AXIS: Final = 46
_WORDS: Final = 58
_ENOUGH: Final = 250
_HEAD: Final = 54
_BAR: Final = 16
_DASHES: Final = "2 4"


class _Row(NamedTuple):
    """A row as laid out: the moment, its words in lines, and its middle and its foot."""

    moment: Moment
    lines: tuple[str, ...]
    middle: float
    foot: float


def draw_timeline(drawn: Timeline) -> Picture:
    """A time-line drawn."""
    apart = min(56.0, 250 / max(1, len(drawn.columns)))
    beside = apart * len(drawn.columns)
    wide = min(PAGE, round(_WORDS + _ENOUGH + beside + _EDGE))
    room = wide - _EDGE - beside - _WORDS
    rows = tuple(_laid_out(drawn.moments, room))
    foot = rows[-1].foot if rows else _HEAD
    parts = [*_axis(rows), *(part for row in rows for part in _act(row))]
    for place, column in enumerate(drawn.columns):
        middle = wide - _EDGE - apart * (len(drawn.columns) - place - 0.5)
        parts += _heading(column, middle, apart)
        parts += _bar(column, middle, rows, foot)
    parts += _key(foot + 22)
    title = "The acts, and the times that the laws allow"
    return picture(title, drawn.lines, wide, round(foot + 78), parts)


# ---- the acts


def _laid_out(moments: tuple[Moment, ...], room: float) -> Iterator[_Row]:
    y: float = _HEAD + 4
    for moment in moments:
        size = _SIZE if moment.kind != "left out" else _SMALL
        lines = (
            fitted(moment.words, size, room, most=2 if len(moments) > 12 else 3)
            if moment.words
            else ("",)
        )
        high = _LINE * len(lines) + 5 if moment.kind != "left out" else 18.0
        yield _Row(moment, lines, y + high / 2, y + high)
        y += high


def _axis(rows: tuple[_Row, ...]) -> Iterator[str]:
    if rows:
        yield line(_AXIS, _HEAD, _AXIS, rows[-1].foot, stroke_width=1.2)


def _act(row: _Row) -> Iterator[str]:
    """The label, the knot on the axis and the words of a row."""
    moment, middle = row.moment, row.middle
    if moment.kind == "left out":
        yield line(_AXIS, middle - 8, _AXIS, middle + 8, stroke=WHITE, stroke_width=3)
        yield line(_AXIS, middle - 8, _AXIS, middle + 8, stroke_width=1.2, stroke_dasharray=_DASHES)
        yield text(moment.words, _WORDS, middle + 4, _SMALL, fill=GREY)
        return
    claim = moment.kind == "claim"
    if moment.disputed:
        yield rect(4, middle - 9, _AXIS - 14, 18, rx=3, fill=BLACK)
        yield text(moment.label, _AXIS / 2 - 3, middle + 5, _SIZE, "middle", True, WHITE)
    elif not claim:
        yield text(moment.label, _AXIS - 10, middle + 5, _SIZE, "end")
    if claim:
        yield path(_diamond(_AXIS, middle, 6), fill=WHITE, stroke=BLACK, stroke_width=1.5)
    else:
        yield element("circle", cx=_AXIS, cy=middle, r=3.5, fill=BLACK)
    top = middle - _LINE * len(row.lines) / 2
    for place, words in enumerate(row.lines):
        foot = top + _LINE * place + 13
        yield text(words, _WORDS, foot, _SIZE, bold=moment.disputed)


def _diamond(x: float, y: float, half: float) -> str:
    return f"M{x},{y - half}L{x + half},{y}L{x},{y + half}L{x - half},{y}Z"


# ---- the windows


def _heading(column: Column, middle: float, apart: float) -> Iterator[str]:
    """Whose law, on three lines: what it is, its number, and the player."""
    what, _, which = column.law.partition(" ")
    size = _SMALL if apart > 40 else 11
    yield text(what, middle, 14, size, "middle")
    yield text(which, middle, 29, size, "middle", bold=True)
    yield text(column.whose, middle, 45, size, "middle")


def _bar(column: Column, x: float, rows: tuple[_Row, ...], foot: float) -> Iterator[str]:
    """The window as a bar, with what was held against it."""
    yield line(x, _HEAD, x, foot, stroke=GREY, stroke_dasharray=_DASHES)
    if column.opened is not None:
        top = _HEAD if column.opened < 0 else rows[column.opened].middle
        end = foot if column.closed is None else rows[column.closed].middle
        yield from _open_bar(x, top, end, column)
    for mark in column.marks:
        yield from _mark(mark.verdict, x, rows[mark.row].middle)


def _open_bar(x: float, top: float, end: float, column: Column) -> Iterator[str]:
    """The bar itself: a thick end where an act closed it, a point where it is open still."""
    left, right, half = x - _BAR / 2, x + _BAR / 2, _BAR / 2
    if column.closed is None:
        yield path(
            f"M{left},{top}L{right},{top}L{right},{end - half}L{x},{end}L{left},{end - half}Z",
            fill=PALE,
            stroke=BLACK,
        )
    else:
        yield rect(left, top, _BAR, end - top, fill=PALE, stroke=BLACK)
        yield line(left - 4, end, right + 4, end, stroke_width=4)
    if column.opened is not None and column.opened >= 0:
        yield line(left - 4, top, right + 4, top, stroke_width=2)


def _mark(verdict: Verdict, x: float, y: float) -> Iterator[str]:
    """A disc for what came within a window, a cross for what did not."""
    if verdict == "within":
        yield element("circle", cx=x, cy=y, r=5.5, fill=BLACK, stroke=WHITE, stroke_width=1.5)
        return
    yield element("circle", cx=x, cy=y, r=8, fill=WHITE, stroke=BLACK)
    if verdict == "not known":
        yield text("?", x, y + 5, _SIZE, "middle", bold=True)
        return
    yield path(
        f"M{x - 4},{y - 4}L{x + 4},{y + 4}M{x + 4},{y - 4}L{x - 4},{y + 4}",
        stroke=BLACK,
        stroke_width=2.5,
        fill="none",
    )


def _key(y: float) -> Iterator[str]:
    """What the signs mean."""
    yield rect(_EDGE, y - 10, 26, 11, fill=PALE, stroke=BLACK)
    yield line(_EDGE + 26, y - 13, _EDGE + 26, y + 4, stroke_width=4)
    yield text("open, then closed by the act there", _EDGE + 38, y, _SMALL)
    yield rect(_EDGE, y + 8, 26, 18, rx=3, fill=BLACK)
    yield text("12", _EDGE + 13, y + 22, _SIZE, "middle", True, WHITE)
    yield text("a line that the ruling turns on", _EDGE + 38, y + 22, _SMALL)
    yield path(_diamond(_EDGE + 13, y + 40, 6), fill=WHITE, stroke=BLACK, stroke_width=1.5)
    yield text("a claim", _EDGE + 38, y + 44, _SMALL)
    yield from _mark("within", 252, y - 4)
    yield text("came within it", 266, y, _SMALL)
    yield from _mark("too late", 252, y + 18)
    yield text("came outside it", 266, y + 22, _SMALL)
    yield from _mark("not known", 252, y + 40)
    yield text("not known whether", 266, y + 44, _SMALL)
