"""An option opens where its ground arose, closes where it was used, and is not open after that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.decided.open_to import conclusions_open
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.conclusion import ChoiceId, Conclusion
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.replay.fold import replay
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

USED: Final = ("silent-found-by-law-32", "silent-two-taken-in-for-one")
"""Records in which a player uses what he has the option of."""
PATHS: Final = sorted(
    {*sample(scenario_files(), 40), *(path for path in scenario_files() if path.stem in USED)}
)
"""Those that are tried, line by line."""


def line_by_line(dispute: Dispute) -> Iterator[Evaluation]:
    """The record as it stood before the first line, and after each."""
    for line in range(len(dispute.log) + 1):
        yield evaluate(load_book(), replay(replace(dispute, log=dispute.log[:line])))


OptionKey: TypeAlias = tuple[str, Player | None, tuple[ChoiceId, ...]]


def same(option: Conclusion) -> OptionKey:
    """What two conclusions share that give one option."""
    return option.clause, option.player, option.choices


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_option_opens_by_its_ground_and_closes_by_its_use(path: Path) -> None:
    dispute = replace(read_scenario(path).dispute, claims=(), asks=())
    whole = evaluate(load_book(), replay(dispute)).view
    in_sum = any(step.recorded_in_sum for step in whole.game.steps)
    if whole.game.gaps or in_sum or not whole.effects.of("option"):
        return
    before: frozenset[OptionKey] = frozenset()
    used: dict[OptionKey, int] = {}
    for line, then in enumerate(line_by_line(dispute)):
        if line:
            act = whole.game.steps[line - 1].act
            for key in before:
                takes = {CHOICES[choice].taken_by for choice in key[2]} - {""}
                if key[1] == actor(act) and ACT_MOMENTS.get(type(act)) in takes:
                    used[key] = line
        now = conclusions_open(then)
        for option in now:
            arose = min(option.step, line)
            assert arose > used.get(same(option), -1), (line, option)
            assert arose == line or same(option) in before, (line, option)
        before = frozenset(map(same, now))


@pytest.mark.parametrize(
    ("more", "due"),
    [
        ("", False),
        ("  - A deals\n  - B takes up his hand\n", True),
    ],
)
def test_nobody_has_to_discard_before_the_cards_are_dealt(more: str, due: bool) -> None:
    """Laws 21 and 22: a duty of the discarding is not due while the pack is cut."""
    record = f"elder: B\nlog:\n  - A shuffles\n  - B cuts to the dealer\n{more}"
    duties = {each.so.term for each in adjudicate(read_dispute(record)).duties}
    assert ("discards" in duties) is due
