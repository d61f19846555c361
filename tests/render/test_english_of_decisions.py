"""The sentences of what follows, of every effect, and of what is decided of every claim, read by
the rules of `english`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from string import Formatter
from typing import Final, get_args

import pytest

from piquet_adjudicator.engine.ruled.reason import ActMeant, Follows, ItemMeant, TableMeant, Thing
from piquet_adjudicator.facts.vocabulary import DUTIES, terms_of_effect
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.language.words import say_item
from piquet_adjudicator.lawbook.effects import EFFECTS, EffectSpec
from piquet_adjudicator.model.acts import Combination, Item
from piquet_adjudicator.model.choices import CHOICES, Choice
from piquet_adjudicator.model.claims import ClaimRow, StatusClaim
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.decisions import not_so, so
from piquet_adjudicator.render.plain import sentence

from .english import faults
from .test_english import CALLS, NAMES, THINGS, TOLD

ACTS: Final = tuple(
    ActMeant(line, read_act(said))
    for line, said in ((7, "A leads KS"), (8, "B discards 7S"), (61, "B calls four tens"))
)
ITEMS: Final[tuple[Item, ...]] = get_args(Item)
NUMBERS: Final = (0, 1, 2, 13)
_OFFERS: Final = (
    *((first, second) for first, second in product(CHOICES.values(), repeat=2) if first != second),
)


def named_in(form: str) -> frozenset[str]:
    """The slots of a sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)


def things_of(spec: EffectSpec) -> tuple[Thing | None, ...]:
    """Of what an effect may speak."""
    slots = {**spec.needs, **spec.may_have}
    things: list[Thing] = []
    if "item" in slots.values():
        things += (ItemMeant(item, say_item(item)) for item in ITEMS)
    for slot in ("call", "trick", "question", "deal"):
        if slot in slots.values():
            things += (each for each in THINGS[slot] if not isinstance(each, (str, int, Choice)))
    if "act" in slots.values():
        things += ACTS
    return tuple(things) or (TableMeant(),)


def of_effects() -> Iterator[tuple[str, str]]:
    """Every sentence of an effect, surely and perhaps, with its name."""
    for kind, spec in ((spec.kind, spec) for spec in EFFECTS.values()):
        slots = named_in(spec.says)
        numbers = NUMBERS[1:] if slots & {"number", "deals"} else (None,)
        terms = (*terms_of_effect(kind), *(("",) if "tail" in slots else ()))
        if "term" in slots and not terms:
            terms = tuple(DUTIES)
        counted = (None, *NUMBERS[1:]) if "count" in slots else numbers
        offers = _OFFERS if "choices" in slots else tuple((c,) for c in CHOICES.values())
        for player, thing, act, number, term, choices in product(
            (*PLAYERS, *((None,) if kind == "replay" else ())) if "player" in slots else (None,),
            things_of(spec) if "what" in slots else (None,),
            ACTS if "act" in slots else (None,),
            counted,
            terms or ("",),
            offers if slots & {"choice", "choices"} else ((),),
        ):
            follows = Follows(kind, spec.says, player, thing, act, number, term, choices)
            yield kind, TOLD.follows(follows)
            yield kind, f"whether {TOLD.follows(follows, doubt=True)}"


def claimed(row: ClaimRow) -> Iterator[StatusClaim]:
    """What may be claimed in a form of claim, by either player, and denied."""
    words = " ".join((row.so, row.not_so, *(row.denied or ())))
    slots = named_in(words)
    needs = slots & {"number", "cards"}
    may = slots & {"of", "the_trick", "the_deal", "points", "from_trick"}
    numbers = (*(NUMBERS if needs else ()), *((None, *NUMBERS[1:]) if may else ())) or (None,)
    whats: tuple[tuple[Item | None, Combination | None], ...] = ((None, None),)
    if "item" in slots:
        whats = (
            *((item, None) for item in ITEMS),
            *((call.kind, call.what) for call in CALLS),
        )
    for player, number, (item, what), denied in product(PLAYERS, numbers, whats, (False, True)):
        yield StatusClaim(player, row, player, "", 60, item, number, what, denied)


def of_claims() -> Iterator[tuple[str, str]]:
    """What is decided of every claim, with its name."""
    for row in ROWS:
        for claim in claimed(row):
            yield row.name, so(claim)
            yield row.name, not_so(claim)
            yield row.name, f"the record does not tell enough to say whether {so(claim)}"


@pytest.mark.parametrize("sentences", [of_effects, of_claims])
def test_every_sentence_is_english(sentences: Callable[[], Iterator[tuple[str, str]]]) -> None:
    wrong: dict[tuple[str, str], str] = {}
    for name, said in sentences():
        for shown in (sentence(said), NAMES(sentence(said))):
            for fault in faults(shown):
                wrong.setdefault((name, fault), shown)
    assert not wrong, "\n".join(f"{n}: {fault}: {said}" for (n, fault), said in wrong.items())


def test_what_is_so_and_what_is_not_are_said_differently() -> None:
    same = [row.name for row in ROWS for claim in claimed(row) if so(claim) == not_so(claim)]
    assert not same
