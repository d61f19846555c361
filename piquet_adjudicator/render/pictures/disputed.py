"""The cards played and the tricks that a dispute is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.rests_on import rests_on
from piquet_adjudicator.engine.ruled.ruling import Finding, Ruling
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play, Step, Trick

_OF_THE_PLAY: Final = frozenset(("must not", "not open", "out of order", "must"))
"""The findings that speak of the card played at their line, and not only of what follows then."""


def disputed_plays(ruling: Ruling) -> frozenset[Play]:
    """The plays that a claim or a player's words find fault with, and those that a player took
    back."""
    game, plays = ruling.game, set[Play]()
    for ruled in ruling.claims:
        plays.update(plays_claimed(ruled.claim, game))
    for step in game.steps:
        plays.update(pointed_out(step))
        if isinstance(step.act, acts.Retakes):
            plays.update(step.retaken)
    return frozenset(plays)


def plays_claimed(claim: Claim, game: Game) -> Iterator[Play]:
    """The plays that a player is claimed to be free or bound to take back."""
    for act in claim.acts if isinstance(claim, ActClaim) else ():
        if isinstance(act, acts.Retakes):
            lay = game.steps[claim.line - 1].after if claim.line else game.start
            yield from _lying(lay.tricks, act.player, act.cards)


def faulty_plays(ruling: Ruling) -> frozenset[tuple[int, Play]]:
    """The plays that the ruling finds fault with, each with the number of its trick."""
    return frozenset(
        faulty for finding in ruling.findings for faulty in _of_finding(finding, ruling.game)
    )


def disputed_tricks(ruling: Ruling) -> frozenset[int]:
    """The numbers of the tricks from which the cards are to be played again, or are claimed to
    be."""
    return frozenset(_spoken_of(ruling))


def _spoken_of(ruling: Ruling) -> Iterator[int]:
    if ruling.play_again_from:
        yield ruling.play_again_from
    for ruled in ruling.claims:
        claim = ruled.claim
        if isinstance(claim, StatusClaim) and claim.status == "play again" and claim.number:
            yield claim.number
        if isinstance(claim, ActClaim):
            yield from (act.trick for act in claim.acts if isinstance(act, acts.TakeBack))


def _of_finding(finding: Finding, game: Game) -> Iterator[tuple[int, Play]]:
    """The plays at the line of a finding that speaks of them: of several, those to the tricks that
    it names, or else the last; as they lie in the end, or, taken back since, as they lay then."""
    if finding.effect not in _OF_THE_PLAY or not 0 < finding.line <= len(game.steps):
        return
    named = rests_on(finding.facts, finding.so).tricks
    at_end = _put_down(game.end.tricks, finding.line)
    then = _put_down(game.steps[finding.line - 1].after.tricks, finding.line)
    for lying in (at_end, then):
        spoken_of = [each for each in lying if each[0] in named]
        if spoken_of:
            yield from spoken_of
            return
    yield from (at_end or then)[-1:]


def _put_down(tricks: Iterable[Trick], line: int) -> list[tuple[int, Play]]:
    """The cards of some tricks that were put down at a line."""
    plays = ((trick.number, play) for trick in tricks for play in (trick.lead, trick.follow))
    return [(number, play) for number, play in plays if play and play.step == line]


def _lying(tricks: Iterable[Trick], player: Player, cards: tuple[Card, ...]) -> Iterator[Play]:
    """The plays of some cards by a player."""
    for trick in tricks:
        for play in (trick.lead, trick.follow):
            if play and play.player == player and play.card in cards:
                yield play


def pointed_out(step: Step) -> Iterator[Play]:
    """The plays that a player finds fault with aloud; where he names no card, the latest."""
    act, tricks = step.act, step.before.tricks
    match act:
        case acts.PointsOutPlay(_, whose, _, played):
            follows = [t.follow for t in tricks if t.follow and t.follow.player == whose]
            yield from _named_or_latest(follows, played)
        case acts.PointsOutLead(_, whose, card):
            leads = [t.lead for t in tricks if t.lead.player == whose]
            yield from _named_or_latest(leads, card)
        case acts.PointsOutTooMany(_, whose):
            over = {p.step for p in step.before.extra if p.several and p.player == whose}
            put = [t.follow for t in tricks if t.follow and t.follow.step in over]
            yield from put[-1:]
        case _:
            return


def _named_or_latest(plays: list[Play], card: Card | None) -> Iterator[Play]:
    yield from plays[-1:] if card is None else (play for play in plays if play.card == card)
