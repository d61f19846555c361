"""What bears on an act about the deal besides a grant or a bar of its own: by what the act is
called for, and by what the deal stands."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import cuts_due
from piquet_adjudicator.facts.options import lapsed
from piquet_adjudicator.facts.scoring import NO_DEAL
from piquet_adjudicator.model.acts import (
    Act,
    CutsForDeal,
    CutsToDealer,
    ElectsFreshDeal,
    StandsDeal,
)
from piquet_adjudicator.model.conclusion import Conclusion

CHOICE: Final = "a fresh deal"
"""What is chosen by electing a fresh deal."""


def called_for(act: Act, step: int, done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions that call for this very act: for one who elects a fresh deal, those by
    which there must be one without his electing it; for one who cuts again, those by which there
    was to be a fresh cut."""
    if isinstance(act, ElectsFreshDeal):
        found = [c for kind in NO_DEAL for c in done.effects.of(kind)]
    elif isinstance(act, (CutsForDeal, CutsToDealer)):
        found = cuts_due(done.view, Binding(step, act.player))
    else:
        return ()
    return tuple(c for c in found if c.certain)


def against_standing(act: Act, done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which there must be a fresh deal, or a player who could have one has
    elected it, for one who would stand the deal."""
    if not isinstance(act, StandsDeal):
        return ()
    found = [c for kind in NO_DEAL for c in done.effects.of(kind)]
    return tuple(c for c in found if c.certain)


def fresh_deal_open(done: Evaluation, certain: bool = True) -> tuple[Conclusion, ...]:
    """The conclusions by which a player may still choose a fresh deal, or (not `certain`) by which
    it is not known whether he may."""
    options = (c for c in done.effects.of("option") if CHOICE in c.choices)
    return tuple(c for c in options if c.certain == certain and not lapsed(done.view, c))


def upheld(done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which the deal stands."""
    return tuple(
        c
        for c in done.effects.of("stands")
        if c.certain and (c.act, c.trick, c.deal) == (None, None, None)
    )


def breaches(done: Evaluation) -> tuple[Conclusion, ...]:
    """The acts that were out of order, for which no penalty is printed."""
    return tuple(c for c in done.effects.of("out of order") if c.certain)
