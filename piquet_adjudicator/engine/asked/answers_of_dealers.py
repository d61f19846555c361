"""The answers to questions of who deals a deal of the partie."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.claims_asked import Decided, cites_of, is_right, is_undecided
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, PlayersAnswered
from piquet_adjudicator.facts.partie_so_far import void_by
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.replay.recorded_in_part import (
    MOST_WAYS_CONTESTED,
    contested_lines,
    contested_ways,
)
from piquet_adjudicator.replay.supposed import up_to


def dealer_of(
    ask: Ask,
    deal: int,
    decided: list[Decided],
    ruling: Adjudication,
    at: Callable[[Dispute], Adjudication],
) -> AskAnswered:
    """Who deals a deal of the partie. Where that hangs on acts that are contested, it is he who
    deals it whether they were done or not, if he does; `at` is the ruling on such a record."""
    answer = _dealer_of(ask, deal, decided, ruling)
    dispute = up_to(ruling.dispute, ask.line)
    if not contested_lines(dispute):
        return answer
    ways = list(islice(contested_ways(dispute), MOST_WAYS_CONTESTED + 1))
    if len(ways) > MOST_WAYS_CONTESTED:
        return replace(answer, tells=PlayersAnswered((), PLAYERS))
    records = (replace(way, claims=(), asks=(ask,), log=_settled(way.log)) for way in ways)
    each = [at(record).answers[0].tells for record in records]
    right = {tells.right for tells in each if isinstance(tells, PlayersAnswered)}
    dealers = next(iter(right))
    if len(right) > 1 or not dealers:
        return replace(answer, tells=PlayersAnswered((), PLAYERS))
    by = tuple(ruled for _, ruled, _ in decided if is_right(ruled)) or answer.by
    return replace(answer, tells=PlayersAnswered(dealers), cites=cites_of(by), by=by)


def _who_dealt(deal: int, number: int | None, ruling: Adjudication) -> Player | None:
    """Who dealt a deal that was dealt already: one before this of which all are recorded, or this,
    where nothing may make it void; None where that is not so."""
    dispute, partie = ruling.dispute, ruling.dispute.partie
    if number is None or deal > number or deal < 1:
        return None
    if deal == number:
        stands = partie.dealer_recorded and not void_by(ruling.record.view)
        return adversary_of(dispute.elder) if stands else None
    return partie.dealers[deal - 1] if len(partie.dealers) == number - 1 else None


def _settled(log: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of a log, of which nothing is contested any more."""
    return tuple(replace(line, in_part=None) for line in log)


def _dealer_of(ask: Ask, deal: int, decided: list[Decided], ruling: Adjudication) -> AskAnswered:
    """Who deals a deal of the partie: the next as the claims say, and after him in turn; unless one
    deals twice running."""
    number, void = ruling.dispute.partie.deal, void_by(ruling.record.view)
    if recorded := _who_dealt(deal, number, ruling):
        return AskAnswered(ask, PlayersAnswered((recorded,)), ())
    of_each = [(c.running, who, r) for c, r, _ in decided for who in PLAYERS if c.value == who]
    running = [(who, ruled) for twice, who, ruled in of_each if twice]
    follows = [(who, ruled) for twice, who, ruled in of_each if not twice]
    by = tuple(ruled for _, ruled in (*running, *follows) if ruled.decision != "refused")
    twice = next((who for who, ruled in running if is_right(ruled)), None)
    first = twice or next((who for who, ruled in follows if is_right(ruled)), None)
    open_ = any(is_undecided(ruled) for _, ruled in (*running, *follows))
    if number is None or first is None or open_ or any(not c.certain for c in void):
        tells = PlayersAnswered((), PLAYERS)
        return AskAnswered(ask, tells, cites_of(by), by or tuple(ruled for _, ruled in follows))
    later = deal - number - (not void)
    if later < 0:
        dealt = (adversary_of(ruling.dispute.elder),) if deal == number else ()
        return AskAnswered(ask, PlayersAnswered(dealt), ())
    turns = max(0, later - (twice is not None))
    dealer = first if turns % 2 == 0 else adversary_of(first)
    return AskAnswered(ask, PlayersAnswered((dealer,)), cites_of(by[:1]), by[:1])
