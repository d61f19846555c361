"""Facts of the shuffling: in what way, and who did it last."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import SHUFFLED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Shuffles
from piquet_adjudicator.model.players import Player


def shuffles_so(view: View, binding: Binding, how: str) -> Truth:
    """Whether this shuffling is done in some way: below the table, exposing faces, last."""
    act = view.act(binding.step)
    return isinstance(act, Shuffles) and act.how == how


def shuffled_since(view: View, binding: Binding) -> Truth:
    """Whether the cards were shuffled after this act."""
    return any(step.number > binding.step for step in view.steps_of(Shuffles))


def had_shuffled_after(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player was the last to have shuffled the pack of this act, after his adversary."""
    act = view.act(binding.step)
    pack = act.pack if isinstance(act, Shuffles) else None
    before = [
        step.act.player
        for step in view.steps_of(Shuffles)
        if isinstance(step.act, Shuffles)
        and step.number < binding.step
        and (None in (pack, step.act.pack) or step.act.pack == pack)
    ]
    return before[-1:] == [player] and {*before} != {player}


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("shuffles", ("shuffle",), shuffles_so,
         "the cards were shuffled {0}", "the cards were not shuffled {0}", "1", identity=True,
         behind=SHUFFLED,
         would="the cards would be shuffled {0}", would_not="the cards would not be shuffled {0}"),
    Fact("had shuffled after his adversary", ("person",), had_shuffled_after,
         "{0} had been the last to shuffle, after the other",
         "{0} had not been the last to shuffle, after the other", "1"),
    Fact("the cards were shuffled since", (), shuffled_since,
         "the cards were shuffled since", "the cards were not shuffled since", "1"),
)
# fmt: on
