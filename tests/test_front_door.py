"""The front door of the package."""

from __future__ import annotations

from pathlib import Path

import pytest

import piquet_adjudicator
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.partie.scoring import CardRuling

ROOT = Path(__file__).parent.parent


def test_it_gives_all_that_it_names() -> None:
    """Each by its name; and nothing else."""
    for name in piquet_adjudicator.__all__:
        assert getattr(piquet_adjudicator, name)
    assert piquet_adjudicator.adjudicate.__module__ == "piquet_adjudicator.partie.any_record"
    with pytest.raises(AttributeError, match="has no attribute 'judge'"):
        _ = piquet_adjudicator.judge  # type: ignore[attr-defined]


def test_it_takes_a_dispute_a_partie_and_a_scoring_card() -> None:
    """Each is read and ruled by the same two names."""
    files = (
        "examples/case-02",
        "examples/partie/six-deals",
        "tests/partie/p102-card-of-a-chouette",
    )
    ruled = [
        piquet_adjudicator.adjudicate(piquet_adjudicator.load(str(ROOT / f"{file}.yaml")))
        for file in files
    ]
    dispute, partie, card = ruled
    assert isinstance(dispute, Adjudication)
    assert isinstance(partie, PartieAdjudication)
    assert (partie.result.winner, partie.result.won) == ("B", 307)
    assert [claim.decision for claim in partie.rulings[-1].claims] == ["allowed"]
    assert isinstance(card, CardRuling)
    assert card.pence == {"A": 180, "B": -540, "C": 360}
