"""The cards that a record names elsewhere than in a line of which not all was seen: those led,
played, shown, put down or taken in, and those that claims name."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute, Line, Stipulation
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.showing import is_of_a_call

_OF_THE_TABLE = (acts.Leads, acts.Plays, acts.Drops, acts.Retakes)


def named_cards(dispute: Dispute) -> dict[Player, frozenset[Card]]:
    """The cards that each player is recorded to lead or to play, where none is taken back."""
    if any(isinstance(line.act, (acts.Retakes, acts.TakeBack)) for line in dispute.log):
        return {}
    done = [line.act for line in dispute.log]
    return {player: cards_led_or_played(done, player) for player in PLAYERS}


def cards_led_or_played(done: list[Act], player: Player) -> frozenset[Card]:
    """The cards that a player leads or plays by some acts."""
    named: set[Card] = set()
    for act in done:
        if isinstance(act, (acts.Leads, acts.Plays)) and act.player == player:
            named.update(card for card in act.cards if card.is_seen)
        elif isinstance(act, acts.PlaysTricks):
            named.update(t.led if t.player == player else t.played for t in act.tricks)
    return frozenset(named)


def shown_by(done: list[Act], game: Game, player: Player) -> frozenset[Card]:
    """The cards that a player shows by some acts, and for no call of his: what he has in hand."""
    return frozenset(
        card
        for act in done
        if isinstance(act, acts.Shows) and act.player == player
        if not is_of_a_call(game.end, act)
        for card in act.cards
        if card.is_seen
    )


def cards_put_down(dispute: Dispute, player: Player) -> frozenset[Card]:
    """The cards that a player is recorded to put down or to take up again. Where some are taken
    back, one of them may have been put down before as well, but that is less likely."""
    down = (line.act for line in dispute.log if isinstance(line.act, _OF_THE_TABLE))
    return frozenset(c for act in down if act.player == player for c in act.cards if c.is_seen)


def taken_in_after(dispute: Dispute, line: Line) -> frozenset[Card]:
    """The cards that either player is recorded to take in after a line: until then they lie in the
    stock."""
    after = (each.act for each in dispute.log[line.number :])
    return frozenset(c for act in after if isinstance(act, acts.TakesIn) for c in act.cards)


def admitted_in_hand(dispute: Dispute, player: Player) -> frozenset[Card]:
    """The cards that are admitted to have been in a player's hand."""
    every = (each for each in dispute.stipulated if isinstance(each, Stipulation))
    return frozenset(e.card for e in every if (e.place, e.player) == ("hand", player))


def admitted_elsewhere(dispute: Dispute, player: Player) -> frozenset[Card]:
    """The cards that are admitted to have been elsewhere than in a player's hand."""
    every = (each for each in dispute.stipulated if isinstance(each, Stipulation))
    return frozenset(e.card for e in every if (e.place, e.player) != ("hand", player))


def named_by_other(dispute: Dispute, player: Player) -> frozenset[Card]:
    """The cards that a player's adversary is recorded to put out, to lead, to play or to show."""
    other = (line.act for line in dispute.log if isinstance(line.act, acts.MAY_BE_IN_PART))
    return frozenset(c for act in other if act.player != player for c in act.cards if c.is_seen)


def cards_claimed(dispute: Dispute) -> frozenset[Card]:
    """The cards that claims name."""
    claims = (claim for claim in dispute.claims if isinstance(claim, ActClaim))
    return frozenset(c for each in claims for act in each.acts for c in getattr(act, "cards", ()))


def taken_back(dispute: Dispute) -> Iterator[tuple[Player, frozenset[Card]]]:
    """The cards that each claim takes back, with him who put them down."""
    for claim in dispute.claims:
        retaken = claim.acts if isinstance(claim, ActClaim) else ()
        for player in PLAYERS:
            his = (act for act in retaken if isinstance(act, acts.Retakes) and act.player == player)
            yield player, frozenset(card for act in his for card in act.cards)
