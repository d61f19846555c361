"""A discard that a record has twice: in its log, and in the hands as played."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.errors import Place, Problem
from piquet_adjudicator.model.acts import (
    Discards,
    DiscardsSome,
    TakesBackDiscard,
    TakesIn,
    TakesInSome,
)
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import Deal, Line, PlaceOfCards
from piquet_adjudicator.model.players import PLAYERS, Player

_HINT = (
    "hands: are as played: write deal: with the cards as dealt in their place, "
    "or leave the discards and the taking in out of the log"
)


def put_out_twice(
    deals: tuple[Deal, ...],
    log: tuple[Line, ...],
    deck: Deck,
    file: str,
    given_at: dict[PlaceOfCards, tuple[int, int]],
) -> list[Problem]:
    """The problem of a log that has a discard which `hands:` and `discards:` have behind them, if
    it is one: only the first, as all that follows in the exchange would be wrong for this reason.
    """
    for deal in deals:
        for line, player, at in _again(deal, log, deck, given_at):
            message = f"the discard of {player} is in the log, and has been made already"
            place = Place(file, line.file_line, line.column)
            return [Problem(place, message, _HINT, Place(file, *at))]
    exchange = next(_exchanged_after(deals[0], log, given_at), None) if deals else None
    if exchange is None:
        return []
    line, player = exchange
    message = f"the log has the exchange of {player}, and under hands: are the cards he played with"
    at_hand = given_at.get(player)
    other = Place(file, *at_hand) if at_hand else None
    return [Problem(Place(file, line.file_line, line.column), message, _HINT, other)]


def _exchanged_after(
    deal: Deal, log: tuple[Line, ...], given_at: dict[PlaceOfCards, tuple[int, int]]
) -> Iterator[tuple[Line, Player]]:
    """The first line of the exchange of a player whose hand is given as it was played, where no
    discard is given and no card of the stock is left to be taken in."""
    if deal.stage != "taken in" or deal.stock or any(_given(p, given_at) for p in PLAYERS):
        return
    takes = [line.act.player for line in log if isinstance(line.act, TakesIn | TakesInSome)]
    for line in log:
        match line.act:
            case Discards(player) | TakesIn(player) | DiscardsSome(player) | TakesInSome(player):
                if player in takes:
                    yield line, player


def _again(
    deal: Deal, log: tuple[Line, ...], deck: Deck, given_at: dict[PlaceOfCards, tuple[int, int]]
) -> Iterator[tuple[Line, Player, tuple[int, int]]]:
    """The lines of discards made before the hands as played, each with its player and where the
    cards that show it are given."""
    if deal.stage != "taken in":
        return
    taken_back: set[Player] = set()
    for line in log:
        match line.act:
            case TakesBackDiscard(player):
                taken_back.add(player)
            case Discards(player) as act if player not in taken_back:
                at = _given(player, given_at)
                if at and _is_of_before(act, deal, deck):
                    yield line, player, at


def _given(player: Player, given_at: dict[PlaceOfCards, tuple[int, int]]) -> tuple[int, int] | None:
    return given_at.get("the discard of A" if player == "A" else "the discard of B")


def _is_of_before(act: Discards, deal: Deal, deck: Deck) -> bool:
    """Whether a discard is that which has been made: of the same cards, or of as many out of a hand
    that has no card too many."""
    put_out = deal.discards[act.player]
    if act.cards:
        return set(act.cards) <= set(put_out.known)
    return act.number == put_out.size and deal.hands[act.player].size <= deck.hand
