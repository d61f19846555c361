"""Judging with how many cards a player plays, and how many he counts as tricks."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.derive import Grounds
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.options import lapsed
from piquet_adjudicator.facts.scoring import counted_tricks, hand_when_playing
from piquet_adjudicator.facts.stock import declared_left
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.model.acts import TakesIn
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Status, StatusClaim
from piquet_adjudicator.model.players import Player, adversary_of

OF_NUMBER: Final[frozenset[Status]] = frozenset(
    {"plays with", "plays with more", "plays with less", "counts as tricks"}
)
"""What may be claimed of the number of cards."""


def judge_number(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim about a number of cards, as the record leaves it."""
    number, player = claim.number or 0, claim.player
    counts = claim.status == "counts as tricks"
    kind: EffectKind = "counts tricks" if counts else "plays with"
    found = [c for c in done.effects.of(kind) if c.player == player]
    if any(not c.certain for c in found):
        return Judged(None, Grounds(tuple(found)))
    if counts:
        told = counted_tricks(done.view, Binding(0), player).least
    else:
        told = cards_to_play_with(done, player)
    waiting = _may_yet_take_in(adversary_of(player) if counts else player, done)
    if waiting and counts and told == number > 0:
        return Judged("at a player's option", Grounds(waiting))
    if waiting and not found and not counts:
        return Judged("refused", Grounds(waiting))
    so = {
        "plays with more": told > number,
        "plays with less": told < number,
    }.get(claim.status, told == number)
    near = _wanting(kind, player, done, book) if not found and not so else ()
    return Judged("allowed" if so else "refused", Grounds(tuple(found), near))


def _may_yet_take_in(player: Player, done: Evaluation) -> tuple[Conclusion, ...]:
    """The options by which a player is not yet bound to play with the number that he has."""
    return tuple(
        c
        for c in done.effects.on_player("option", player)
        if c.certain and "plays with" in c.lapse and not lapsed(done.view, c)
    )


def _wanting(
    kind: EffectKind, player: Player, done: Evaluation, book: LawBook
) -> tuple[Tried, ...]:
    """The clauses that would have given what is claimed of a player, and failed."""
    return tuple(
        tried
        for tried in done.tried
        if tried.outcome == "failed"
        and any(
            effect.kind == kind and _on(effect, tried, done) == player
            for effect in book.by_key[tried.key].then
        )
    )


def _on(effect: Effect, tried: Tried, done: Evaluation) -> Player | None:
    """On whom an effect of a clause would have borne, where it was tried."""
    role, binding = effect.slots.get("player"), tried.binding
    assert isinstance(binding, Binding)
    return person(role, binding, done.view.game) if isinstance(role, str) else None


def cards_to_play_with(done: Evaluation, player: Player) -> int:
    """With how many cards a player plays: those with which he began; or, before that, those in
    his hand and taken up, and those that he still must take in."""
    view = done.view
    told = hand_when_playing(view, Binding(0), player).least
    if view.first_played(player) is not None:
        return told
    end = len(view.game.steps) + 1
    must = [c for c in done.effects.on_player("must", player) if c.term == ACT_MOMENTS[TakesIn]]
    left = declared_left(view, adversary_of(player), end) if must else ()
    in_stock = set(view.game.end.left_places)
    return told + len(view.game.end.lifted[player]) + len(in_stock.intersection(left))
