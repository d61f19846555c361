"""Text made harmless for each kind of page: no word of a record or a law can act as markup."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from markupsafe import Markup, escape

from piquet_adjudicator.model.cards import SUIT_SYMBOLS, parse_card
from piquet_adjudicator.render.plain import plain, shown

_MARKDOWN: Final = {
    **{sign: f"\\{sign}" for sign in "\\`*_[]{}|~#$^"},
    **{"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;&#8288;"},
}
"""How a sign is written that Markdown would obey. The word joiner after an `@` keeps an address
of mail from being made a link."""
_SUITS: Final = {symbol: suit for suit, symbol in SUIT_SYMBOLS.items()}
_CARD: Final = rf"\b(10|[AKQJ789])([{''.join(_SUITS)}])"
_LINK: Final = r":(?=\S)|(?<=[Ww]{3})\."
_BLOCK: Final = r"^([-+=:%]|\d+(?=[.)]))"
_LONG: Final = r"\S{40}(?=\S)"
_TYPST: Final = r"(?a)[^\w ,.\u0080-\U0010ffff]|_"


def html_text(text: str) -> str:
    """The text for HTML, in an element or in an attribute.

    >>> html_text("<b> & 'c'")
    '&lt;b&gt; &amp; &#39;c&#39;'
    """
    return str(escape(plain(text)))


def read_aloud(text: str) -> Markup:
    """The text for HTML with its cards in elements that are read by name.

    >>> print(read_aloud("B plays 10♥"))
    B plays <span role="img" aria-label="ten of hearts">10♥</span>
    """
    return Markup(re.sub(_CARD, _named_card, html_text(text)))


def _named_card(card: re.Match[str]) -> str:
    name = parse_card(f"{'T' if card[1] == '10' else card[1]}{_SUITS[card[2]]}").name
    return f'<span role="img" aria-label="{name}">{card[0]}</span>'


def anchor(text: str) -> Markup:
    """What a link to a part of the page names it by.

    >>> print(anchor("Law 54, p. 10"))
    law-54-p-10
    """
    return Markup(re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-"))


def markdown_text(text: str) -> str:
    r"""The text for Markdown, at the beginning of a line or within one.

    >>> print(markdown_text("# <b> [a](http://b) | `c`"))
    \# &lt;b&gt; \[a\](http\://b) \| \`c\`
    >>> print(markdown_text("12. and so on"), markdown_text("- not a list"))
    12\. and so on \- not a list
    """
    written = "".join(_MARKDOWN.get(sign, sign) for sign in plain(text))
    written = re.sub(_LINK, lambda link: f"\\{link[0]}", written)
    return re.sub(_BLOCK, _held_back, written)


def _held_back(sign: re.Match[str]) -> str:
    """What would begin a list, a line or a heading, made a sign like another."""
    return f"{sign[0]}\\" if sign[0].isdigit() else f"\\{sign[0]}"


def typst_text(text: str) -> str:
    r"""The text as a string of Typst. A word too long for a line may be broken.

    >>> print(typst_text('#sys "x"'))
    "\u{23}sys \u{22}x\u{22}"
    """
    return typst_source(re.sub(_LONG, "\\g<0>\u200b", plain(text)))


def typst_source(text: str) -> str:
    """A text, with its line ends, as a string of Typst in quotation marks. What is no letter or
    figure is written by its number, so that it would be harmless in markup as well."""
    return '"' + re.sub(_TYPST, lambda sign: f"\\u{{{ord(sign[0]):x}}}", text) + '"'


def _typst_value(value: object) -> str:
    """A value as Typst writes it: a number as it stands, all else as a string."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else typst_text(str(value))


_WRITTEN: Final[dict[str, Callable[[object], str]]] = {
    ".txt.j2": lambda value: shown(str(value)),
    ".md.j2": lambda value: markdown_text(str(value)),
    ".html.j2": lambda value: html_text(str(value)),
    ".typ.j2": _typst_value,
}

KINDS: Final = tuple(_WRITTEN)
"""The endings of templates, one for each kind of page."""


def writer(kind: str) -> Callable[[object], Markup]:
    """What every value that a template of a kind prints goes through. Markup, which only the
    package and the templates make, is left as it is."""
    written = _WRITTEN[kind]

    def write(value: object) -> Markup:
        return value if isinstance(value, Markup) else Markup(written(value))

    return write
