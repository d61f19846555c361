"""Too many cards played to several led together, until it is put right (Law 59, II., p. 11)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Overplay, Play, State, Trick

Overplays: TypeAlias = tuple[Overplay, ...]


def with_excess(
    overplays: Overplays, tricks: tuple[Trick, ...], extra: tuple[Play, ...]
) -> Overplays:
    """The cards played in excess noted, where they are so of several led together: with those
    that the player put to the same leads before."""
    first = extra[0]
    if not first.several:
        return overplays
    put = tuple(t.follow.card for t in _led_together(tricks, first.player) if t.follow)
    cards = (*put, *(play.card for play in extra))
    for known in overplays:
        if known.player == first.player and put[0] in known.cards:
            more = replace(known, cards=(*known.cards, *(play.card for play in extra)))
            return tuple(more if each is known else each for each in overplays)
    return (*overplays, Overplay(first.player, first.step, cards))


def _led_together(tricks: tuple[Trick, ...], player: Player) -> list[Trick]:
    """The latest tricks answered by a player whose leads were made before any was answered."""
    answered = [t for t in tricks if t.follow and t.follow.player == player]
    found: list[Trick] = []
    for trick in reversed(answered):
        after = found[0].lead if found else None
        if after and (not after.several or not trick.follow or after.step >= trick.follow.step):
            break
        found.insert(0, trick)
    return found


def still_to_put_right(state: State) -> Overplays:
    """The excesses that are not yet put right on this table, with the cards of each that lie."""
    found = []
    for over in state.overplays:
        lies = {p.card for p in _down(state) if p.player == over.player}
        if too_many(state, over) or any(later(over, p) for p in _down(state)):
            found.append(replace(over, cards=tuple(card for card in over.cards if card in lies)))
    return tuple(found)


def too_many(state: State, over: Overplay) -> int:
    """How many of the cards are still too many."""
    return sum(p.player == over.player and p.card in over.cards for p in state.extra)


def later(over: Overplay, play: Play) -> bool:
    """Whether a card was put down after the excess, and is none of those put to the leads."""
    return play.step > over.step and not (play.player == over.player and play.card in over.cards)


def _down(state: State) -> list[Play]:
    """All that lies put down in play."""
    down = [play for t in state.tricks for play in (t.lead, t.follow) if play]
    return [*down, *state.extra]


def chosen(state: State, player: Player, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of the cards that a player, who put down too many and has still to take back one or
    more of them, takes back by playing them again."""
    return tuple(
        card
        for over in state.overplays
        if over.player == player
        for card in [c for c in cards if c in over.cards][: too_many(state, over)]
    )
