"""The pages of the scenarios, read: the acts in dispute, sums and the order of their terms,
sentences, laws, and how long they are. `FULL=1` reads those of all; the terminal then has a table
of words and pages."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

import pytest
from pypdf import PdfReader

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.render import pdf, text
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

from .reading import (
    cited_and_not_quoted,
    cut_short,
    left_out,
    named_and_not_shown,
    out_of_order,
    said_twice,
    too_many_or_few,
    torn_apart,
    wrong_sums,
)

EVERY: Final = sample(scenario_files(), 30)
MEASURED: Final = sample(scenario_files(), 8)
ONE_CLAIM: Final = 2
"""No page of one claim may be longer, in leaves."""


def ruled(path: Path) -> Studied:
    """The ruling of a scenario, studied."""
    return studied(adjudicate(read_scenario(path).dispute))


def called(path: Path) -> str:
    """What a scenario is called in a list of tests."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", EVERY, ids=called)
def test_a_page_shows_what_it_speaks_of_and_says_it_once(path: Path) -> None:
    done = ruled(path)
    view, ruling = ruling_view(done, annex=False), done.ruling
    assert not named_and_not_shown(view)
    assert not list(torn_apart(view, ruling))
    assert not list(left_out(view, ruling))
    assert not too_many_or_few(view, ruling)
    assert not list(wrong_sums(view))
    assert not list(out_of_order(ruling))
    assert not cited_and_not_quoted(view)
    assert not said_twice(view)
    assert not list(cut_short(view))


def test_a_ruling_is_one_page(record_property: Callable[[str, object], None]) -> None:
    """Of all measured the median is one page, and of one claim none is over two. The table of the
    run has the words and pages of each number of claims."""
    measured = []
    for path in MEASURED:
        done = ruled(path)
        claims = len(done.ruling.claims) + len(done.ruling.answers)
        leaves = len(PdfReader(io.BytesIO(pdf.one(done, annex=False))).pages)
        words = len(text.one(done, annex=False).split())
        record_property("page", (claims, words, leaves))
        measured.append((claims, leaves))
        assert claims > 1 or leaves <= ONE_CLAIM, path
    assert median(leaves for _, leaves in measured) == 1
