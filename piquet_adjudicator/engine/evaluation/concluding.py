"""What is concluded of an effect of a clause, where the clause reaches a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from piquet_adjudicator.facts.binding import Binding, role_value
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import OF_THE_CALL
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.lawbook.condition import Measured
from piquet_adjudicator.lawbook.effects import OBJECTS
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.conclusion import (
    AtomResult,
    ChoiceId,
    Comparison,
    Conclusion,
    EffectKind,
)


def concluded_of(
    effect: Effect,
    clause: Clause,
    binding: Binding,
    certain: bool,
    because: tuple[AtomResult, ...],
    view: View,
    book: LawBook,
) -> Conclusion:
    """What is concluded of an effect of a clause that reaches a moment: certainly, or where facts
    that are not known are so; and because of what."""
    slots: dict[str, Any] = {}
    for slot, value in effect.slots.items():
        name, value_of = _SLOTS[slot] if (effect.kind, slot) != _LAPSED else _SLOTS["choice"]
        slots[name] = value_of(value, binding, view)
    if effect.kind in ("may", "must not"):
        slots.setdefault("player", binding.actor)
    elif effect.kind == "penalty":
        slots["items"] = tuple(book.code.items)
    if slots.get("item") == OF_THE_CALL and slots.get("call") is not None:
        slots["item"] = view.call(slots["call"]).kind
    doubtful = [
        atom
        for value in effect.slots.values()
        if isinstance(value, Measured) and (atom := _not_known(value, binding, view))
    ]
    if effect.kind in _IN_RANGES and (
        figures := [atom.figures for atom in doubtful if atom.figures]
    ):
        slots["most"] = slots["number"] + max(most - least for least, most, *_ in figures)
    of_clause = (clause.id, clause.limb, effect.kind, binding.step, certain and not doubtful)
    but_for_number = certain and "most" in slots and slots["number"] > 0
    return Conclusion(
        *of_clause, **slots, because=(*because, *doubtful), but_for_number=but_for_number
    )


def _not_known(amount: Measured, binding: Binding, view: View) -> AtomResult | None:
    """Of an amount that is not known, whether it is the least that it may be; None of one that
    is. What is added to a measure is no part of what is measured."""
    args, count = amount.taken(binding, view)
    if count.least == count.most:
        return None
    measure = amount.measure
    added = amount.plus if amount.each == amount.times == 1 else 0
    least, most = count.least - added, count.most - added
    figures: tuple[int, int, Comparison, int] = (least, most, "equals", least)
    if view.assume.get((measure.name, *args, *figures[2:])):
        return None
    return AtomResult(measure.name, args, None, count.rests_on, figures, measure.reads)


def would_conclude(
    effect: Effect, clause: Clause, binding: Binding, view: View, book: LawBook
) -> Conclusion:
    """What would be concluded of an effect of a clause, did it reach a moment."""
    return concluded_of(effect, clause, binding, False, (), view, book)


def _as_written(value: Any, _binding: Binding, _view: View) -> Any:
    return value


def _who_or_what(value: str, binding: Binding, view: View) -> Any:
    return role_value(value, binding, view.game)


def _choice(words: str) -> ChoiceId:
    return CHOICE_NAMED[words].id


def _amount(amount: int | Measured, binding: Binding, view: View) -> int:
    if not isinstance(amount, Measured):
        return amount
    _, count = amount.taken(binding, view)
    return count.least


_SLOTS: Final[dict[str, tuple[str, Callable[[Any, Binding, View], Any]]]] = {
    **{slot: (slot, _who_or_what) for slot in ("player", "item", *OBJECTS)},
    "act": ("act", lambda _this, binding, _view: binding.step),
    **dict.fromkeys(("as", "do"), ("term", _as_written)),
    **{slot: (slot, _as_written) for slot in ("blocks", "items", "until", "lapse")},
    "choices": ("choices", lambda words, _binding, _view: tuple(map(_choice, words))),
    "choice": ("choices", lambda words, _binding, _view: (_choice(words),)),
    **dict.fromkeys(("points", "number"), ("number", _amount)),
    "over": ("over", _amount),
}
"""What each slot of an effect says of a conclusion, and how it is read."""
_IN_RANGES: Final[tuple[EffectKind, ...]] = ("score", "settle")
"""The effects of which the most is said beside the least, where the number is not known."""
_LAPSED: Final = ("lapses", "as")
"""The slot of an effect that names a choice."""
