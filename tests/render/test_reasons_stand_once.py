"""The reasons of every decision on the scenarios: each stands once, none only says again what is
decided, and a number agrees with the cards named beside it. `FULL=1` tries all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.cards import SUIT_NAMES
from piquet_adjudicator.render.reason_step import ReasonStep, Worded
from piquet_adjudicator.render.reasons import steps
from piquet_adjudicator.render.stated_once import each_once, in_few_words
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

EVERY: Final = sample(scenario_files(), 30)
_SUITS: Final = "|".join(f"{name}|{name[:-1]}" for name in SUIT_NAMES.values())
_COUNTED: Final = re.compile(rf"'s (\w+) (?:{_SUITS}), ((?:10|[AKQJ789])(?: (?:10|[AKQJ789]))*)")


def wrong_numbers(text: str) -> Iterator[str]:
    """Points of which the number is not that of the cards named.

    >>> list(wrong_numbers("A's three clubs, K Q, are more than B's two spades, A 10"))
    ["'s three clubs, K Q"]
    """
    for counted in _COUNTED.finditer(text):
        if parse_number(counted[1]) != len(counted[2].split()):
            yield counted[0]


def said_again(ruled: ClaimRuling) -> Iterator[str]:
    """The steps that say what another says, and facts that only deny what a step before says would
    follow: "B has not the option. Only otherwise could he elect"."""
    stepped = steps(ruled)
    said = [(step.facts, step.so) for step in stepped]
    yield from (so for facts, so in said if said.count((facts, so)) > 1)
    so_far = ""
    for step in stepped:
        for fact in step.facts:
            if " has not " in fact and fact.rstrip(".").replace(" has not ", " has ") in so_far:
                yield fact
        so_far += step.so


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_reasons_stand_once_and_their_numbers_agree(path: Path) -> None:
    for ruled in adjudicate(read_scenario(path).dispute).claims:
        text = " ".join(part for step in steps(ruled) for part in (*step.facts, step.so))
        assert not list(wrong_numbers(text)), text
        assert not list(said_again(ruled)), text


def test_a_reason_refers_to_the_fact_on_which_it_turns_where_that_is_given_before() -> None:
    """Else it reads as though it followed of the rest."""
    answered, not_good = "His first call had been answered.", "The first was not good."
    first = ReasonStep((answered, not_good), "So A may not call.", "A may not call")
    then = ReasonStep(("It is larger.", not_good), "So A has nothing.", "A has nothing")
    (step,) = each_once([(first,), (then,)], ["1", "2"])[1]
    assert step.facts == ("It is larger.",)
    assert step.so == "So, with what stands under 1, A has nothing."


def test_a_law_is_not_cited_again_for_what_follows_by_it() -> None:
    record = "elder: A\nlog: [B leads 9C, A plays JC]\nclaims: [{A: trick 1 is played again}]"
    (ruled,) = adjudicate(read_dispute(record)).ruling.claims
    assert not any("same follows" in step.so for step in steps(ruled))


def test_of_three_facts_that_may_stand_in_one_sentence_none_is_lost() -> None:
    """Two are joined, and the third stands by itself."""
    rain, cold, dark = (
        Worded(f"On {day} it {fact}.", f"That day it {fact}.", f"on {day} it {fact}", f"it {fact}")
        for day, fact in (("Monday", "rained"), ("Monday", "froze"), ("Monday", "was dark"))
    )
    every = tuple(each.said for each in (rain, cold, dark))
    step = ReasonStep(every, "So he stayed.", "he stayed", (rain, cold, dark))
    (first,), (second,) = in_few_words([(step,), (step,)])
    assert first.facts == ("On Monday it rained.", "That day it froze.", "That day it was dark.")
    assert second.facts == ("On Monday it rained, and it froze.", "On Monday it was dark.")
