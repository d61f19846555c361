"""The cards that a player may have led or played unseen, where he is taken to have followed suit:
by what is admitted, or because the play went on to tricks of which only the sum is told."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.dispute import Dispute, FollowedSuit
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, State

_NOT_FOLLOWED = (acts.PointsOutPlay, acts.Retakes, acts.TakeBack)
"""Acts by which somebody has it that a card was not played as it should have been."""


def following_suit(
    may_be: list[Card], dispute: Dispute, state: State, player: Player
) -> list[Card]:
    """Of the cards that a player may lead or play those with which he followed suit whenever he
    could, where that is admitted."""
    if not _admitted(dispute, player):
        return may_be
    lacked = state.not_followed(player)
    waits = {t.lead.card.suit for t in state.tricks if not t.follow and t.lead.player != player}
    held = any(card.suit in waits for card in state.hands[player].known)
    return [c for c in may_be if c.suit not in lacked and (c.suit in waits or not held)]


def suits_lacked(dispute: Dispute, game: Game, player: Player) -> frozenset[str]:
    """The suits of which a player had no card left in a game, by what he put to the tricks, where
    it is admitted that he followed suit."""
    return game.end.not_followed(player) if _admitted(dispute, player) else frozenset()


def _admitted(dispute: Dispute, player: Player) -> bool:
    admitted = (fact for fact in dispute.stipulated if isinstance(fact, FollowedSuit))
    return any(fact.player in (None, player) for fact in admitted)


def as_told_with_sums(dispute: Dispute) -> Dispute:
    """A dispute with what a sum of tricks tells of those before it of which the cards were not
    seen: that they were played as its own were, in turn, and suit was followed. It does not, where
    a card is told that did not follow, or somebody has it that one was not so played."""
    log = [line.act for line in dispute.log]
    sums = [at for at, act in enumerate(log) if isinstance(act, acts.PlaysSome)]
    unseen = any(_is_unseen(act) for act in log[: sums[-1]]) if sums else False
    claimed = any(map(_takes_back, dispute.claims))
    if not unseen or claimed or any(isinstance(act, _NOT_FOLLOWED) for act in log):
        return dispute
    in_turn = (trick for act in log if isinstance(act, acts.PlaysTricks) for trick in act.tricks)
    if any(trick.led.suit != trick.played.suit for trick in in_turn):
        return dispute
    if any(_puts_another(led, played) for led, played in pairwise(log)):
        return dispute
    return replace(dispute, stipulated=(*dispute.stipulated, FollowedSuit(None, "", 0)))


def _is_unseen(act: Act) -> bool:
    return isinstance(act, acts.Plays) and not any(card.suit for card in act.cards)


def _puts_another(led: Act, played: Act) -> bool:
    """Whether a card is put of which it is told that it is of another suit than the one led."""
    if not (isinstance(led, acts.Leads) and isinstance(played, acts.Plays)):
        return isinstance(played, acts.Plays) and any(card.suit for card in played.cards)
    return len({card.suit for card in (*led.cards, *played.cards) if card.suit}) > 1


def _takes_back(claim: Claim) -> bool:
    """Whether by a claim cards are to be taken back."""
    if isinstance(claim, ActClaim):
        done: tuple[Act, ...] = claim.acts
        return any(isinstance(act, _NOT_FOLLOWED) for act in done)
    return claim.row.tries == "taking the cards back"
