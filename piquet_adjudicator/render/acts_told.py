"""The acts that matter to a ruling: those whose lines its reasons mention, and what belongs to
them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, BystanderRemarks
from piquet_adjudicator.model.state import Call, Game
from piquet_adjudicator.render.acts_spoken_of import lines_spoken_of

_LINE: Final = r"\bline (\d+)"
_TRICK: Final = r"\btrick (\d+)"
_TELLING: Final = (
    *(acts.PointsOutPlay, acts.PointsOutNotHeld, acts.PointsOutLead, acts.PointsOutTooMany),
    *(acts.SaysCount, acts.Waives, acts.Enforces, acts.CorrectsCall, acts.CorrectsReply),
    *(acts.Retakes, acts.TakeBack, acts.Drops, acts.RefusesToShow, acts.CorrectsCount),
    *(acts.ThrowsDown, acts.Concedes, acts.NotTold, BystanderRemarks),
)
"""Acts that a dispute is always about, wherever they stand."""


class Told(Struct, frozen=True):
    """An act of the record: its line, what was done, and that in the words of the table."""

    line: int
    act: Act
    words: str


def acts_that_matter(ruling: Ruling) -> tuple[Told, ...]:
    """The acts that the claims, reasons and findings speak of, in the order of the record."""
    lines = {finding.line for finding in ruling.findings}
    for text, last in _texts(ruling):
        lines.update(line for line in map(int, re.findall(_LINE, text)) if line <= last)
        lines.update(_of_tricks(text, ruling.game))
        lines.update(lines_spoken_of(text, ruling.game, last))
    for ruled in ruling.claims:
        lines.update(lines_spoken_of(ruled.claim.text, ruling.game, ruled.claim.line))
    lines.update(*(_of_call(call) for call in ruling.game.end.calls if call.step in lines))
    lines.update(s.number for s in ruling.game.steps if isinstance(s.act, _TELLING))
    if lines:
        lines.update(_first_cards(ruling.game))
    steps = ruling.game.steps
    return tuple(
        Told(line, steps[line - 1].act, say(steps[line - 1].act))
        for line in sorted(lines)
        if 0 < line <= len(steps)
    )


def _texts(ruling: Ruling) -> Iterator[tuple[str, int]]:
    """What is said in the ruling, each with the last line that the record has there."""
    every = len(ruling.game.steps)
    for ruled in ruling.claims:
        for reason in ruled.reasons:
            for text in (*reason.facts, reason.text) if reason.cite else ():
                yield text, ruled.claim.line
    for finding in ruling.findings:
        for text in (*finding.facts, finding.text):
            yield text, every


def _of_tricks(text: str, game: Game) -> Iterator[int]:
    """The lines of the cards of each trick that a text speaks of."""
    numbers = {int(number) for number in re.findall(_TRICK, text)}
    for trick in game.end.tricks:
        if trick.number in numbers:
            yield trick.lead.step
            if trick.follow:
                yield trick.follow.step


def _of_call(call: Call) -> Iterator[int]:
    """The lines of all that was said of a call."""
    yield from (revision.step for revision in call.revisions)
    yield from (reply.step for reply in call.replies)
    yield from (*call.asked_making, *call.asked_not_reckoned, *call.named_not_reckoned)
    yield from call.asked_to_see
    yield from (step for step, _ in call.shown)


def _first_cards(game: Game) -> Iterator[int]:
    """The lines of the first lead and of the first card played to one: so many rights end
    there."""
    for role in ("lead", "follow"):
        found = (s.number for s in game.steps if any(play.role == role for play in s.plays))
        first = next(found, None)
        if first is not None:
            yield first
