"""Regular expressions that are compiled when they are first used."""

from __future__ import annotations

import re
from typing import Any, cast


class _Waiting:
    """Stands for a compiled expression until one of its methods is asked for."""

    def __init__(self, text: str, flags: int) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._given), name)
        setattr(self, name, found)
        return found


class _Rare:
    """The same, of a text that has none of some words, in which it is not even looked for."""

    def __init__(self, having: tuple[str, ...], whole: _Waiting) -> None:
        self._having, self._whole = having, whole

    def _may_meet(self, text: str) -> bool:
        return any(map(text.__contains__, self._having))

    def search(self, text: str) -> re.Match[str] | None:
        return self._whole.search(text) if self._may_meet(text) else None

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._whole.fullmatch(text) if self._may_meet(text) else None

    def sub(self, by: str, text: str) -> str:
        return self._whole.sub(by, text) if self._may_meet(text) else text


def regex(text: str, flags: int = 0, having: tuple[str, ...] = ()) -> re.Pattern[str]:
    """What `re.compile` gives, at no cost until it is used: a ruling uses few of the expressions
    of the modules that it loads. Where whatever meets it has one of the pieces of `having`, it
    is not compiled for a text that has none (and can only search, match a whole, or substitute).

    >>> regex("[a-z]+").findall("A calls 3 kings")
    ['calls', 'kings']
    >>> regex("(up )?to [a-z]+", having=("to ",)).search("a quart") is None
    True
    """
    waiting = _Waiting(text, flags)
    return cast("re.Pattern[str]", _Rare(having, waiting) if having else waiting)
