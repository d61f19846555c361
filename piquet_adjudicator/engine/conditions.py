"""Three-valued evaluation of the conditions of a clause at one moment."""

from __future__ import annotations

from piquet_adjudicator.facts.binding import Binding, person, role_value
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.clause import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Comparison,
    Condition,
    Measured,
    Not,
    Window,
)
from piquet_adjudicator.model.conclusion import AtomResult

Found = tuple[bool | None, tuple[AtomResult, ...]]


def check(condition: Condition, binding: Binding, view: View) -> Found:
    """Whether a condition holds (None: not known), and the facts that settle it."""
    match condition:
        case Atom():
            return _atom(condition, binding, view)
        case Compare():
            return _compare(condition, binding, view)
        case Not(part=part):
            holds, because = check(part, binding, view)
            return (None if holds is None else not holds), because
        case AllOf(parts=parts):
            return _all(parts, binding, view)
        case AnyOf(parts=parts):
            return _at_least(1, parts, binding, view)
        case AtLeast(number=number, parts=parts):
            return _at_least(number, parts, binding, view)


def denied(atom: Atom, binding: Binding, view: View) -> bool:
    """Whether a fact surely does not hold."""
    game = view.game
    args = [role_value(arg, binding, game) for arg in atom.args]
    return atom.fact.decide(view, binding, *args) is False


def _atom(atom: Atom, binding: Binding, view: View) -> Found:
    fact, game = atom.fact, view.game
    args = tuple([role_value(arg, binding, game) for arg in atom.args])
    holds = fact.decide(view, binding, *args)
    rests_on = view.take_cited()
    if holds is None:
        holds = view.assume.get((fact.name, *args))
    return holds, (AtomResult(fact.name, args, holds, rests_on, None, fact.reads),)


def measure(measured: Measured, binding: Binding, view: View) -> tuple[int, int]:
    """The least and most that a measure can be."""
    args = [role_value(arg, binding, view.game) for arg in measured.args]
    least, most = measured.measure.count(view, binding, *args)
    return least + measured.plus, most + measured.plus


def _compare(compare: Compare, binding: Binding, view: View) -> Found:
    least, most = measure(compare.measured, binding, view)
    against = compare.against
    low, high = (
        measure(against, binding, view) if isinstance(against, Measured) else (against, against)
    )
    rests_on = view.take_cited()
    holds = held_against(compare.how, least, most, low, high)
    for keeping_down, otherwise in view.take_limits():
        if held_against(compare.how, otherwise, otherwise, low, high) != holds:
            rests_on += keeping_down
    args = tuple([role_value(arg, binding, view.game) for arg in compare.measured.args])
    name = compare.measured.measure.name
    if holds is None:
        holds = view.assume.get((name, *args, compare.how, low))
    figures = (least, most, compare.how, low)
    reads = compare.measured.measure.reads
    return holds, (AtomResult(name, args, holds, rests_on, figures, reads),)


def held_against(how: Comparison, least: int, most: int, low: int, high: int) -> bool | None:
    """How two ranges compare: surely so, surely not, or not known.

    >>> held_against("more than", 13, 13, 12, 12), held_against("more than", 12, 13, 12, 12)
    (True, None)
    """
    match how:
        case "at least":
            return True if least >= high else (False if most < low else None)
        case "more than":
            return True if least > high else (False if most <= low else None)
        case "at most":
            return True if most <= low else (False if least > high else None)
        case "less than":
            return True if most < low else (False if least >= high else None)
        case "equals":
            if least == most == low == high:
                return True
            return False if most < low or least > high else None


def _all(parts: tuple[Condition, ...], binding: Binding, view: View) -> Found:
    """All of these: the first that fails settles it alone."""
    holds, because, _ = in_turn(parts, binding, view)
    return holds, because


def in_turn(
    parts: tuple[Condition, ...], binding: Binding, view: View
) -> tuple[bool | None, tuple[AtomResult, ...], int]:
    """All of these, one after another: whether they hold, the facts that settle it, and how many
    held before the first that failed."""
    because: tuple[AtomResult, ...] = ()
    unknown: tuple[AtomResult, ...] = ()
    for met, part in enumerate(parts):
        holds, found = check(part, binding, view)
        if holds is False:
            return False, found, met
        if holds is None:
            unknown += found
        because += found
    return (None, unknown, len(parts)) if unknown else (True, because, len(parts))


def _at_least(number: int, parts: tuple[Condition, ...], binding: Binding, view: View) -> Found:
    """So many of these: the first that make up the number settle it."""
    met: tuple[AtomResult, ...] = ()
    unknown: tuple[AtomResult, ...] = ()
    failed: tuple[AtomResult, ...] = ()
    count = doubtful = 0
    for part in parts:
        holds, found = check(part, binding, view)
        if holds:
            met, count = met + found, count + 1
            if count == number:
                return True, met
        elif holds is None:
            unknown, doubtful = unknown + found, doubtful + 1
        else:
            failed += found
    return (None, unknown) if count + doubtful >= number else (False, failed)


def window_open(window: Window, binding: Binding, view: View) -> AtomResult:
    """Whether an act comes on the right side of an anchor (None: what was done is not all told)."""
    whose = person(window.whose, binding, view.game) if window.whose else None
    came = window.anchor.find(view, binding, whose)
    view.take_cited()
    happened = came is not None and came < binding.step
    args = (window.anchor.name, whose, came if happened else None, binding.step)
    holds: bool | None = happened == (window.side == "after")
    told_later = came is not None and window.anchor.once
    if not happened and not told_later and any(gap < binding.step for gap in view.gaps):
        holds = view.assume.get((window.side, *args))
    return AtomResult(window.side, args, holds)
