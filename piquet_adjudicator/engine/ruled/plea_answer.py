"""The answers to the grounds on which a side relies, as values: nothing here is a sentence."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import ActMeant, CallMeant, NotReached, Reason
from piquet_adjudicator.help.alleged import BesideRecord, RecordSays, TimePleaded
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim, Plea
from piquet_adjudicator.model.conclusion import Outcome
from piquet_adjudicator.model.players import Player

PleaOutcome: TypeAlias = (
    Outcome
    | Literal["not yet", "another question", "no rule", "does not hold", "other hand", "other deal"]
)
AnsweredPlace: TypeAlias = tuple[int, Citation]
"""A place on which a ground of a claim rests: the ground, by number, and the place."""


class HandMeant(Struct, frozen=True):
    """A player as elder, or as younger hand."""

    player: Player
    is_elder: bool


class PlaceAnswer(Struct, frozen=True):
    """How a law, clause (with its limb), Case or page bears on a claim.

    `outcome` is that of the clause of it that came nearest; what it gives may be `not yet`, as it
    comes of an act still to come; a Case may be of `another question`, and of a law no clause may
    have been made (`no rule`). `decides`: the decision rests on it, on what it lacks, or on what
    excepts from it. `reasons` are the clauses that apply, or the one that does not with what it
    lacks or what is not known; `gives_way_to`, those that except from it. `point` is what a Case
    of another question decides, or the code of which the laws on a page are; `by` is the clause of
    the code by which what is named `does not hold`. `would_help` is the side for which it would
    decide, did it apply and nothing were against it. `law` is the clause by which a Case or page
    answers that is none of its own: the Case goes by it, the page says what it says. `of_call` is
    the call that it speaks of here, where that is of another kind than what is claimed. An act that
    is alleged beside it `was_lawful` where it forbids that only after a time that had not come.
    `of_deal` is what a deal before is called in which it gave what its reason says. Of one that has
    nothing to do here, `about` is of what it is, in a few words, and `recorded` are the acts that
    come nearest to what it waits for.
    """

    cite: Citation
    limb: str
    outcome: PleaOutcome
    decides: bool = False
    reasons: tuple[Reason, ...] = ()
    gives_way_to: tuple[Reason, ...] = ()
    point: str = ""
    by: Citation | None = None
    would_help: Player | None = None
    law: Citation | None = None
    of_call: CallMeant | None = None
    of_hand: HandMeant | None = None
    of_alleged_act: bool = False
    was_lawful: bool = False
    of_deal: str = ""
    about: str = ""
    recorded: tuple[ActMeant, ...] = ()

    @property
    def in_time(self) -> bool:
        """Whether what was done came before the time of the place, which has come since."""
        so = self.reasons[-1].so if self.reasons else None
        return isinstance(so, NotReached) and so.in_time


Weight: TypeAlias = Literal["otherwise", "the same", "rests"]
"""What some acts are to a decision: without them it would come out otherwise, or the same; or it
rests on them."""


class ActsAnswer(Struct, frozen=True):
    """The acts of the record that words allege, and what the record says to that; `denied`, of
    acts that are not there, that the words deny them; `gives`, what comes of them in law to the
    good of him who alleges them, though the decision is against him."""

    manner: RecordSays
    acts: tuple[ActMeant, ...] = ()
    denied: bool = False
    weight: Weight | None = None
    gives: Reason | None = None


HeldAt: TypeAlias = int | Literal["the claim", "the play", "the deal", "the discard"]
"""When something was held: before the act at a line; when the claim is put; when the play began; as
it was dealt; or it was in the discard."""


class CardsAnswer(Struct, frozen=True):
    """What a player had at a moment `of` some suits, ranks or cards that words name, the cards
    that are known; whether it is `so`, as they say, None where they give no number; with `what`
    he might call, that is meant. It is not known where others may have been among cards that are
    `unknown`."""

    player: Player
    of: tuple[Card, ...]
    cards: tuple[Card, ...]
    at: HeldAt
    so: bool | None = None
    unknown: bool = False
    what: Combination | None = None


class SizeAnswer(Struct, frozen=True):
    """How many cards a player had, or (None) the stock, where words say that; whether it is
    `so`."""

    player: Player | None
    number: int
    at: HeldAt
    so: bool


class ClaimAnswer(Struct, frozen=True):
    """What is decided of a claim that words put as a ground, and by which laws."""

    claim: Claim
    decision: str
    cites: tuple[Citation, ...]


class TimeAnswer(Struct, frozen=True):
    """That what is claimed came late, early or in time, as words plead it; whether it is `so`, and
    the reason of the decision with the facts alone by which it is."""

    pleaded: TimePleaded
    so: bool
    reason: Reason


class PleaAnswer(Struct, frozen=True):
    """A ground, and how each place of the print that it names bears on the claim; none, where it
    names none and speaks of none. It is `in_words` of its own, or the name of a place. `succeeds`
    says whether the side that relies on it has the decision, None where neither has. `by_words`:
    the places are those of which its words speak, and are not named. Words that name nothing may
    allege `acts` of the record, or what was `held`; put a claim of their own (`claimed`); or
    speak, `beside` it, of what no record holds; or of a fact on which the decision rests, that of
    the `ground` (`plainly`, or loosely), or of what follows by that (`by_effect`): `is_so` is
    whether that fact is as they put it, where that is plain; or plead a time (`timed`)."""

    plea: Plea
    in_words: bool
    places: tuple[PlaceAnswer, ...]
    succeeds: bool | None
    by_words: bool = False
    acts: tuple[ActsAnswer, ...] = ()
    beside: BesideRecord | None = None
    ground: Reason | None = None
    by_effect: bool = False
    plainly: bool = False
    is_so: bool | None = None
    held: tuple[CardsAnswer | SizeAnswer, ...] = ()
    claimed: ClaimAnswer | None = None
    timed: TimeAnswer | None = None

    @property
    def of_the_record(self) -> tuple[object, ...]:
        """What is answered from the record."""
        return self.acts, self.held, self.ground, self.claimed, self.timed
