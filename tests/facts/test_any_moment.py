"""Every fact and measure may be asked at every moment that has its roles, whoever writes the law:
where there is nothing of the kind it does not hold, and nothing goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from piquet_adjudicator import adjudicate
from piquet_adjudicator.facts.binding import PERSONS, Binding, naming
from piquet_adjudicator.facts.moments import EACH, MOMENTS
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES, WORDS
from piquet_adjudicator.lawbook.load import load_book
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

SPECS: Final[list[Fact | Measure]] = [*FACTS.values(), *MEASURES.values()]
ROLES: Final = {"actor": "adversary", "player": "other", "call": "caller"}


def moments(view: View) -> Iterator[tuple[set[str], Binding]]:
    """The first time that each moment came, and of each thing then, with the roles it fills."""
    for moment in view.moments.given:
        for each in (None, *EACH):
            roles = {*MOMENTS[moment], *(EACH[each] if each else ()), "elder", "younger"}
            roles |= {more for role, more in ROLES.items() if role in roles}
            for binding in view.moments.of(moment, each)[:1]:
                yield roles, binding


def arguments(spec: Fact | Measure, roles: set[str]) -> Iterator[tuple[str, ...]]:
    """Some of what may be named."""
    every = [
        [role for role in PERSONS if role in roles][:2]
        if kind == "person"
        else ["100"]
        if kind == "number"
        else [*WORDS.get(kind, ("it",))][:2]
        if kind in WORDS or kind in ("agreement", "value agreed")
        else [kind] * (kind in roles)
        for kind in spec.args
    ]
    return islice(product(*every), 2)


def test_each_can_be_asked_at_each_moment() -> None:
    book = load_book("portland-1882")
    for path in sample(scenario_files("portland-1882"), 5):
        view = adjudicate(read_scenario(path, book).dispute, book).record.view
        for roles, binding in moments(view):
            for spec in SPECS:
                for args in arguments(spec, roles):
                    asked = spec.decide if isinstance(spec, Fact) else spec.count
                    try:
                        asked(view, binding, *naming(args)(binding, view.game))
                    except Exception as fault:
                        fault.add_note(f"{spec.name}: {args}, of {path}")
                        raise
