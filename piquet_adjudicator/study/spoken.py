"""The score as it is spoken at the table, act by act."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import evaluate
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import Score
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.results.points_studied import Spoken


def spoken(ruling: Adjudication) -> Spoken:
    """A ruling with the score as it was spoken."""
    return Spoken(ruling.ruling, tuple(_scores(ruling.dispute, ruling.book)))


def _scores(dispute: Dispute, book: LawBook) -> Iterator[dict[Player, Score]]:
    """The record is cut off before each act, and every call is taken at its word."""
    for length in range(len(dispute.log) + 1):
        game = replay(replace(dispute, log=dispute.log[:length], claims=()))
        done = evaluate(book, game, spoken=True)
        yield settle(done, Resolver(done.view, book))
