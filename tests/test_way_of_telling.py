"""A hand recorded from the deal on, and the same recorded as it was played, are ruled the same.

`FULL=1 pytest tests/test_way_of_telling.py` tries every scenario that can be recorded both ways;
else a sample of them is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.model.acts import Discards, TakesIn
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.dispute import Deal, Dispute, Holding
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.replay.fold import replay
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

EXCHANGE: Final = [Discards, TakesIn, Discards, TakesIn]
MOST_TAKEN: Final = 5
"""Elder takes in all that he may, or what is left for him lies above what younger takes."""


def recorded_both_ways() -> Iterator[tuple[str, Dispute, Dispute]]:
    """Each scenario with a regular exchange, all of whose cards are known, as it is recorded, and
    as it would be from the cards that were played."""
    for path in sample(scenario_files(), 120):
        dispute = replace(read_scenario(path).dispute, asks=())
        if (other := as_played(dispute)) is not None:
            yield f"{path.parent.name}/{path.stem}", dispute, other


def as_played(dispute: Dispute) -> Dispute | None:
    """The dispute with the cards as they were played, and without the exchange; None where that is
    not what was done first, or more of the exchange than that bears on it."""
    log, deal = dispute.log, dispute.deal
    first = [type(line.act) for line in log[: len(EXCHANGE)]]
    if deal.stage != "dealt" or first != EXCHANGE or dispute.or_deals or dispute.stipulated:
        return None
    rest = log[len(EXCHANGE) :]
    if any(isinstance(line.act, Discards | TakesIn) for line in rest):
        return None
    if any(claim.line <= len(EXCHANGE) for claim in dispute.claims):
        return None
    if any(isinstance(c, StatusClaim) and c.item == "carte blanche" for c in dispute.claims):
        return None  # what was dealt bears on it
    taken = [line.act for line in log[: len(EXCHANGE)] if isinstance(line.act, TakesIn)]
    if any(act.part for act in taken) or max(act.number for act in taken) < MOST_TAKEN:
        return None  # where the cards lay that were taken in bears on what may be
    game = replay(dispute)
    if any(game.playing[p].unknown or game.put_out[p].unknown for p in PLAYERS):
        return None
    table = game.steps[len(EXCHANGE) - 1].after
    if any(table.discards[p].known != game.put_out[p].known for p in PLAYERS):
        return None
    if any(game.playing[p].known & {*table.left} for p in PLAYERS):
        return None
    played = Deal(
        "taken in",
        {p: Holding(tuple(game.playing[p].known)) for p in PLAYERS},
        tuple(table.left),
        {p: Holding(tuple(game.put_out[p].known)) for p in PLAYERS},
    )
    less = len(EXCHANGE)
    return replace(
        dispute,
        deal=played,
        log=tuple(replace(line, number=line.number - less) for line in rest),
        claims=tuple(replace(claim, line=claim.line - less) for claim in dispute.claims),
    )


def test_a_hand_as_dealt_and_as_played_is_ruled_the_same() -> None:
    for name, dealt, played in recorded_both_ways():
        one, other = adjudicate(dealt), adjudicate(played)
        decisions = [
            [(claim.claim.text, claim.decision) for claim in ruling.claims]
            for ruling in (one, other)
        ]
        assert decisions[0] == decisions[1], name
        totals = [{p: score.total for p, score in each.score.items()} for each in (one, other)]
        assert totals[0] == totals[1], name
