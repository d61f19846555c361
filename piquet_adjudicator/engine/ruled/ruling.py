"""The ruling: a frozen value of which every page is a view."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from piquet_adjudicator.engine.ruled.plea_answer import PleaAnswer
from piquet_adjudicator.engine.ruled.reason import (
    CallMeant,
    Follows,
    NotOpen,
    Reason,
    Stated,
    Thing,
)
from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.spans import Span
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Doubt
from piquet_adjudicator.model.acts import Act, Item, Kind
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play

Decision: TypeAlias = Literal[
    "allowed",
    "refused",
    "required",
    "at a player's option",
    "undecided",
    "the laws do not provide",
]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)
IS_RIGHT: Final[dict[Decision, bool]] = {"allowed": True, "required": True, "refused": False}
"""Whether the claimant is right, by the decisions that say whether he is."""

Doubts: TypeAlias = tuple[tuple[Citation, Doubt], ...]
"""Doubtful readings, each by the citation of the clause that carries it."""


class Grounds(Struct, frozen=True):
    """What a decision rests on: conclusions, and clauses that were tried and did not reach;
    `wanted` are the effects for which these were tried, where they are known."""

    conclusions: tuple[Conclusion, ...] = ()
    tried: tuple[Tried, ...] = ()
    wanted: tuple[EffectKind, ...] = ()

    def joined(self, other: Grounds) -> Grounds:
        """These grounds, and those of another decision."""
        return Grounds(self.conclusions + other.conclusions, self.tried + other.tried)


class Settles(Struct, frozen=True):
    """Facts not known that would settle a claim, each with whether it is taken to be so, and the
    decision then; `because` of the last of these reasons, where they were sought."""

    facts: tuple[tuple[Stated, bool], ...]
    decision: Decision
    because: tuple[Reason, ...] = ()


class ClaimRuling(Struct, frozen=True):
    """What is decided of one claim, on what authority, and why.

    `cites` are the clauses that decide; where none does, the one that would give the contrary and
    came nearest, its lacking a condition being the ground. `considered` are those of `cites` that
    were tried and did not reach: they decide nothing by what they give.

    `grounds` are what the decision rests on, `reasons` the same step by step, premises first, and
    `cites` their clauses, Cases and pages.
    `settles` says for an undecided claim what would settle it, `bounded` that the search for this
    was cut short, or of a decided claim that for what would decide it otherwise. `conflict` names
    clauses that contradict one another here. `pleas` answers the grounds on which either side
    relies. It is decided alike for `other_reasons` too, where the record may be otherwise than the
    reasons suppose.
    """

    claim: Claim
    decision: Decision
    cites: tuple[Citation, ...]
    reasons: tuple[Reason, ...]
    grounds: Grounds = Grounds()
    settles: tuple[Settles, ...] = ()
    unknown: tuple[Stated, ...] = ()
    bounded: bool = False
    conflict: tuple[Citation, ...] = ()
    doubts: Doubts = ()
    considered: tuple[Citation, ...] = ()
    pleas: tuple[PleaAnswer, ...] = ()
    other_reasons: bool = False


class Finding(Struct, frozen=True):
    """A breach, or a change of legal position, that the record shows: its clause, the line, the
    player on whom it bears, what it is, and the facts it rests on."""

    cite: Citation
    line: int
    player: Player | None
    so: Follows | NotOpen
    facts: tuple[Stated, ...] = ()

    @property
    def effect(self) -> EffectKind | Literal["not open"]:
        """The kind of effect that the finding is of; an act that nothing allowed was `not open`."""
        return "not open" if isinstance(self.so, NotOpen) else self.so.kind


class OpenOption(Struct, frozen=True):
    """A choice that a player has: between what, until when, by what clause, and what follows
    where he makes none."""

    cite: Citation
    player: Player | None
    choices: tuple[Choice, ...]
    until: str
    lapse: str = ""


class DutyDue(Struct, frozen=True):
    """What still has to be done: by a player, or by both, and by what clause."""

    cite: Citation
    so: Follows

    @property
    def player(self) -> Player | None:
        """Whose duty it is; None where it lies on both."""
        return self.so.player


class ScoreItem(Struct, frozen=True):
    """One item of a player's score of the deal, in points, with its clause, its line, and what it
    is scored for. `at_least`: it may be of more points, by facts that are not known."""

    item: Item
    points: int
    cite: Citation
    line: int
    what: Thing
    at_least: bool = False

    @property
    def scored_for(self) -> tuple[Item, Citation, int | None]:
        """What it is scored for, by which it is known in another ruling on the deal: of a call the
        line is named, as several of one item score."""
        return self.item, self.cite, self.what.line if isinstance(self.what, CallMeant) else None


class Score(Struct, frozen=True):
    """A player's score of the deal: the items in the order in which they reckon. `barred` are
    those that a penalty or bar takes from him, `possible` those that hang on facts not known.
    `taken` is what a clause, `taken_cite`, takes his score to be, whatever the items come to:
    `own`, what he counted for it himself. `between` are the fewest and the most points that he may
    have in all, where each record that one told in part may be of was ruled on: of the items it may
    be that he cannot have the most of each, or the least."""

    items: tuple[ScoreItem, ...]
    barred: tuple[ScoreItem, ...]
    possible: tuple[ScoreItem, ...]
    taken: int | None = None
    taken_cite: Citation | None = None
    own: bool = True
    between: Range | None = None

    @property
    def by_record(self) -> int:
        """The points that the items come to."""
        return sum(item.points for item in self.items)

    @property
    def total(self) -> int:
        """The points of the deal."""
        return self.by_record if self.taken is None else self.taken


class NumbersAnswered(Struct, frozen=True):
    """The numbers of which what is asked is so, and those of which it is not decided. `at_least`:
    the number is the least that a duty asks for; `at_most`: where none is right as the cards lie,
    the most that is when he has put out cards for them. Where it is asked how many he may take in,
    `besides`: how many he has taken up already; `if_altered`: how many, if he first alters his
    discard, where that is more. Where it is asked which `cards` they are: those that are known."""

    right: tuple[int, ...]
    unsure: tuple[int, ...] = ()
    at_least: bool = False
    at_most: int | None = None
    besides: int = 0
    if_altered: tuple[int, ...] = ()
    cards: tuple[Card, ...] | None = None


class PlayersAnswered(Struct, frozen=True):
    """The players of whom what is asked is so, and those of whom it is not decided. `so_far`: it is
    asked of what is scored in the play, which is not over. `to_answer`: nobody leads before that
    lead is played to."""

    right: tuple[Player, ...]
    unsure: tuple[Player, ...] = ()
    so_far: bool = False
    to_answer: Play | None = None


class PointsAnswered(Struct, frozen=True):
    """The points that a player scores, the least and the most (None: that is not known), with the
    items that they are of, and those that are barred. `so_far`: the play is not over. `to_call`:
    he has still to reckon them, and may; the points are then those that he scores if he does, so
    far as no reply is awaited. `or_nothing`: he scores the most or nothing."""

    least: int
    most: int | None
    items: tuple[ScoreItem, ...] = ()
    barred: tuple[ScoreItem, ...] = ()
    so_far: bool = False
    to_call: bool = False
    or_nothing: bool = False


class ToShow(Struct, frozen=True):
    """A call that must be shown, with the cards that it is of; None where they are not known."""

    call: CallMeant
    cards: tuple[Card, ...] | None


class ShowingAnswered(Struct, frozen=True):
    """The calls that must be shown, and the kinds of which it is not decided whether they must."""

    right: tuple[ToShow, ...]
    unsure: tuple[Kind, ...] = ()


class TimeAnswered(Struct, frozen=True):
    """The times within which what is asked may be done, as they lay in the game; whether it may be
    done now, None where that is not decided."""

    spans: tuple[Span, ...]
    still: bool | None


class PutRight(Struct, frozen=True):
    """What a player may still put right by an act, and the law that leaves it open to him; where he
    may take up one card or another, the `cards` any of which he may."""

    act: Act
    cite: Citation
    cards: tuple[Card, ...] = ()


class ChoicesAnswered(Struct, frozen=True):
    """What is left to a player's choice and what he must do; those of the choices and duties of
    which it is not known whether they are his; and what he may put right."""

    options: tuple[OpenOption, ...]
    duties: tuple[DutyDue, ...]
    unsure: tuple[OpenOption | DutyDue, ...] = ()
    to_put_right: tuple[PutRight, ...] = ()


class ResultAnswered(Struct, frozen=True):
    """What the partie comes to; None where nothing is recorded of it."""

    result: PartieResult | None


WhatIsAnswered: TypeAlias = (
    NumbersAnswered
    | PlayersAnswered
    | PointsAnswered
    | ShowingAnswered
    | TimeAnswered
    | ChoicesAnswered
    | ResultAnswered
)


class AskAnswered(Struct, frozen=True):
    """What is answered to a question, on what authority, and the claims whose decisions make the
    answer: those of the greatest number that is right and of the next, for one. `reasons` are
    those of an answer that no claim makes. `spent` is the ruling that a choice which is supposed to
    be taken cannot be: what is answered is then so as it was."""

    ask: Ask
    tells: WhatIsAnswered
    cites: tuple[Citation, ...]
    by: tuple[ClaimRuling, ...] = ()
    reasons: tuple[Reason, ...] = ()
    spent: ClaimRuling | None = None

    @property
    def rulings(self) -> tuple[ClaimRuling, ...]:
        """The rulings on claims on which the answer rests."""
        return (self.spent, *self.by) if self.spent else self.by

    @property
    def substance(self) -> object:
        """What is answered, whatever the authority."""
        match self.tells:
            case PointsAnswered(least, most):
                return least, most
            case _:
                return self.tells

    @property
    def settled(self) -> bool:
        """Whether the answer leaves nothing open."""
        match self.tells:
            case PointsAnswered(least, most):
                return least == most or self.tells.to_call
            case NumbersAnswered(right, unsure, cards=cards):
                return not unsure and (cards is None or right == (len(cards),))
            case PlayersAnswered() | ChoicesAnswered():
                return not self.tells.unsure
            case ShowingAnswered(right, unsure):
                return not unsure and all(each.cards is not None for each in right)
            case TimeAnswered():
                return self.tells.still is not None
            case ResultAnswered(result):
                return result is not None and result.is_known


class Receipt(Struct, frozen=True):
    """What the ruling was made from: digests of the record and of the law book, and the version;
    where the code rests on others, the `codes` of the line, each by its name with its digest."""

    record: str
    laws: str
    version: str
    codes: tuple[tuple[str, str], ...] = ()


class Ruling(Struct, frozen=True):
    """The whole ruling on a dispute. `out_of_turn` are the cards led by players whose turn to lead
    it was not, as far as that is certain."""

    dispute: Dispute
    game: Game
    book: LawBook
    claims: tuple[ClaimRuling, ...]
    findings: tuple[Finding, ...]
    options: tuple[OpenOption, ...]
    score: dict[Player, Score]
    play_over: bool
    play_again_from: int | None
    unknown: tuple[Stated, ...]
    doubts: Doubts
    conflicts: tuple[tuple[Citation, ...], ...]
    fired: frozenset[str]
    receipt: Receipt
    partie: PartieResult | None = None
    answers: tuple[AskAnswered, ...] = ()
    duties: tuple[DutyDue, ...] = ()
    out_of_turn: frozenset[Card] = frozenset()

    @property
    def settled(self) -> bool:
        """Whether every claim is decided, every question answered, and no laws are in conflict."""
        decided = all(c.decision != "undecided" for c in self.claims)
        return not self.conflicts and decided and all(each.settled for each in self.answers)
