"""A score recorded of a deal of which the play is recorded too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.model.acts import CorrectsCount, CountsAloud, WritesScore

_COUNTING: Final = (CountsAloud, WritesScore, CorrectsCount)
"""Acts after which the score may be another than the play gives: counts bind (Laws 63 to 67)."""


def agreeing(adjudication: Adjudication) -> Adjudication:
    """The adjudication of a single deal, if the score recorded agrees with the play.

    Raises BadInput, with both places, where the deal is played out, all of it is known and nobody
    counts, writes or corrects a count, and another score is recorded than the play gives.
    """
    problems = list(_contrary(adjudication.ruling))
    if problems:
        raise BadInput(problems)
    return adjudication


def _contrary(ruling: Ruling) -> Iterator[Problem]:
    dispute, result = ruling.dispute, ruling.partie
    counted = any(isinstance(line.act, _COUNTING) for line in dispute.log)
    if result is None or not result.complete or counted or dispute.partie.written:
        return
    last = next(reversed(dispute.log), None)
    for player in result.misstated:
        least, most = result.points[player]
        if least != most or player not in dispute.score_at or last is None:
            continue
        stated = dispute.partie.stated[player]
        message = f"the score of {player} is told as {stated}, and the deal played gives {least}"
        hint = "leave out score:, or tell in the log what the players wrote: A writes 28 for A"
        other = Place(dispute.file, last.file_line, last.column)
        yield Problem(Place(dispute.file, *dispute.score_at[player]), message, hint, other)
