"""A ruling with its workings: what the clauses concluded of the record, and of each claim."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.fillings.gap_fillings import Fillings
from piquet_adjudicator.engine.ruled.ruling import DutyDue, OpenOption, Ruling
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.state import Game


class Trial(Struct, frozen=True):
    """A claim with the game that it is tried on: `first` is the step of its first act, `notice`
    the last step of the record before it. Where it hangs on conclusions that are not certain,
    this is what is tried if they stand, and `otherwise` if not."""

    claim: Claim
    game: Game
    first: int
    notice: int
    otherwise: Alternative | None = None


class Alternative(Struct, frozen=True):
    """What is tried of a claim unless one of some conclusions on the record stands."""

    unless: tuple[Conclusion, ...]
    record: Game
    trial: Trial


class ClaimWorkings(Struct, frozen=True):
    """How a claim was decided: the claim as it was tried, the evaluation that decided it, and
    every evaluation that was asked for in doing so: with one card more or less, with the cards
    not known placed (`layouts`), with facts not known assumed to be so, or not so."""

    trial: Trial
    done: Evaluation
    evaluations: tuple[Evaluation, ...]
    layouts: tuple[Game, ...] = ()


class Adjudication(Ruling, frozen=True, kw_only=True):
    """A ruling with its workings, from which the studies of it go on: what the clauses conclude of
    the record, and the workings of each claim, None where what it claims cannot be done; and the
    ways in which its gaps were filled, and how many `steps` it took. `figures_known` is whether no
    record that it may be of was left out which could give other numbers, where it is recorded in
    part; `in_some` are the choices and duties that stand in some of those records and not in all.
    What is handed on to be printed is the ruling alone."""

    record: Evaluation
    workings: tuple[ClaimWorkings | None, ...]
    fillings: Fillings | None = None
    steps: int = 0
    figures_known: bool = True
    in_some: tuple[OpenOption | DutyDue, ...] = ()

    @property
    def is_of_several(self) -> bool:
        """Whether more than one record was ruled on, so that to rule anew takes as long again."""
        untold = self.dispute.or_deals or self.dispute.if_dealt_by_elder
        return bool(self.game.gaps or self.game.in_part or untold)

    @property
    def ruling(self) -> Ruling:
        """The ruling without its workings."""
        return Ruling(**{name: getattr(self, name) for name in Ruling.__struct_fields__})
