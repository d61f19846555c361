"""The vocabulary of the laws is closed."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.facts.table import FACTS, MEASURES
from piquet_adjudicator.facts.vocabulary import CHOICES, DUTIES, TERMS
from piquet_adjudicator.lawbook.effects import ALTERING, EFFECTS, TAKEN

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
    """A duty is the moment of an act that can be done."""
    assert {*ACT_MOMENTS.values(), "plays to a trick", "leads a card"} >= DUTIES.keys()
    assert CHOICES.keys() >= {*TAKEN, *ALTERING}
