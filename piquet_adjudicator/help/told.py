"""How the words of a player are to a record: what they tell of its acts, or speak of beside it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

ToldManner: TypeAlias = Literal[
    "done",
    "otherwise",
    "not done",
    "never done",
    "no such act",
    "contested",
    "the other way",
]
"""How the acts of a record are to what is told: they are it; they are of the kind, and differ from
it in some card or number, or are judged besides; it is told that they were not done (never); there
are none; it is contested that they were done; or they were done in another order than is told."""


class ToldOf(Struct, frozen=True):
    """What some words tell of a record: the lines of the acts that they speak of, and how these are
    to what is told. Where there are `no such act`s, `denied` says that none is told of."""

    manner: ToldManner
    lines: tuple[int, ...] = ()
    denied: bool = False


NumberTold: TypeAlias = tuple[int, int]
"""The fewest and the most that there were."""


class HeldOf(Struct, frozen=True):
    """What some words say that a player held: `of` some suits, ranks or cards, with how many of
    each; of cards of any suit, so many in `of_one_suit`; or `what` he might call. It is said of the
    beginning of the play, of what he had `left`, or of what he was `dealt`, or put `out`."""

    player: Player
    of: tuple[tuple[Card, NumberTold], ...]
    left: bool = False
    dealt: bool = False
    of_one_suit: bool = False
    what: Combination | None = None
    out: bool = False


class SizeOf(Struct, frozen=True):
    """How many cards some words say that a player had in all, or (None) the stock: in hand, or
    `dealt`; or that he has `now`."""

    player: Player | None
    many: NumberTold
    dealt: bool = False
    now: bool = False


BesideRecord: TypeAlias = Literal[
    "custom", "mind", "harm", "might", "duty", "time", "blame", "silence", "manners"
]
"""What words speak of that is no act: what is usual; what a player had in mind; what is fair, or
did harm; what might have been done; a duty, where the decision rests on none; that something was
late, where no ground of the decision is one of time; whose fault it was; who was silent; or what is
courteous."""
