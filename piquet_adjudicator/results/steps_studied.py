"""What studies of an evaluation return: how a decision is derived, and which clauses came near."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import CallMeant, Follows, Reason, Stated
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import Outcome
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game


class DidNotReach(Struct, frozen=True):
    """A clause that was tried and failed, with what it lacks; of which call, if it is of one."""

    cite: Citation
    lacks: tuple[Stated, ...]
    call: CallMeant | None = None


class DerivationNode(Struct, frozen=True, eq=False):
    """One step of a derivation, and the steps below it: one that several others rest on is the
    same node in each."""

    clause: str
    reason: Reason
    below: tuple[DerivationNode, ...]


class Derived(Struct, frozen=True, eq=False):
    """A ruling, and the derivation of the decision on each of its claims, from the top; None where
    what is claimed cannot be done, and nothing was tried. `otherwise` has of each claim the clauses
    that were near it and failed."""

    ruling: Ruling
    derivations: tuple[tuple[DerivationNode, ...] | None, ...]
    otherwise: tuple[tuple[DidNotReach, ...], ...]


class BearsOnLine(Struct, frozen=True):
    """What a clause makes of the act: at the line (`at`) of its moment, one after the last for the
    table as it lies in the end; what follows, with the facts; not `certain` where some are not
    known."""

    cite: Citation
    at: int
    follows: tuple[Follows, ...]
    facts: tuple[Stated, ...]
    certain: bool


class ShortOfLine(Struct, frozen=True):
    """A clause that was tried on the act and does not bear on it: how far it came, the facts on
    which it failed, or what another clause makes of it, to which it yields."""

    clause: str
    cite: Citation
    outcome: Outcome
    why: tuple[Stated, ...]
    excepted_by: tuple[Follows, Citation] | None


class LineStudy(Struct, frozen=True):
    """What the clauses make of the act of one line (from one) of a log.

    `bears` are those that bear on it when it is done, `later` those that make something of it at
    another line; `position` is what is concluded of the table as it lies after it, and was not
    before. Of the others, `short` fall those that speak of such an act and ask for more; `silent`
    are those that speak of other acts of the kind; `no_word` counts the laws that say nothing of
    it.
    """

    line: int
    game: Game
    book: LawBook
    bears: tuple[BearsOnLine, ...]
    later: tuple[BearsOnLine, ...]
    position: tuple[Reason, ...]
    short: tuple[ShortOfLine, ...]
    silent: tuple[ShortOfLine, ...]
    no_word: int


FURTHEST: Final[tuple[Outcome, ...]] = (
    "silent",
    "failed",
    "too early",
    "too late",
    "excepted",
    "unknown",
    "fires",
)
"""How far a clause came, from not speaking of the matter at all to bearing on it."""


class ClauseTried(Struct, frozen=True):
    """A clause as it was tried on one thing, and how it came out: on the record, or (`claim`) on a
    claim put. `last` is the last line of the record there; `line` that of the act it was tried on,
    0 before the first, or (`at_the_end`) the one after the last, for the table as it lies; `call`,
    `trick`, `question` (by its line) and `player` are what of it. `fulfilled` counts the
    conditions that held. `why` are the facts on which it came out so, `excepted_by` what other
    clauses make of it, to which it yields."""

    outcome: Outcome
    fulfilled: int
    claim: str
    last: int
    line: int
    at_the_end: bool
    call: CallMeant | None
    trick: int | None
    question: int | None
    player: Player | None
    why: tuple[Stated, ...]
    excepted_by: tuple[tuple[Follows, Citation], ...]

    @property
    def rank(self) -> tuple[int, int]:
        """How near the clause came: how far it got, then how many conditions held."""
        return FURTHEST.index(self.outcome), self.fulfilled


class Nearness(Struct, frozen=True):
    """A dispute, and some clauses, each with everything that it was tried on: first the record,
    then what each claim adds."""

    dispute: Dispute
    clauses: tuple[tuple[Clause, tuple[ClauseTried, ...]], ...]
