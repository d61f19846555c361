"""Tricks: won by the cards, counted without being played to, and still to be played."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import (
    Count,
    Limit,
    concluded,
    exactly,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import taken_in_late
from piquet_adjudicator.facts.reads import LATE, TRICKS
from piquet_adjudicator.facts.spec import Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whatever_unseen import tricks_whatever_unseen
from piquet_adjudicator.model.players import Player, adversary_of


def won_by_play(view: View, _: Binding, player: Player) -> Count:
    """The tricks that a player has won by the cards, in the play that stands."""
    again = [c for c in view.effects.of("replay") if c.player is None]
    undone = min((c.trick or 99 for c in again if c.certain), default=99)
    may_be = min((c.trick or 99 for c in again), default=99)
    won = [trick.number for trick in view.game.end.tricks if trick.winner == player]
    unsure = tuple(c for c in again if may_be < undone)
    return Count(
        sum(number < may_be for number in won), sum(number < undone for number in won), unsure
    )


def counted_tricks(view: View, _: Binding, player: Player) -> Count:
    """The tricks that a player counts for cards that cannot be played to, or are given up: the
    same tricks, where several clauses give them, are counted one time."""
    counting = view.effects.on_player("counts tricks", player)
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for c in counting:
        most[c.term] = max(most.get(c.term, 0), c.number or 0)
        if c.certain:
            least[c.term] = max(least.get(c.term, 0), c.number or 0)
    rests_on = concluded(counting).rests_on if least == most else tuple(counting)
    return Count(sum(least.values()), sum(most.values()), rests_on)


def tricks_won(view: View, binding: Binding, player: Player) -> Count:
    """All the tricks of a player: won by the cards, and counted. Those for cards that he could not
    play to are lost to him."""
    won, counted = won_by_play(view, binding, player), counted_tricks(view, binding, player)
    most = won.most + counted.most
    lost = counted_tricks(view, binding, adversary_of(player))
    short = [c for c in lost.rests_on if not c.term]
    limits = (Limit(tuple(short), most + lost.most),) if short else ()
    return Count(won.least + counted.least, most, won.rests_on + counted.rests_on, limits)


def hand_when_playing(view: View, _: Binding, player: Player) -> Count:
    """How many cards a player had in hand when he played his first, with any that he was allowed
    to take in afterwards."""
    begun = view.first_played(player)
    if begun is not None:
        size = view.before(begun).hands[player].size + len(view.before(begun).lifted[player])
        return exactly(size + taken_in_late(view, player))
    return exactly(view.game.end.hands[player].size)


def cards_not_played_to(view: View, binding: Binding, player: Player) -> Count:
    """How many of a full hand the adversary's cards are too few to play to."""
    size = hand_when_playing(view, binding, adversary_of(player)).least
    own = hand_when_playing(view, binding, player).least
    return exactly(max(0, min(own, view.deck.hand) - size))


def tricks_left(view: View, _: Binding) -> Count:
    """How many tricks have still to be played."""
    done = sum(trick.follow is not None for trick in view.game.end.tricks)
    most = max(view.game.playing[player].size for player in view.game.playing)
    return exactly(max(0, min(view.deck.hand, most) - done))


def trick_number(_view: View, _: Binding, number: int) -> Count:
    """The number of a trick, from one."""
    return exactly(number)


def rank_of_card(view: View, binding: Binding) -> Count:
    """The rank of the card put down, or of that which wins the trick; 0, where none is."""
    play = binding.play
    if play and binding.trick and binding.player not in (None, play.player):
        tricks = view.state_at(play.step).tricks[binding.trick - 1 : binding.trick]
        play = tricks[0].lead if tricks else None
    return exactly(play.card.rank if play else 0)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards in hand on playing", ("person",), hand_when_playing,
            "the cards of {0} when he began to play", "11", LATE, most="the pack",
            counts="began to play with {number:card}"),
    Measure("cards to play with", ("person",), hand_when_playing,
            "the cards that {0} has to play with", "11", LATE, most="the pack",
            counts="has {number:card} to play with"),
    Measure("number of", ("trick",), trick_number, "the number of {0}", "94",
            tacit=True, least=1, most="the pack", in_figures=True),
    Measure("rank of the card", (), rank_of_card, "the rank of the card", "19, 94",
            in_figures=True),
    Measure("cards that cannot be played to", ("person",), cards_not_played_to,
            "the leads of {0} that cannot be answered", "11", LATE, most="the pack",
            counts="has {number:lead} that cannot be answered"),
    Measure("tricks still to be played", (), tricks_left,
            "the tricks still to be played", "100", most="the pack",
            sentence="{number:trick} {were} still to be played"),
    Measure("tricks counted", ("person",), counted_tricks,
            "the tricks that {0} counts without playing them", "11", TRICKS, most="the pack",
            counts="counts {number:trick} without play"),
    Measure("tricks", ("person",), tricks_won, "the tricks of {0}", "12", TRICKS, most="the pack",
            counts="won {number:trick}", keeps_to=tricks_whatever_unseen),
)
# fmt: on
