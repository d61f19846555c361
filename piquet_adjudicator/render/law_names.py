"""The laws as a page names them: by the number in the print, where the players look them up."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.render.plain import listed

_ONE: Final = r"\d+(?: \([a-z ]+\))?(?:\.\d+)?(?:(?<=\d)[a-z])?\b"
_CITED: Final = re.compile(rf"“[^”]*”|\bLaws? ({_ONE}(?:, {_ONE})*(?: and {_ONE})?)")
_PART: Final = re.compile(r"(?:\.\d+)?(?:(?<=\d)[a-z])?$")


def laws_in_short(text: str) -> str:
    """A text with the laws by their numbers alone, without that of the clause; but not where it
    speaks of several clauses of one law apart. What is quoted stays as it is.

    >>> laws_in_short("He may (Laws 54.4, 64.1 and 64.2); Law 59.6a")
    'He may (Laws 54 and 64); Law 59'
    >>> laws_in_short("Law 54.1 gives way here: he is liable to no penalty (Law 54.2).")
    'Law 54.1 gives way here: he is liable to no penalty (Law 54.2).'
    """
    if "Law" not in text:
        return text
    cited = [set(_each(each)) for each in _CITED.findall(text) if each]
    apart = {
        law
        for number, one in enumerate(cited)
        for other in cited[:number]
        for law in map(_whole, one)
        if _of(law, one) and _of(law, other) and _of(law, one) != _of(law, other)
    }
    return _CITED.sub(lambda match: _named(match, apart), text)


def _each(cites: str) -> list[str]:
    return cites.replace(" and ", ", ").split(", ")


def _whole(cite: str) -> str:
    return _PART.sub("", cite)


def _of(law: str, cites: set[str]) -> set[str]:
    """The clauses of a law among those cited together; none where it is cited as a whole."""
    return {cite for cite in cites if cite != law == _whole(cite)}


def _named(match: re.Match[str], apart: set[str]) -> str:
    """What is cited in one place, each law once."""
    if not match[1]:
        return match[0]
    every = _each(match[1])
    names = dict.fromkeys(each if _whole(each) in apart else _whole(each) for each in every)
    return f"Law{'s' if len(names) > 1 else ''} {listed([*names])}"
