"""What a record does not tell, since the code by which it was recorded did not ask for it.

Under some codes a player has to show what he called before he plays. A record under a code that
does not ask for it says nothing of it, and by that it is not known whether it was done: a ruling
by the other code is then made both ways, and what comes out otherwise hangs on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Kind, Leads, Plays, Shows
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.dispute import Awareness, Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.differences_studied import NotAsked, NotAskedFor

_DUTIES: Final[tuple[EffectKind, ...]] = ("owes", "must")
_SHOWS: Final = "shows"
MOST_STEPS: Final = 100_000
"""Each act is tried alone where that takes no more steps than this (`engine/adjudicate.py`)."""


def not_asked_for(ruling: Adjudication, own: LawBook) -> NotAskedFor | None:
    """What the code of a ruling demands to be shown, of which the record, under its `own` code,
    need not tell; None where there is nothing of the kind."""
    if own.code.name == ruling.book.code.name:
        return None
    acts = tuple(sorted({*_every(ruling.dispute, ruling.book, own)}))
    if not acts:
        return None
    each_alone = acts if ruling.steps * len(acts) <= MOST_STEPS else ()
    try:
        done = adjudicate(_with(ruling.dispute, acts), ruling.book)
        alone = (adjudicate(_with(ruling.dispute, (act,)), ruling.book) for act in each_alone)
        return NotAskedFor(acts, done, (done,) if len(acts) == 1 else tuple(alone))
    except BadInput:
        return None


def _every(dispute: Dispute, book: LawBook, own: LawBook) -> Iterator[NotAsked]:
    for player in PLAYERS:
        line = _first_card(player, dispute)
        if line is not None:
            for demanded in _demanded(dispute, line, book) - _demanded(dispute, line, own):
                yield NotAsked(line, *demanded)


def _first_card(player: Player, dispute: Dispute) -> int | None:
    """The line at which a player puts down his first card."""
    played = (
        line.number
        for line in dispute.log
        if isinstance(line.act, Leads | Plays) and line.act.player == player
    )
    return next(played, None)


def _demanded(dispute: Dispute, line: int, book: LawBook) -> frozenset[tuple[Player, Kind]]:
    """What has still to be shown before a line, by whom, on the record as it stands."""
    before = replace(dispute, log=dispute.log[: line - 1], claims=(), asks=())
    try:
        record = adjudicate(before, book, Budget(0)).record
    except BadInput:
        return frozenset()
    duties = (c for kind in _DUTIES for c in record.effects.of(kind) if c.term == _SHOWS)
    return frozenset(
        (c.player, record.view.call(c.call).kind)
        for c in duties
        if c.certain and c.player is not None and c.call is not None
    )


def _with(dispute: Dispute, acts: Iterable[NotAsked]) -> Dispute:
    """A dispute in which cards are shown besides what it tells."""
    for each in sorted(acts, reverse=True):
        dispute = _with_one(dispute, each)
    return dispute


def _with_one(dispute: Dispute, act: NotAsked) -> Dispute:
    def moved(line: int) -> int:
        return line + 1 if line >= act.line else line

    at, log = act.line - 1, dispute.log
    shown = Line(act.line, Shows(act.player, (), act.kind), log[at].file_line)
    later = tuple(replace(line, number=line.number + 1) for line in log[at:])
    return replace(
        dispute,
        log=(*log[:at], shown, *later),
        claims=tuple(replace(claim, line=moved(claim.line)) for claim in dispute.claims),
        asks=tuple(replace(ask, line=moved(ask.line)) for ask in dispute.asks),
        stipulated=tuple(
            replace(each, line=moved(each.line)) if isinstance(each, Awareness) else each
            for each in dispute.stipulated
        ),
    )
