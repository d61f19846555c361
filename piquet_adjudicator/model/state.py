"""What the replay of a record yields: the table after each act, the calls and the tricks.

Everything here is brute: what was done. What stands in law is not decided here.
Steps are counted from one, as the lines of the log are; step 0 is the table before the log.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias

from msgspec import Struct, field

from piquet_adjudicator.model.acts import (
    Act,
    Combination,
    Contested,
    Drops,
    Kind,
    NotTold,
    PlaysSome,
    ReplyWord,
    Shows,
    is_in_part,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Dispute, FollowedSuit, HadStill, Lacking
from piquet_adjudicator.model.players import PLAYERS, Player

Role: TypeAlias = Literal["lead", "follow", "extra"]


class Pile(Struct, frozen=True, gc=False):
    """Cards lying in one place: those known, and how many more unknown."""

    known: frozenset[Card] = frozenset()
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return len(self.known) + self.unknown


class Play(Struct, frozen=True, gc=False):
    """One card put down in play, at a step. `several` is a lead together with others, or before
    they were answered, or a card in excess of such leads; `turn` is whose turn it was to lead,
    for a lead."""

    player: Player
    card: Card
    step: int
    role: Role
    several: bool = False
    turn: Player | None = None

    @property
    def out_of_turn(self) -> bool:
        """Whether it is a lead that was the other's, as far as is recorded."""
        return self.turn not in (None, self.player)


class Trick(Struct, frozen=True, gc=False):
    """A trick as it lies: its number (from one), the lead and the card played to it, if any."""

    number: int
    lead: Play
    follow: Play | None = None

    @property
    def winner(self) -> Player | None:
        """Who wins it: the higher card of the suit led (p. 94); None while it is open."""
        if self.follow is None:
            return None
        led, played = self.lead.card, self.follow.card
        wins = played.suit == led.suit and played.rank > led.rank
        return self.follow.player if wins else self.lead.player


class Revision(Struct, frozen=True, gc=False):
    """The words of a call from a step on: as called, completed, corrected or called again.

    `what` None means withdrawn.
    """

    step: int
    how: Literal["called", "completed", "corrected", "said again"]
    what: Combination | None


class Reply(Struct, frozen=True, gc=False):
    """An answer to a call, at a step."""

    step: int
    answer: ReplyWord


class Call(Struct, frozen=True, gc=False):
    """A call and all that was afterwards said of it.

    `index` counts the calls of the deal from 0, both players'. `asked_making`, `asked_which` and
    `asked_not_reckoned` are the steps of those questions; `asked_to_see` and `shown` the steps at
    which the cards were asked for and shown (with the cards). `asked_equal` and `shown_equal` are
    those at which what the adversary said to be equal to it was asked for and shown.
    """

    index: int
    player: Player
    kind: Kind
    step: int
    revisions: tuple[Revision, ...]
    replies: tuple[Reply, ...] = ()
    asked_making: tuple[int, ...] = ()
    asked_which: tuple[int, ...] = ()
    asked_not_reckoned: tuple[int, ...] = ()
    named_not_reckoned: tuple[int, ...] = ()
    asked_to_see: tuple[int, ...] = ()
    shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    asked_equal: tuple[int, ...] = ()
    shown_equal: tuple[int, ...] = ()

    @property
    def what(self) -> Combination | None:
        """The latest words of the call."""
        return self.revisions[-1].what


class Answered(Struct, frozen=True):
    """A later answer to a question already answered, at a step."""

    step: int
    number: int | None
    cards: tuple[Card, ...]


class Question(Struct, frozen=True, gc=False):
    """A question about cards remaining, its answer if one was given (at the step `answered`), and
    the answers given to it after the first."""

    step: int
    player: Player
    kind: Kind | None
    suit: str | None
    rank: int | None
    answered: int | None = None
    number: int | None = None
    cards: tuple[Card, ...] = ()
    again: tuple[Answered, ...] = ()


class Asked(Struct, frozen=True):
    """A question that waits for its answer: `index` is that of the call it is about, or, where it
    is about the cards remaining, that of the Question."""

    step: int
    player: Player
    about: Literal["making", "not reckoned", "remaining"]
    index: int


