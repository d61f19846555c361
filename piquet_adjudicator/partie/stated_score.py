"""A score recorded of a deal of which the play is recorded too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.model.acts import CorrectsCount, CountsAloud, WritesScore
from piquet_adjudicator.model.dispute import CountAgreed, Dispute
from piquet_adjudicator.model.players import Player

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
    if result is None or not result.complete or is_counted(dispute):
        return
    last = next(reversed(dispute.log), None)
    for player in result.misstated:
        least, most = result.points[player]
        if least != most or player not in dispute.score_at or last is None:
            continue
        other = Place(dispute.file, last.file_line, last.column)
        yield Problem(
            Place(dispute.file, *dispute.score_at[player]),
            f"{score_in_words(dispute, player)}, and the deal played gives {least}",
            hint_for(dispute, player),
            other,
        )


def score_in_words(dispute: Dispute, player: Player) -> str:
    """The score of a player that a record tells of a deal, or has both admit, in words."""
    how = "stipulated" if _is_stipulated(dispute, player) else "told"
    return f"the score of {player} is {how} as {dispute.partie.stated[player]}"


def _is_stipulated(dispute: Dispute, player: Player) -> bool:
    line = dispute.score_at.get(player, (0, 0))[0]
    return any(
        isinstance(each, CountAgreed) and (each.player, each.file_line) == (player, line)
        for each in dispute.stipulated
    )


def hint_for(dispute: Dispute, player: Player) -> str:
    """What to do where a record tells another score of a player than it gives: leave it out; or
    tell the count by which it was the score, as far as a count stands, unless one is recorded."""
    stated = dispute.partie.stated[player]
    out = "take it out of stipulated:" if _is_stipulated(dispute, player) else "leave out score:"
    if is_counted(dispute):
        return f"{out}, or correct in the log what was counted or written"
    return f"{out}, or tell in the log what was written: {player} writes {stated} for {player}"


def is_counted(dispute: Dispute) -> bool:
    """Whether it is recorded what a player made his hand, or wrote."""
    in_log = any(isinstance(line.act, _COUNTING) for line in dispute.log)
    return in_log or bool(dispute.partie.written)
