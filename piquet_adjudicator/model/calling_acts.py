"""The acts of calling, answering, showing and reckoning; the kinds of combination, and the items
of the score."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

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


class Combination(Struct, frozen=True):
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


# ---- calling and showing


class Calls(Struct, frozen=True):
    """Calls a combination; the younger hand's announcement after the lead is also a call."""

    player: Player
    what: Combination


class Completes(Struct, frozen=True):
    """Adds to a call of his own already made: what it makes, its suit, or to what card."""

    player: Player
    what: Combination


class Replies(Struct, frozen=True):
    """Answers the adversary's latest call (of `kind`, where one is named)."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None


class AsksMaking(Struct, frozen=True):
    """Asks what the adversary's point makes."""

    player: Player


class AsksWhich(Struct, frozen=True):
    """Asks to what card the adversary's sequence is, in what suit his point or sequence, or of
    what rank his quatorze or trio."""

    player: Player
    about: Literal["to what card", "in what suit", "of what rank"]


class AsksNotReckoned(Struct, frozen=True):
    """Asks which card of a rank the adversary does not reckon."""

    player: Player
    rank: int


class Answers(Struct, frozen=True):
    """Answers the adversary's last question, by a number or by naming cards."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class CorrectsCall(Struct, frozen=True):
    """Puts other words in the place of a call of the same kind (`what` None: withdraws it)."""

    player: Player
    kind: Kind
    what: Combination | None = None


class CorrectsReply(Struct, frozen=True):
    """Puts another answer in the place of one given."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None


class AsksToSee(Struct, frozen=True):
    """Asks the adversary to show what he called, of one kind or (None) all of it."""

    player: Player
    kind: Kind | None = None


class Shows(Struct, frozen=True):
    """Shows cards to the adversary: named cards, or those of a call of his."""

    player: Player
    cards: tuple[Card, ...] = ()
    kind: Kind | None = None


class RefusesToShow(Struct, frozen=True):
    """Declines to show what he was asked for."""

    player: Player


class Scores(Struct, frozen=True):
    """Claims to score an item, or adds it aloud."""

    player: Player
    item: Item


class CountsAloud(Struct, frozen=True):
    """Says the running total of his score that deal, in points."""

    player: Player
    number: int


class NamesSuit(Struct, frozen=True):
    """Elder names a suit: that which he will first lead, or (untold which) that of his point or
    sequence where this awaits it."""

    player: Player
    suit: str
    which: Literal["untold", "to lead"] = "untold"