MoveKind: TypeAlias = Literal[
    "taken up", "laid back", "put with the hand", "put with the discard", "exposed", "looked at"
]


class Move(Struct, frozen=True, gc=False):
    """What a player did with one place of the stock, counted from its top as first placed."""

    player: Player
    how: MoveKind
    place: int


def no_places() -> dict[Player, tuple[int, ...]]:
    """No place of the stock for either player.

    >>> no_places()
    {'A': (), 'B': ()}
    """
    return {"A": (), "B": ()}


def no_cards() -> dict[Player, frozenset[Card]]:
    """No card of either player.

    >>> no_cards()
    {'A': frozenset(), 'B': frozenset()}
    """
    return {"A": frozenset(), "B": frozenset()}


class State(Struct, frozen=True, gc=False):
    """The table at one moment. `hands` are what each player has in hand. `stock` is the stock as
    it was placed, from the top, None for a card unknown; `gone` are the places (from one) that
    lie in it no more, `lifted` those that a player has taken up and not put with his hand.

    `took_in` counts the cards taken in by each player, None where that went before the record.
    `owned` are the cards known to have been dealt to a player or taken in by him, wherever they
    lie now: a card there and in no pile or trick is in his hand or in his discard. `asked` are
    the questions not yet answered, the latest last; `returned` the cards gone to another pack;
    `supposed` those as which cards are put that were played unseen, and are not known to be his.
    """

    hands: dict[Player, Pile]
    discards: dict[Player, Pile]
    stock: tuple[Card | None, ...] = ()
    gone: frozenset[int] = frozenset()
    lifted: dict[Player, tuple[int, ...]] = field(default_factory=no_places)
    took_in: dict[Player, int] | None = None
    shown: dict[Player, frozenset[Card]] = field(default_factory=no_cards)
    dropped: frozenset[Card] = frozenset()
    calls: tuple[Call, ...] = ()
    questions: tuple[Question, ...] = ()
    tricks: tuple[Trick, ...] = ()
    extra: tuple[Play, ...] = ()
    to_lead: Player = "A"
    owned: dict[Player, frozenset[Card]] = field(default_factory=no_cards)
    asked: tuple[Asked, ...] = ()
    returned: frozenset[Card] = frozenset()
    supposed: frozenset[Card] = frozenset()

    def not_followed(self, player: Player) -> frozenset[str]:
        """The suits that were led and to which a player put a card of another."""
        follows = ((trick.lead.card.suit, trick.follow) for trick in self.tricks if trick.follow)
        return frozenset(
            suit
            for suit, put in follows
            if put.player == player and put.card.suit and put.card.suit != suit
        )

    @property
    def left_places(self) -> tuple[int, ...]:
        """The places of the stock that lie there still."""
        return tuple(place for place in range(1, len(self.stock) + 1) if place not in self.gone)

    @property
    def left(self) -> tuple[Card | None, ...]:
        """The cards that lie in the stock still, from the top."""
        return tuple(self.stock[place - 1] for place in self.left_places)

    @property
    def taken(self) -> int:
        """How many cards are gone from the stock."""
        return len(self.gone)


