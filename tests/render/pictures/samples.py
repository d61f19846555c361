"""Rulings that the tests of the pictures draw, and how what is drawn is read back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.pictures.card_picture import draw_cards
from piquet_adjudicator.render.pictures.card_rows import card_rows
from piquet_adjudicator.render.pictures.svg import Picture
from piquet_adjudicator.render.pictures.timeline import timeline
from piquet_adjudicator.render.pictures.timeline_picture import draw_timeline
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied
from tests.rulings import ruling_on, study_of

ROOT: Final = Path(__file__).parent.parent.parent.parent
EXAMPLES: Final = tuple(sorted((ROOT / "examples").glob("*.yaml")))
SVG: Final = "{http://www.w3.org/2000/svg}"


@cache
def text_of(name: str) -> str:
    """An example's text."""
    return (ROOT / "examples" / f"{name}.yaml").read_text(encoding="utf-8")


@cache
def ruled(text: str) -> Adjudication:
    """The ruling on a dispute."""
    return adjudicate(read_dispute(text))


def example(name: str, *changes: tuple[str, str]) -> Adjudication:
    """The ruling on an example, with words of it changed for others; each must stand there."""
    if not changes:
        return ruling_on(ROOT / "examples" / f"{name}.yaml")
    text = text_of(name)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return ruled(text)


@cache
def studied_example(name: str, *changes: tuple[str, str]) -> Studied:
    """The ruling on an example, changed as above, studied."""
    if not changes:
        return study_of(ROOT / "examples" / f"{name}.yaml")
    return studied(example(name, *changes))


def cards_picture(game: Game) -> Picture | None:
    """The cards of a deal as a page shows them; None, where none is known."""
    rows = card_rows(game)
    return draw_cards(rows) if rows else None


def timeline_picture(made: Studied) -> Picture | None:
    """The time-line of a ruling as a page shows it; None, where it turned on no window."""
    columns = timeline(made)
    return draw_timeline(columns) if columns.columns else None


def drawn(picture: Picture | None) -> ElementTree.Element:
    """A picture as XML."""
    assert picture is not None
    return ElementTree.fromstring(picture.svg)


def words_in(element: ElementTree.Element) -> list[str]:
    """The text of an element, piece by piece."""
    return [each.text or "" for each in element.iter(f"{SVG}text")]
