"""The sentences of every fact and measure, with every argument, read by the rules of `english`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    Argument,
    CallMeant,
    DealMeant,
    FactStated,
    Figures,
    ItemMeant,
    QuestionMeant,
    TrickMeant,
)
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES, WORDS
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.by_name import speech
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.say import Teller
from tests.language.test_sentences import ACTS

from .english import faults

CALLS: Final = (
    CallMeant("A", "point", Combination("point", 5, making=49, suit="H"), 3),
    CallMeant("B", "sequence", Combination("sequence", 3, top=14), 4),
    CallMeant("A", "quatorze or trio", Combination("quatorze or trio", 4, rank=10), 9),
)
THINGS: Final[dict[str, tuple[Argument, ...]]] = {
    "person": ("A", "B"),
    "owner": ("A", "B", "the players"),
    "hand of": ("A", "B"),
    "call": CALLS,
    "trick": (TrickMeant(1), TrickMeant(12)),
    "question": (QuestionMeant(29),),
    "deal": (DealMeant(0, 5, True), DealMeant(0, 2, False)),
    "number": (1, 2, 13),
    "choice": tuple(CHOICE_NAMED.values()),
    "agreement": ("the number of deals",),
    "value agreed": ("four deals",),
    "item": (ItemMeant("point", "the point"), ItemMeant("point", "the point", 4)),
    "effect of the code": ("the fine", "the forfeit"),
}
TOLD: Final = Teller(60)
CLAIMED: Final = 61
"""A line of which the record has nothing: what stands there is only claimed."""
NAMES: Final = speech({"A": "Mr. Hall", "B": "Mrs. Grey"})


def arguments(kind: str) -> tuple[Argument, ...]:
    """What may stand for an argument of a kind; of words, each."""
    return THINGS.get(kind) or tuple(WORDS[kind])  # type: ignore[index]


def of_facts() -> Iterator[tuple[str, str]]:
    """Every sentence of a fact, so and not so, with its name."""
    for name, fact in FACTS.items():
        for args in product(*map(arguments, fact.args)):
            for holds in (True, False):
                yield name, TOLD.fact(FactStated(name, args, holds))
                yield name, TOLD.fact(FactStated(name, args, holds, done=CLAIMED))
            yield name, TOLD.fact(FactStated(name, args, None))


def of_measures() -> Iterator[tuple[str, str]]:
    """Every sentence of a measure, of none, one and several, known and not, as it holds and as it
    fails, with its name."""
    for name, measure in MEASURES.items():
        for args in product(*map(arguments, measure.args)):
            for least, most in ((0, 0), (1, 1), (2, 2), (0, 3)):
                figures = Figures(least, most, "at least", 2)
                for holds in (True, False, None):
                    stated = FactStated(name, args, holds, figures, failing=holds is False)
                    yield name, TOLD.fact(stated)
                    yield name, TOLD.fact(replace(stated, done=CLAIMED))


@pytest.mark.parametrize("sentences", [of_facts, of_measures])
def test_every_sentence_is_english(sentences: object) -> None:
    assert callable(sentences)
    wrong: dict[tuple[str, str], str] = {}
    for name, said in sentences():
        for shown in (sentence(said), NAMES(sentence(said))):
            for fault in faults(shown):
                wrong.setdefault((name, fault), shown)
    assert not wrong, "\n".join(f"{n}: {fault}: {said}" for (n, fault), said in wrong.items())


def test_every_act_is_told_in_english() -> None:
    """What is counted stands in words, points and the numbers of things in figures."""
    wrong = {act_words(act): [*faults(act_words(act))] for act in ACTS}
    assert not {said: of for said, of in wrong.items() if of and '"' not in said}


def test_a_fact_and_its_denial_say_different_things() -> None:
    same = [name for name, fact in FACTS.items() if fact.yes == fact.no]
    assert not same


def test_of_what_was_not_agreed_on_no_number_is_told() -> None:
    nothing = FactStated("deals agreed on", (), True, Figures(0, 0, "equals", 4))
    four = FactStated("deals agreed on", (), True, Figures(4, 4, "equals", 4))
    assert TOLD.fact(nothing) == "no number of deals was agreed on"
    assert TOLD.fact(four) == "the deals of the partie by agreement are four"
