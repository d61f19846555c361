"""How the words of a player are to a record: what they tell of its acts, or speak of beside it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

ToldManner: TypeAlias = Literal["done", "otherwise", "not done", "never done", "no such act"]
"""How the acts of a record are to what is told: they are it; they are of the kind, and differ from
it in some card or number, or are judged besides; it is told that they were not done (never); there
are none."""


class ToldOf(Struct, frozen=True):
    """What some words tell of a record: the lines of the acts that they speak of, and how these are
    to what is told. Where there are `no such act`s, `denied` says that none is told of."""

    manner: ToldManner
    lines: tuple[int, ...] = ()
    denied: bool = False


class HeldOf(Struct, frozen=True):
    """Of what suits, ranks or cards some words say that a player had them, or had not; or (`left`)
    that he had them still, or no more."""

    player: Player
    of: tuple[Card, ...]
    left: bool = False


BesideRecord: TypeAlias = Literal["custom", "mind", "time"]
"""What words speak of that is no act: what is usual, what a player had in mind; or that something
was late, where no ground of the decision is one of time."""
