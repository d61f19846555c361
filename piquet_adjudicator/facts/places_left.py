"""Which cards of the stock a player has left, and how many they are."""

from __future__ import annotations

from piquet_adjudicator.facts.answer import Count, exactly
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange import finished_taking_in
from piquet_adjudicator.facts.exchange_counts import Places, is_recorded, places_so_far
from piquet_adjudicator.facts.stock import declared_left, entitled, open_to
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.players import Player


def number_of_cards_left(view: View, binding: Binding, player: Player) -> Count:
    """How many cards of the stock a player has left, so far; where what was put out and taken in is
    not recorded, those of the elder hand are not known, and the younger left what lies there."""
    if is_recorded(view):
        return exactly(len(places_left(view, binding, player)))
    still = len(view.game.end.left_places)
    if player == view.younger:
        return exactly(still)
    return Count(0, view.deck.elders)


def places_left(view: View, binding: Binding, player: Player) -> Places:
    """The places of the stock that a player has left: those that he could take and had in no hand
    when he had done with taking in; before that, those that he has declared left."""
    if not is_recorded(view):
        return view.game.end.left_places if player == view.younger else ()
    is_elder = player == view.elder
    own = entitled(view, player) if is_elder else open_to(view, player, binding.step)
    if not finished_taking_in(view, binding, player):
        return declared_left(view, player, binding.step)
    taken = places_so_far(view, player, "put with the hand", binding.step)
    return tuple(place for place in own if place not in taken)
