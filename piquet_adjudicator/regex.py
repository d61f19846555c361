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


def regex(text: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, at no cost until it is used: a ruling uses few of the expressions
    of the modules that it loads.

    >>> regex("[a-z]+").findall("A calls 3 kings")
    ['calls', 'kings']
    """
    return cast("re.Pattern[str]", _Waiting(text, flags))
