"""The cards on which a decision turns: those called, compared, or put down in dispute."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.reason import CallMeant, FactStated, HoldingsCompared, Stated
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.facts.shown import CardsHad, Renounced
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.shapes import cards_called
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.model.suits_in_turn import suits_in_turn
from piquet_adjudicator.render.pictures.disputed import disputed_plays, faulty_plays

MOST: Final = 12
"""Where more cards than these would stand in boxes, none does: they would point at nothing."""


def deciding_cards(ruling: Ruling) -> dict[Player, frozenset[Card]]:
    """For each player the cards of his hand on which the decisions on the claims turn."""
    turning: dict[Player, set[Card]] = {player: set() for player in PLAYERS}
    for player, card in _named(ruling):
        turning[player].add(card)
    few = sum(map(len, turning.values())) <= MOST
    return {player: frozenset(cards if few else ()) for player, cards in turning.items()}


def _named(ruling: Ruling) -> Iterator[tuple[Player, Card]]:
    plays = (*disputed_plays(ruling), *(play for _, play in faulty_plays(ruling)))
    steps = ruling.game.steps
    seen = (play for play in plays if steps[play.step - 1].seen_of(play.card).is_seen)
    yield from ((play.player, play.card) for play in seen)
    for ruled in ruling.claims:
        for reason in ruled.reasons:
            for fact in reason.facts if not reason.further else ():
                yield from _of_fact(fact, ruling.game)
    for finding in ruling.findings:
        for fact in finding.facts if finding.effect == "penalty" else ():
            yield from _of_fact(fact, ruling.game)


def _of_fact(fact: Stated, game: Game) -> Iterator[tuple[Player, Card]]:
    """The cards of the holdings, calls and plays of which a fact speaks."""
    if not isinstance(fact, FactStated):
        return
    match fact.shown:
        case HoldingsCompared(better, other):
            yield from ((each.player, card) for each in (better, other) for card in each.cards)
            return
        case Renounced(player, _, put, _, had, line):
            done = line <= len(game.dispute.log)
            yield from ((player, card) for card in ((put, *had) if done else had))
        case CardsHad(player, cards, _):
            yield from ((player, card) for card in cards)
    for call in fact.args:
        if isinstance(call, CallMeant) and call.what and fact.figures is None:
            yield from ((call.player, card) for card in _called(call, game))


def _called(call: CallMeant, game: Game) -> frozenset[Card]:
    """The cards called; of a rank, those that the player had, and put out: it may have been held
    only in part."""
    hand, out, what = game.playing[call.player], game.put_out[call.player], call.what
    if what is None:
        return frozenset()
    if what.kind == "quatorze or trio" and what.rank is not None:
        every = (*hand.known, *out.known)
        return frozenset(card for card in every if card.rank == what.rank)
    return (
        frozenset()
        if hand.unknown
        else cards_called(frozenset(hand.known), what, suits=suits_in_turn(game.dispute))
    )
