"""What may have been done where a record leaves something out."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import NotTold
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.gap import gaps_of
from piquet_adjudicator.replay.possible import fills
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files


def test_whatever_may_have_been_done_can_be_said() -> None:
    """Of a record with one of its lines left out: so that a page can name it."""
    tried = 0
    for number, path in enumerate(sample(scenario_files(), 50)):
        dispute = read_scenario(path).dispute
        if not dispute.log or dispute.or_deals:
            continue
        at = number % len(dispute.log)
        left_out = replace(dispute.log[at], act=NotTold(), words=None)
        log = (*dispute.log[:at], left_out, *dispute.log[at + 1 :])
        try:
            game = replay(replace(dispute, log=log, claims=()))
        except BadInput:
            continue
        acts = [act for gap in gaps_of(game) for fill in fills(gap) for act in fill]
        assert all(say(act) for act in acts), path
        tried += len(acts)
    assert tried > 10_000
