"""The acts that matter to a ruling: those that its reasons rest on, and what belongs to
them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.rests_on import RestsOn, behind_claim, rests_on
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.facts.behind import Kinds
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, BystanderRemarks
from piquet_adjudicator.model.state import Call, Game

_TELLING: Final = (
    *(acts.PointsOutPlay, acts.PointsOutNotHeld, acts.PointsOutLead, acts.PointsOutTooMany),
    *(acts.SaysCount, acts.Waives, acts.Enforces, acts.CorrectsCall, acts.CorrectsReply),
    *(acts.Retakes, acts.TakeBack, acts.Drops, acts.RefusesToShow, acts.CorrectsCount),
    *(acts.ThrowsDown, acts.Concedes, acts.NotTold, BystanderRemarks, acts.Talks),
)
"""Acts that a dispute is always about, wherever they stand."""


class ActShown(Struct, frozen=True):
    """An act of the record: its line, what was done, and that in the words of the table."""

    line: int
    act: Act
    words: str


def acts_that_matter(ruling: Ruling) -> tuple[ActShown, ...]:
    """The acts that the claims, reasons and findings rest on, in the order of the record."""
    game = ruling.game
    lines = {finding.line for finding in ruling.findings}
    for rests, last in _bases(ruling):
        lines.update(line for line in rests.lines if line <= last)
        lines.update(_of_tricks(rests.tricks, game))
        lines.update(_of_kinds(rests.kinds, game, last))
    for ruled in ruling.claims:
        lines.update(_of_kinds(behind_claim(ruled.claim), game, ruled.claim.line))
    lines.update(*(_of_call(call) for call in game.end.calls if call.step in lines))
    lines.update(s.number for s in game.steps if isinstance(s.act, _TELLING))
    if lines:
        lines.update(_first_cards(game))
    return tuple(
        ActShown(line, game.steps[line - 1].act, say(game.steps[line - 1].act))
        for line in sorted(lines)
        if 0 < line <= len(game.steps)
    )


def _bases(ruling: Ruling) -> Iterator[tuple[RestsOn, int]]:
    """What the reasons and findings rest on, each with the last line that the record has there."""
    every = len(ruling.game.steps)
    for ruled in ruling.claims:
        for reason in ruled.reasons:
            yield rests_on(reason.facts, reason.so), ruled.claim.line
    for finding in ruling.findings:
        yield rests_on(finding.facts, finding.so), every


def _of_kinds(kinds: Kinds, game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts of some kinds."""
    if kinds:
        yield from (step.number for step in game.steps[:last] if isinstance(step.act, kinds))


def _of_tricks(numbers: frozenset[int], game: Game) -> Iterator[int]:
    """The lines of the cards of some tricks."""
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
        steps = (s.number for s in game.steps if any(play.role == role for play in s.plays))
        first = next(steps, None)
        if first is not None:
            yield first
