"""What a page says without colour: to whoever prints it in grey, sees colours otherwise, or hears
it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.render.pictures import svg
from piquet_adjudicator.render.pictures.card_face import face

ROOT: Final = Path(__file__).parent.parent.parent
STYLES: Final = [ROOT / "templates" / f"style.{form}.j2" for form in ("html", "typ")]
APPROVED: Final = ROOT / "tests" / "golden" / "pages"
GROUNDS: Final = {"#fdfcf8", "#f5f0e4", svg.WHITE}
"""What letters stand on."""
NO_LETTERS: Final = {"#cfc5b2", svg.PALE}
"""Lines between rows, and what fills a picture: nothing is said by them alone."""
LEAST: Final = 4.5
"""The contrast of letters that the guidelines on accessibility ask for."""


def brightness(colour: str) -> float:
    """How bright a colour is in grey, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours differ in grey: from 1 to 21."""
    less, more = sorted(map(brightness, (one, other)))
    return (more + 0.05) / (less + 0.05)


def colours() -> set[str]:
    """Every colour of the pages and pictures."""
    named = (value for name, value in vars(svg).items() if name.isupper() and value)
    of_pictures = {each for each in named if isinstance(each, str) and each.startswith("#")}
    texts = (path.read_text(encoding="utf-8") for path in STYLES)
    return of_pictures.union(*(re.findall(r"#[0-9a-f]{6}\b", text) for text in texts))


@pytest.mark.parametrize("colour", sorted(colours() - GROUNDS - NO_LETTERS))
def test_letters_stand_out_in_grey(colour: str) -> None:
    assert min(contrast(colour, ground) for ground in GROUNDS) >= LEAST


def test_a_suit_is_known_by_its_shape_and_its_letter() -> None:
    drawn = {suit: face(parse_card(f"K{suit}"), 0, 0) for suit in "SHDC"}
    for suit, picture in drawn.items():
        assert f">{suit}</text>" in picture
        hollow = f'fill="{svg.WHITE}" stroke="{svg.RED}"' in picture
        assert hollow == (suit in "HD")
    assert len({re.search(r' d="([^"]*)"', each)[1] for each in drawn.values()}) == 4  # type: ignore[index]


@pytest.mark.parametrize("path", sorted(APPROVED.glob("*.html")), ids=lambda path: path.stem)
def test_what_is_set_off_in_a_page_is_said_in_words_too(path: Path) -> None:
    """An act that decides; a trick that is in dispute, or was undone."""
    text = path.read_text(encoding="utf-8")
    for row in re.findall(r'<tr[^>]* class="decisive">(.*?)</tr>', text):
        assert '<span class="heard">decides: </span>' in row
    for row, after in re.findall(r'<tr class="marked">(.*?)</tr>\s*(<tr[^>]*>)', text, re.S):
        assert row and after == '<tr class="note">'
