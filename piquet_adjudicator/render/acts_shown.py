"""The acts that matter to a ruling: those that its reasons rest on, and what belongs to
them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

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
    """An act of the record: its line, what was done, and that in the words of the table; whether a
    claim is decided by it."""

    line: int
    act: Act
    words: str
    decisive: bool = False


MOST_ACTS: Final = 8
"""So many acts stand on the page of a ruling; the whole log is in the annex."""


def acts_on_page(ruling: Ruling) -> tuple[ActShown, ...]:
    """The acts in dispute, at most `MOST_ACTS` where the claims rest on no more: those that matter,
    or where they are more, those on which the claims rest and what was said or played to them."""
    shown = acts_that_matter(ruling)
    asked = _asked(ruling)
    if len(shown) > MOST_ACTS and asked:
        shown = tuple(each for each in shown if each.line in asked)[-MOST_ACTS:]
    decisive = _decisive(ruling)
    return tuple(replace(each, decisive=each.line in decisive) for each in shown)


def _decisive(ruling: Ruling) -> frozenset[int]:
    """The lines by which the claims are decided: where what is cited came about."""
    cites = {cite for ruled in ruling.claims for cite in ruled.cites}
    return frozenset(
        each.line for each in ruling.findings if each.cite in cites or each.effect == "penalty"
    )


def _asked(ruling: Ruling) -> frozenset[int]:
    """The lines on which the claims rest, with what belongs to them."""
    game = ruling.game
    lines = set(_decisive(ruling))
    for ruled in ruling.claims:
        last = ruled.claim.line
        for reason in ruled.reasons:
            rests = rests_on(reason.facts, reason.so)
            lines.update(line for line in rests.lines if line <= last)
            lines.update(_of_tricks(rests.tricks, game))
            lines.update(_of_kinds(rests.kinds, game, last))
        lines.update(_of_kinds(behind_claim(ruled.claim), game, last))
    for trick in game.end.tricks:
        if trick.follow and trick.follow.step in lines:
            lines.add(trick.lead.step)
    for call in game.end.calls:
        if lines.intersection((call.step, *_of_call(call))):
            lines.update((call.step, *(reply.step for reply in call.replies)))
    return frozenset(lines)


def whole_log(ruling: Ruling) -> tuple[ActShown, ...]:
    """Every line of the record, in its canonical words."""
    return tuple(
        ActShown(step.number, step.as_recorded, say(step.as_recorded)) for step in ruling.game.steps
    )


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
        ActShown(line, act := game.steps[line - 1].as_recorded, say(act))
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
