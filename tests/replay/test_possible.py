"""What may have been done where a record leaves something out."""

from __future__ import annotations

import yaml
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import NotTold
from piquet_adjudicator.model.dispute import Dispute
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


DEALT = {
    "A": "AS KS QS JS TS 9S 8S 7S AH KH QH JH",
    "B": "AD KD QD JD TD 9D 8D 7D AC KC QC JC",
    "stock": "TH 9H 8H 7H TC 9C 8C 7C",
}
EXCHANGED = ("A discards 7S", "A takes in 1", "B discards 7D", "B takes in 1")


def may_have_been(*log: str) -> set[str]:
    """What may have been done in the gap of a record."""
    record = read_record(yaml.safe_dump({"elder": "A", "deal": DEALT, "log": list(log)}))
    assert isinstance(record, Dispute)
    return {say(act) for gap in gaps_of(replay(record)) for fill in fills(gap) for act in fill}


def test_it_may_have_been_answered_by_whom_a_question_was_asked() -> None:
    done = may_have_been(
        *EXCHANGED, "A leads AS", "B plays JC", "A asks how many diamonds remain", "(not told)"
    )
    assert "B answers 8" in done
    assert not any(said.startswith("A answers") for said in done)


def test_a_further_lead_may_have_been_before_the_first_is_answered() -> None:
    assert "A leads KS" in may_have_been(*EXCHANGED, "A leads AS", "(not told)", "B plays JC, QC")


def test_who_threw_down_his_hand_may_take_in_after_it() -> None:
    log = ("A discards 4 cards", "A throws down his hand", "(not told)", "B discards 3 cards")
    assert "A takes in 4" in may_have_been(*log)


def test_the_other_may_have_written_another_total() -> None:
    assert "B writes 90 for A in the partie" in may_have_been(
        *EXCHANGED, "A writes 80 for himself in the partie", "(not told)"
    )
