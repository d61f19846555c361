"""A moment of the game that a clause answers to, with the persons and things it concerns."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.model.acts import Player, adversary_of
from piquet_adjudicator.model.state import Call, Game, Play

Thing: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Binding:
    """Who did what at `step`: the actor, and the call (by index), trick (from one), play or
    question (by index) concerned, or the deal (its place among those told of the partie).
    `player` is set where the moment is taken for each player."""

    step: int
    actor: Player | None = None
    player: Player | None = None
    call: int | None = None
    trick: int | None = None
    play: Play | None = None
    question: int | None = None
    deal: int | None = None

    def key(self) -> tuple[object, ...]:
        """What must agree for one clause to be an exception to another at this moment."""
        return (self.player, self.call, self.trick, self.deal)


ROLES: Final = (
    "actor",
    "adversary",
    "elder",
    "younger",
    "player",
    "other",
    "caller",
    "respondent",
    "call",
    "trick",
    "play",
    "question",
    "deal",
    "act",
)
"""What an argument of a fact may name in a clause."""

PERSONS: Final = frozenset(
    ("actor", "adversary", "elder", "younger", "player", "other", "caller", "respondent")
)


def person(role: str, binding: Binding, game: Game) -> Player | None:
    """The player who stands in a role at this moment; None where nobody does."""
    elder = game.dispute.elder
    match role:
        case "elder":
            return elder
        case "younger":
            return adversary_of(elder)
        case "actor":
            return binding.actor
        case "adversary":
            return adversary_of(binding.actor) if binding.actor else None
        case "player":
            return binding.player
        case "other":
            return adversary_of(binding.player) if binding.player else None
        case "caller" | "respondent" if binding.call is not None:
            caller = call_of(binding, game).player
            return caller if role == "caller" else adversary_of(caller)
        case _:
            return None


def call_of(binding: Binding, game: Game) -> Call:
    """The call that a moment concerns, with all that was ever said of it."""
    assert binding.call is not None
    return game.end.calls[binding.call]
