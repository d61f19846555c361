"""What the players have agreed: the terms of a code, under `terms:` of the record."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View


def is_agreed(view: View, _: Binding, term: str, value: str) -> Truth:
    """Whether the players agreed on a term of the code, at this value; that is not known where one
    says so and the other denies it."""
    agreed = view.game.dispute.terms.get(term)
    if agreed is None or agreed.value != value:
        return False
    return None if agreed.contested else True


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("it is agreed", ("agreement", "value agreed"), is_agreed,
         "it was agreed: {0}, {1}", "it was not agreed: {0}, {1}", "14, 28"),
)
# fmt: on
