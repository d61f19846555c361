"""The few elements of SVG 1.1 that the pictures are made of, each as a string.

Lengths are units of the picture; colours stand in every element, so that a picture looks the same
in a page, on paper and in a document. No element has an id: many pictures may stand in one page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final, NamedTuple

from markupsafe import Markup

from piquet_adjudicator.render.plain import columns, plain

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
RED: Final = "#a8001c"
GREY: Final = "#595959"
PALE: Final = "#d9d9d9"
FONT: Final = "serif"

_NARROW: Final = frozenset("ijlt.,:;'|!()[] I")
_BROAD: Final = frozenset("mwMW@%&—…") | frozenset("ABCDEFGHJKLNOPQRSTUVXYZ")


class Picture(NamedTuple):
    """A picture: its SVG, its size in units, and the same in words."""

    svg: Markup
    width: int
    height: int
    title: str
    words: tuple[str, ...]

    @property
    def in_words(self) -> str:
        """What the picture shows, for those who do not see it."""
        return " ".join((f"{self.title}.", *self.words))

    @property
    def of_the_page(self) -> int:
        """How much of the width of a printed page it takes, in hundredths: all pictures are on the
        same scale, but for one that would be higher than the page."""
        return max(1, min(15 * self.width // 100, 130 * self.width // self.height))


def number(value: float) -> str:
    """A length as written: at most two places, no needless noughts.

    >>> number(12.0), number(1 / 3), number(-0.001)
    ('12', '0.33', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element; `_` in the name of an attribute is written `-`, a trailing one is dropped.

    >>> element("g", "<b/>", stroke_width=1.5, class_="a")
    '<g stroke-width="1.5" class="a"><b/></g>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def rect(x: float, y: float, wide: float, high: float, **attributes: str | float) -> str:
    """A rectangle by its upper left corner and its size."""
    return element("rect", x=x, y=y, width=wide, height=high, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: str | float) -> str:
    """A straight line, black unless another is given."""
    attributes.setdefault("stroke", BLACK)
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def path(drawn: str, **attributes: str | float) -> str:
    """A path."""
    return element("path", d=drawn, **attributes)


def group(parts: Iterable[str], x: float, y: float, scale: float = 1) -> str:
    """Elements moved to a place, and made larger or smaller."""
    moved = f"translate({number(x)} {number(y)})"
    if scale != 1:
        moved += f" scale({number(scale)})"
    return element("g", "".join(parts), transform=moved)


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    anchor: str = "start",
    bold: bool = False,
    fill: str = BLACK,
) -> str:
    """Words on one line, `y` at their foot; whatever they hold is made inert."""
    weight = {"font_weight": "bold"} if bold else {}
    return element(
        "text",
        escape(plain(words), quote=False),
        x=x,
        y=y,
        font_family=FONT,
        font_size=size,
        text_anchor=anchor,
        fill=fill,
        **weight,
    )


def picture(title: str, words: tuple[str, ...], wide: int, high: int, parts: list[str]) -> Picture:
    """A picture with its title and the same in words for those who do not see
    it."""
    described = element("title", escape(plain(title), quote=False))
    described += element("desc", escape(" ".join(map(plain, words)), quote=False))
    svg = element(
        "svg",
        described + "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {wide} {high}",
        width=wide,
        height=high,
    )
    return Picture(Markup(svg), wide, high, title, words)


def text_width(words: str, size: float) -> float:
    """At most how wide words are in a serif face of that size (a little more than in most faces).

    >>> text_width("ill", 10) < text_width("ace", 10) < text_width("MEW", 10)
    True
    """
    return size * sum(_ems(sign) for sign in words)


def _ems(sign: str) -> float:
    if not sign.isascii() and sign not in _BROAD:
        return 0.55 + 0.6 * columns(sign)
    if sign in _NARROW:
        return 0.42
    return 1.02 if sign in "mwMW@%&—…" else 0.85 if sign in _BROAD else 0.64


def fitted(words: str, size: float, room: float, most: int = 1) -> tuple[str, ...]:
    """Words in at most so many lines, none wider than `room`; what is too long ends in dots.

    >>> fitted("A leads the king of spades", 10, 90, 2)
    ('A leads the', 'king of spades')
    >>> fitted("A leads the king of spades", 10, 90)
    ('A leads the…',)
    """
    lines: list[str] = []
    for each in _broken(plain(words), size, room):
        if len(lines) == most:
            lines[-1] = _cut(lines[-1], size, room)
            break
        lines.append(each)
    return tuple(lines)


def _broken(words: str, size: float, room: float) -> Iterator[str]:
    """The lines of a text; a word wider than a line is cut short."""
    row = ""
    for word in words.split(" "):
        longer = f"{row} {word}" if row else word
        if text_width(longer, size) <= room:
            row = longer
            continue
        if row:
            yield row
        row = word if text_width(word, size) <= room else _cut(word, size, room)
    yield row


def _cut(words: str, size: float, room: float) -> str:
    """Words cut to fit with the dots that say so."""
    short = words[:400]
    while short and text_width(f"{short}…", size) > room:
        short = short[:-1]
    return f"{short.rstrip()}…"
