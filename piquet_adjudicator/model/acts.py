"""The acts of the table: a closed union of frozen records of what was done or said.

An act never says what it amounts to in law. `Calls` holds the words called, not whether they
were true; `Plays` holds the card, not whether it followed suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.model.cards import Card

Player: TypeAlias = Literal["A", "B"]
PLAYERS: Final[tuple[Player, Player]] = ("A", "B")

Kind: TypeAlias = Literal["point", "sequence", "quatorze or trio"]
KINDS: Final[tuple[Kind, ...]] = ("point", "sequence", "quatorze or trio")

ReplyWord: TypeAlias = Literal["good", "equal", "not good"]

Item: TypeAlias = Literal[
    "carte blanche",
    "point",
    "sequence",
    "quatorze or trio",
    "play",
    "last trick",
    "cards",
    "capot",
    "repique",
    "pique",
]


def adversary_of(player: Player) -> Player:
    """The other player.

    >>> adversary_of("A")
    'B'
    """
    return "B" if player == "A" else "A"


@dataclass(frozen=True, slots=True)
class Combination:
    """What a player says he has: a partial description that later words may add to.

    `number` counts cards (of a point, a sequence, or 3 or 4 for a trio or quatorze); `making` is
    the strength of a point (ace eleven, court cards ten, others their pips); `top` is the rank
    that heads a sequence; `rank` is that of a quatorze or trio; `withheld` is the card of that
    rank that the player says he does not reckon.
    """

    kind: Kind
    number: int | None = None
    making: int | None = None
    top: int | None = None
    suit: str | None = None
    rank: int | None = None
    withheld: Card | None = None


# ---- before the calling


@dataclass(frozen=True, slots=True)
class Discards:
    """Puts cards out, face downward. `cards` is empty where only the number is known."""

    player: Player
    number: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TakesIn:
    """Takes up the next `number` cards of the stock and puts them with the hand."""

    player: Player
    number: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Declares:
    """Says how many cards he takes, or leaves."""

    player: Player
    verb: Literal["takes", "leaves"]
    number: int


@dataclass(frozen=True, slots=True)
class AnnouncesCarteBlanche:
    """Says that he has a carte blanche."""

    player: Player


@dataclass(frozen=True, slots=True)
class ShowsCarteBlanche:
    """Counts his cards one by one face upward on the table."""

    player: Player


# ---- calling and showing


@dataclass(frozen=True, slots=True)
class Calls:
    """Calls a combination; the younger hand's announcement after the lead is also a call."""

    player: Player
    what: Combination


@dataclass(frozen=True, slots=True)
class Completes:
    """Adds to a call of his own already made: what it makes, its suit, or to what card."""

    player: Player
    what: Combination


@dataclass(frozen=True, slots=True)
class Replies:
    """Answers the adversary's latest call (of `kind`, where one is named)."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class AsksMaking:
    """Asks what the adversary's point makes."""

    player: Player


@dataclass(frozen=True, slots=True)
class AsksWhich:
    """Asks to what card the adversary's sequence is, in what suit his point or sequence, or of
    what rank his quatorze or trio."""

    player: Player
    about: Literal["to what card", "in what suit", "of what rank"]


@dataclass(frozen=True, slots=True)
class AsksNotReckoned:
    """Asks which card of a rank the adversary does not reckon."""

    player: Player
    rank: int


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers the adversary's last question, by a number or by naming cards."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectsCall:
    """Puts other words in the place of a call of the same kind (`what` None: withdraws it)."""

    player: Player
    kind: Kind
    what: Combination | None = None


@dataclass(frozen=True, slots=True)
class CorrectsReply:
    """Puts another answer in the place of one given."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class AsksToSee:
    """Asks the adversary to show what he called, of one kind or (None) all of it."""

    player: Player
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Shows:
    """Shows cards to the adversary: named cards, or those of a call of his."""

    player: Player
    cards: tuple[Card, ...] = ()
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class RefusesToShow:
    """Declines to show what he was asked for."""

    player: Player


@dataclass(frozen=True, slots=True)
class Scores:
    """Claims to score an item, or adds it aloud."""

    player: Player
    item: Item


@dataclass(frozen=True, slots=True)
class CountsAloud:
    """Says the running total of his score that deal, in points."""

    player: Player
    number: int


@dataclass(frozen=True, slots=True)
class NamesSuit:
    """Elder names the suit that he will first lead."""

    player: Player
    suit: str


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
    `player` is he who has it done, where that is told."""

    trick: int
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class AsksRemaining:
    """Asks what the adversary has left in hand of a call, a suit, a rank, or of all he called."""

    player: Player
    kind: Kind | None = None
    suit: str | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Examines:
    """Looks through a player's tricks."""

    player: Player
    whose: Player


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
    """Says that a player followed the card led with another card."""

    player: Player
    whose: Player
    led: Card
    played: Card


@dataclass(frozen=True, slots=True)
class PointsOutNotHeld:
    """Says that a player has not what he called."""

    player: Player
    whose: Player
    what: Combination


@dataclass(frozen=True, slots=True)
class PointsOutLead:
    """Says that a card was not the player's to lead."""

    player: Player
    whose: Player
    card: Card


@dataclass(frozen=True, slots=True)
class PointsOutTooMany:
    """Says that a player played more cards than were led to him."""

    player: Player
    whose: Player


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
    """Writes down a player's score of the deal, in points."""

    player: Player
    whose: Player
    number: int


@dataclass(frozen=True, slots=True)
class CorrectsCount:
    """Says that his score of the deal should have been so many points."""

    player: Player
    number: int


@dataclass(frozen=True, slots=True)
class SeesNextHand:
    """Looks at the hand dealt him in the next deal."""

    player: Player


@dataclass(frozen=True, slots=True)
class NotTold:
    """A gap in the record: what was done here is not known."""


Act: TypeAlias = (
    Discards
    | TakesIn
    | Declares
    | AnnouncesCarteBlanche
    | ShowsCarteBlanche
    | Calls
    | Completes
    | Replies
    | AsksMaking
    | AsksWhich
    | AsksNotReckoned
    | Answers
    | CorrectsCall
    | CorrectsReply
    | AsksToSee
    | Shows
    | RefusesToShow
    | Scores
    | CountsAloud
    | NamesSuit
    | Leads
    | Plays
    | Directs
    | Drops
    | Retakes
    | TakeBack
    | AsksRemaining
    | Examines
    | ThrowsDown
    | Concedes
    | Returns
    | SaysCount
    | PointsOutPlay
    | PointsOutNotHeld
    | PointsOutLead
    | PointsOutTooMany
    | Waives
    | Enforces
    | WritesScore
    | CorrectsCount
    | SeesNextHand
    | NotTold
)


def actor(act: Act) -> Player | None:
    """Who did or said it; None where both did, or it is not told.

    >>> actor(Concedes("B")), actor(NotTold())
    ('B', None)
    """
    return None if isinstance(act, NotTold) else act.player
