"""The effects of a clause, with one thing broken in them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.lawbook.clause_words import effect_words
from piquet_adjudicator.lawbook.condition import Measured
from piquet_adjudicator.lawbook.effects import EFFECTS, EffectSlot
from piquet_adjudicator.lawbook.read_own import OWN_SLOTS
from piquet_adjudicator.workshop.mutant_parts import CONTRARY, changed_args, one_changed

SlotValue = str | int | Measured | tuple[str, ...]

_ITEMS: Final = ("point", "sequence", "quatorze or trio", "play", "cards")
_BLOCKS: Final = {"all": "nothing", "nothing": "all"}
_SEVERAL: Final = 2


def broken_effects(effects: tuple[Effect, ...]) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """The effects with one of several dropped, or one thing changed in one of them."""
    for place, effect in enumerate(effects):
        whole = effect_words(effect)
        if len(effects) >= _SEVERAL:
            yield f"{whole!r} dropped", effects[:place] + effects[place + 1 :]
        for words, changed in _one_broken(effect):
            yield f"{whole!r} {words}", one_changed(effects, place, changed)


def _one_broken(effect: Effect) -> Iterator[tuple[str, Effect]]:
    spec = EFFECTS.get(effect.kind)
    known = {**spec.needs, **spec.may_have} if spec else OWN_SLOTS
    for name, value in effect.slots.items():
        for words, other in _slot(known[name], value):
            yield words, replace(effect, slots={**effect.slots, name: other})
        if spec and name in spec.may_have and _is_of_words(known[name]):
            rest = {each: slot for each, slot in effect.slots.items() if each != name}
            yield f"without {name!r}", replace(effect, slots=rest)


def _is_of_words(kind: EffectSlot) -> bool:
    """Whether something may hang on a slot that need not be there: on a number, or on what a
    thing is called."""
    return kind in ("amount", "term")


def _slot(kind: EffectSlot, value: SlotValue) -> Iterator[tuple[str, SlotValue]]:
    """What might stand in a slot in place of its value."""
    match kind:
        case "person" if isinstance(value, str) and value in CONTRARY:
            yield f"on {CONTRARY[value]}", CONTRARY[value]
        case "amount" if isinstance(value, int):
            yield "one more", value + 1
        case "amount" if isinstance(value, Measured):
            yield "one more", replace(value, plus=value.plus + 1)
            for words, args in changed_args(value.measure.args, value.args):
                yield words, replace(value, args=args)
        case "blocks" if isinstance(value, str):
            yield f"blocking {_BLOCKS[value]}", _BLOCKS[value]
        case "item" if isinstance(value, str):
            other = _ITEMS[0] if value != _ITEMS[0] else _ITEMS[1]
            yield f"of the {other}", other
        case "items" if isinstance(value, tuple):
            yield from _in_other_order(value)


def _in_other_order(words: tuple[str, ...]) -> Iterator[tuple[str, SlotValue]]:
    """The words with two neighbours changed about."""
    for place, (one, other) in enumerate(itertools.pairwise(words)):
        turned = (*words[:place], other, one, *words[place + 2 :])
        yield f"{other} before {one}", turned
