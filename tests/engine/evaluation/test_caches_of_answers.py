"""What is cached while a game is evaluated is what would be worked out again.

`FULL=1 pytest tests/engine/evaluation/test_caches_of_answers.py` tries every scenario; else a
sample is tried (`tests/sampled.py`).
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import force_setattr

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import FACTS
from tests.said import decided
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files


class Forgets(dict[Any, Any]):
    """Takes in nothing."""

    def __setitem__(self, key: object, value: object) -> None:
        pass


def test_scenarios_without_caches_and_with_every_clause_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sample is ruled the same, on the same grounds, where no answer is cached, and no clause is
    passed over because what it asks holds at no moment of the game."""
    disputes = [read_scenario(path).dispute for path in sample(scenario_files(), 20)]
    ruled = [decided(adjudicate(dispute)) for dispute in disputes]
    made = View.__init__

    def forgetful(view: View, *args: Any, **names: Any) -> None:
        made(view, *args, **names)
        view.record_cache = Forgets()
        view.effects_cache = Forgets()

    monkeypatch.setattr(View, "__init__", forgetful)
    ever = {fact: fact.ever for fact in FACTS.values() if fact.ever}
    try:
        for fact in ever:
            force_setattr(fact, "ever", None)
        again = [decided(adjudicate(dispute)) for dispute in disputes]
    finally:
        for fact, asked in ever.items():
            force_setattr(fact, "ever", asked)
    assert ever
    for dispute, before, anew in zip(disputes, ruled, again, strict=True):
        assert anew == before, dispute.title
