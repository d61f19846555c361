"""That a clause changed comes to the same is seen without ruling again: and it is so.

`FULL=1 pytest tests/study/test_equivalence.py` tries every scenario; else a sample.
"""

from __future__ import annotations

from typing import Any

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.study import readings as module
from piquet_adjudicator.study.equivalence import is_equivalent
from tests.sampled import FULL, sample
from tests.scenarios import read_scenario, scenario_files


def test_what_is_seen_to_be_equivalent_is_ruled_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other readings of some scenarios, first so and then by ruling again on all."""
    seen: list[bool] = []

    def noted(*args: Any, **kwargs: Any) -> bool:
        seen.append(is_equivalent(*args, **kwargs))
        return seen[-1]

    monkeypatch.setattr(module, "is_equivalent", noted)
    rulings = [adjudicate(read_scenario(path).dispute) for path in sample(scenario_files(), 40)]
    results = [module.readings(ruling) for ruling in rulings]
    assert seen
    if FULL:  # a few records have no share
        assert seen.count(True) > 1 and seen.count(False) > 5, len(seen)
    monkeypatch.setattr(module, "is_equivalent", lambda *_, **__: False)
    assert [module.readings(ruling) for ruling in rulings] == results
