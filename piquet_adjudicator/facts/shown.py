"""What a fact or a measure turns on, for the reasons to name: the holdings that were compared, or
the terms of a sum and what ends it. Nothing is decided by it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from piquet_adjudicator.model.acts import Combination, Item, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player


class HeldOfKind(NamedTuple):
    """What a player holds of a kind, stated in full, and the call of it (by index), if he made
    one."""

    player: Player
    what: Combination
    call: int | None


class Matched(NamedTuple):
    """A holding, and another of the same kind that is smaller or equal."""

    better: HeldOfKind
    other: HeldOfKind


class Summed(NamedTuple):
    """The scores that make up a sum of a player's, and what of his adversary's came before any
    more could be added: a score, or a kind in which he holds what is good to bar. Or the adversary
    who has `reckoned_nothing` yet, so that more may be added."""

    terms: tuple[Conclusion, ...]
    stopped_by: Conclusion | Item | None = None
    reckoned_nothing: Player | None = None


class Renounced(NamedTuple):
    """A card put to a trick, at a line, where another suit was led, with the cards of that suit
    that the player had in hand, the highest first."""

    player: Player
    trick: int
    put: Card
    led: Card
    had: tuple[Card, ...]
    line: int


class FollowedBy(NamedTuple):
    """A card put to one that was led to a trick: of its suit, or of another, the player having none
    of that."""

    player: Player
    trick: int
    put: Card
    led: Card


class OfCalls(NamedTuple):
    """The calls (by index) of which something is so; or those that do `not_count` against what is
    so of another, though they are better. Those that `then` followed are named beside them."""

    calls: tuple[int, ...]
    not_count: bool = False
    then: tuple[int, ...] = ()


class CardsHad(NamedTuple):
    """A player, and cards that he had, the highest first: those for want of which his adversary had
    not what he called; or those `of_them`, the cards asked about, that an answer should tell."""

    player: Player
    cards: tuple[Card, ...]
    of_them: bool = False


class AnswerGiven(NamedTuple):
    """The answer to a call (by index) that holds whatever its giver has, and the step at which he
    gave it; None, where what he did counts as giving it."""

    call: int
    answer: ReplyWord
    step: int | None


class MakesMore(NamedTuple):
    """What a point makes that a player has, where he called it as making less."""

    making: int


class DoneAt(NamedTuple):
    """The step of the act by which a fact is so, which its sentence does not name."""

    step: int


Shown: TypeAlias = (
    Matched
    | Summed
    | Renounced
    | FollowedBy
    | OfCalls
    | CardsHad
    | AnswerGiven
    | DoneAt
    | MakesMore
)
AS_IT_STANDS: Final = (CardsHad, MakesMore, FollowedBy)
"""What the reasons name as it stands here."""
"""What a fact or a measure turns on, for the reasons to name: the holdings that were compared, the
terms of a sum and what ends it, a card that did not follow suit, the calls of which it is so, the
cards that a player had, the answer by which he is bound, or an act. Nothing is decided by it."""
