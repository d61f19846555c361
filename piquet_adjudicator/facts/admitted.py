"""What is admitted of the cards that a player held, where the cards do not tell."""

from __future__ import annotations

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.dispute import HeldAgreed
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.model.state import Call


def unless_admitted(view: View, call: Call, said: Combination, known: Truth) -> Truth:
    """Whether the caller held what he said, by the cards; or, where they do not tell, as is
    admitted: all that he said of it."""
    facts = view.game.dispute.stipulated
    admitted = [e.what for e in facts if isinstance(e, HeldAgreed) and e.player == call.player]
    return True if known is None and any(_says_all(e, said) for e in admitted) else known


def _says_all(one: Combination, other: Combination) -> bool:
    """Whether one description says all that another does."""
    one, other = in_full(one), in_full(other)
    said = ((one.number, other.number), (one.making, other.making), (one.top, other.top))
    named = ((one.suit, other.suit), (one.rank, other.rank))
    return one.kind == other.kind and all(b in (None, a) for a, b in (*said, *named))
