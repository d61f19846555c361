"""What a clause concludes of a moment of the game: effects of a closed set of kinds."""

from __future__ import annotations

from typing import Final, Literal, NewType, TypeAlias, get_args

from msgspec import Struct

from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.players import Player

GameEffect: TypeAlias = Literal[
    "may",
    "must",
    "must not",
    "bar",
    "penalty",
    "no penalty",
    "waived",
    "owes",
    "need not",
    "entitle",
    "plays with",
    "spared",
    "counts toward",
    "lapses",
    "option",
    "counts as",
    "sufficient",
    "insufficient",
    "liberty",
    "good to bar",
    "no score",
    "good",
    "score",
    "adds",
    "counts tricks",
    "replay",
    "order",
    "stands",
    "sets aside",
    "out of order",
    "fresh cut",
    "abides by",
    "fresh deal",
    "packs changed",
    "packs remain changed",
    "preceding stand",
    "leave",
    "loses",
    "replace cards",
    "pays",
    "bystander pays",
    "void deal",
    "turn to deal",
    "deal next",
    "partie of",
    "extra deals",
    "times",
    "correct the score",
    "forfeits the game",
    "wins the game",
    "wins the partie",
    "partie drawn",
    "settle",
]
"""The kinds of effect of the game: those that the program knows."""

OwnEffect = NewType("OwnEffect", str)
"""A kind of effect that a code brings of its own."""

EffectKind: TypeAlias = GameEffect | OwnEffect

_OF_THE_GAME: Final[dict[str, GameEffect]] = {kind: kind for kind in get_args(GameEffect)}


def effect_kind(name: str) -> EffectKind:
    """The kind of effect of a name: one of the game, or else one of a code's own.

    >>> effect_kind("penalty"), effect_kind("loses the game")
    ('penalty', 'loses the game')
    """
    return _OF_THE_GAME.get(name) or OwnEffect(name)


ChoiceId: TypeAlias = Literal[
    "fresh deal",
    "stand the deal",
    "alter the discard",
    "alter and take in",
    "leave the discard",
    "look",
    "not look",
    "see the discard",
    "take in the card left",
    "play without it",
    "take up the lead",
    "let the lead lie",
    "play differently",
    "let the play stand",
    "enforce",
    "waive",
    "treat as the cut",
    "deal first",
    "be elder first",
]
"""A choice that an option leaves to a player; `model.choices` says what each is."""

Comparison: TypeAlias = Literal["at least", "at most", "more than", "less than", "equals"]

AFTER_THE_LEAD: Final = "after the lead"
"""How a law says that the lead to the trick which is to be played again stands."""


class AtomResult(Struct, frozen=True, gc=False):
    """One condition as it held or did not: the fact or measure, the things it spoke of, and whether
    it held (None: not known). `figures` is what was measured, and what it was held against;
    `rests_on` the conclusions that the answer rests on; `other` the measure that it was held
    against, where it was one, with what it measured, the least and the most."""

    fact: str
    args: tuple[object, ...]
    holds: bool | None
    rests_on: tuple[Conclusion, ...] = ()
    figures: tuple[int, int, Comparison, int] | None = None
    reads: frozenset[tuple[EffectKind, str]] = frozenset()
    other: tuple[str, tuple[object, ...], int, int] | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What names the condition: its fact and what it spoke of."""
        return (self.fact, *self.args)

    @property
    def assumed_as(self) -> tuple[object, ...]:
        """By what it is assumed to be so or not: its key, with what it is held against."""
        return self.key if self.figures is None else (*self.key, *self.figures[2:])


class Conclusion(Struct, frozen=True, eq=False, gc=False):
    """One effect, concluded by a clause at a step.

    `certain` is False where a condition is unknown: the effect may or may not follow. `player` is
    on whom it bears. `act` is the step of the act it speaks of, `call` the index of the call,
    `trick` the trick from one, `deal` the place of a deal among those recorded of the partie.
    `number` is points, cards, tricks or deals; `most`, where it is not known, what it may be at the
    most. `choices` are those that an option offers, or the
    one that has lapsed. `blocks` says whether what is barred still counts
    against the adversary. `but_for_number` is whether it is certain but for its number.
    """

    clause: str
    limb: str
    kind: EffectKind
    step: int
    certain: bool = True
    player: Player | None = None
    item: Item | None = None
    act: int | None = None
    call: int | None = None
    trick: int | None = None
    question: int | None = None
    deal: int | None = None
    number: int | None = None
    most: int | None = None
    over: int | None = None
    term: str = ""
    blocks: Literal["all", "nothing"] = "all"
    items: tuple[Item, ...] = ()
    choices: tuple[ChoiceId, ...] = ()
    until: str = ""
    lapse: str = ""
    because: tuple[AtomResult, ...] = ()
    but_for_number: bool = False

    @property
    def key(self) -> str:
        """The clause with its limb: `48.3b`."""
        return f"{self.clause}{self.limb}"


Outcome: TypeAlias = Literal[
    "fires",
    "no occasion",
    "silent",
    "failed",
    "too late",
    "too early",
    "excepted",
    "unknown",
]


class Tried(Struct, frozen=True, gc=False):
    """A clause tried on a moment, and how it came out.

    `no occasion`: no moment that it answers to came. `silent`: the moment is not one it speaks of.
    `failed`: it speaks of it, and a condition fails.
    `failing` is the condition that decided this, `fulfilled` how many held before it.
    """

    clause: str
    limb: str
    outcome: Outcome
    step: int
    binding: object
    fulfilled: int = 0
    failing: AtomResult | None = None
    because: tuple[AtomResult, ...] = ()
    defeated_by: tuple[Conclusion, ...] = ()

    @property
    def key(self) -> str:
        """The clause with its limb: `48.3b`."""
        return f"{self.clause}{self.limb}"
