"""The vocabulary of the laws is closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from msgspec import Struct

from piquet_adjudicator.data import codes
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.deeds import OF_DEEDS
from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.facts.spec import Anchor, Fact, Measure
from piquet_adjudicator.facts.vocabulary import DUTIES, FACTS, MEASURES, TERMS, by_name
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint.used import FOR_OTHERS

GUIDE: Final = Path(__file__).parents[2] / "docs"

SIGNALS: Final = [
    *(signal for fact in FACTS.values() for signal in fact.reads),
    *(signal for measure in MEASURES.values() for signal in measure.reads),
]
READ: Final = {(kind, word) for kind, word in SIGNALS if word}
"""What facts and measures look for by its word, with the kind of effect that gives it."""


def test_what_facts_look_for_is_declared() -> None:
    """A term, or a moment at which something is granted."""
    terms = {(term.kind, term.word) for term in TERMS}
    assert {(kind, word) for kind, word in READ if kind != "may"} <= terms
    assert {word for kind, word in READ if kind == "may"} <= MOMENTS.keys()


def test_each_word_is_declared_once_and_of_an_effect_that_carries_one() -> None:
    """A term in no slot could never be written."""
    assert len({(term.kind, term.word) for term in TERMS}) == len(TERMS)
    carrying = {
        kind
        for kind, spec in EFFECTS.items()
        if {**spec.needs, **spec.may_have}.get("as") == "term"
    }
    assert {term.kind for term in TERMS} == carrying


def test_duties_are_acts_and_choices_are_known() -> None:
    """A duty is the moment of an act that can be done, or a way of doing it."""
    ways = {"plays to a trick", "leads a card", "deals by twos", "deals by threes"}
    assert {*ACT_MOMENTS.values(), *ways} >= DUTIES.keys()


def test_no_two_facts_have_one_name() -> None:
    """The second would take the place of the first in every law."""
    fact = next(iter(FACTS.values()))
    with pytest.raises(ValueError, match=f"are named '{fact.name}'"):
        by_name((fact, fact))


def test_every_fact_is_asked_by_a_law_or_a_case() -> None:
    """A fact, a measure or an anchor that no clause asks for is deleted; those for codes outside of
    the package are asked for by the code of the guide, and by no other."""
    books = [load_book(code) for code in codes()]
    asked = {each.name for book in books for clause in book.clauses for each in _asked(clause)}
    assert FOR_OTHERS.isdisjoint(asked)
    books.append(load_book("coffee-house", GUIDE / "coffee-house" / "laws"))
    every = (each for book in books for clause in book.clauses for each in _asked(clause))
    asked = {each.name for each in every if each not in OF_DEEDS.values()}
    assert asked == {*FACTS, *MEASURES, *ANCHORS}


def _asked(part: object) -> Iterator[Fact | Measure | Anchor]:
    """The facts, measures and anchors anywhere in a clause."""
    if isinstance(part, (Fact, Measure, Anchor)):
        yield part
    elif isinstance(part, Struct):
        for name in part.__struct_fields__:
            yield from _asked(getattr(part, name))
    elif isinstance(part, (tuple, dict)):
        for each in part.values() if isinstance(part, dict) else part:
            yield from _asked(each)
