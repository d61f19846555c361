"""A deal that is void, or must be dealt afresh: nothing of it is open to a player any more, or due
of him, but what leads to the next."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import of_act
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.conclusion import Conclusion

_FOR_THE_NEXT: Final = (ACT_MOMENTS[acts.Collects], ACT_MOMENTS[acts.Deals])
"""What is still to be done though the deal goes for nothing: the next is made by it."""
_BETWEEN_DEALS: Final = (*NO_DEAL, "replace cards", "fresh cut")


def coming_to_nothing(done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which the deal comes to nothing, or may."""
    return tuple(c for kind in NO_DEAL for c in done.effects.of(kind))


def against_going_on(act: Act, done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which there must be a fresh deal, or a player who could have one has
    elected it, for one who would stand the deal, or has stood it, or would go on with it."""
    return coming_to_nothing(done) if of_act(act).hand else ()


def goes_with_the_deal(right: Conclusion) -> bool:
    """Whether a duty, or an option, is of the hand as it was dealt: it is gone where the deal comes
    to nothing."""
    if right.kind == "option":
        return not any(CHOICES[choice].of_the_cut for choice in right.choices)
    return right.kind not in _BETWEEN_DEALS and right.term not in _FOR_THE_NEXT
