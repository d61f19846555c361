"""One test of many values: a test for each of them would take longer to set up than to run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def each(
    values: Iterable[T], name: Callable[[T], str] = str
) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """A test of all values: every one is tried, and each that fails is named."""

    def one_test(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            try_each(values, check, name)

        test.__name__, test.__doc__, test.__module__ = (
            check.__name__,
            check.__doc__,
            check.__module__,
        )
        return test

    return one_test


def try_each(
    values: Iterable[T], check: Callable[[T], None], name: Callable[[T], str] = str
) -> None:
    """Tries every value, and raises what came of those that fail, each with its name."""
    faults: list[BaseException] = []
    for value in values:
        try:
            check(value)
        except (Exception, pytest.fail.Exception) as fault:
            fault.add_note(f"of {name(value)}")
            faults.append(fault)
    if faults:
        raise BaseExceptionGroup(f"{check.__name__}", faults)
