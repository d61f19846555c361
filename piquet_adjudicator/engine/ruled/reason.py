"""One step of the reasoning as typed values: the facts with what they speak of, and what follows.

Nothing here is a sentence, and nothing asks the game again: each person, call, trick, act and
deal is held as what it is, so that a page can be written of it, or a question asked of it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.facts.shown import CardsHad, DoneAt, FollowedBy, MakesMore, Renounced
from piquet_adjudicator.model.acts import Act, Combination, Item, Kind, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import Comparison, EffectKind
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Role


class CallMeant(Struct, frozen=True, gc=False):
    """A call: whose it is, of what kind, the words that stand in the end (None: only the kind is
    known), the line on which it was made, and that on which those words were put in the place of
    the first (0: nowhere)."""

    player: Player
    kind: Kind
    what: Combination | None
    line: int
    corrected: int = 0


class TrickMeant(Struct, frozen=True):
    """A trick, by its number from one."""

    number: int


class QuestionMeant(Struct, frozen=True):
    """A question about the cards called, by its line."""

    line: int


class DealMeant(Struct, frozen=True):
    """A deal: its place among those recorded of the partie, its number where that is known, and
    whether it is the one in dispute."""

    place: int
    number: int | None
    in_dispute: bool


class PutDown(NamedTuple):
    """Cards led, or played, at a line."""

    role: Role
    line: int


class ActMeant(Struct, frozen=True):
    """An act, with its line; of cards retaken, when they had been `put` down."""

    line: int
    act: Act
    put: tuple[PutDown, ...] = ()


class ItemMeant(Struct, frozen=True):
    """An item of the score, as the code calls it; of the point, only one of more than so many
    cards."""

    item: Item
    called: str
    over: int | None = None


class LawsMeant(Struct, frozen=True):
    """The clauses from which another excepts."""

    cites: tuple[Citation, ...]


class TableMeant(Struct, frozen=True):
    """What lies on the table when all is done."""


Thing: TypeAlias = (
    CallMeant
    | TrickMeant
    | QuestionMeant
    | DealMeant
    | ActMeant
    | ItemMeant
    | LawsMeant
    | TableMeant
)
"""What a fact or an effect speaks of, besides persons, numbers and words."""

Argument: TypeAlias = Thing | Choice | int | str
"""What an argument of a fact names."""


class Figures(Struct, frozen=True):
    """What a measure came to (the least and the most), and what it was compared with; the range
    that it `keeps_to` whatever the acts were that are recorded only in part, where that is known.
    """

    least: int
    most: int
    how: Comparison
    against: int
    keeps_to: tuple[int, int] | None = None


class OtherMeasure(Struct, frozen=True):
    """The measure that another was compared with: what it is of, and what it came to."""

    measure: str
    args: tuple[Argument, ...]
    least: int
    most: int


class HoldingMeant(Struct, frozen=True):
    """What a player has of a kind, its cards where they are known, and the line of his call of it,
    if he made one."""

    player: Player
    what: Combination
    cards: tuple[Card, ...]
    line: int | None


MatchedBy: TypeAlias = Literal["number", "height", "neither"]


class HoldingsCompared(Struct, frozen=True):
    """A holding against another of the kind: it is of more cards, or higher, or equal."""

    better: HoldingMeant
    other: HoldingMeant
    by: MatchedBy


class ScoreTerm(Struct, frozen=True):
    """The points of a sum that are made by one thing."""

    points: int
    thing: Thing


class Sum(Struct, frozen=True):
    """The terms of a sum of a player's, and what of the `other` player's came before more could be
    added; None where nothing did: then the `other`, if he is named, has reckoned nothing yet. That
    may be `only_bars`: not his to score, and good to bar."""

    terms: tuple[ScoreTerm, ...]
    stopped_by: Thing | None = None
    other: Player | None = None
    only_bars: bool = False


class CallsNamed(Struct, frozen=True):
    """The calls of which a fact is so; or those that do `not_count` against it; and those that
    `then` followed."""

    calls: tuple[CallMeant, ...]
    not_count: bool = False
    then: tuple[CallMeant, ...] = ()


class AnswerMeant(Struct, frozen=True):
    """The answer to a call that holds whatever its giver has, and the line of it; None, where what
    he did counts as giving it."""

    call: CallMeant
    answer: ReplyWord
    line: int | None


Turning: TypeAlias = (
    HoldingsCompared
    | Sum
    | Renounced
    | FollowedBy
    | CallsNamed
    | CardsHad
    | AnswerMeant
    | DoneAt
    | MakesMore
)
"""On what a fact turns."""
NUMBERS_OF_A_CALL: Final = ("cards of", "rank of", "number of", "what it makes")
"""The numbers that the words of a call give, by their measures: nobody speaks of them for
themselves."""


class FactStated(Struct, frozen=True, gc=False):
    """A fact, or a comparison of a measure (`figures`), with what it speaks of, and whether it
    holds (None: not known). `failing` is one on which a clause failed. `shown` is on what it turns,
    where that can be named; `by` the line by which it was so or not, where that is to be said.
    One that is `settled` is so, or not so, whatever the acts were that are recorded only in part;
    one `supposed` is not known, and what follows if it is so is said. `done` is the line of the
    last act of the kinds that it is of."""

    fact: str
    args: tuple[Argument, ...]
    holds: bool | None
    figures: Figures | None = None
    other: OtherMeasure | None = None
    failing: bool = False
    shown: Turning | None = None
    by: int | None = None
    settled: bool = False
    supposed: bool = False
    done: int | None = None


class WindowStated(Struct, frozen=True):
    """Whether an act came `before` or `after` a moment of the game, of one player where it is his
    own. `came` is the line on which the moment came, None where it had not; `line` that of the
    act; `at_the_end` says that no act stands there, but the table as it lies in the end."""

    side: Literal["before", "after"]
    anchor: str
    whose: Player | None
    came: int | None
    line: int
    at_the_end: bool
    holds: bool | None


class LeftOut(Struct, frozen=True):
    """What was done at a line where the record leaves something out: these acts, or, where there
    are none, nothing that bears on the question."""

    line: int
    acts: tuple[Act, ...] = ()
    holds: bool | None = None


class CardsLay(Struct, frozen=True):
    """How many cards lay in some places when the log begins, at the least and at the most, where
    the record does not say it."""

    sizes: tuple[tuple[str, int, int], ...]
    holds: bool | None = None


class SuitFollowed(Struct, frozen=True):
    """That the players followed suit whenever they could, with the cards not seen too."""

    holds: bool | None = None


class RecordedInPart(Struct, frozen=True):
    """What was done at a line where the record tells it only in part (`recorded`), or (None) that
    it is not known. It `holds` where it is supposed; it may be `of_deal`, an earlier one of the
    partie."""

    line: int
    recorded: Act
    act: Act | None = None
    holds: bool | None = None
    of_deal: int | None = None


Stated: TypeAlias = FactStated | WindowStated | LeftOut | CardsLay | SuitFollowed | RecordedInPart


class Follows(Struct, frozen=True):
    """What a clause concludes, with as much of it as is said. `form` is the form of sentence that
    the vocabulary, or a code for an effect of its own, declares for it.

    `thing` is what it speaks of; `act` the act that is open or not; `number` points, cards,
    tricks, deals; `term` a word of the laws; `choices` what an option offers, or offers no more.
    It `still_bars` where what cannot be reckoned counts against the adversary all the same. Of
    points made in play, so many are for cards `led`. Where the number hangs on what was not seen,
    `number` is the least, and `most` the most. `not_of` is he who would take an option that is the
    other's.
    """

    kind: EffectKind
    form: str
    player: Player | None = None
    thing: Thing | None = None
    act: ActMeant | None = None
    number: int | None = None
    term: str = ""
    choices: tuple[Choice, ...] = ()
    still_bars: bool = False
    led: int | None = None
    most: int | None = None
    not_of: Player | None = None


class NotOpen(Struct, frozen=True):
    """An act that no clause allowed, where it needed one, and the player who did it; it is said
    `freely` where nothing is laid on him for it."""

    act: ActMeant
    player: Player | None
    freely: bool = False


class NotReached(Struct, frozen=True):
    """A clause that spoke of something and did not reach it: how it came out; where it would have
    made a call good, the call that is not.

    `would` is what would follow, were the facts of the reason otherwise: surely, where they alone
    are wanting (`alone`). `moments` are those that the clause answers to, where none of them came;
    or those of what it then looks through, where its own moment came and there was none of it.
    `to_come`: one of them may still come in the course of the deal. `player` is whose they are,
    where they came of the other. `in_time`: what was done came before the time of the clause, which
    has come since, and so is not reached by it any more. `of_no_call`: the act that the clause
    answers to was done, and there was no call that it could be of.
    """

    outcome: Literal[
        "failed", "silent", "too late", "too early", "excepted", "unknown", "no occasion"
    ]
    not_good: CallMeant | None = None
    would: Follows | None = None
    alone: bool = False
    moments: tuple[str, ...] = ()
    to_come: bool = False
    player: Player | None = None
    in_time: bool = False
    of_no_call: bool = False


class Impossible(Struct, frozen=True):
    """What cannot be done with the cards as they lie, and why."""

    problems: tuple[Problem, ...]


class NotYet(Struct, frozen=True):
    """What would follow of a player if the play began, nothing else being done: with so many
    `cards`, where he has more than the regular number. It `bears_out` the decision, which is not
    otherwise then; and it is `unsure` where it hangs on what is not known."""

    player: Player
    cards: int | None
    would: Follows
    bears_out: bool = False
    unsure: bool = False


class Reason(Struct, frozen=True):
    """One step of the reasoning: the clause it rests on (None for what the cards themselves rule
    out) with its limb, the facts, and what follows from them. It is `further` where another clause
    carries the decision already."""

    cite: Citation | None
    limb: str
    facts: tuple[Stated, ...]
    so: Follows | NotOpen | NotReached | NotYet | Impossible
    further: bool = False
