"""A ruling as Markdown (CommonMark with tables), for a place where the club keeps its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.results.record_studied import AnyStudied

SUFFIX: Final = ".md.j2"
_BETWEEN: Final = "\n---\n\n"


def one(ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> str:
    """One ruling; of a partie, the rulings on its deals below it."""
    return several([ruling], own, annex)


def several(rulings: Sequence[AnyStudied], own: Path | None = None, annex: bool = True) -> str:
    """Several rulings, one below the other."""
    return document(title_of(rulings), bodies(rulings, SUFFIX, own, annex), own)


def document(title: str, bodies: Iterable[str], own: Path | None = None) -> str:  # noqa: ARG001
    """Pages of Markdown, one below the other, with a rule between them."""
    return _BETWEEN.join(bodies)
