"""The waiver of penalties, wherever a ruling leaves it open."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.model.acts import Waives
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.study.branch import branch

WAIVE: Final = "waive the penalty"


def assert_waiver_lifts(ruling: Adjudication) -> int:
    """That the words of waiver lift the penalty, for each player who has the option; and how many
    they are."""
    holders = [
        option.player
        for option in ruling.options
        if option.player and WAIVE in [each.words for each in option.choices]
    ]
    for player in holders:
        dispute = replace(ruling.dispute, claims=())
        after = branch(dispute, (Waives(player),), ruling.book)
        assert not penalties_on(after.done.view, adversary_of(player)), dispute.file
    return len(holders)
