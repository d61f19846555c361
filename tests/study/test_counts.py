"""How often a record is replayed and evaluated: once to rule, once for each claim that must be
tried; a page asks for no more than the studies that it shows."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from piquet_adjudicator.engine import evaluate as evaluating
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.files.dispute_file import load
from piquet_adjudicator.render.cases_view import near_lines
from piquet_adjudicator.render.claim_view import claim_views
from piquet_adjudicator.render.doubt_view import doubt_views
from piquet_adjudicator.render.follows_view import finding_views
from piquet_adjudicator.render.pictures.timeline import timeline
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.render.score_view import score_view
from piquet_adjudicator.render.tree import explain_page
from piquet_adjudicator.replay import fold

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each was asked for, wherever it is named."""
    found = Counter[str]()

    def counted(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(ask)
        def asked(*args: object, **words: object) -> Any:
            found[name] += 1
            return ask(*args, **words)

        return asked

    each = {"replay": fold.replay, "evaluate": evaluating.evaluate}
    for name, ask in each.items():
        for module in list(sys.modules.values()):
            of_ours = getattr(module, "__name__", "").startswith("piquet_adjudicator")
            if of_ours and vars(module).get(name) is ask:
                monkeypatch.setattr(module, name, counted(name, ask))
    return found


def ruled(name: str) -> Ruling:
    """The ruling on an example."""
    return adjudicate(load(str(EXAMPLES / f"{name}.yaml")))


def test_the_record_is_ruled_once_and_each_claim_tried_once(counts: Counter[str]) -> None:
    """Case II: the record, and the one claim on it."""
    ruled("case-02")
    assert counts == {"replay": 2, "evaluate": 2}


def test_what_was_worked_out_is_not_worked_out_again_for_a_page(counts: Counter[str]) -> None:
    """Claims, findings, score, windows and derivations are all in the ruling."""
    rulings = [ruled("case-02"), ruled("not-known"), ruled("card-not-followed")]
    counts.clear()
    for ruling in rulings:
        claim_views(ruling)
        finding_views(ruling)
        score_view(ruling)
        timeline(ruling)
        explain_page(ruling)
    assert not counts


def test_a_whole_page_pays_for_what_each_choice_is_worth_alone(counts: Counter[str]) -> None:
    """Case II leaves it open to waive the penalty or not: each choice is tried, and the best play
    after it ruled. No doubt or near Case needs more."""
    ruling = ruled("case-02")
    counts.clear()
    doubt_views(ruling)
    near_lines(ruling)
    assert not counts
    ruling_view(ruling)
    assert counts == {"replay": 4, "evaluate": 4}
