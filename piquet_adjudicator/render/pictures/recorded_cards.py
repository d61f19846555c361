"""The cards of a player as far as they are recorded: without those as which cards are put that he
put out, put down or took in, and of which not all was seen."""

from __future__ import annotations

from typing import NamedTuple

from piquet_adjudicator.model.acts import Discards, TakesIn
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Stipulation
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Pile, Step


class Recorded(NamedTuple):
    """Cards as they are recorded; of these so many are `gone`, it is not recorded which."""

    pile: Pile
    gone: int = 0


def hand_recorded(player: Player, game: Game) -> Recorded:
    """A player's hand to play with, and with it the cards of which he put some out unseen."""
    hand, named = game.playing[player], _named(player, game)
    out = _put_out_unseen(player, game)
    unseen = game.assumed | _taken_in_unseen(player, game)
    pile = _without((unseen | out) - named, hand)
    of_old = frozenset(game.dispute.deal.hands[player].known)
    unnamed = game.put_out[player].unknown
    if of_old and unnamed and game.dispute.deal.stage == "dealt":
        return _with_those_put_out(pile, of_old - game.put_out[player].known, unnamed)
    known = pile.known | (out & of_old)
    if not known:
        return Recorded(pile)
    return Recorded(Pile(known, pile.unknown + len(out - of_old)), len(out))


def _with_those_put_out(hand: Pile, dealt: frozenset[Card], unnamed: int) -> Recorded:
    """A hand with those of the cards dealt of which it is not recorded which were put out."""
    known = hand.known | dealt
    return Recorded(Pile(known, max(0, hand.size + unnamed - len(known))), unnamed)


def put_out_recorded(player: Player, game: Game) -> Pile:
    """What a player put out."""
    return _without(_put_out_unseen(player, game), game.put_out[player])


def left_recorded(player: Player, game: Game, before: Step) -> Recorded:
    """What a player had left before an act, and with it the cards of which he put some down
    unseen."""
    hand = hand_recorded(player, game).pile
    earlier = game.steps[: before.number - 1]
    plays = {
        (play.step, play.card): step.seen_of(play.card).is_seen
        for step in earlier
        for play in step.plays
        if play.player == player
    }
    held = before.before.hands[player]
    seen = {card for (_, card), is_seen in plays.items() if is_seen and card not in held.known}
    known = hand.known - seen
    return Recorded(Pile(known, hand.unknown), len(known) + hand.unknown - held.size)


def _named(player: Player, game: Game) -> frozenset[Card]:
    """The cards that the record itself names: in a player's hand, in the acts, or admitted to have
    been his."""
    deal = game.dispute.deal
    named = {card for card in (*deal.hands[player].known, *deal.stock) if card}
    for fact in game.dispute.stipulated:
        if isinstance(fact, Stipulation) and fact.player == player:
            named.add(fact.card)
    for step in game.steps:
        plays = (play.card for play in step.plays if play.player == player)
        named.update(card for card in plays if step.seen_of(card).is_seen)
        named.update(getattr(step.act, "cards", ()) if step.in_part is None else ())
    return frozenset(named)


def _taken_in_unseen(player: Player, game: Game) -> frozenset[Card]:
    return frozenset(
        card
        for step in game.steps
        if isinstance(step.act, TakesIn) and step.act.player == player
        for card in step.act.cards
        if not step.seen_of(card).is_seen
    )


def _put_out_unseen(player: Player, game: Game) -> frozenset[Card]:
    """The cards as which those are put that a player put out and of which not all was seen; without
    those that he is seen to have put out afterwards."""
    unseen = {
        card
        for step in game.steps
        if isinstance(step.act, Discards) and step.act.player == player
        for card in step.act.cards
        if card.is_seen and not step.seen_of(card).is_seen
    }
    return frozenset(unseen & game.put_out[player].known)


def _without(gone: frozenset[Card], pile: Pile) -> Pile:
    """A pile with some of its cards not known."""
    put = gone & pile.known
    return Pile(pile.known - put, pile.unknown + len(put)) if put else pile
