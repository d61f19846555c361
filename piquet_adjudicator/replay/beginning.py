"""With which steps two records both begin: what is tried of a record is not laid on the table again
from its first line."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.acts import CallsSome, DiscardsSome, NotTold, PlaysSome, TakesInSome
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game, Step

NOT_ALL_RECORDED: Final = (NotTold, DiscardsSome, TakesInSome, CallsSome, PlaysSome)
"""Acts of which a record leaves something out, and which are not made whole."""
_LATER: Final = ("log", "claims", "asks", "stipulated", "partie")
"""What of a record has no part in how its deal begins. (Of a partie only its place in it has.)"""


def steps_in_common(dispute: Dispute, game: Game) -> tuple[Step, ...] | None:
    """The steps of a game that are those of a record too: of the lines with which both begin. None
    where the record is not of the same deal."""
    other = game.dispute
    same = dispute.partie.deal == other.partie.deal and all(
        getattr(dispute, name) is getattr(other, name)
        for name in dispute.__struct_fields__
        if name not in _LATER
    )
    if not same:
        return None
    both = enumerate(zip(dispute.log, other.log, strict=False))
    shorter = min(len(dispute.log), len(other.log))
    return game.steps[: next((n for n, (one, two) in both if one is not two), shorter)]
