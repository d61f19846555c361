"""The front door of the package."""

from __future__ import annotations

import pytest

import piquet_adjudicator


def test_it_gives_all_that_it_names() -> None:
    """Each by its name; and nothing else."""
    for name in piquet_adjudicator.__all__:
        assert getattr(piquet_adjudicator, name)
    assert piquet_adjudicator.adjudicate.__module__ == "piquet_adjudicator.engine.adjudicate"
    with pytest.raises(AttributeError, match="has no attribute 'judge'"):
        _ = piquet_adjudicator.judge  # type: ignore[attr-defined]
