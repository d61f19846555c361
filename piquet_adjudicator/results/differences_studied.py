"""What studies of differences return: what comes out otherwise by another reading, Case or code."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import Stated
from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, Decision, Finding, OpenOption
from piquet_adjudicator.lawbook.clause import Doubt
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.partie.deals import PartieAdjudication


class Otherwise(Struct, frozen=True):
    """What comes out otherwise than in a ruling: the claims, by number from one, as then decided;
    the breaches and options that there would be besides, and those that there would not; the
    points of the deal (as ruled, and otherwise); from which trick the cards are played again (the
    same); what the partie comes to; and the answers to questions, by number from one."""

    claims: tuple[tuple[int, Decision], ...] = ()
    findings: tuple[Finding, ...] = ()
    no_findings: tuple[Finding, ...] = ()
    options: tuple[OpenOption, ...] = ()
    no_options: tuple[OpenOption, ...] = ()
    totals: tuple[tuple[Player, int, int], ...] = ()
    play_again: tuple[int | None, int | None] | None = None
    partie: PartieResult | None = None
    answers: tuple[tuple[int, AskAnswered], ...] = ()

    @property
    def same(self) -> bool:
        """Whether all comes out as it was ruled."""
        return self == Otherwise()


class Reading(Struct, frozen=True):
    """A doubt that bears on a ruling, by the clause that carries it, and what comes out otherwise
    under the other reading; None where that was not tried."""

    cite: Citation
    doubt: Doubt
    otherwise: Otherwise | None


class NearCase(Struct, frozen=True):
    """A Case near but different: what it decides, and the fact that is otherwise here. `last` is
    the last line of the record before the acts that are only claimed."""

    case: Case
    point: str
    differs: Stated
    last: int


class TakenAway(Struct, frozen=True):
    """A law or page that does not hold, the law of the code by which it does not, and what would be
    decided if it did; None where that was not looked into. It only `gives_way` where that law makes
    an exception to it, which is met here."""

    cite: Citation
    by: Citation
    decision: Decision | None
    gives_way: bool = False


class NotAsked(Struct, frozen=True, order=True):
    """The showing of what a player called, which one code demands and that of the record does not,
    and the line before which it was to be done."""

    line: int
    player: Player
    kind: Kind


class NotAskedFor(Struct, frozen=True):
    """What was not asked for, and the ruling as it is where all of it was done, and where each
    alone was; of one alone nothing, where that would take too long."""

    acts: tuple[NotAsked, ...]
    done: Adjudication
    alone: tuple[Adjudication, ...]

    def bears_on(self, claim: int, ruling: Adjudication) -> tuple[NotAsked, ...]:
        """On which of it hangs how a claim (counted from nothing) is decided: those that turn it
        by themselves, or all of them; none where it comes out as it does in the `ruling`."""
        was = ruling.claims[claim].decision
        if all(each.claims[claim].decision == was for each in (self.done, *self.alone)):
            return ()
        pairs = zip(self.acts, self.alone, strict=False)
        turning = tuple(act for act, each in pairs if each.claims[claim].decision != was)
        return turning or self.acts

    def scores_otherwise(self, ruling: Adjudication) -> bool:
        """Whether a player has other points where it was done than by the `ruling`."""
        shown, was = self.done.score, ruling.score
        return any(shown[player].total != was[player].total for player in PLAYERS)

    def matters(self, ruling: Adjudication) -> bool:
        """Whether anything hangs on it: a claim, or the score."""
        claims = range(len(ruling.claims))
        return self.scores_otherwise(ruling) or any(self.bears_on(n, ruling) for n in claims)


NotAskedByEither: TypeAlias = tuple[NotAskedFor | None, NotAskedFor | None]


class PartedBy(Struct, frozen=True):
    """The clauses of a code that part it from another on a record, by their numbers. `smallest` is
    whether no fewer do; else none of them can be left out. `untried`: where none are known, those
    of which it may be some."""

    numbers: tuple[str, ...] = ()
    smallest: bool = True
    untried: tuple[str, ...] = ()


class Parting(Struct, frozen=True):
    """Two rulings on one record, by the `one` code and by the `other`: what comes out otherwise by
    the other; the line of the first act of which they find otherwise (None: of none); and the
    clauses by which they are parted. `searched` is whether that was looked for: whether one of the
    codes rests on the other. `not_asked` is what either code demands of which the record, under
    another, need not tell."""

    one: Adjudication
    other: Adjudication
    otherwise: Otherwise
    line: int | None
    parts: PartedBy
    searched: bool
    not_asked: NotAskedByEither = (None, None)

    @property
    def below(self) -> Adjudication:
        """The ruling by the code that rests on the other."""
        return self.other if self.other.book.rests_on(self.one.book) else self.one


class PartieParting(Struct, frozen=True):
    """Two rulings on one partie, by the `one` code and by the `other`, and how they part in the
    first deal in which they do, given by its place (None: they do in none). `not_asked` is, of each
    deal, what either code demands of which the record, under another, need not tell."""

    one: PartieAdjudication
    other: PartieAdjudication
    place: int | None
    parting: Parting | None
    not_asked: tuple[NotAskedByEither, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether nothing hangs on what the record need not tell."""
        pairs = zip(self.one.rulings, self.other.rulings, self.not_asked, strict=True)
        return not any(
            each and each.matters(ruling)
            for *rulings, asked in pairs
            for ruling, each in zip(rulings, asked, strict=True)
        )
