"""The parts of a clause in a line of words, much as they stand in its file."""

from __future__ import annotations

from collections.abc import Iterable

from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
    Window,
)


def condition_words(condition: Condition) -> str:
    """A condition: `is called by: call, elder`; `cards of: call equals 8`; `not ...`."""
    match condition:
        case Atom(fact=fact, args=args):
            return _named(fact.name, args)
        case Compare(measured=measured, how=how, against=against):
            return f"{amount_words(measured)} {how} {amount_words(against)}"
        case Not(part=part):
            return f"not {condition_words(part)}"
        case AllOf(parts=parts):
            return _several("all", parts)
        case AnyOf(parts=parts):
            return _several("any", parts)
        case AtLeast(number=number, parts=parts):
            return _several(f"at least {number}", parts)


def _named(name: str, args: tuple[str, ...]) -> str:
    """A name, with what it is asked of.

    >>> _named("is called by", ("call", "elder"))
    'is called by: call, elder'
    """
    return f"{name}: {', '.join(args)}" if args else name


def _several(name: str, parts: tuple[Condition, ...]) -> str:
    return f"{name} of ({'; '.join(map(condition_words, parts))})"


def amount_words(amount: int | Measured) -> str:
    """A number, or a measure: `tricks counted: player - 1`."""
    if isinstance(amount, int):
        return str(amount)
    plus = f" {'+' if amount.plus > 0 else '-'} {abs(amount.plus)}" if amount.plus else ""
    each = f", for each {amount.each}" if amount.each != 1 else ""
    times = f", {amount.times} times" if amount.times != 1 else ""
    more = f" + {amount_words(amount.more)}" if amount.more else ""
    less = f" - {amount_words(amount.less)}" if amount.less else ""
    return f"{_named(amount.measure.name, amount.args)}{plus}{more}{less}{each}{times}"


def window_words(window: Window) -> str:
    """A window: `before the first lead: elder`."""
    whose = (window.whose,) if window.whose else ()
    return f"{window.side} {_named(window.anchor.name, whose)}"


def effect_words(effect: Effect) -> str:
    """An effect, with its slots: `penalty (player caller, call call)`."""
    slots = ", ".join(f"{name} {_slot_words(value)}" for name, value in effect.slots.items())
    return f"{effect.kind} ({slots})" if slots else effect.kind


def _slot_words(value: str | int | Measured | tuple[str, ...]) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return value if isinstance(value, str) else amount_words(value)


def joined_words(words: Iterable[str]) -> list[str]:
    """Passages of one text, each word a single time: without those that stand in another, or run
    over from one before into the next; those that overlap are joined.

    >>> joined_words(["he must retake it.", "The players also do.", "it. The players", "he must"])
    ['he must retake it.', 'The players also do.']
    >>> joined_words(["In play, he scores one for a lead,", "he scores one for a lead, or trick."])
    ['In play, he scores one for a lead, or trick.']
    """
    passages, joined = list(dict.fromkeys(words)), list[str]()
    for each in passages:
        in_another = any(each != other and each in other for other in passages)
        if in_another or each in " ".join(joined):
            continue
        last = joined[-1].split() if joined else []
        here = each.split()
        most = min(len(last), len(here))
        common = next((n for n in range(most, 1, -1) if last[-n:] == here[:n]), 0)
        if common:
            joined[-1] = " ".join((*last, *here[common:]))
        else:
            joined.append(each)
    return joined
