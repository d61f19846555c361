"""What may be claimed of the referee: the forms of claims, the questions that they ask of the game
as the laws leave it, and the claims themselves.

A form is a row of one table. Its question is plain data, one of a few kinds, and one function
decides them all (`engine.decided.decide`). So a new effect with its claim needs an effect, a row
and a law.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.acts import Act, Combination, Item, TakeBack
from piquet_adjudicator.model.conclusion import ChoiceId, EffectKind
from piquet_adjudicator.model.players import Player

Match: TypeAlias = Literal["player", "number", "item", "call", "deal"]
"""What of a conclusion must be as claimed: a part that the conclusion leaves open fits any claim,
and so does a number that the claim leaves open. `call` is the last of the calls that are meant;
`deal`, the deal in dispute."""

HowMany: TypeAlias = Literal["exactly", "more", "less"]
Missed: TypeAlias = Literal["all", "the deal", "his own"]
Others: TypeAlias = Literal["besides", "instead", "never"]
Quantity: TypeAlias = Literal[
    "points of the deal",
    "points in the partie",
    "items scored",
    "cards played with",
    "cards counted as tricks",
    "cards left in the stock",
    "tricks won",
]
"""What a number may be claimed of."""

SpokenOf: TypeAlias = Literal["the cut", "the packs", "the deal", "the game"]
"""What of a deal a claim speaks of: by it is known which deal is meant at the end of a partie."""

Claimant: TypeAlias = Literal["the player", "his adversary", "anybody", "nobody"]

SAID_OF: Final[dict[str, str]] = {
    "player": "the player of whom it is claimed",
    "item": "what is scored or called",
    "number": "the number claimed",
    "cards": "the same, of cards: `13 cards`",
    "of": "the same, where there is one, as of points: ` of 120 points`",
    "points": "the same, where there is one, before the item: `28 for `",
    "the_trick": "the trick of that number, or `the trick`",
    "the_deal": "the deal of that number, or `the deal`",
    "from_trick": "the trick of that number, where there is one: ` from trick 3`",
}
"""What of a claim its decision may say, in braces."""

Speaking: TypeAlias = tuple[EffectKind, str]
"""An effect of a kind, on an act of this moment; on any act or none, where the moment is empty."""

THE_DEAL: Final = "the deal"
"""In place of a moment: of what names no act, trick or deal."""


class OfEither(Struct, frozen=True):
    """An act as either of the players would do it."""

    a: Act
    b: Act

    def of(self, player: Player) -> Act:
        """The act as a player would do it."""
        return self.a if player == "A" else self.b


class ActOpen(Struct, frozen=True):
    """Whether the acts tried are open to him who would do them."""


class Duty(Struct, frozen=True):
    """Whether a player must do something: answer what he was asked, follow suit, lead next, or an
    act that a code's own form of claim names."""

    do: Literal["answers", "follows suit", "leads next"] | OfEither


