"""Clauses as frozen values: what each answers to, its conditions, windows, exceptions, effects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from msgspec import Struct

from piquet_adjudicator.errors import Place
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.condition import AllOf, Measured, Signal, Window, looked_at
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.conclusion import EffectKind


class Ground(Struct, frozen=True):
    """Why one clause yields to another, or to one limb of it: `text` quotes the words, or states
    the construction, at this `place`; `named_at` is where the exception names the other clause."""

    clause: str
    ground: Literal["words", "construction"]
    text: str
    place: Place
    named_at: Place


class Effect(Struct, frozen=True):
    """What follows: its kind, and its slots as written (roles, words, numbers, measures)."""

    kind: EffectKind
    slots: dict[str, str | int | Measured | tuple[str, ...]]


class Doubt(Struct, frozen=True):
    """A doubt of the print: the reading followed, the other, and why; it `matters` only where
    these conditions hold (always, where there are none).

    `instead` is the other reading as law: the clauses that would stand in the place of those of
    the same key; one that would say nothing answers to no moment. Where there is no such law,
    `no_rule` says why.
    """

    question: str
    followed: str
    other: str
    reason: str
    matters: AllOf = AllOf(())
    instead: tuple[Clause, ...] = ()
    no_rule: str = ""


class Clause(Struct, frozen=True, dict=True):
    """One clause, or one lettered limb of it.

    `words` are quoted from the text that it realises; `reading` says how the rest of the entry
    realises them. `when` names the moments it answers to; `where` says which of these it
    speaks of; `conditions` is what it asks of them. A `contrary` limb says what follows from a
    permission's being given in its own case only.
    """

    id: str
    limb: str
    words: tuple[str, ...]
    reading: str
    when: tuple[str, ...]
    each: str | None
    where: AllOf
    conditions: AllOf
    windows: tuple[Window, ...]
    unless: tuple[Ground, ...]
    construes: tuple[str, ...]
    then: tuple[Effect, ...]
    doubts: tuple[Doubt, ...]
    place: Place
    contrary: bool = False

    @cached_property
    def key(self) -> str:
        """The clause with its limb: `48.3b`."""
        return f"{self.id}{self.limb}"

    @cached_property
    def reads(self) -> frozenset[Signal]:
        """The effects that its conditions and amounts look at."""
        signals = {*looked_at(self.where), *looked_at(self.conditions)}
        for effect in self.then:
            for slot in effect.slots.values():
                if isinstance(slot, Measured):
                    signals |= slot.reads
        return frozenset(signals)

    def is_met_otherwise(self, binding: Binding, view: View) -> bool:
        """Whether by the other reading of a doubt all that it asks of a moment is so."""
        others = (other for doubt in self.doubts for other in doubt.instead)
        return any(o.conditions.settled(binding, view)[0] for o in others if o.key == self.key)

    @cached_property
    def gives(self) -> frozenset[Signal]:
        """The effects that it gives: each by its kind alone, by its kind with a moment that the
        clause answers to, and by its kind with its own term."""
        signals: set[Signal] = set()
        for effect in self.then:
            signals.update((effect.kind, moment) for moment in ("", *self.when))
            term = effect.slots.get("as")
            if isinstance(term, str):
                signals.add((effect.kind, term))
            signals.update(taken(effect, self.when))
        return frozenset(signals)


def taken(effect: Effect, when: tuple[str, ...]) -> Iterator[Signal]:
    """What an option gives besides, where it is open at the very act that takes it."""
    choices = effect.slots.get("choices")
    for word in choices if effect.kind == "option" and isinstance(choices, tuple) else ():
        choice = CHOICE_NAMED.get(word)
        if choice and choice.gives and choice.taken_by in when:
            yield from (("may", ""), ("may", choice.taken_by), (choice.gives, ""))


def law_of(clause: str) -> str:
    """The number of the law of a clause, given by its number.

    >>> law_of("54.1"), law_of("34 (the second).2")
    ('54', '34 (the second)')
    """
    return clause.rpartition(".")[0]
