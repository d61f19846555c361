"""How often a record is replayed and evaluated: once to rule, once for each claim that must be
tried, and more often only for the studies that need it; printing asks for none."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from piquet_adjudicator.cli.files import record_in
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.evaluation import evaluate as evaluating
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, json_form, markdown, text
from piquet_adjudicator.render.nearest import nearest_page
from piquet_adjudicator.render.partie_score import partie_score_page
from piquet_adjudicator.render.said_of_line import line_page
from piquet_adjudicator.render.tally import score_page
from piquet_adjudicator.render.tree import explain_page
from piquet_adjudicator.replay import fold
from piquet_adjudicator.results.record_studied import AnyStudied
from piquet_adjudicator.study.derivation import derived
from piquet_adjudicator.study.line import line_study
from piquet_adjudicator.study.near_cases import near_cases
from piquet_adjudicator.study.nearness import nearness
from piquet_adjudicator.study.readings import readings
from piquet_adjudicator.study.spoken import spoken
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.study.windows import windows
from tests.disputes import load

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each was asked for, wherever it is named."""
    result = Counter[str]()

    def counted(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(ask)
        def asked(*args: object, **words: object) -> Any:
            result[name] += 1
            return ask(*args, **words)

        return asked

    each = {
        "replay": fold.replay,
        "evaluate": evaluating.evaluate,
        "evaluate_again": evaluating.evaluate_again,
    }
    for name, ask in each.items():
        for module in list(sys.modules.values()):
            of_ours = getattr(module, "__name__", "").startswith("piquet_adjudicator")
            if of_ours and vars(module).get(name) is ask:
                monkeypatch.setattr(module, name, counted(name, ask))
    return result


def ruled(name: str) -> Adjudication:
    """The ruling on an example."""
    return adjudicate(load(str(EXAMPLES / f"{name}.yaml")))


def record_of_partie() -> PartieRecord:
    """An example that is a whole partie."""
    record = record_in(str(EXAMPLES / "partie" / "six-deals.yaml"))
    assert isinstance(record, PartieRecord)
    return record


def test_the_record_is_ruled_once_and_each_claim_tried_once(counts: Counter[str]) -> None:
    """Case II: the record, and the one claim on it."""
    ruled("case-02")
    assert counts == {"replay": 2, "evaluate": 2}


def test_the_studies_alone_pay_for_what_each_choice_is_worth(counts: Counter[str]) -> None:
    """Case II leaves it open to waive the penalty or not: each choice is tried, and the best play
    after it ruled. No window, doubt or near Case needs more."""
    ruling = ruled("case-02")
    counts.clear()
    windows(ruling)
    readings(ruling)
    near_cases(ruling)
    derived(ruling)
    assert not counts
    studied(ruling)
    assert counts == {"replay": 4, "evaluate": 4}


def test_what_was_evaluated_in_ruling_is_not_evaluated_anew_in_a_study(
    counts: Counter[str],
) -> None:
    """Each claim on a hand partly known is tried with the facts that it hangs on so, and not so;
    two of the tables are equal to two others, and what is concluded of these stands for them.
    Under the other reading of a doubt each of these tables is evaluated again only as far as
    that reading goes, and the second claim alone is laid on the record anew; four are met there
    that were not met in ruling, since other facts are asked for, two of them equal to the
    others."""
    ruling = ruled("not-known")
    tables = [each for each in ruling.workings if each]
    assert [len(each.evaluations) for each in tables] == [8, 37]
    assert counts == {"replay": 2, "evaluate": 1 + 8 + 37 - 2}
    counts.clear()
    studied(ruling)
    assert counts == {"replay": 1, "evaluate_again": 1 + 8 + 33, "evaluate": 4 - 2}


def test_a_page_replays_and_evaluates_nothing(counts: Counter[str]) -> None:
    """On any kind of page: what it shows is in the ruling and in its studies."""
    rulings = [ruled(name) for name in ("case-02", "not-known", "card-not-followed")]
    whole = rule_partie(record_of_partie())
    every: list[AnyStudied] = [*map(studied, rulings), studied(whole)]
    explained, said = [*map(derived, rulings)], [*map(spoken, rulings)]
    counts.clear()
    for one in (text.one, markdown.one, html.one, json_form.one):
        for each in every:
            assert one(each)
    assert all(map(explain_page, explained))
    assert all(map(score_page, said))
    assert partie_score_page(whole.ruling, ())
    assert not counts


def test_nor_do_the_pages_of_one_line_and_of_one_law(counts: Counter[str]) -> None:
    """They show each what was studied of the record alone."""
    dispute = load(str(EXAMPLES / "case-02.yaml"))
    book = load_book(dispute.code)
    law = book.laws[53]
    line, near = line_study(dispute, book, 5), nearness(dispute, book, law.clauses)
    counts.clear()
    assert line_page(line)
    assert nearest_page(near, law.text)
    assert not counts
