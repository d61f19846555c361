"""A record made as small as it can be that something still comes of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from piquet_adjudicator.source import Plain

PartPath: TypeAlias = tuple[str | int, ...]
"""Where a part of a record stands: the keys and numbers that lead to it."""

MOST_TRIED: Final = 120
"""So many smaller records are tried."""


def shrunk(
    record: dict[str, Plain], still: Callable[[dict[str, Plain]], bool], most: int = MOST_TRIED
) -> dict[str, Plain]:
    """A part of a record of which `still` holds as it does of the whole: without the lines and
    entries that can be spared, as far as `most` trials show.

    >>> record = {"elder": "A", "log": ["A calls a quart", "A leads KS", "B plays 7S"]}
    >>> shrunk(record, lambda part: "A leads KS" in part.get("log", ()))
    {'log': ['A leads KS']}
    """
    tried = 0

    def holds(part: Plain) -> bool:
        nonlocal tried
        tried += 1
        return tried <= most and isinstance(part, dict) and still(part)

    whole: Plain = record
    for path in sorted(_lists(whole), key=len):
        if _at(whole, path) is not None:
            whole = _with_fewer_items(whole, path, holds)
    for path in list(_keys(whole)):
        if _at(whole, path) is not None and holds(without := _put(whole, path, None)):
            whole = without
    assert isinstance(whole, dict)
    return whole


def _with_fewer_items(whole: Plain, path: PartPath, holds: Callable[[Plain], bool]) -> Plain:
    """A record without the items of one of its lists that can be spared: halves of it are tried
    first, then smaller parts, the last ones of each size first."""
    items = _at(whole, path)
    assert isinstance(items, list)
    size = len(items)
    while size:
        end = len(items)
        while end > 0:
            fewer = [*items[: max(0, end - size)], *items[end:]]
            less = _put(whole, path, fewer)
            if holds(less):
                whole, items = less, fewer
            end -= size
        size //= 2
    return whole


def _lists(value: Plain, path: PartPath = ()) -> Iterator[PartPath]:
    """Where the lists of a record stand."""
    if isinstance(value, list):
        yield path
    for key, part in _parts(value):
        yield from _lists(part, (*path, key))


def _keys(value: Plain, path: PartPath = ()) -> Iterator[PartPath]:
    """Where the entries of a record stand, the outer ones first."""
    for key, part in _parts(value):
        if isinstance(key, str):
            yield (*path, key)
        yield from _keys(part, (*path, key))


def _parts(value: Plain) -> list[tuple[str | int, Plain]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def _at(value: Plain, path: PartPath) -> Plain | None:
    """What stands at a place of a record; None where nothing does."""
    for step in path:
        try:
            value = value[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _put(value: Plain, path: PartPath, part: Plain | None) -> Plain:
    """A record with something else at a place, or with nothing there."""
    if not path:
        assert part is not None
        return part
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        inner = _put(value[str(step)], rest, part) if rest or part is not None else None
        return {
            key: inner if key == step else each  # type: ignore[misc]
            for key, each in value.items()
            if key != step or inner is not None
        }
    assert isinstance(value, list) and isinstance(step, int)
    return [_put(each, rest, part) if n == step else each for n, each in enumerate(value)]
