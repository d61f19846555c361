"""The score of a partie: what it comes to, its deals in a table, and those of which the score
accrues act by act."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.partie.deals import PartieRuling
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.deal_rows import DealTable, deal_table
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.partie_words import result_lines, what_comes_after
from piquet_adjudicator.render.tally import score_page
from piquet_adjudicator.results.points_studied import Spoken


class PartieScore(Struct, frozen=True):
    """What `score` prints of a partie; the `sums` stand on the pages of the deals."""

    title: str
    result: tuple[str, ...]
    deals: DealTable
    sums: tuple[str, ...] = ()


def partie_score_page(ruling: PartieRuling, spoken: tuple[Spoken, ...]) -> str:
    """The score of a partie as text, with that of each deal in which anything was spoken."""
    record = ruling.record
    view = PartieScore(
        title=record.title or "A partie of piquet",
        result=speech_of(record)(
            (*result_lines(ruling.result, terms=True), *what_comes_after(ruling.results))
        ),
        deals=deal_table(ruling.rulings, speech_of(record), record.of_games),
    )
    return "\n".join((page("partie-score.txt.j2", view), *map(score_page, spoken)))