class Concluded(Struct, frozen=True):
    """Whether a clause concludes an effect of one of some kinds.

    `match` says what of it must be as claimed; `number` and `terms`, what they must be whatever is
    claimed; `item`, the item where the form names none; `more_than`, what the number must exceed.
    `others`: whether the same effect on another, or with another number, may stand `besides`; is
    the contrary, where this is not so (`instead`); or is so in any case (`never`).
    `against` are effects (scores only of `against_items`, where given) that say the contrary.
    `governs` are effects by which it is not so where nothing says that it is.
    `done_by` are moments of acts by which what was to be is done already.
    `choice` is a choice of a player's that would bring it, still open or lapsed.
    `gaps` are effects, and `gap_acts` moments of acts, which show that something was amiss for
    which the laws provide nothing.
    `at` is the moment of the act of which it must be, where it is of one alone; `then` are moments
    of acts one of which must have been done upon it.
    `earlier` is the effect that speaks of deals before the one in dispute.
    `by_default`: it is so unless something says that it is not.
    `presupposes`: what must be so first; where it is, and nothing is concluded, it is unknown.
    `missed`: of the clauses that would have given it and failed, those that say why it is not so:
    all (those first that would have given it to the player, and for the item, that are claimed); of
    `the deal`, not what failed in an act of taking in or of play; of `his own`, what singled out
    something of the player's.
    `when_called_on`: what is concluded is owed only when the player asks for it.
    `at_least`: the number claimed is the least that is owed, so that a greater brings it too.
    """

    kinds: tuple[EffectKind, ...]
    match: tuple[Match, ...] = ()
    number: int | None = None
    more_than: int | None = None
    terms: tuple[str, ...] = ()
    item: Item | None = None
    others: Others = "besides"
    against: tuple[EffectKind, ...] = ()
    against_items: tuple[Item, ...] = ()
    governs: tuple[Speaking, ...] = ()
    done_by: tuple[str, ...] = ()
    choice: ChoiceId | None = None
    gaps: tuple[EffectKind, ...] = ()
    gap_acts: tuple[str, ...] = ()
    at: str = ""
    then: tuple[str, ...] = ()
    earlier: EffectKind | None = None
    by_default: bool = False
    presupposes: Concluded | None = None
    missed: Missed = "all"
    when_called_on: bool = False
    at_least: bool = False


class Scored(Struct, frozen=True):
    """Whether a player scores the item claimed: so many points for it, where a number is."""


class ComesTo(Struct, frozen=True):
    """Whether something comes to the number claimed (`number`, where the form has its own), or to
    more or less than that."""

    measure: Quantity
    compare: HowMany = "exactly"
    number: int | None = None


class WinsTrick(Struct, frozen=True):
    """Whether a player wins the trick claimed: by the cards, or counts it without play."""


class OfEach(Struct, frozen=True):
    """Whether something is so of each of the players; with `none`, of neither of them."""

    question: ClaimQuestion
    none: bool = False


class OneOf(Struct, frozen=True):
    """Whether one of several things is so. Where none is, it may be the `first` alone of which it
    is said why."""

    questions: tuple[ClaimQuestion, ...]
    first: bool = False


class OnTheDealer(Struct, frozen=True):
    """Whether something falls on the player named as the dealer: where it is so, it falls on him
    whose turn the deal is; where it may be, on him who dealt."""

    question: ClaimQuestion
    turn: ClaimQuestion


class Contrary(Struct, frozen=True):
    """Whether the contrary of something is so; `by_default`, also where the laws provide nothing,
    as what no law undoes stands."""

    question: ClaimQuestion
    by_default: bool = False


ClaimQuestion: TypeAlias = (
    ActOpen
    | Duty
    | Concluded
    | Scored
    | ComesTo
    | WinsTrick
    | OfEach
    | OneOf
    | OnTheDealer
    | Contrary
)
"""What a claim asks of the game as the laws leave it."""

TriedOnTable: TypeAlias = Literal[
    "a call not made",
    "the first trick",
    "electing a fresh deal",
    "calling for packs",
    "a card of another suit",
    "pointing out the turn",
    "counting the stock",
    "taking the cards back",
    "taking up the trick",
    "what would score",
]
"""What is tried on behalf of a claim, as the table then has it."""

Trying: TypeAlias = TriedOnTable | OfEither | None
"""What is tried on behalf of a claim, of things not yet done; None for nothing."""

TRYING: Final[dict[TriedOnTable, str]] = {
    "a call not made": "the call that is meant, or the best that he has of the kind",
    "the first trick": "a lead and a card to it",
    "electing a fresh deal": "the player elects one",
    "calling for packs": "the player calls for new packs, where nobody has",
    "a card of another suit": "the player answers the lead with one",
    "pointing out the turn": "he who claims says that the deal was out of turn",
    "counting the stock": "the player counts it",
    "taking the cards back": "all from the trick claimed on, or from that to be played again",
    "taking up the trick": "the cards of the trick claimed, or of the last",
    "what would score": "the call that is meant, or the showing of a carte blanche",
}
"""The same, and what is then done."""


