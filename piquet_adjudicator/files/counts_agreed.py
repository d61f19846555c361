"""What the players admit of their counts: it is the score of the deal, as if it stood under
`score:`."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, Problem, quote
from piquet_adjudicator.model.dispute import CountAgreed, Dispute


def with_counts_agreed(dispute: Dispute, problems: list[Problem]) -> Dispute:
    """The dispute with the counts admitted as its score; where another is recorded of a player,
    that is a problem, with both places."""
    stated, places = dict(dispute.partie.stated), dict(dispute.score_at)
    for agreed in dispute.stipulated:
        if not isinstance(agreed, CountAgreed):
            continue
        player, number = agreed.player, agreed.number
        if stated.get(player, number) != number:
            place = Place(dispute.file, agreed.file_line, 1)
            message = f"{quote(agreed.text)} is stipulated, and the score of {player} is told as"
            other = Place(dispute.file, *places[player])
            hint = "take one of them out"
            problems.append(Problem(place, f"{message} {stated[player]}", hint, other))
        stated.setdefault(player, number)
        places.setdefault(player, (agreed.file_line, 1))
    return replace(dispute, partie=replace(dispute.partie, stated=stated), score_at=places)
