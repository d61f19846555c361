"""Cards put down in the play: led, played to a lead, or played in excess (pp. 93-94).

Which card answers which lead is told by the order of the cards put down; whether a lead was in
turn, or a card followed suit, is for others to say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from piquet_adjudicator.model.acts import Leads, Player, Plays
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.state import Pile, Play, State, Trick
from piquet_adjudicator.record.replay_hand import with_cards
from piquet_adjudicator.record.replay_journal import Journal

Tricks: TypeAlias = tuple[Trick, ...]
Down: TypeAlias = tuple[Play, ...]


def put_down(state: State, act: Leads | Plays, journal: Journal) -> tuple[State, Down]:
    """The table after cards are led or played, and those cards as they came to lie.

    A card goes to the oldest lead of the adversary not yet answered; cards beyond the last of
    them are played in excess. Where none waits for an answer the card is led, except that a
    player who has just answered, and lost, the last of several cards led together and says no
    word of leading has played a card in excess.
    """
    player, cards = act.player, act.cards
    leads = isinstance(act, Leads)
    hand, mine = with_cards(state, player, cards, "leads" if leads else "plays", journal)
    if any(t.follow is None and t.lead.player != player for t in state.tricks):
        tricks, plays = _follow(state.tricks, player, cards, journal.step)
    elif not leads and _has_answered_several(state.tricks, player):
        tricks, plays = state.tricks, _excess(player, cards, journal.step)
    else:
        tricks, plays = _lead(state, player, cards, journal.step)
    known = hand.known.difference(cards)
    after = replace(
        state,
        hands={**state.hands, player: Pile(known, hand.unknown)},
        owned=state.owned if mine is state.owned[player] else {**state.owned, player: mine},
        dropped=state.dropped.difference(cards) if state.dropped else state.dropped,
        tricks=tricks,
        extra=state.extra + tuple(play for play in plays if play.role == "extra"),
        to_lead=next_leader(tricks, journal.dispute.elder),
    )
    return after, plays


def _follow(
    tricks: Tricks, player: Player, cards: tuple[Card, ...], step: int
) -> tuple[Tricks, Down]:
    """Each card put to the oldest lead of the adversary unanswered, the others in excess."""
    answered, plays, waiting = list(tricks), [], iter(cards)
    for place, trick in enumerate(tricks):
        if trick.follow is None and trick.lead.player != player:
            card = next(waiting, None)
            if card is None:
                break
            play = Play(player, card, step, "follow")
            answered[place] = Trick(trick.number, trick.lead, play)
            plays.append(play)
    return tuple(answered), (*plays, *_excess(player, tuple(waiting), step))


def _excess(player: Player, cards: tuple[Card, ...], step: int) -> Down:
    return tuple(Play(player, card, step, "extra") for card in cards)


def _has_answered_several(tricks: Tricks, player: Player) -> bool:
    """Whether the last trick begun is the last of several led together, answered and lost by
    the player."""
    if not tricks:
        return False
    last = tricks[-1]
    return (
        last.lead.several
        and last.follow is not None
        and last.follow.player == player
        and last.winner != player
    )


def _lead(state: State, player: Player, cards: tuple[Card, ...], step: int) -> tuple[Tricks, Down]:
    """A trick opened by each card. Where leads of the player still wait for their answers, they
    and these are several led together (Law 59, p. 11)."""
    waiting = any(t.follow is None for t in state.tricks)
    several = len(cards) > 1 or waiting
    before = tuple(map(_led_with_others, state.tricks)) if waiting else state.tricks
    plays = tuple(Play(player, card, step, "lead", several, state.to_lead) for card in cards)
    opened = tuple(Trick(number, play) for number, play in enumerate(plays, len(before) + 1))
    return before + opened, plays


def _led_with_others(trick: Trick) -> Trick:
    if trick.follow or trick.lead.several:
        return trick
    return Trick(trick.number, replace(trick.lead, several=True))


def next_leader(tricks: Tricks, elder: Player) -> Player:
    """The winner of the last complete trick; the elder hand where there is none (p. 94)."""
    for trick in reversed(tricks):
        if trick.follow is not None:
            return trick.winner or elder
    return elder