class Step(Struct, frozen=True, gc=False):
    """One act, with the table before and after it. The act is as it is understood there: words
    that go against a call already made are its correction. `plays` are the cards that it put
    down, `moves` what it did with the stock. Where it is recorded only `in_part`, the act is what
    it is taken to have been; where it `shows` cards never called, it is their call."""

    number: int
    act: Act
    file_line: int
    before: State
    after: State
    plays: tuple[Play, ...] = ()
    retaken: tuple[Play, ...] = ()
    moves: tuple[Move, ...] = ()
    shows: Shows | None = None
    in_part: Act | None = None

    @property
    def as_recorded(self) -> Act:
        """The act as it is recorded, if only in part, or if it calls cards by showing them."""
        return self.in_part or self.shows or self.act

    @property
    def recorded_in_sum(self) -> bool:
        """Whether only the sum is recorded of tricks: in these, suit was followed where it could
        be."""
        return isinstance(self.in_part, PlaysSome)

    @property
    def tells_who_won(self) -> bool:
        """Whether, of tricks of which only the sum is recorded, it is recorded how many each
        won."""
        return isinstance(self.in_part, PlaysSome) and self.in_part.won_by("A") is not None

    def seen_of(self, card: Card) -> Card:
        """A card of the act as it is recorded, of which not all need have been seen."""
        act = self.in_part.act if isinstance(self.in_part, Contested) else self.in_part
        if act is None or not is_in_part(act):
            return card
        if isinstance(act, PlaysSome):
            return Card(0, "")
        cards: tuple[Card, ...] = getattr(act, "cards", ())
        whole: tuple[Card, ...] = getattr(self.act, "cards", ())
        if len(whole) < len(cards):  # of cards taken in, those of which nothing was seen stay so
            cards = tuple(each for each in cards if each.rank or each.suit)
        return dict(zip(whole, cards, strict=False)).get(card, card)

    @property
    def put_unseen(self) -> frozenset[Card]:
        """The cards as which those are put that the act played or dropped, and of which not all was
        seen: that they are these is not recorded."""
        if self.in_part is None:
            return frozenset()
        dropped = self.act.cards if isinstance(self.act, Drops) else ()
        cards = (*(play.card for play in self.plays), *dropped)
        return frozenset(card for card in cards if not self.seen_of(card).is_seen)

    @property
    def leads_another(self) -> bool:
        """Whether a player leads a card in place of what he had led."""
        led = {play.card for play in self.retaken if play.role == "lead"}
        return bool(led and self.plays) and led.isdisjoint(play.card for play in self.plays)


class Game(Struct, frozen=True, dict=True):
    """A replayed dispute. `playing` is each player's playing hand as far as the whole record
    shows it: what he had after taking in (cards that he is later seen to lead or play included).
    """

    dispute: Dispute
    start: State
    steps: tuple[Step, ...]
    playing: dict[Player, Pile]
    put_out: dict[Player, Pile]

    @cached_property
    def gaps(self) -> tuple[int, ...]:
        """The steps at which the record says that it leaves something out."""
        return tuple(step.number for step in self.steps if isinstance(step.act, NotTold))

    @cached_property
    def in_part(self) -> tuple[int, ...]:
        """The steps at which the act is recorded only in part."""
        return tuple(step.number for step in self.steps if step.in_part)

    @cached_property
    def assumed(self) -> frozenset[Card]:
        """The cards as which those are put that were put down, and of which not all was seen."""
        return frozenset().union(*(step.put_unseen for step in self.steps))

    @property
    def cards_suffice(self) -> bool:
        """Whether there are cards enough for those that are not known."""
        piles = [pile[player] for pile in (self.playing, self.put_out) for player in PLAYERS]
        return sum(pile.unknown for pile in piles) <= len(self.unplaced)

    @cached_property
    def end(self) -> State:
        """The table after the last act."""
        return self.steps[-1].after if self.steps else self.start

    def may_hold(self, player: Player) -> frozenset[Card]:
        """The cards whose place is not recorded that may be in a player's playing hand."""
        facts = self.dispute.stipulated
        lacking = {e.suit for e in facts if isinstance(e, Lacking) and e.player == player}
        if any(isinstance(e, FollowedSuit) and e.player in (None, player) for e in facts):
            lacking = lacking.union(*(step.after.not_followed(player) for step in self.steps))
        return frozenset(card for card in self.unplaced if card.suit not in lacking)

    def still_had(self, player: Player, suit: str) -> bool:
        """Whether it is admitted that a player had a card of a suit to the end of the record."""
        facts = self.dispute.stipulated
        return any(isinstance(e, HadStill) and (e.player, e.suit) == (player, suit) for e in facts)

    @cached_property
    def unplaced(self) -> frozenset[Card]:
        """The cards whose place is not recorded, those of the other pack among them that a player
        is known to have had."""
        placed = {card for card in self.end.left if card} | self.end.returned
        for piles in (self.playing, self.put_out):
            placed = placed.union(*(pile.known for pile in piles.values()))
        other = {c for cards in self.end.owned.values() for c in cards if c.pack == "other"}
        return (self.dispute.pack_dealt | other) - placed