class ClaimRow(Struct, frozen=True):
    """A form of claim that something is so.

    `patterns` are its words, the first canonical, and the first with a number where the claim has
    one. The verb is marked with a star, as in `{other} *wins the partie`: the words with may or
    must, and the denial, are made from it (`language.claim_patterns`). `denials` are further words
    in which it is denied. `{other}` and `{owner}` are the player concerned.

    `by` is who makes the claim where nobody is named: the player concerned, his adversary, anybody
    (the claim concerns no player above the other), or nobody, so that he must be named. `so` and
    `not_so` are what is decided in words, `denied` the same of its denial where that is not the
    two exchanged; `unprovided` is what the laws may fail to provide for. `of_the_partie`: it asks
    of a partie of which the record need say nothing. `speaks_of` is what of a deal it speaks of,
    where it is of one; `numbers_the_deal`: a number in its words is that of the deal. `item` is
    what is scored, where the words of the form name nothing.
    """

    name: str
    patterns: tuple[str, ...]
    question: ClaimQuestion
    so: str
    not_so: str
    by: Claimant = "the player"
    denials: tuple[str, ...] = ()
    denied: tuple[str, str] | None = None
    tries: Trying = None
    unprovided: str = "this"
    of_the_partie: bool = False
    item: Item | None = None
    speaks_of: SpokenOf | None = None
    numbers_the_deal: bool = False


class Plea(Struct, frozen=True):
    """A ground on which a side relies: by law, Case or page, or in words, as it is put, with where
    it stands in the file."""

    by: Player
    text: str
    line: int
    column: int


class ActClaim(Struct, frozen=True):
    """That a player may do this (or, with `must`, that he must), tried at the end of `line`;
    `contrary`, that it is not so; `only`, that he may do it with so many cards and with no more;
    `some`, that he must do it with some cards, or say some number, whichever it be; `further`,
    that he may do it besides what he has done; `worth`, that what he calls scores so many
    points. `pleas` are the grounds on which either side relies."""

    by: Player
    acts: tuple[Act, ...]
    text: str
    line: int
    must: bool = False
    contrary: bool = False
    only: bool = False
    some: bool = False
    further: bool = False
    worth: int | None = None
    pleas: tuple[Plea, ...] = ()


class StatusClaim(Struct, frozen=True):
    """That what a row says is so (`denied`: is not so), at the end of `line`.

    `item` is what is scored; `number` is points for a total and the trick for a replay; `kind`
    is in `item` too where a call is meant. `what` is what the words say of that call besides its
    kind ("the quatorze", "three aces", "the quart to the king"): the calls meant are those that
    it does not contradict.

    Two things the words may leave to the table, which the replay settles: with `of_latest_call`
    it is that of "his call"; `asked` is the question that the player was last asked, if he was.
    `file_line` is where it is claimed, `pleas` the grounds on which either side relies. What
    anybody may claim, with nobody named, is put to the referee by either: it is tried as if `by`
    claimed it, and is not told to be his (`by_either`).
    """

    by: Player
    row: ClaimRow
    player: Player
    text: str
    line: int
    item: Item | None = None
    number: int | None = None
    what: Combination | None = None
    denied: bool = False
    of_latest_call: bool = False
    asked: Act | None = None
    file_line: int = 0
    pleas: tuple[Plea, ...] = ()
    by_either: bool = False

    @property
    def status(self) -> str:
        """The name of the form of claim."""
        return self.row.name


Claim: TypeAlias = ActClaim | StatusClaim


TRIED_OF_A_TRICK: Final[tuple[Trying, ...]] = (
    "taking the cards back",
    "taking up the trick",
)
"""What claims try of a trick of the play."""


def trick_named(claim: Claim) -> int | None:
    """The number of the trick that a claim names, counted from one."""
    if isinstance(claim, StatusClaim):
        return claim.number if claim.row.tries in TRIED_OF_A_TRICK else None
    return next((act.trick for act in claim.acts if isinstance(act, TakeBack)), None)


def is_denial(claim: Claim) -> bool:
    """Whether a claim denies what its form says."""
    return claim.contrary if isinstance(claim, ActClaim) else claim.denied
