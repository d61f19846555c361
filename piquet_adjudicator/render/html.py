"""A ruling as HTML: one file that needs no other, for the screen of a telephone and for paper."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from markupsafe import Markup

from piquet_adjudicator.render.bodies import TemplatedPages
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.formats import FORMATS

_SUFFIX: Final = FORMATS["html"].suffix
_ANNEX: Final = re.compile(r"<section class=.annex")
_NOT_READ: Final = re.compile(r"<svg\b.*?</svg>|<[^>]*>", re.S)
_LONG: Final = 3000
"""More signs than these do not go on one leaf, printed in the usual type."""


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:
    """Pages of HTML as one document; to be printed in smaller type, where one is long."""
    filled = tuple(map(Markup, bodies))
    small = any(_length(body) > _LONG for body in filled)
    return page(f"document{_SUFFIX}", Document(title, filled, small=small), own)


def _length(body: str) -> int:
    """How many signs stand on a page, without its annex.

    >>> _length("<p>A leads <b>K♠</b></p><svg><text>K</text></svg><section class='annex'>...")
    10
    """
    return len(" ".join(_NOT_READ.sub(" ", _ANNEX.split(body)[0]).split()))


_PAGES: Final = TemplatedPages(_SUFFIX, document)
one: Final = _PAGES.one
several: Final = _PAGES.several
