"""The words of the vocabulary that the clauses of a book use, by what they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.vocabulary import (
    DUTIES,
    FACTS,
    MEASURES,
    TERMS,
    UNTIL,
    WORDS,
)
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
    Signal,
)
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.model.choices import CHOICE_NAMED, LAPSES

DECLARED: Final[Mapping[str, Iterable[str]]] = {
    "fact": FACTS,
    "measure": MEASURES,
    "anchor": ANCHORS,
    "effect": EFFECTS,
    "term": [term.word for term in TERMS],
    "choice": CHOICE_NAMED,
    "end of an option": UNTIL,
    "lapse": LAPSES,
    "duty": DUTIES,
}
"""The words that there are for a law to use."""

FOR_OTHERS: Final = frozenset(
    {
        *("what it makes", "came to light after the play", "the deal is completed"),
        *("is called after", "the faced card is the lowest", "acts on the remark"),
        *("the failure came to light after the play", "had examined the discard of"),
        *("the hand is mixed with the stock", "had pointed out the card", "rank of the card"),
        *("examines the tricks of", "had done", "had counted", "declares that cards are left"),
        *("had come under", "times under", "passes over a card let fall"),
        *("most that a suit makes", "abides by"),
        *("the lowest card exposed", "the highest card exposed"),
        "the cards are cut for the next deal",
        "the cards have been cut for the next deal",
        *("the failure came to light after he played on", "came to light after he played on"),
        *("though the deal is void", "had dealt otherwise in this deal"),
    }
)
"""The words for codes outside of the package: no law in it has use for them, and that of a coffee-
house has (`docs/coffee-house`)."""

ASKED: Final = "term asked for"
"""What a fact asks of a thing, whether anything concludes it or not."""

_SLOTS: Final = {
    "choices": "choice",
    "until": "end of an option",
    "lapse": "lapse",
    "do": "duty",
    "as": "term",
}


def used_words(book: LawBook) -> Mapping[str, set[str]]:
    """The words used in the clauses of a book, and in the other readings of their doubts."""
    used: defaultdict[str, set[str]] = defaultdict(set)
    for clause in every_reading(book):
        for what, word in words_of_clause(clause):
            used[what].add(word)
    return used


def every_reading(book: LawBook) -> Iterator[Clause]:
    """The clauses of a book, and what stands in their place under other readings."""
    for clause in book.clauses:
        yield clause
        for doubt in clause.doubts:
            yield from doubt.instead


UsedWord = tuple[str, str]
"""What a word is, and the word."""

Spec = tuple[Fact | Measure, tuple[str, ...]]
"""A fact or measure, with what it is asked of."""


def specs_asked(clause: Clause) -> Iterator[Fact | Measure]:
    """The facts and measures of which a clause asks, or which it gives a number by."""
    for part in (clause.where, clause.conditions):
        yield from (spec for spec, _ in _asked_in(part))
    slots = (value for effect in clause.then for value in effect.slots.values())
    for each in slots:
        if isinstance(each, Measured):
            yield from (spec for spec, _ in _measures_of(each))


def needed(clause: Clause) -> Iterator[tuple[str, frozenset[Signal]]]:
    """The facts and measures of a clause that hold, or count, only what some effect has given: each
    by its name, with those effects, of the term or choice that it is asked of."""
    asked = [spec for part in (clause.where, clause.conditions) for spec in _asked_in(part)]
    slots = (value for effect in clause.then for value in effect.slots.values())
    asked += [spec for each in slots if isinstance(each, Measured) for spec in _measures_of(each)]
    for spec, args in asked:
        words = zip(spec.args, args, strict=True)
        said = next((word for kind, word in words if kind in ("term", "choice")), "")
        if spec.needs:
            yield spec.name, frozenset((kind, term or said) for kind, term in spec.needs)


def options_given(clause: Clause) -> Iterator[Signal]:
    """The options that a clause gives, each with one of its choices."""
    for effect in clause.then:
        choices = effect.slots.get("choices")
        if isinstance(choices, tuple):
            yield from ((effect.kind, choice) for choice in choices)


def words_of_clause(clause: Clause) -> Iterator[UsedWord]:
    """The words used in a clause."""
    for condition in (clause.where, clause.conditions, *(d.matters for d in clause.doubts)):
        for spec in _asked_in(condition):
            yield from _of_spec(spec)
    for window in clause.windows:
        yield "anchor", window.anchor.name
    for effect in clause.then:
        yield "effect", effect.kind
        yield from _of_effect(effect)


def _of_effect(effect: Effect) -> Iterator[UsedWord]:
    for slot, value in effect.slots.items():
        what = "choice" if effect.kind == "lapses" and slot == "as" else _SLOTS.get(slot, slot)
        if isinstance(value, Measured):
            yield from chain.from_iterable(map(_of_spec, _measures_of(value)))
        elif isinstance(value, tuple):
            yield from ((what, word) for word in value)
        elif isinstance(value, str):
            yield what, value


def _asked_in(condition: Condition) -> Iterator[Spec]:
    match condition:
        case Atom(fact=fact, args=args):
            yield fact, args
        case Compare(measured=measured, against=against):
            for each in (measured, against):
                if isinstance(each, Measured):
                    yield from _measures_of(each)
        case Not(part=part):
            yield from _asked_in(part)
        case AllOf(parts=parts) | AnyOf(parts=parts) | AtLeast(parts=parts):
            for part in parts:
                yield from _asked_in(part)


def _measures_of(measured: Measured) -> Iterator[Spec]:
    yield from ((each.measure, each.args) for each in measured.all_of_it)


def _of_spec(asked: Spec) -> Iterator[UsedWord]:
    spec, args = asked
    yield ("fact" if isinstance(spec, Fact) else "measure"), spec.name
    for kind, word in zip(spec.args, args, strict=True):
        if kind == "term":
            yield ASKED, word
        elif kind in WORDS:
            yield kind, word
