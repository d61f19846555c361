"""What a question about the game answers with: the answer, and what it rests on.

A fact that rests on the record alone answers with its truth. What looks at the conclusions of
clauses answers with an `Answer`, which names them; a measure, with a `Count`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from piquet_adjudicator.model.conclusion import Conclusion

Truth: TypeAlias = bool | None
"""Yes, no, or not known."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Answer(NamedTuple, Generic[T_co]):
    """An answer with the conclusions that it rests on, in the order in which they were asked."""

    value: T_co
    rests_on: tuple[Conclusion, ...] = ()

    def __bool__(self) -> NoReturn:
        raise TypeError("an answer is neither true nor false: ask for its value")


YES: Final[Answer[bool]] = Answer(True)
NO: Final[Answer[bool]] = Answer(False)
"""The answers that rest on the record alone."""


class Limit(NamedTuple):
    """What keeps a number down, and what it would be without."""

    held_down_by: tuple[Conclusion, ...]
    otherwise: int


class Count(NamedTuple):
    """A number as the range that the record allows, with the conclusions that it rests on, and
    those that keep it down."""

    least: int
    most: int
    rests_on: tuple[Conclusion, ...] = ()
    limits: tuple[Limit, ...] = ()

    @property
    def range(self) -> tuple[int, int]:
        """The least and most that it can be."""
        return self.least, self.most


def exactly(number: int, rests_on: tuple[Conclusion, ...] = ()) -> Count:
    """A number that is known.

    >>> exactly(12).range
    (12, 12)
    """
    return Count(number, number, rests_on) if rests_on else _of_record(number)


@cache
def _of_record(number: int) -> Count:
    return Count(number, number)


def concluded(conclusions: Iterable[Conclusion]) -> Answer[Truth]:
    """Whether any of some conclusions was reached: yes if one is certain, not known if one is
    possible. It rests on those that are certain, or else on those that are possible."""
    reached = tuple(conclusions)
    if not reached:
        return NO
    certain = tuple([c for c in reached if c.certain])
    return _new(Answer, (True, certain) if certain else (None, reached))


_new: Final = tuple.__new__
"""What makes an answer of its parts: of every evaluation there are thousands, and the class itself
takes twice as long to make one."""


class Basis:
    """What an answer still being worked out rests on: each answer that goes into it is taken, and
    what that rests on is added."""

    __slots__ = ("_conclusions",)

    def __init__(self) -> None:
        self._conclusions: list[Conclusion] = []

    def take(self, answer: Answer[T]) -> T:
        """An answer, without what it rests on, which is added."""
        value, rests_on = answer
        if rests_on:
            self._conclusions += rests_on
        return value

    def take_range(self, count: Count) -> tuple[int, int]:
        """The least and most of a number; what it rests on is added."""
        self._conclusions += count.rests_on
        return count.least, count.most

    def add(self, conclusions: Iterable[Conclusion]) -> None:
        """Adds conclusions: those that are certain, or else those that are possible."""
        self._conclusions += concluded(conclusions).rests_on

    def answer(self, value: T) -> Answer[T]:
        """The answer that was worked out, with all that it rests on."""
        return _new(Answer, (value, tuple(self._conclusions)))

    def count(self, least: int, most: int, limits: tuple[Limit, ...] = ()) -> Count:
        """The number that was worked out, with all that it rests on."""
        return _new(Count, (least, most, tuple(self._conclusions), limits))


def any_of(answers: Iterable[Answer[Truth]]) -> Answer[Truth]:
    """Whether one of some answers is yes; it rests on what all of them rest on.

    >>> any_of([Answer(False), Answer(None)]).value, any_of([Answer(None), Answer(True)]).value
    (None, True)
    """
    basis = Basis()
    return basis.answer(any_true([basis.take(answer) for answer in answers]))


def any_true(truths: Iterable[Truth]) -> Truth:
    """Whether one of several things is so: not known, where none is known to be and one may be.

    >>> any_true([False, None]), any_true([None, True]), any_true([])
    (None, True, False)
    """
    known = set(truths)
    return True if True in known else (None if None in known else False)


def either(one: Truth, other: Truth) -> Truth:
    """Whether one of two things is so."""
    return any_true((one, other))


def both(one: Truth, other: Truth) -> Truth:
    """Whether two things are so.

    >>> both(True, None), both(None, False)
    (None, False)
    """
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def negated(truth: Truth) -> Truth:
    """Whether a thing is not so."""
    return None if truth is None else not truth


def in_every(truths: Iterable[Truth]) -> Truth:
    """The answer that holds whichever of several things is so: not known where they differ, no
    where there are none.

    >>> in_every([True, True]), in_every([True, False]), in_every([])
    (True, None, False)
    """
    different = set(truths)
    return None if len(different) > 1 else next(iter(different), False)
