"""What the words of a player allege of a record, what it says to that, and what else they say."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

RecordSays: TypeAlias = Literal[
    "done",
    "otherwise",
    "not done",
    "never done",
    "no such act",
    "contested",
    "the other way",
]
"""What a record says to acts that are alleged: they were done; or others of the kind, which differ
in some card or number, or are judged besides; it is alleged that they were not (never) done, and
they were; there are none; they are contested; or they were done in the other order."""


class ActsAlleged(Struct, frozen=True):
    """Acts that some words allege: the lines of a record that they speak of, and what it says to
    that (`manner`). Where there are `no such act`s, `denied`: the words say so too. Of one at a
    `moment` it is only said that something came before or after it."""

    manner: RecordSays
    lines: tuple[int, ...] = ()
    denied: bool = False
    moment: bool = False


LeastAndMost: TypeAlias = tuple[int, int]
"""The fewest and the most that there were."""


class HoldingAlleged(Struct, frozen=True):
    """What some words say that a player held: `of` some suits, ranks or cards, with how many of
    each; of cards of any suit, so many in `of_one_suit`; or `what` he might call. It is said of the
    beginning of the play, of what he had `left`, or of what he was `dealt`, or put `out`."""

    player: Player
    of: tuple[tuple[Card, LeastAndMost], ...]
    left: bool = False
    dealt: bool = False
    of_one_suit: bool = False
    what: Combination | None = None
    out: bool = False


class SizeAlleged(Struct, frozen=True):
    """How many cards some words say that a player had in all, or (None) the stock: in hand, or
    `dealt`; or that he has `now`."""

    player: Player | None
    many: LeastAndMost
    dealt: bool = False
    now: bool = False


TimePleaded: TypeAlias = Literal["late", "in time", "early"]
"""How what is claimed came to its time, as words plead it."""

BesideRecord: TypeAlias = Literal[
    "custom",
    "bystander",
    "mind",
    "harm",
    "might",
    "duty",
    "time",
    "blame",
    "silence",
    "manners",
    "proof",
    "no law",
    "true calls",
]
"""What words speak of that is no act: what is usual; what a player had in mind; what is fair, or
did harm; what might have been done; a duty, where the decision rests on none; that something was
late, where no ground of the decision is one of time; whose fault it was; who was silent; what is
courteous; what can be proved, or is admitted; that no law says something; or that other calls were
true, against what falls on all."""
