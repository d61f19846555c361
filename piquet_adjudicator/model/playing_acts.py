"""The acts of the play, words said of it, and what is done when it is over."""

from __future__ import annotations

from typing import Literal

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.model.calling_acts import Combination, Kind
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

# ---- playing


@dataclass(frozen=True, slots=True)
class Leads:
    """Leads one card, or several together."""

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Plays:
    """Plays one card, or several, to what was led."""

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Directs:
    """Tells the adversary to play, or to keep, so many cards."""

    player: Player
    verb: Literal["play", "keep"]
    number: int


@dataclass(frozen=True, slots=True)
class Drops:
    """Lets cards fall face upward, without playing them."""

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Retakes:
    """Takes cards led, played or dropped back into his hand."""

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """All cards played from a trick on (tricks counted from one) are taken back by both players;
    `player` is he who has it done, where that is told; `last` the last trick, where the words
    name it."""

    trick: int
    player: Player | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class AsksRemaining:
    """Asks what the adversary has left in hand of a call, a suit, a rank, or of all he called."""

    player: Player
    kind: Kind | None = None
    suit: str | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Examines:
    """Looks through a player's tricks, or (None) through those of both."""

    player: Player
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class ThrowsDown:
    """Throws his hand down on the table."""

    player: Player


@dataclass(frozen=True, slots=True)
class Concedes:
    """Says that all the remaining tricks are the adversary's."""

    player: Player


@dataclass(frozen=True, slots=True)
class Returns:
    """Returns a card to the pack that it belongs to."""

    player: Player
    cards: tuple[Card, ...]


# ---- words


@dataclass(frozen=True, slots=True)
class SaysCount:
    """Says how many cards a player has in hand."""

    player: Player
    whose: Player
    number: int


@dataclass(frozen=True, slots=True)
class PointsOutPlay:
    """Says that a player followed the card led with another card, or (the cards not named) that
    he did not follow suit."""

    player: Player
    whose: Player
    led: Card | None = None
    played: Card | None = None


@dataclass(frozen=True, slots=True)
class PointsOutNotHeld:
    """Says that a player has not what he called."""

    player: Player
    whose: Player
    what: Combination


@dataclass(frozen=True, slots=True)
class PointsOutLead:
    """Says that a card, or (None) the latest, was not the player's to lead."""

    player: Player
    whose: Player
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class PointsOutTooMany:
    """Says that a player played more cards than were led to him, or how many."""

    player: Player
    whose: Player
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Waives:
    """Says that he does not enforce the penalty."""

    player: Player


@dataclass(frozen=True, slots=True)
class Enforces:
    """Says that he enforces the penalty."""

    player: Player


# ---- after


@dataclass(frozen=True, slots=True)
class WritesScore:
    """Writes down a player's score of the deal, or his total of the partie, in points."""

    player: Player
    whose: Player
    number: int
    part: Literal["deal", "partie"] = "deal"


@dataclass(frozen=True, slots=True)
class CorrectsCount:
    """Says that his score (or that of `whose`) of the deal, this one or the last, should have been
    so many points; or, where no number is told, what the hand came to."""

    player: Player
    number: int | None = None
    whose: Player | None = None
    deal: Literal["this", "last"] = "this"


@dataclass(frozen=True, slots=True)
class SeesNextHand:
    """Looks at the hand dealt him in the next deal."""

    player: Player


@dataclass(frozen=True, slots=True)
class NotTold:
    """A gap in the record: what was done here is not known."""
