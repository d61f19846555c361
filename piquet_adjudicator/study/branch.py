"""A record with acts added to it: replayed, and evaluated again."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.ruling import Score
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.fold import replay


class Branch(Struct, frozen=True, dict=True):
    """A record, what the clauses conclude of it, the score of the deal, and whether the play is
    over."""

    dispute: Dispute
    book: LawBook
    done: Evaluation

    @cached_property
    def score(self) -> dict[Player, Score]:
        """Each player's score of the deal."""
        return settle(self.done, Resolver(self.done.view, self.book))

    @cached_property
    def over(self) -> bool:
        """Whether the play is over."""
        return bool(play_over(self.done.view, Binding(0)).value)


def with_acts(dispute: Dispute, acts: tuple[Act, ...]) -> Dispute:
    """The dispute with acts added at the end of its log."""
    log = dispute.log
    at = log[-1].file_line if log else 1
    added = (Line(len(log) + 1 + n, act, at) for n, act in enumerate(acts))
    return replace(dispute, log=(*log, *added))


def branch(dispute: Dispute, acts: tuple[Act, ...], book: LawBook) -> Branch:
    """What comes of a record if some acts are done. Raises BadInput where they cannot be done with
    the cards as they lie."""
    longer = with_acts(dispute, acts)
    return Branch(longer, book, evaluate(book, replay(longer)))
