"""The pictures of many of the scenarios of the laws: valid, bounded, and true to the ruling."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.spans import Span, Verdict
from piquet_adjudicator.render.pictures.tricks import trick_table
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.study.windows import windows
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

from .samples import cards_picture, timeline_picture

SVG: Final = "{http://www.w3.org/2000/svg}"
ELEMENTS: Final = {"svg", "title", "desc", "g", "rect", "line", "path", "circle", "text"}
ATTRIBUTES: Final = {
    *("role", "viewBox", "width", "height", "transform", "x", "y", "rx", "cx", "cy", "r", "d"),
    *("x1", "y1", "x2", "y2", "fill", "stroke", "stroke-width", "stroke-dasharray"),
    *("font-family", "font-size", "font-weight", "text-anchor"),
}
"""Nothing that runs, links, or asks for another file."""


def expected(span: Span, line: int) -> Verdict:
    """On which side of a window an act came, by the lines that opened and closed it alone."""
    if span.opened is None or 0 < line <= span.opened:
        return "too early"
    return "too late" if span.closed is not None and line > span.closed else "within"


@pytest.mark.parametrize("path", sample(scenario_files(), 40), ids=lambda path: path.stem)
def test_what_is_drawn_is_valid_and_agrees_with_the_ruling(path: Path) -> None:
    ruling = adjudicate(read_scenario(path).dispute)
    for picture in (cards_picture(ruling.game), timeline_picture(studied(ruling))):
        if picture:
            root = ElementTree.fromstring(picture.svg)
            assert root.get("viewBox") == f"0 0 {picture.width} {picture.height}"
            assert {each.tag.removeprefix(SVG) for each in root.iter()} <= ELEMENTS
            assert {name for each in root.iter() for name in each.attrib} <= ATTRIBUTES
    for span in windows(ruling):
        for each in span.against:
            assert each.verdict in (expected(span, each.line), "not known"), span
    lying = [row for row in trick_table(ruling).rows if not row.undone]
    unseen = {str(step.number) for step in ruling.game.steps if step.in_part is not None}
    tricks = {trick.number: trick for trick in ruling.game.end.tricks}
    shown = [n for row in lying for n in range(row.number, (row.last or row.number) + 1)]
    assert shown == sorted(tricks)
    for row in lying:
        trick = tricks[row.number]
        if row.last is None and unseen.isdisjoint(row.lines.split(", ")):
            assert (row.led, row.winner) == (trick.lead.card.symbol, trick.winner or "")
