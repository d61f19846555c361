"""The acts of the play, words said of it, and what is done when it is over."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from piquet_adjudicator.model.calling_acts import Combination, Kind
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

# ---- playing


class Leads(Struct, frozen=True):
    """Leads one card, or several together."""

    player: Player
    cards: tuple[Card, ...]


class Plays(Struct, frozen=True):
    """Plays one card, or several, to what was led."""

    player: Player
    cards: tuple[Card, ...]


class Directs(Struct, frozen=True):
    """Tells the adversary to play, or to keep, so many cards."""

    player: Player
    verb: Literal["play", "keep"]
    number: int


class Drops(Struct, frozen=True):
    """Lets cards fall face upward, without playing them."""

    player: Player
    cards: tuple[Card, ...]


class Retakes(Struct, frozen=True):
    """Takes cards led, played or dropped back into his hand."""

    player: Player
    cards: tuple[Card, ...]


class TakeBack(Struct, frozen=True):
    """All cards played from a trick on (tricks counted from one) are taken back by both players;
    `player` is he who has it done, where that is told; `last` the last trick, where the words
    name it."""

    trick: int
    player: Player | None = None
    last: int | None = None


class AsksRemaining(Struct, frozen=True):
    """Asks what the adversary has left in hand of a call, a suit, a rank, or of all he called."""

    player: Player
    kind: Kind | None = None
    suit: str | None = None
    rank: int | None = None


class Examines(Struct, frozen=True):
    """Looks through a player's tricks, or (None) through those of both."""

    player: Player
    whose: Player | None = None


class ThrowsDown(Struct, frozen=True):
    """Throws his hand down on the table."""

    player: Player


class Concedes(Struct, frozen=True):
    """Says that all the remaining tricks are the adversary's."""

    player: Player


class Returns(Struct, frozen=True):
    """Returns a card to the pack that it belongs to."""

    player: Player
    cards: tuple[Card, ...]


# ---- words


class SaysCount(Struct, frozen=True):
    """Says how many cards a player has in hand."""

    player: Player
    whose: Player
    number: int


class PointsOutPlay(Struct, frozen=True):
    """Says that a player followed the card led with another card, or (the cards not named) that
    he did not follow suit."""

    player: Player
    whose: Player
    led: Card | None = None
    played: Card | None = None


class PointsOutNotHeld(Struct, frozen=True):
    """Says that a player has not what he called."""

    player: Player
    whose: Player
    what: Combination


class PointsOutLead(Struct, frozen=True):
    """Says that a card, or (None) the latest, was not the player's to lead."""

    player: Player
    whose: Player
    card: Card | None = None


class PointsOutTooMany(Struct, frozen=True):
    """Says that a player played more cards than were led to him, or how many."""

    player: Player
    whose: Player
    number: int | None = None


class Waives(Struct, frozen=True):
    """Says that he does not enforce the penalty."""

    player: Player


class Enforces(Struct, frozen=True):
    """Says that he enforces the penalty."""

    player: Player


# ---- after


class WritesScore(Struct, frozen=True):
    """Writes down a player's score of the deal, or his total of the partie, in points."""

    player: Player
    whose: Player
    number: int
    part: Literal["deal", "partie"] = "deal"


class CorrectsCount(Struct, frozen=True):
    """Says that his score (or that of `whose`) of the deal, this one or the last, should have been
    so many points; or, where no number is told, what the hand came to."""

    player: Player
    number: int | None = None
    whose: Player | None = None
    deal: Literal["this", "last"] = "this"


class SeesNextHand(Struct, frozen=True):
    """Looks at the hand dealt him in the next deal."""

    player: Player


class NotTold(Struct, frozen=True):
    """A gap in the record: what was done here is not known."""
