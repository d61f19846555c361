"""Whether the record takes a line at its end: nobody can do what it refuses."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import is_in_part
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay_if_possible
from piquet_adjudicator.replay.recorded_in_part import acts_in_part


def is_taken(lines: tuple[str, ...], game: Game) -> bool:
    """Whether lines, one after the other, are possible at the end of a record. One that tells a
    thing in part is not tried: it may be many."""
    acts = tuple(map(read_act, lines))
    if any(map(is_in_part, acts)) or acts_in_part(game.dispute):
        return True
    log = game.dispute.log
    after = (Line(number, act, 0) for number, act in enumerate(acts, len(log) + 1))
    return replay_if_possible(replace(game.dispute, log=(*log, *after)), game) is not None
