"""What a fact or measure keeps to whatever the acts were of which the record tells only in part: by
what is recorded of them alone, so that it is known without trying each record that it may be of."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    Contested,
    DiscardsSome,
    Leads,
    Plays,
    PlaysSome,
    TakesInSome,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game, Trick

_OPEN_IN_NUMBER: Final = (Contested, DiscardsSome, TakesInSome)


def tricks_whatever_unseen(view: View, player: Player) -> tuple[int, int]:
    """The fewest and the most tricks that a player has: none that is recorded to be the adversary's
    is his. (Were that one to be played anew, it would be no trick of either.)"""
    if not _numbers_recorded(view):
        return 0, view.deck.hand
    played = [trick for trick in view.game.end.tricks if trick.follow is not None]
    winners = [winner_recorded(view.game, trick) for trick in played]
    counted = sum(c.number or 0 for c in view.effects.on_player("counts tricks", player))
    return 0, len(played) - winners.count(adversary_of(player)) + counted


def play_over_whatever_unseen(view: View) -> Truth:
    """Whether all the tricks are played: not, while each player has cards left, and neither has
    given up the rest."""
    counted = any(view.effects.of("counts tricks"))
    left = all(pile.size for pile in view.game.end.hands.values())
    return False if left and not counted and _numbers_recorded(view) else None


def only_cards_put_are_unseen(view: View) -> bool:
    """Whether nothing is recorded in part but the cards led and played."""
    parts = (step.in_part for step in view.game.steps)
    return all(part is None or isinstance(part, (Leads, Plays, PlaysSome)) for part in parts)


def _numbers_recorded(view: View) -> bool:
    """Whether it is recorded of each act that it was done, and of how many cards."""
    return not any(isinstance(step.in_part, _OPEN_IN_NUMBER) for step in view.game.steps)


def winner_recorded(game: Game, trick: Trick) -> Player | None:
    """Who wins a trick by what the record tells of it, by itself or in a sum; None where it does
    not tell enough."""
    if trick.follow is None:
        return None
    lead, follow = (game.steps[play.step - 1] for play in (trick.lead, trick.follow))
    if isinstance(lead.in_part, PlaysSome):
        return trick.winner if lead.in_part.won is not None else None
    led, played = lead.seen_of(trick.lead.card), follow.seen_of(trick.follow.card)
    if led.suit and played.suit and led.suit != played.suit:
        return trick.lead.player
    return trick.winner if led.is_seen and played.is_seen else None
